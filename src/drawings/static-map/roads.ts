import type { Road, RoadKind } from '../../site/places/vector-map.ts'
import type { Pixel } from '../projection.ts'
import { clip, type Frame } from './frame.ts'
import { type Box, place, textWidth } from './labels.ts'
import { compactPath, escapeText, tenth } from './pen.ts'

// Pixels at zoom 14; widths grow by half with every zoom level, within limits.
const widths: Record<RoadKind, { usual: number; min: number; max: number; from: number }> = {
  freeway: { usual: 6.5, min: 1.4, max: 15, from: 0 },
  arterial: { usual: 4.2, min: 0.5, max: 13, from: 10 },
  minor: { usual: 3, min: 0.5, max: 10, from: 13 },
}
// Color classes of the palette.
const inks: Record<RoadKind, { fill: string; casing: string }> = {
  freeway: { fill: 'f', casing: 'fc' },
  arterial: { fill: 'r', casing: 'rc' },
  minor: { fill: 'mi', casing: 'mc' },
}
const order = ['minor', 'arterial', 'freeway'] as const

/** Whether roads of a kind are drawn at a zoom level. */
export const isRoadDrawn = (kind: RoadKind, zoom: number): boolean => zoom >= widths[kind].from

/** A road in the image, in pixels. The name is empty if it has none. */
export type SeenRoad = Pick<Road, 'name' | 'kind' | 'confidence'> & { parts: Pixel[][] }

/** Up to this width in pixels, an approximate road is one light line, without a broken casing. */
export const plainWidth = 4

/** The roads in the image, in pixels. */
export function seenRoads(roads: Road[], frame: Frame): SeenRoad[] {
  return roads
    .filter(({ kind }) => isRoadDrawn(kind, frame.zoom))
    .map(({ line, ...road }) => ({ ...road, parts: clip(line.map(frame.at), frame, 20) }))
    .filter(({ parts }) => parts.length > 0)
}

/** Pixels at a zoom level, for tiles of 256 pixels. */
export const widthOf = (kind: RoadKind, zoom: number): number => {
  const { usual, min, max } = widths[kind]
  return tenth(Math.min(max, Math.max(min, usual * 1.5 ** (zoom - 14))))
}

/**
 * Draws all casings below all fills, so that crossings stay open; approximate roads have dashed
 * casings.
 * @param error the maximum number of pixels by which simplifying may move a line
 */
export function drawRoads(seen: SeenRoad[], { zoom }: Frame, error = 0): string {
  const lines = (kind: RoadKind, confidence: Road['confidence']) =>
    seen
      .filter(road => road.kind === kind && road.confidence === confidence)
      .flatMap(({ parts }) => parts.map(part => compactPath(part, error)))
      .join('')
  const stroke = (name: string, width: number, d: string) =>
    d && `<path class="${name}" stroke-width="${tenth(width)}" d="${d}"/>`
  const layer = (kind: RoadKind) => (kind === 'freeway' ? 'f' : 'r')
  const light = order.map(kind => {
    const width = widthOf(kind, zoom)
    const d = lines(kind, 'approximate')
    return width < plainWidth
      ? stroke(`${layer(kind)}l`, width, d)
      : stroke(`${layer(kind)}c da`, width + 1, d) + stroke(`${layer(kind)}l`, width - 1, d)
  })
  // Casing and fill share one path, because paths make up most of an image with streets.
  const shared = order.map(kind => ({ kind, d: lines(kind, 'sourced') })).filter(({ d }) => d)
  const paths = shared.map(({ kind, d }) => `<path id="${kind}" d="${d}"/>`).join('')
  const strokeOf = (kind: RoadKind, name: string, width: number) =>
    `<use href="#${kind}" class="${name}" stroke-width="${tenth(width)}"/>`
  const casing = shared.map(({ kind }) => {
    const width = widthOf(kind, zoom)
    return width < 2 ? '' : strokeOf(kind, inks[kind].casing, width + 1.6)
  })
  const fill = shared.map(({ kind }) => {
    const width = widthOf(kind, zoom)
    const isThin = width < 2 && kind !== 'freeway'
    return strokeOf(kind, inks[kind][isThin ? 'casing' : 'fill'], width)
  })
  return [...light, paths && `<defs>${paths}</defs>`, ...casing, ...fill].join('')
}

