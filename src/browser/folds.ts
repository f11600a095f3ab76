/**
 * Blocks that are folded into a line (sections/fold.tsx). Opens the one that the address leads into,
 * because not every browser does, and on wide screens those that the style sheet shows there, so that
 * they can be closed.
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
