/**
 * Folded blocks (sections/fold.tsx). On wide screens the style sheet shows the content of some that are
 * closed; this opens them, so that a click closes them. It also opens the block that the address's
 * hash leads into, which not every browser does.
 */
const isWide = matchMedia('(width >= 60rem)').matches
for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-wide]')) {
  fold.open ||= isWide
  fold.dataset.live = ''
}
const target = document.getElementById(location.hash.slice(1))
const fold = target?.closest('details')
if (fold && !fold.open) {
  fold.open = true
  target?.scrollIntoView()
}

export {}
