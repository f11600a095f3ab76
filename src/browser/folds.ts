/**
 * Blocks that are folded into a line (sections/fold.tsx). On wide screens the style sheet shows some
 * of them; here they are opened as well, so that they can be closed.
 */
const { matches } = matchMedia('(width >= 60rem)')
for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-wide]')) {
  fold.open ||= matches
  fold.dataset.live = ''
}

export {}
