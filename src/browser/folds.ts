/**
 * Blocks that are folded into a line (sections/fold.tsx). On wide screens the style sheet shows some
 * of them; here they are opened as well, so that they can be closed. Not every browser opens the
 * block that an address leads into.
 */
const { matches: isWide } = matchMedia('(width >= 60rem)')
for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-wide]')) {
  if (isWide) fold.open = true
  fold.dataset.live = ''
}

function openTarget() {
  const target = document.getElementById(location.hash.slice(1))
  const fold = target?.closest('details')
  if (!fold || fold.open) return
  fold.open = true
  target?.scrollIntoView()
}
openTarget()
addEventListener('hashchange', openTarget)
