import type { Pixel, Point } from '../../domain/projection.ts'
import { contains } from '../../domain/ring.ts'
import type { Area, District, MapPlace, PlaceKind } from '../../domain/vector-map.ts'
import { type Frame, inside } from './frame.ts'
import { type Box, place, textWidth } from './labels.ts'
import { escapeText, pathData, tenth } from './pen.ts'

/** The minimum zoom at which a kind of place gets a symbol. */
const from: Record<PlaceKind, number> = {
  park: 12,
  hospital: 12,
  golf: 12,
  landmark: 13,
  school: 13,
  shopping: 13,
  recreation: 14,
  transit: 14,
}
const rank = Object.keys(from)

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
      const size = small ? 10 : frame.zoom < 12 ? 12 : 14
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

const symbols: Record<PlaceKind, string> = {
  park: 'M0-5.4l3.6 5.1h-2l2.8 3.6h-3.5v2.5h-1.8v-2.5h-3.5l2.8-3.6h-2z',
  golf: 'M-2.2 5.6v-11l6.4 2.6-5 2.4v6z',
  school: 'M0-5l6 3-6 3-6-3zM-3.6 .6v2.6q3.6 2.6 7.2 0v-2.6l-3.6 1.8z',
  hospital: 'M-1.7-5.2h3.4v3.5h3.5v3.4h-3.5v3.5h-3.4v-3.5h-3.5v-3.4h3.5z',
  shopping:
    'M-4.6-1.8h9.2l-.7 6.8h-7.8zM-2.4-2.2q0-3.4 2.4-3.4t2.4 3.4h-1.2q0-2.2-1.2-2.2t-1.2 2.2z',
  recreation: 'M0-5.2l1.5 3.5 3.8.3-2.9 2.5.9 3.7-3.3-2-3.3 2 .9-3.7-2.9-2.5 3.8-.3z',
  landmark: 'M0-4.8l4.8 4.8-4.8 4.8-4.8-4.8z',
  transit: 'M-4-4.6h8v8h-1.2v1.4h-1.6v-1.4h-2.4v1.4h-1.6v-1.4h-1.2zM-2.8-3.2v3h5.6v-3z',
}

/**
 * Symbols, and names where there is room. Approximate places have a dashed ring and an italic name.
 */
export function drawPlaces(
  places: MapPlace[],
  frame: Frame,
  taken: Box[],
): { svg: string; shown: Point[] } {
  const seen = places
    .filter(({ kind, accuracyM }) => frame.zoom >= from[kind] && accuracyM < 1000)
    .map(one => ({ ...one, pixel: frame.at(one.at) }))
    .filter(({ pixel }) => inside(pixel, frame, -6))
    .sort(
      (a, b) =>
        Number(b.confidence === 'sourced') - Number(a.confidence === 'sourced') ||
        rank.indexOf(a.kind) - rank.indexOf(b.kind),
    )
  const shown = seen.filter(
    ({ pixel }) => place([{ ...pixel, width: 17, height: 17, angle: 0 }], taken, frame) !== null,
  )
  const svg = shown.map(one => symbol(one) + (frame.width < 200 ? '' : nameOf(one, frame, taken)))
  return { svg: svg.join(''), shown: shown.map(({ at }) => at) }
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
