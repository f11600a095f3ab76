import { type FilterSpecification, type Map as LibreMap, Marker } from 'maplibre-gl'
import { cornersAround } from '../drawings/circle.ts'
import type { Point } from '../drawings/projection.ts'
import { moveFocus } from '../frame/browser/arrow-keys.browser.ts'
import { element } from '../ui/element.ts'
import { hideNames } from './base-map.browser.ts'
import { boundsOf } from './fit-homes.ts'
import type { AreaOnMap, Tone } from './heat-map-areas.ts'
import { liveMapWords as words } from './home-map-words.ts'
import { openOverPicture, pictureIn } from './map-over-picture.browser.ts'

const tones: Tone[] = ['red', 'orange', 'yellow', 'green', 'blue']
const patternPx = 8
const milesPerMeter = 1 / 1609.344
/** The width of the buttons at the map's right edge, under which no label should move. */
const controlsPx = 44

/**
 * Opens the heat map over its picture: areas in the page's colors and patterns, with its labels and
 * panels. It shows the layer that is chosen on the page. Throws as openOverPicture does.
 */
export async function openHeatMap(frame: HTMLElement): Promise<{ map: LibreMap }> {
  const page = frame.closest<HTMLElement>('.heat-map') ?? frame
  const areas: AreaOnMap[] = JSON.parse(frame.dataset.heatMap ?? '[]')
  const { map, container } = await openOverPicture(frame, pictureIn(frame))
  const shapes = areas.map(({ ring, at, radiusM, ...area }) => ({
    ...area,
    ring: ring ?? cornersAround({ at, miles: radiusM * milesPerMeter }),
  }))

  map.on('style.load', () => {
    hideNames(
      map,
      areas.map(({ name }) => name),
    )
    addAreas(map, shapes)
    paintAreas(map, page)
    markOpen(map, page)
  })
  page.addEventListener('change', () => paintAreas(map, page))
  // A toggle does not bubble.
  page.addEventListener('toggle', () => markOpen(map, page), true)
  map.on('click', 'areas', ({ features, originalEvent }) => {
    if (originalEvent.target !== map.getCanvas()) return
    document.getElementById(`area-${features?.[0]?.properties.id}`)?.showPopover()
  })
  map.on('mouseenter', 'areas', () => map.getCanvas().classList.add('over-area'))
  map.on('mouseleave', 'areas', () => map.getCanvas().classList.remove('over-area'))
  await map.once('load')
  // Added at the same time as the picture is hidden, so that no label shows twice.
  for (const { id, ring } of shapes) {
    const button = frame.querySelector(`[popovertarget='area-${id}']`)
    const label = button?.cloneNode(true)
    if (!(label instanceof HTMLElement)) continue
    label.classList.add('heat-map-spot')
    label.addEventListener('keydown', event => moveFocus(event, map.getCanvasContainer()))
    const side = button?.closest<SVGElement>('[data-label]')?.dataset.label
    const { anchor, at } = spotOf(ring, side)
    const marker = new Marker({ element: label, anchor }).setLngLat(at).addTo(map)
    map.on('move', () => marker.setLngLat(inView(map, ring, { label, spot: at })))
  }
  addWayBack(
    map,
    frame,
    shapes.flatMap(({ ring }) => ring),
  )
  container.dataset.ready = ''
  return { map }
}

function addAreas(
  map: LibreMap,
  shapes: { id: string; tones: AreaOnMap['tones']; ring: Point[] }[],
) {
  if (map.getSource('areas')) return
  const features = shapes.map(({ id, tones, ring }) => ({
    type: 'Feature' as const,
    properties: { id, ...tones },
    geometry: {
      type: 'Polygon' as const,
      coordinates: [[...ring, ...ring.slice(0, 1)].map(({ lat, lng }) => [lng, lat])],
    },
  }))
  map.addSource('areas', { type: 'geojson', data: { type: 'FeatureCollection', features } })
  map.addLayer({ id: 'areas', type: 'fill', source: 'areas', paint: { 'fill-opacity': 0.72 } })
  map.addLayer({
    id: 'areas-pattern',
    type: 'fill',
    source: 'areas',
    paint: { 'fill-opacity': 0.5 },
  })
  map.addLayer({
    id: 'areas-edge',
    type: 'line',
    source: 'areas',
    paint: { 'line-width': 2 },
  })
}

/** Draws a strong edge around the area whose panel is open. */
function markOpen(map: LibreMap, page: HTMLElement) {
  const open = page.querySelector('[id^="area-"]:popover-open')?.id.replace('area-', '') ?? ''
  map.setPaintProperty('areas-edge', 'line-width', ['case', ['==', ['get', 'id'], open], 5, 2])
}

