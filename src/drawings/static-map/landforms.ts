import { landforms } from '../../site/places/landforms.ts'
import type { MapPlace, PlaceKind } from '../../site/places/vector-map.ts'
import type { Pixel, Point } from '../projection.ts'
import { simplifyLine } from '../simplify-line.ts'
import { clip, type Frame } from './frame.ts'
import { pathData, tenth } from './pen.ts'
import { widthOf } from './roads.ts'

/** From this zoom on, the error of the shapes would show. */
export const landformsEnd = 13
/** The same for the town, whose edges in the northwest are those of its communities. */
export const townEnd = 15

/** Mountains, the built-up valley and freeways beyond it, under everything else. */
export function drawLandforms(frame: Frame): string {
  const fill = (name: string, shapes: Point[][][]) => {
    const rings = shapes.flat().map(ring => ring.map(frame.at))
    const d = rings.filter(ring => isNear(ring, frame)).map(ring => curved(ring, frame))
    return d.length > 0 ? `<path class="${name}" fill-rule="evenodd" d="${d.join('')}"/>` : ''
  }
  const town = landforms.town.map(frame.at)
  const townPath =
    frame.zoom < townEnd && isNear(town, frame)
      ? `<path class="tn" d="${pathData(town, true)}"/>`
      : ''
  if (frame.zoom >= landformsEnd) return townPath
  const roads = landforms.freeways
    .flatMap(({ line }) => clip(line.map(frame.at), frame, 20))
    .map(part => pathData(part))
  return [
    ...landforms.mountains.map(level => fill('mo', level)),
    fill('sh', landforms.shades),
    townPath,
    roads.length > 0
      ? `<path class="fl" stroke-width="${widthOf('freeway', frame.zoom)}" d="${roads.join('')}"/>`
      : '',
  ].join('')
}

/** How far the ground of a place reaches, in meters; only parks and golf courses have one. */
export const groundRadiusM: Partial<Record<PlaceKind, number>> = { park: 320, golf: 520 }
export const groundZooms = { from: 10.5, to: landformsEnd }

/** A soft green ground under parks and golf courses. */
export function drawGreens(places: MapPlace[], frame: Frame): string {
  if (frame.zoom < groundZooms.from || frame.zoom >= groundZooms.to) return ''
  return places
    .map(({ kind, at, accuracyM }) => {
      const radius = groundRadiusM[kind]
      if (!radius || accuracyM >= 1000) return ''
      const { x, y } = frame.at(at)
      const r = tenth(radius / frame.meters)
      const isSeen = x > -r && y > -r && x < frame.width + r && y < frame.height + r
      return isSeen ? `<circle class="gp" cx="${tenth(x)}" cy="${tenth(y)}" r="${r}"/>` : ''
    })
    .join('')
}

function isNear(ring: Pixel[], { width, height }: Frame): boolean {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)]
  return (
    Math.max(...xs) > 0 &&
    Math.max(...ys) > 0 &&
    Math.min(...xs) < width &&
    Math.min(...ys) < height
  )
}

const middleOf = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** What lies this many pixels outside is drawn straight. */
const margin = 90

/** A closed quadratic curve with these control points, as SVG path data in whole pixels. */
function curved(ring: Pixel[], { width, height }: Frame): string {
  // To even pixels, whose middles are whole.
  const near = (at: number, size: number) =>
    2 * Math.round(Math.max(-margin, Math.min(size + margin, at)) / 2)
  const seen = ring.map(({ x, y }) => ({ x: near(x, width), y: near(y, height) }))
  const points = simplifyLine(seen, 2.5)
  const middles = points.map((point, i) =>
    middleOf(point, points[(i + 1) % points.length] ?? point),
  )
  const start = middles.at(-1)
  if (!start || points.length < 3) return ''
  let from = start
  const pair = ({ x, y }: Pixel) => `${x - from.x}${y < from.y ? '' : ' '}${y - from.y}`
  const legs = points.map((point, i) => {
    const to = middles[i] ?? point
    const leg = `q${pair(point)} ${pair(to)}`
    from = to
    return leg
  })
  return `M${start.x} ${start.y}${legs.join('')}z`
}

/** The same curve as a ring of points, for a map that draws no curves. */
export const curveOf = (ring: Point[]): Point[] => cutCorners(cutCorners(ring))

const cutCorners = (ring: Point[]): Point[] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] ?? a
    const between = (share: number): Point => ({
      lat: a.lat + share * (b.lat - a.lat),
      lng: a.lng + share * (b.lng - a.lng),
    })
    return [between(0.25), between(0.75)]
  })
