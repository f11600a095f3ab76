/** The characters of `advances`, in this order. */
export const measured = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...'½’·–“”—…',
]

const arial = [
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556',
  '556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667',
  '556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556',
  '556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722',
  '500 500 500 334 260 334 584 834 222 333 556 333 333 1000 1000',
]

/**
 * The fonts of Windows, Apple, Android and Linux that stand in for the site's fonts until they have
 * loaded, by the names under which browsers find them. Fonts of the same widths share a row: Arial,
 * Liberation Sans and Arimo; Georgia and Gelasio; Times New Roman, Liberation Serif and Tinos.
 * `advances` are the widths of the characters in thousandths of an em, measured in Chromium.
 */
export const systemFonts = [
  {
    of: 'figtree',
    family: 'Figtree Arial',
    weights: '300 549',
    /** The weight of the site's font to match. */
    weight: 400,
    /** The number of groups of characters: with five or more, a line is off by half a percent. */
    groups: 6,
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    advances: arial,
  },
  {
    of: 'figtree',
    family: 'Figtree Arial',
    weights: '550 900',
    weight: 600,
    groups: 5,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    advances: [
      '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556',
      '556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722',
      '611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556',
      '611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778',
      '556 556 500 389 280 389 584 834 278 333 556 500 500 1000 1000',
    ],
  },
  {
    of: 'figtree',
    family: 'Figtree Roboto',
    weights: '300 549',
    weight: 400,
    groups: 3,
    local: ['Roboto', 'Roboto-Regular'],
    advances: [
      '248 258 320 616 562 732 622 175 342 348 431 567 197 276 264 413 562 562 562 562 562 562',
      '562 562 562 562 242 211 508 549 523 473 898 652 623 651 656 568 553 681 713 272 552 627',
      '539 873 713 688 631 688 616 594 597 648 637 887 627 601 599 265 411 265 418 451 309 544',
      '562 523 564 530 348 562 551 243 239 507 243 877 552 570 562 568 339 516 327 551 484 752',
      '496 473 496 338 244 338 680 776 200 261 656 354 357 781 669',
    ],
  },
  {
    of: 'figtree',
    family: 'Figtree Roboto',
    weights: '550 900',
    weight: 600,
    groups: 3,
    local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    advances: [
      '249 271 318 592 574 739 658 161 350 351 454 545 246 394 290 371 574 574 574 574 574 574',
      '574 574 574 574 282 263 510 574 516 498 897 672 638 654 650 563 549 682 706 293 559 636',
      '541 876 706 690 645 690 641 616 620 659 653 875 635 619 607 277 421 277 438 445 330 535',
      '563 521 563 540 358 571 560 265 260 534 265 866 561 565 563 564 366 514 338 560 506 734',
      '509 503 509 330 252 330 648 759 230 302 630 403 407 762 741',
    ],
  },
  {
    of: 'fraunces',
    family: 'Fraunces Georgia',
    weights: '100 900',
    weight: 560,
    groups: 3,
    local: ['Georgia', 'Gelasio'],
    advances: [
      '241 331 412 643 610 817 710 215 375 375 472 643 270 374 270 469 614 430 559 552 565 528',
      '566 502 596 566 313 313 643 643 643 479 929 671 654 642 749 653 599 725 815 390 518 694',
      '604 927 767 744 610 744 702 561 619 756 667 976 710 615 602 375 469 375 643 643 500 504',
      '560 454 574 483 325 509 582 293 292 536 286 881 591 539 571 560 410 432 345 575 497 737',
      '505 492 444 430 375 430 643 1050 227 279 643 410 410 857 807',
    ],
  },
  {
    of: 'fraunces',
    family: 'Fraunces Times',
    weights: '100 900',
    weight: 560,
    groups: 4,
    local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
    advances: [
      '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500',
      '500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722',
      '611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444',
      '500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722',
      '500 500 444 480 200 480 541 750 333 333 500 444 444 1000 1000',
    ],
  },
  {
    of: 'fraunces',
    family: 'Fraunces Noto',
    weights: '100 900',
    weight: 560,
    groups: 3,
    local: ['Noto Serif', 'NotoSerif'],
    advances: [
      '260 332 408 559 559 896 742 220 346 346 500 559 250 310 250 288 559 559 559 559 559 559',
      '559 559 559 559 286 286 559 559 559 474 921 705 654 614 727 623 590 714 793 367 357 700',
      '623 938 763 742 604 742 656 544 613 717 675 1047 660 625 592 360 288 360 559 459 274 563',
      '614 492 614 535 369 538 635 320 300 585 310 945 645 577 614 614 471 451 352 635 579 862',
      '578 565 511 428 559 428 559 840 250 250 500 450 450 1000 858',
    ],
  },
] as const
