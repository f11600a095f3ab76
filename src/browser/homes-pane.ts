/** Opens the interactive map of `/properties` in its pane once it is wanted. */

// Long enough for a pointer that merely passes.
const restMs = 150
const pane = document.querySelector<HTMLElement>('[data-homes-map]')
let rest: ReturnType<typeof setTimeout>

if (pane) {
  pane.addEventListener('pointerenter', () => {
    rest = setTimeout(open, restMs)
  })
  pane.addEventListener('pointerleave', () => clearTimeout(rest))
  pane.addEventListener('touchstart', open, { passive: true })
  pane.addEventListener('focusin', open)
  // The pointer or the focus may have been here first.
  if (pane.matches(':hover')) rest = setTimeout(open, restMs)
  if (pane.matches(':focus-within')) open()
}

/** For a view that somebody has chosen: with the map in sight, it opens. */
export function openMapFor(view: string | undefined) {
  if ((view === 'map' || view === 'both') && pane?.checkVisibility()) open()
}

async function open() {
  if (!pane) return
  const { openHomesMap } = await import('./homes-map.ts')
  await openHomesMap(pane)
}