const fontSize = 11

/** Names along the longest straight run of each road; freeways get a shield, if `shields`. */
export function labelRoads(seen: SeenRoad[], frame: Frame, taken: Box[], shields: boolean): string {
  const named = seen.filter(({ name }) => name)
  const names = Map.groupBy(named, ({ name }) => name)
  const roads = [...names].map(([name, pieces]) => ({
    name,
    kind: pieces[0]?.kind ?? 'minor',
    runs: pieces
      .flatMap(({ parts }) => parts.flatMap(straights))
      .sort((a, b) => b.length - a.length),
  }))
  const signed = roads.filter(({ kind, name }) => kind === 'freeway' && /\d/.test(name))
  const others = roads.filter(road => !signed.includes(road))
  others.sort((a, b) => (b.runs[0]?.length ?? 0) - (a.runs[0]?.length ?? 0))
  return [
    ...(shields ? signed : []).map(({ name, runs }) => sign(name, runs, frame, taken)),
    ...(frame.zoom < 12 || frame.width < 200
      ? []
      : others.map(({ name, runs }) => along(name, runs, frame, taken))),
  ].join('')
}

function sign(name: string, runs: Run[], frame: Frame, taken: Box[]): string {
  const width = textWidth(name, fontSize) + 10
  const spotOn = (run: Run, share: number) => ({
    ...pointOn(run, share),
    width,
    height: 16,
    angle: 0,
  })
  const spots = runs
    .slice(0, 4)
    .flatMap(run => [0.5, 0.3, 0.7, 0.15, 0.85].map(share => spotOn(run, share)))
  const box = place(spots, taken, frame)
  if (!box) return ''
  const [x, y] = [tenth(box.x - width / 2), tenth(box.y - 8)]
  return `<rect class="k" x="${x}" y="${y}" width="${tenth(width)}" height="16" rx="4"/><text class="b" x="${tenth(box.x)}" y="${tenth(box.y + 3.5)}">${escapeText(name)}</text>`
}

function along(name: string, runs: Run[], frame: Frame, taken: Box[]): string {
  const width = textWidth(name, fontSize) + 8
  const long = runs.filter(({ length }) => length > width)
  const spots = long.slice(0, 3).flatMap(run =>
    [0.5, 0.35, 0.65, 0.2, 0.8].map(share => ({
      ...pointOn(run, share),
      width,
      height: 14,
      angle: run.angle,
    })),
  )
  const box = place(spots, taken, frame)
  if (!box) return ''
  const [x, y] = [tenth(box.x), tenth(box.y)]
  const turned =
    Math.abs(box.angle) < 0.6 ? '' : ` transform="rotate(${tenth(box.angle)} ${x} ${y})"`
  return `<text x="${x}" y="${tenth(y + 3.8)}"${turned}>${escapeText(name)}</text>`
}

/** A nearly straight run of a road, from left to right. Pixels and degrees. */
type Run = { from: Pixel; to: Pixel; length: number; angle: number }

const pointOn = ({ from, to }: Run, share: number): Pixel => ({
  x: from.x + share * (to.x - from.x),
  y: from.y + share * (to.y - from.y),
})

function straights(line: Pixel[]): Run[] {
  const runs: Run[] = []
  let from = line[0]
  for (let i = 1; from && i < line.length; i++) {
    const [here, next] = [line[i] as Pixel, line[i + 1]]
    if (next && Math.abs(headingOf(here, next) - headingOf(from, here)) < 0.07) continue
    runs.push(readable(from, here))
    from = here
  }
  return runs
}

const headingOf = (a: Pixel, b: Pixel) => Math.atan2(b.y - a.y, b.x - a.x)

function readable(a: Pixel, b: Pixel): Run {
  const [from, to] = a.x < b.x || (a.x === b.x && a.y > b.y) ? [a, b] : [b, a]
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { from, to, length, angle: (headingOf(from, to) * 180) / Math.PI }
}
