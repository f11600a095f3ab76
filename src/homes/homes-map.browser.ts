import type { Bounds } from '../drawings/projection.ts'
import { filtersOf, findPins } from '../map/find-pins.browser.ts'
import { interactiveMapWords as words } from '../map/interactive-words.ts'
import { element } from '../ui/element.ts'
import { everywhere, viewportOf } from './map/view.browser.ts'

/** Where the map opens when there are no homes to fit. */
const northwest: Bounds = { south: 36.15, west: -115.42, north: 36.36, east: -115.19 }

/**
 * Opens the interactive map in its pane in place of the picture: at the bounds in the URL, or
 * fitted to the homes found. The map library and the homes load in parallel. A second call does
 * nothing unless the first one failed.
 */
export async function openHomesMap(pane: HTMLElement): Promise<void> {
  if (pane.dataset.homesMap === 'loading' || pane.dataset.homesMap === 'open') return
  pane.dataset.homesMap = 'loading'
  pane.querySelector('.map-opening')?.remove()
  const status = element(
    'p',
    { className: 'map-opening panel raised', role: 'status' },
    words.loading,
  )
  pane.appendChild(status)
  try {
    const params = new URLSearchParams(location.search)
    const requested = viewportOf(params)
    const bounds = requested?.bounds ?? everywhere
    const [{ startHomesMap }, mapView] = await Promise.all([
      import('./map/map.browser.ts'),
      // If this fails, the map still opens, retries, and shows the error.
      findPins(params, bounds).catch(() => null),
    ])
    const start = requested ?? viewportOf(params, mapView) ?? { bounds: northwest }
    const loaded = mapView && { filters: String(filtersOf(params)), bounds, mapView }
    await startHomesMap(pane, { start, loaded })
    pane.dataset.homesMap = 'open'
    pane.dataset.live = ''
    status.remove()
  } catch (error) {
    // No WebGL, or the library failed to load: the picture and the list remain.
    console.error(error)
    pane.dataset.homesMap = 'failed'
    const retry = element('button', { type: 'button', className: 'link-button' }, words.again)
    retry.addEventListener('click', () => openHomesMap(pane))
    status.replaceChildren(element('b', {}, words.unavailable), ` ${words.noWebGl} `, retry)
  }
}
