/**
 * Folded blocks (sections/fold.tsx). On wide screens the style sheet shows the content of some that are
 * closed; this opens them, so that a click closes them. It also opens the block that a link within the
 * page leads into, which not every browser does.
 */
const isWide = matchMedia('(width >= 60rem)').matches
for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-wide]')) {
  fold.open ||= isWide
  fold.dataset.live = ''
}
openTarget()
addEventListener('hashchange', openTarget)

function openTarget() {
  const target = document.getElementById(location.hash.slice(1))
  const fold = target?.closest('details')
  if (!target || !fold || fold.open) return
  fold.open = true
  target.scrollIntoView()
}

export {}
