/**
 * Folded blocks (ui/fold.tsx). On wide screens the style sheet shows the content of some
 * closed ones; this opens them, so that a click closes them. It also opens the block that contains
 * the target of an in-page link, which not every browser does.
 */
const isWide = matchMedia('(width >= 60rem)').matches
for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold[data-wide]')) {
  fold.open ||= isWide
  fold.dataset.live = ''
}
// If this script loads late, the visitor may already have opened and closed the block.
if (!targetFold()?.querySelector('summary:is(:hover, :focus)')) openTarget()
addEventListener('hashchange', openTarget)

function openTarget() {
  const fold = targetFold()
  if (!fold || fold.open) return
  fold.open = true
  target()?.scrollIntoView()
}

function targetFold() {
  return target()?.closest('details')
}

function target() {
  return document.getElementById(location.hash.slice(1))
}

export {}
