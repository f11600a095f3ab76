import type { Gateway, VectorMap } from '../../site/places/vector-map.ts'
import { contains } from '../polyline.ts'
import { type Frame, inside } from './frame.ts'
import { arrowHead, drawCompass, drawFoot, drawSigns, type MapWords } from './furniture.ts'
import { type Box, place, textWidth } from './labels.ts'
import { drawGreens, drawLandforms } from './landforms.ts'
import { drawMarkers, drawPaths, markerBoxes } from './markers.ts'
import { paletteOf } from './palette.ts'
import { escapeText, pathData, tenth } from './pen.ts'
import { drawAreas, drawPlaces, labelAreas } from './places.ts'
import { drawRelief, labelRelief, seenRelief } from './relief.ts'
import type { MapRequest } from './request.ts'
import { drawRoads, labelRoads, seenRoads } from './roads.ts'
import { drawGrounds, type SeenStreets } from './streets.ts'

// The tolerances in pixels to try when simplifying lines, and the length in characters up to which
// an SVG needs no further simplification.
const errors = [0.4, 1, 2.5] as const
const maxLength = 100_000

/**
 * Draws a map as an SVG document with its own light and dark styles: either the site's own vector
 * map, or its places on top of the street map's streets.
 */
export function drawMap(
  request: MapRequest,
  map: VectorMap,
  words: MapWords,
  streets?: SeenStreets,
): string {
  if (!streets) return draw(request, map, words)
  const places = map.places.filter(({ confidence }) => confidence === 'sourced')
  const known = { ...map, places, relief: [], gateways: [] }
  const mapWords = { ...words, ...words.streets }
  const picture = (error: number) => draw(request, known, mapWords, { ...streets, error })
  for (const error of errors) {
    const svg = picture(error)
    if (svg.length <= maxLength) return svg
  }
  const { roads, grounds } = streets
  return draw(request, known, mapWords, {
    roads: roads.filter(({ kind }) => kind !== 'minor'),
    grounds: { ...grounds, building: [] },
    error: errors[2],
  })
}

/** Space is reserved in order of importance: pins, scale and credit, then symbols, signs, names. */
function draw(
  { frame, maptype, scale, markers, paths, labels }: MapRequest,
  map: VectorMap,
  words: MapWords,
  streets?: SeenStreets & { error: number },
): string {
  const { width, height } = frame
  const aerial = maptype === 'hybrid'
  const taken = markerBoxes(markers, frame)
  const foot = drawFoot(frame, words, taken)
  const roads = streets?.roads ?? seenRoads(map.roads, frame)
  const relief = seenRelief(map.relief, frame)
  const areas = map.areas.filter(({ ring }) => touches(ring.map(frame.at), frame))
  const empty = roads.length === 0 && areas.length === 0
  const isNamed = labels !== 'none'
  const isFull = labels === 'all'
  const gateways = empty || !isNamed ? '' : drawGateways(map.gateways, frame, taken)
  // Their space stays free for a page that writes them itself.
  const areaNames = isNamed ? labelAreas(areas, map.districts, frame, taken) : ''
  const names = isFull ? areaNames : ''
  const places = drawPlaces(isNamed ? map.places : [], frame, taken)
  const heights = isFull ? labelRelief(relief, frame, taken) : ''
  const roadNames = isNamed ? labelRoads(roads, frame, taken, isFull || streets !== undefined) : ''
  const community = map.areas.map(({ name, ring }) => ({ name, at: middle(ring) }))
  const signs = empty
    ? drawCompass(community.slice(0, 1), frame, taken, words)
    : isNamed && width >= 280 && frame.zoom >= 13 && places.visible.length < 3
      ? drawSigns(map.places, frame, taken, words)
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}" role="img"><title>${escapeText(words.title)}</title><desc>${escapeText(words.description)}</desc><style>${paletteOf(aerial)}</style><path class="g" d="M0 0h${width}v${height}H0z"/>${streets || aerial ? '' : drawLandforms(frame)}${streets ? '' : drawAreas(areas, frame) + drawGreens(map.places, frame)}${aerial ? scrub(frame) : ''}${streets ? drawGrounds(streets, streets.error) : ''}${drawRelief(relief, frame)}${drawRoads(roads, frame, streets?.error)}${drawPaths(paths, frame)}${gateways}${heights}${roadNames}${places.svg}${names}${signs}${foot}${drawMarkers(markers, frame)}</svg>`
}

/**
 * Creosote bushes on bare ground, as a repeating tile of dots that does not align with the edges.
 */
function scrub({ width, height }: Frame): string {
  const dots = [
    [7, 9, 1.1],
    [24, 5, 0.7],
    [39, 16, 1.3],
    [15, 27, 0.8],
    [31, 33, 1],
    [45, 40, 0.7],
    [5, 43, 1.2],
    [21, 46, 0.6],
  ]
  const circles = dots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
  return `<pattern id="d" width="49" height="51" patternUnits="userSpaceOnUse"><g class="d">${circles}</g></pattern><rect width="${width}" height="${height}" fill="url(#d)"/>`
}

/** Marks where roads leave the map: an arrow, a mountain symbol and the destination. */
function drawGateways(gateways: Gateway[], frame: Frame, taken: Box[]): string {
  if (frame.zoom < 12 || frame.width < 280) return ''
  return gateways
    .map(({ name, at, bearing }) => {
      const from = frame.at(at)
      if (!inside(from, frame, -8)) return ''
      const turn = (bearing * Math.PI) / 180
      const reach = (length: number) => ({
        x: from.x + Math.sin(turn) * length,
        y: from.y - Math.cos(turn) * length,
      })
      const width = textWidth(name, 11) + 6
      const tip = reach(34)
      const spots = [
        { x: tip.x - width / 2 - 8, y: tip.y + 2, width, height: 34, angle: 0 },
        { x: tip.x, y: tip.y + 26, width, height: 34, angle: 0 },
        { x: tip.x, y: tip.y - 26, width, height: 34, angle: 0 },
      ]
      const box = place(spots, taken, frame)
      if (!box) return ''
      const [x, y] = [tenth(box.x), tenth(box.y)]
      return `<path class="l" stroke-width="3" d="${pathData([from, reach(30)])}"/><g class="w"><path class="pt" transform="translate(${tenth(tip.x)} ${tenth(tip.y)}) rotate(${bearing})" d="${arrowHead}"/><path class="sc" style="stroke-width:1.2" transform="translate(${x} ${tenth(y - 4)})" d="M-22 0l7-7 4 3 8-10 5 6 4-4 6 7 3-2 7 7M-3-14l-2 8M11-12l-2 6"/></g><text class="so i" x="${x}" y="${tenth(y + 11)}">${escapeText(name)}</text>`
    })
    .join('')
}

type Ring = { x: number; y: number }[]

function touches(ring: Ring, frame: Frame): boolean {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  const apart =
    Math.max(...xs) < 0 ||
    Math.max(...ys) < 0 ||
    Math.min(...xs) > frame.width ||
    Math.min(...ys) > frame.height
  if (apart) return false
  const around = [0, 0.25, 0.5, 0.75, 1]
  return (
    ring.some(corner => inside(corner, frame)) ||
    around.some(u => around.some(v => contains(ring, { x: u * frame.width, y: v * frame.height })))
  )
}

const middle = (ring: { lat: number; lng: number }[]) => ({
  lat: ring.reduce((sum, { lat }) => sum + lat, 0) / ring.length,
  lng: ring.reduce((sum, { lng }) => sum + lng, 0) / ring.length,
})
