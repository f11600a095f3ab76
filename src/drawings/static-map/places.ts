import type { Area, District, MapPlace, PlaceKind } from '../../site/places/vector-map.ts'
import { contains } from '../polyline.ts'
import type { Pixel, Point } from '../projection.ts'
import { type Frame, inside } from './frame.ts'
import { type Box, place, textWidth } from './labels.ts'
import { escapeText, pathData, tenth } from './pen.ts'
import { symbols } from './symbols.ts'

/** The minimum zoom at which a kind of place gets a symbol, for tiles of 256 pixels. */
export const placeZooms: Record<PlaceKind, number> = {
  park: 12,
  hospital: 12,
  golf: 12,
  landmark: 13,
  school: 13,
  shopping: 13,
  recreation: 14,
  transit: 14,
}
const rank = Object.keys(placeZooms)

export const drawAreas = (areas: Area[], frame: Frame): string =>
  areas.map(({ ring }) => `<path class="a" d="${pathData(ring.map(frame.at), true)}"/>`).join('')

/** Names of communities in spaced capitals, when most of the area is in the image. */
export function labelAreas(
  areas: Area[],
  districts: District[],
  frame: Frame,
  taken: Box[],
): string {
  if (frame.width < 140) return ''
  const small = frame.width < 300
  return [
    ...(frame.zoom < 12 ? areas.slice(0, 1) : areas).map(({ name, ring }) => ({
      name,
      spots: spotsIn(ring.map(frame.at), frame),
    })),
    ...(frame.zoom < 15 ? districts : []).map(({ name, at }) => ({
      name,
      spots: around(frame.at(at)),
    })),
  ]
    .map(({ name, spots }) => {
      const size = small ? 11 : frame.zoom < 12 ? 12 : 14
      const width = textWidth(name.toUpperCase(), size) * 1.28
      const boxes = spots.map(spot => ({ ...spot, width, height: size + 6, angle: 0 }))
      const box = place(boxes, taken, frame)
      if (!box) return ''
      return `<text class="ca" style="font-size:${size}px" x="${tenth(box.x)}" y="${tenth(box.y + size / 3)}">${escapeText(name.toUpperCase())}</text>`
    })
    .join('')
}

/** Grid points inside the ring, nearest to its center first. */
function spotsIn(ring: Pixel[], { width, height }: Frame): Pixel[] {
  const seen = [0.5, 0.25, 0.75, 0.12, 0.88]
    .flatMap(u => [0.5, 0.25, 0.75, 0.15, 0.85].map(v => ({ x: u * width, y: v * height })))
    .filter(spot => contains(ring, spot))
  const middle = centroid(ring)
  const spots = contains(ring, middle) ? [...around(middle), ...seen] : seen
  const far = ({ x, y }: Pixel) => Math.hypot(x - middle.x, y - middle.y)
  return spots.sort((a, b) => far(a) - far(b))
}

const around = ({ x, y }: Pixel): Pixel[] =>
  [0, 22, -22, 44, -44].map(shift => ({ x, y: y + shift }))

const centroid = (ring: Pixel[]): Pixel => ({
  x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
  y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
})

/**
 * Symbols, and names where there is room. Approximate places have a dashed ring and an italic name.
 */
export function drawPlaces(
  places: MapPlace[],
  frame: Frame,
  taken: Box[],
): { svg: string; visible: Point[] } {
  const seen = places
    .filter(({ kind, accuracyM }) => frame.zoom >= placeZooms[kind] && accuracyM < 1000)
    .map(known => ({ ...known, pixel: frame.at(known.at) }))
    .filter(({ pixel }) => inside(pixel, frame, -6))
    .sort(
      (a, b) =>
        Number(b.confidence === 'sourced') - Number(a.confidence === 'sourced') ||
        rank.indexOf(a.kind) - rank.indexOf(b.kind),
    )
  const visible = seen.filter(
    ({ pixel }) => place([{ ...pixel, width: 17, height: 17, angle: 0 }], taken, frame) !== null,
  )
  const svg = visible.map(
    known => symbol(known) + (frame.width < 200 ? '' : nameOf(known, frame, taken)),
  )
  return { svg: svg.join(''), visible: visible.map(({ at }) => at) }
}

type Seen = MapPlace & { pixel: Pixel }

const symbol = ({ kind, confidence, pixel: { x, y } }: Seen) =>
  `<g class="${kind}" transform="translate(${tenth(x)} ${tenth(y)})">${
    confidence === 'approximate' ? '<circle class="ap" r="8"/>' : ''
  }<path class="sy" d="${symbols[kind]}"/></g>`

function nameOf({ name, confidence, pixel }: Seen, frame: Frame, taken: Box[]): string {
  const lines = split(name)
  const width = Math.max(...lines.map(line => textWidth(line, 11))) + 4
  const height = 13 * lines.length
  const spot = (x: number, y: number) => ({
    x: pixel.x + x,
    y: pixel.y + y,
    width,
    height,
    angle: 0,
  })
  const beside = width / 2 + 11
  const below = height / 2 + 11
  const box = place(
    [spot(beside, 0), spot(-beside, 0), spot(0, below), spot(0, -below)],
    taken,
    frame,
  )
  if (!box) return ''
  const top = box.y - height / 2 + 10
  const texts = lines.map(
    (line, i) =>
      `<tspan x="${tenth(box.x)}" y="${tenth(top + 13 * i)}">${escapeText(line)}</tspan>`,
  )
  return `<text class="so${confidence === 'approximate' ? ' i' : ''}">${texts.join('')}</text>`
}

/** Splits a long name into two lines of similar length. */
function split(name: string): string[] {
  if (name.length <= 16) return [name]
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = spaces.sort(
    (a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2),
  )[0]
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)]
}
