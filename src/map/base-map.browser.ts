import 'maplibre-gl/dist/maplibre-gl.css'
import './base-map.css'
import {
  AttributionControl,
  addProtocol,
  type ExpressionSpecification,
  type FilterSpecification,
  Map as LibreMap,
  type MapOptions,
  NavigationControl,
  prewarm,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import type { Bounds, Point } from '../drawings/projection.ts'
import { allowLibrary } from '../frame/browser/library-policy.browser.ts'
import type { StreetsResponse } from '../site/street-files.ts'
import { element } from '../ui/element.ts'
import { drawnSource, drawnStyle } from './drawn-style.browser.ts'
import { takeStreets, workerUrl } from './map-files.browser.ts'
import { drawIcons } from './map-icons.browser.ts'
import { baseMapWords as words } from './map-words.ts'
import { streetsSource, streetsStyle } from './streets-style.browser.ts'

// MapLibre loads its worker from a URL and sets the attribution as HTML.
const credits: string[] = [words.streetsCreditHtml, words.drawnCreditHtml]
allowLibrary({ html: text => credits.includes(text), scriptUrl: url => url === workerUrl })
setWorkerUrl(workerUrl)
// The worker starts while the page lays out the map.
prewarm()

// Zoom levels for 512-pixel tiles, one lower than those of static maps.
const [minZoom, maxZoom] = [8, 19]
/** From this zoom level on, most of the drawn map's view is empty. */
const coarseZoom = 14
const closestZoom = 18
// Tolerates single tiles that fail on a bad connection.
const maxFailures = 3

/**
 * Opens an interactive map in an element, at bounds or as a static map with this center and zoom
 * shows it, in light or dark: the street map if the site has one,
 * otherwise the site's own drawing. It has attribution, controls, and a notice where it has no
 * data. Layers that callers add survive every style change. Throws if the browser has no WebGL.
 */
export async function openBaseMap(
  container: HTMLElement,
  view: Bounds | { center: Point; zoom: number },
  options: Pick<MapOptions, 'locale' | 'cooperativeGestures'>,
): Promise<LibreMap> {
  addProtocol('pmtiles', new Protocol().tile)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  let response = await takeStreets()
  const style = () =>
    response.streets ? streetsStyle(response.streets, scheme.matches) : drawnStyle(scheme.matches)
  const map = new LibreMap({
    ...options,
    container,
    style: style(),
    ...('zoom' in view
      ? // Static maps count zoom levels for tiles of 256 pixels.
        { center: view.center, zoom: view.zoom - 1 }
      : { bounds: [view.west, view.south, view.east, view.north] }),
    maxZoom,
    minZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-left')
  map.addControl(new AttributionControl({ compact: false }))
  drawIcons(map, () => scheme.matches)

  const notice = element('p', { className: 'map-notice panel raised', role: 'status' })
  container.appendChild(notice)
  const notify = () => {
    notice.textContent = noticeOf(response, map)
    container.dataset.baseMap = response.streets ? 'streets' : 'drawn'
  }
  const restyle = () => {
    map.setStyle(style(), { diff: false, transformStyle: withAddedLayers })
    notify()
  }
  let failures = 0
  map.on('error', async ({ error, ...event }) => {
    console.error(error)
    if (!response.streets || (event as { sourceId?: string }).sourceId !== streetsSource) return
    failures += 1
    const { version } = response.streets
    const now = await takeStreets()
    if (response.streets?.version !== version) return
    if (now.streets && now.streets.version === version && failures < maxFailures) return
    response =
      now.streets?.version === version || !now.streets ? { streets: null, failed: true } : now
    failures = 0
    restyle()
  })
  map.on('moveend', notify)
  scheme.addEventListener('change', restyle)
  map.on('remove', () => scheme.removeEventListener('change', restyle))
  notify()
  return map
}

/** The zoom level beyond which a closer view shows no more of the streets. */
export const closestOf = (map: LibreMap): number =>
  map.getContainer().dataset.baseMap === 'drawn' ? coarseZoom : closestZoom

function noticeOf(response: StreetsResponse, map: LibreMap): string {
  if (!response.streets) {
    if (response.failed) return words.failed
    return map.getZoom() >= coarseZoom ? words.drawn : ''
  }
  const { lat, lng } = map.getCenter()
  const { south, west, north, east } = response.streets.bounds
  return lat < south || lat > north || lng < west || lng > east ? words.outside : ''
}

const named = /^(place|pois|area-name|district-name|relief-name|road-name)/

/** Hides the map's own labels for places that have a pin or label of ours. */
export function hideNames(map: LibreMap, names: string[]) {
  const isOther: ExpressionSpecification = ['!', ['in', ['get', 'name'], ['literal', names]]]
  for (const { id } of map.getStyle().layers.filter(({ id }) => named.test(id))) {
    const filter = map.getFilter(id)
    map.setFilter(id, filter ? ['all', asExpression(filter), isOther] : isOther)
  }
}

/** Protomaps' layers of places still have filters of the old kind, which mix with no expression. */
function asExpression(filter: FilterSpecification): ExpressionSpecification {
  const [operator, name, ...values] = filter as [string, unknown, ...string[]]
  if (typeof name !== 'string') return filter as ExpressionSpecification
  const value = operator === 'in' ? ['literal', values] : values[0]
  return [operator, ['get', name], value] as ExpressionSpecification
}

const ownSources = [streetsSource, drawnSource]

/** Copies the sources and layers that callers have added to the map into its next style. */
function withAddedLayers(
  before: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  const isAdded = (source: string) => !ownSources.includes(source)
  const sources = Object.entries(before?.sources ?? {}).filter(([name]) => isAdded(name))
  const layers = (before?.layers ?? []).filter(
    layer => 'source' in layer && isAdded(String(layer.source)),
  )
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(sources) },
    layers: [...next.layers, ...layers],
  }
}
