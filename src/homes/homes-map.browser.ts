import { filtersOf, findPins } from '../map/find-pins.browser.ts'
import { interactiveMapWords as words } from '../map/interactive-words.ts'
import { requestMapFiles } from '../map/map-files.browser.ts'
import { element } from '../ui/element.ts'
import type { HomesMap } from './map/map.browser.ts'
import type { StillView } from './map/viewport.ts'

let opening: Promise<HomesMap> | null = null

/**
 * Opens the interactive map over the still map in its pane, at the same place and with the same
 * homes. The map library and the homes load in parallel. A later call returns the same map, unless
 * it failed to open.
 */
export function openHomesMap(pane: HTMLElement): Promise<HomesMap> {
  opening ??= open(pane).catch(error => {
    opening = null
    throw error
  })
  return opening
}

async function open(pane: HTMLElement): Promise<HomesMap> {
  pane.querySelector('.map-opening')?.remove()
  const status = element('p', { className: 'map-opening panel raised', role: 'status' })
  const text = element('span', { className: 'visually-hidden' }, words.loading)
  status.appendChild(text)
  pane.appendChild(status)
  try {
    requestMapFiles()
    const params = new URLSearchParams(location.search)
    const stills = [...pane.querySelectorAll<SVGElement>('[data-still]')]
    const drawn = stills.find(one => one.checkVisibility())
    const still: StillView = JSON.parse(drawn?.dataset.still ?? '')
    const [{ startHomesMap }, mapView] = await Promise.all([
      import('./map/map.browser.ts'),
      // If this fails, the map still opens, retries, and shows the error.
      findPins(params, still.bounds).catch(() => null),
    ])
    const loaded = mapView && { filters: String(filtersOf(params)), bounds: still.bounds, mapView }
    const map = await startHomesMap(pane, { still, loaded })
    pane.dataset.live = ''
    status.remove()
    return map
  } catch (error) {
    // No WebGL, or the library failed to load: the picture and the list remain.
    const retry = element('button', { type: 'button', className: 'link-button' }, words.again)
    retry.addEventListener('click', () => openHomesMap(pane).catch(console.error))
    status.replaceChildren(element('b', {}, words.unavailable), ` ${words.noWebGl} `, retry)
    throw error
  }
}