/** Paints the chosen layer in the current colors and patterns of the page's legend. */
function paintAreas(map: LibreMap, page: HTMLElement) {
  const layer = page.querySelector<HTMLInputElement>('[name=layer]:checked')?.value ?? ''
  const styleOf = (selector: string) => getComputedStyle(page.querySelector(selector) ?? page)
  const fill = (tone: Tone) => styleOf(`[data-tone='${tone}'] .heat-map-fill`).fill
  for (const tone of tones) addPattern(map, tone, styleOf('pattern path').stroke)
  const colors = Object.fromEntries(tones.map(tone => [tone, fill(tone)]))
  map.setPaintProperty('areas', 'fill-color', [
    'to-color',
    ['get', ['get', layer], ['literal', colors]],
  ])
  const hasPattern: FilterSpecification = ['!=', ['get', layer], 'green']
  map.setFilter('areas-pattern', hasPattern)
  map.setPaintProperty('areas-pattern', 'fill-pattern', ['concat', 'heat-', ['get', layer]])
  map.setPaintProperty('areas-edge', 'line-color', styleOf('.heat-map-fill').stroke)
}

/** Adds the page's pattern of a tone as an image that the map repeats; green has none. */
function addPattern(map: LibreMap, tone: Tone, stroke: string) {
  const id = `heat-${tone}`
  const d = document.querySelector(`#${id} path`)?.getAttribute('d')
  const ratio = Math.ceil(devicePixelRatio)
  const size = { width: patternPx * ratio, height: patternPx * ratio }
  const pen = Object.assign(document.createElement('canvas'), size).getContext('2d')
  if (!d || !pen) return
  pen.scale(ratio, ratio)
  pen.strokeStyle = stroke
  pen.lineWidth = 1.3
  pen.stroke(new Path2D(d))
  if (map.hasImage(id)) map.removeImage(id)
  map.addImage(id, pen.getImageData(0, 0, size.width, size.height), { pixelRatio: ratio })
}

/** Where the label of an area goes: above or below it, as in the picture, or on its middle. */
function spotOf(ring: Point[], side: string | undefined) {
  const bounds = boundsOf(ring)
  if (!bounds) throw new Error('An area has no outline')
  const { south, north, west, east } = bounds
  const lng = (west + east) / 2
  if (side === 'above') return { anchor: 'bottom' as const, at: { lat: north, lng } }
  if (side === 'below') return { anchor: 'top' as const, at: { lat: south, lng } }
  return { anchor: 'center' as const, at: { lat: (south + north) / 2, lng } }
}

/** The spot of a label; if it is out of view, the middle of what is in view of its area. */
function inView(
  map: LibreMap,
  ring: Point[],
  { label, spot }: { label: HTMLElement; spot: Point },
) {
  const { clientWidth, clientHeight } = map.getContainer()
  const corners = ring.map(corner => map.project(corner))
  const natural = map.project(spot)
  const x = middleInView(
    corners.map(({ x }) => x),
    {
      natural: natural.x,
      size: clientWidth,
      half: label.offsetWidth / 2,
      controls: controlsPx,
    },
  )
  const y = middleInView(
    corners.map(({ y }) => y),
    {
      natural: natural.y,
      size: clientHeight,
      half: label.offsetHeight,
      controls: 0,
    },
  )
  return x === null || y === null ? spot : map.unproject([x, y])
}

/**
 * Where a label stands along one axis: where it belongs, or, if it would be cut off there, in the
 * middle of the part in view. Null if no part is in view.
 */
function middleInView(
  values: number[],
  { natural, size, half, controls }: Record<'natural' | 'size' | 'half' | 'controls', number>,
) {
  const [from, to] = [Math.max(0, Math.min(...values)), Math.min(size, Math.max(...values))]
  if (from > to) return null
  if (natural >= half && natural <= size - half) return natural
  const middle = natural >= 0 && natural <= size ? natural : (from + to) / 2
  return Math.min(Math.max(middle, half), size - half - controls)
}

/** A button back to all areas, while the map does not show them all. */
function addWayBack(map: LibreMap, frame: HTMLElement, corners: Point[]) {
  const bounds = boundsOf(corners)
  if (!bounds) return
  const { south, west, north, east } = bounds
  const maxZoom = map.getZoom()
  const button = element(
    'button',
    { type: 'button', className: 'chip raised heat-map-back', hidden: true },
    words.allAreas,
  )
  button.addEventListener('click', () => {
    map.fitBounds([west, south, east, north], { padding: 24, maxZoom })
    map.getCanvas().focus({ preventScroll: true })
  })
  map.on('moveend', () => {
    const inView = map.getBounds()
    button.hidden = inView.contains([west, south]) && inView.contains([east, north])
  })
  frame.appendChild(button)
}
