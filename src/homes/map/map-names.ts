import { metersPerPixel, type Pixel, type Point } from '../../drawings/projection.ts'
import { textWidth } from '../../drawings/static-map/labels.ts'
import { vectorMap } from '../../site/places/area-map.ts'
import { landforms } from '../../site/places/landforms.ts'
import type { HomePin } from './home-pins.ts'

/** How a name looks: a community or city, a mountain or wash, or a freeway's shield. */
type NameLook = 'place' | 'land' | 'road'
type Name = { text: string; look: NameLook; spots: Point[]; accuracyM: number }
/** A name and its middle, in pixels from the map's. */
export type PlacedName = Pick<Name, 'text' | 'look'> & {
  size: { width: number; height: number }
  from: Pixel
}

const middleOf = (line: Point[]): Point => ({
  lat: line.reduce((sum, { lat }) => sum + lat, 0) / line.length,
  lng: line.reduce((sum, { lng }) => sum + lng, 0) / line.length,
})
const isNumbered = ({ name }: { name: string }) => /\d/.test(name)

/** The names of the map under the homes, the most important first. */
const names: Name[] = [
  ...[
    ...vectorMap.areas.map(({ name, ring }) => ({ name, at: middleOf(ring) })),
    ...vectorMap.districts,
  ].map(({ name, at }) => ({ text: name, look: 'place' as const, spots: [at], accuracyM: 0 })),
  ...[
    ...Map.groupBy(
      [...vectorMap.roads, ...landforms.freeways].filter(isNumbered),
      ({ name }) => name,
    ),
  ].map(([text, lines]) => ({
    text,
    look: 'road' as const,
    spots: lines.flatMap(({ line }) => line),
    accuracyM: 0,
  })),
  ...landforms.names.map(({ name, at }) => ({
    text: name,
    look: 'land' as const,
    spots: [at],
    accuracyM: 1500,
  })),
  ...vectorMap.relief.map(({ name, kind, line, accuracyM }) => ({
    text: kind === 'ridge' ? `▲ ${name}` : name,
    look: 'land' as const,
    spots: [line[Math.floor(line.length / 2)] ?? middleOf(line)],
    accuracyM,
  })),
]
export const mapNames = names.map(({ text }) => text.replace('▲ ', ''))

/** Pixels that an error of a position may have, and that a name keeps from pins and names. */
const [maxErrorPx, gapPx] = [40, 4]
/** Where a name may go, in pixels from its place: nearer first. */
const shifts = [-60, -40, -20, 0, 20, 40, 60]
  .flatMap(y => [-60, -30, 0, 30, 60].map(x => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, 2 * a.y) - Math.hypot(b.x, 2 * b.y))

/**
 * The names that find room between the pins, for the document and for the interactive map alike.
 * @param zoom for tiles of 256 pixels
 * @param width pixels of the pane, within which names of communities go where they can
 * @param shields whether the map below has none of its own; `rem` is the root's font size in pixels
 */
export function layOutNames(
  pins: readonly HomePin[],
  pixelOf: (point: Point) => Pixel,
  zoom: number,
  { width, shields, rem = 16 }: { width: number; shields: boolean; rem?: number },
): PlacedName[] {
  const taken: Pick<PlacedName, 'size' | 'from'>[] = [...pins]
  return names.flatMap(({ text, look, spots, accuracyM }) => {
    const first = spots[0]
    if (
      !first ||
      (look === 'road' && !shields) ||
      accuracyM / metersPerPixel(first.lat, zoom) > maxErrorPx
    )
      return []
    const size = sizeOf(text, look, rem)
    const moves = look === 'road' ? [{ x: 0, y: 0 }] : shifts
    const places = spots.flatMap(spot => {
      const { x, y } = pixelOf(spot)
      return moves.map(shift => ({ x: Math.round(x + shift.x), y: Math.round(y + shift.y) }))
    })
    // A shield goes where most of the map is.
    if (look === 'road') places.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
    const free = places.filter(at => !taken.some(other => overlap({ size, from: at }, other)))
    const isInside = ({ x }: Pixel) => 2 * Math.abs(x) + size.width < width - 2 * gapPx
    const from = (look === 'place' && free.find(isInside)) || free[0]
    if (!from) return []
    taken.push({ size, from })
    return [{ text, look, size, from }]
  })
}

/** Pixels, as large as pins.css draws the names. */
function sizeOf(text: string, look: NameLook, rem: number) {
  const [width, height] = {
    place: [textWidth(text.toUpperCase(), 12) * 1.25, 16],
    land: [textWidth(text, 12), 14],
    road: [textWidth(text, 11) + 12, 18],
  }[look] as [number, number]
  return { width: Math.round((width * rem) / 16), height: (height * rem) / 16 }
}

const overlap = (
  a: Pick<PlacedName, 'size' | 'from'>,
  b: Pick<PlacedName, 'size' | 'from'>,
): boolean =>
  Math.abs(a.from.x - b.from.x) * 2 < a.size.width + b.size.width + 2 * gapPx &&
  Math.abs(a.from.y - b.from.y) * 2 < a.size.height + b.size.height + 2 * gapPx
