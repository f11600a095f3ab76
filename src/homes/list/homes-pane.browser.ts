/** Opens the interactive map of `/properties` in its pane when the visitor shows interest in it. */

// Ignores a pointer that merely passes.
const hoverDelayMs = 150
const pane = document.querySelector<HTMLElement>('[data-homes-map]')
let timer: ReturnType<typeof setTimeout>

if (pane) {
  pane.addEventListener('pointerenter', () => {
    timer = setTimeout(open, hoverDelayMs)
  })
  pane.addEventListener('pointerleave', () => clearTimeout(timer))
  pane.addEventListener('touchstart', open, { passive: true })
  pane.addEventListener('focusin', open)
  // The pointer or the focus may have been here before this script loaded.
  if (pane.matches(':hover')) timer = setTimeout(open, hoverDelayMs)
  if (pane.matches(':focus-within')) open()
}

/** Opens the map for a chosen view that shows it, if the pane is visible. */
export function openMapFor(view: string | undefined) {
  if ((view === 'map' || view === 'both') && pane?.checkVisibility()) open()
}

async function open() {
  if (!pane) return
  const { openHomesMap } = await import('../homes-map.browser.ts')
  await openHomesMap(pane)
}
