import { bearing, distanceM, type Point } from '../projection.ts'
import { type Frame, inside } from './frame.ts'
import { type Box, overlaps, place, textWidth } from './labels.ts'
import { escapeText, tenth } from './pen.ts'

/** The texts on a map. */
export type MapWords = {
  title: string
  description: string
  /**
   * The kind of map, shown before the credit; empty for a map with streets, which needs no such
   * note.
   */
  schematic: string
  /** The same for a map zoomed in beyond the detail of its data. */
  coarse: string
  credit: string
  /** For a small map. */
  briefCredit: string
  /** The texts that replace these on a map with streets. */
  streets: Pick<MapWords, 'title' | 'description' | 'schematic' | 'coarse' | 'credit'>
  feet: string
  mile: string
  miles: string
  compass: readonly string[]
}

const mileM = 1609.344
const footM = 0.3048

const barLengths: [meters: number, text: (words: MapWords) => string][] = [
  ...[50, 100, 200, 500, 1000].map((feet): [number, (words: MapWords) => string] => [
    feet * footM,
    words => `${feet} ${words.feet}`,
  ]),
  ...['¼', '½', '1', '2', '5', '10', '20', '50', '100', '200', '500', '1000', '2000'].map(
    (text, i): [number, (words: MapWords) => string] => [
      ([0.25, 0.5][i] ?? Number(text)) * mileM,
      words => `${text} ${i < 3 ? words.mile : words.miles}`,
    ],
  ),
]

/** The longest round distance that fits into a quarter of the width. */
export function scaleBar(frame: Frame, words: MapWords): { pixels: number; text: string } {
  const fitting = barLengths.filter(
    ([meters]) => meters / frame.meters <= Math.max(44, frame.width / 4),
  )
  const [meters, text] = fitting.at(-1) ?? (barLengths[0] as (typeof barLengths)[number])
  return { pixels: meters / frame.meters, text: text(words) }
}

// At this zoom or closer, most of an image shows the area between the main roads.
const coarseZoom = 16

const footSize = 11

/** The scale bar at the lower left and the credit at the lower right; both reserve their space. */
export function drawFoot(frame: Frame, words: MapWords, taken: Box[]): string {
  const { width, height } = frame
  const kind = frame.zoom >= coarseZoom ? words.coarse : words.schematic
  const whole = kind ? `${kind} · ${words.credit}` : words.credit
  const credit = width < 300 ? words.briefCredit : whole
  const room = textWidth(credit, footSize)
  const bar = scaleBar(frame, words)
  const above = room + bar.pixels + 30 > width
  const y = height - (above ? footSize + 12 : 7)
  taken.push({
    x: width - room / 2 - 4,
    y: height - footSize / 2 - 3,
    width: room + 8,
    height: footSize + 6,
    angle: 0,
  })
  taken.push({ x: 8 + bar.pixels / 2, y: y - 5, width: bar.pixels + 12, height: 20, angle: 0 })
  const box = `<rect class="k" style="stroke:none;opacity:.72" x="${tenth(width - room - 8)}" y="${tenth(height - footSize - 5)}" width="${tenth(room + 8)}" height="${tenth(footSize + 5)}"/>`
  return `<g class="w"><path class="sc" d="M8 ${tenth(y - 4)}v4h${tenth(bar.pixels)}v-4"/></g><text x="${tenth(8 + bar.pixels / 2)}" y="${tenth(y - 3)}">${bar.text}</text>${box}<text style="text-anchor:end;stroke:none" x="${width - 4}" y="${tenth(height - 3.5)}">${escapeText(credit)}</text>`
}

/** "0.4 mi" or "12 mi"; feet for short distances. */
export function formatDistance(meters: number, words: MapWords): string {
  const miles = meters / mileM
  if (miles < 0.15) return `${Math.round(meters / footM / 50) * 50} ${words.feet}`
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} ${miles < 1 ? words.mile : words.miles}`
}

export type Sign = { name: string; at: Point }

/** Arrows at the edge to places outside: at most three, in different directions, nearest first. */
export function drawSigns(signs: Sign[], frame: Frame, taken: Box[], words: MapWords): string {
  const outside = signs
    .filter(({ at }) => !inside(frame.at(at), frame))
    .map(({ name, at }) => ({ name, ...directionTo(at, frame) }))
    .sort((a, b) => a.meters - b.meters)
  const drawn: { to: number; svg: string }[] = []
  for (const sign of outside) {
    if (drawn.length === maxSigns) break
    if (drawn.some(({ to }) => Math.abs(((sign.to - to + 540) % 360) - 180) < 50)) continue
    const svg = drawSign(sign, frame, taken, words)
    if (svg) drawn.push({ to: sign.to, svg })
  }
  return drawn.map(({ svg }) => svg).join('')
}

const maxSigns = 3

type Direction = { meters: number; to: number }
const directionTo = (position: Point, { center }: Frame): Direction => ({
  meters: distanceM(center, position),
  to: bearing(center, position),
})

function drawSign(
  { name, meters, to }: { name: string } & Direction,
  frame: Frame,
  taken: Box[],
  words: MapWords,
): string {
  const turn = (to * Math.PI) / 180
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
  const reach = Math.min(
    (frame.width / 2 - 9) / Math.max(Math.abs(dx), 1e-9),
    (frame.height / 2 - 9) / Math.max(Math.abs(dy), 1e-9),
  )
  const tip = { x: frame.width / 2 + dx * reach, y: frame.height / 2 + dy * reach }
  const text = `${name} · ${formatDistance(meters, words)}`
  const width = textWidth(text, signSize) + 8
  const hold = (value: number, half: number, whole: number) =>
    Math.max(half + 4, Math.min(whole - half - 4, value))
  const away = (distance: number) => ({
    x: hold(tip.x - dx * (distance + width / 2), width / 2, frame.width),
    y: hold(tip.y - dy * (distance + 8), 8, frame.height),
    width,
    height: signSize + 5,
    angle: 0,
  })
  const arrow = { ...tip, width: 14, height: 14, angle: 0 }
  if (taken.some(other => overlaps(arrow, other))) return ''
  const box = place([away(12), away(20), away(32)], [...taken, arrow], frame)
  if (!box) return ''
  taken.push(arrow, box)
  return `<g class="w"><path class="pt" transform="translate(${tenth(tip.x)} ${tenth(tip.y)}) rotate(${Math.round(to)})" d="${arrowHead}"/></g><text class="so" style="font-size:${signSize}px" x="${tenth(box.x)}" y="${tenth(box.y + 3.3)}">${escapeText(text)}</text>`
}

const signSize = 11
/** An arrowhead that points up, centered on the origin. */
export const arrowHead = 'M0-6l5 10-5-2.6-5 2.6z'

/** Shown if no known place is in the image: the direction and distance to the nearest one. */
export function drawCompass(signs: Sign[], frame: Frame, taken: Box[], words: MapWords): string {
  return signs
    .map(({ name, at }) => {
      const { meters, to } = directionTo(at, frame)
      const small = frame.width < 280
      const point = words.compass[Math.round(to / 45) % 8] ?? ''
      const far = `${formatDistance(meters, words)} ${point}`
      const radius = small ? 10 : 30
      const size = small ? 11 : 14
      const width = Math.max(2 * radius, textWidth(name, size + 2), textWidth(far, size)) + 8
      const height = 2 * radius + 2 * size + 15
      const spots = [
        [0.5, 0.5],
        [0.25, 0.5],
        [0.75, 0.5],
        [0.5, 0.3],
      ].map(([u = 0, v = 0]) => ({
        x: u * frame.width,
        y: v * frame.height - (small ? 18 : 6),
        width,
        height,
        angle: 0,
      }))
      const box = place(spots, taken, frame)
      if (!box) return ''
      const [x, y] = [tenth(box.x), tenth(box.y - height / 2 + radius)]
      const line = (text: string, below: number, style: string) =>
        `<text x="${x}" y="${tenth(y + radius + below)}" style="${style}">${escapeText(text)}</text>`
      return `<g class="w" transform="translate(${x} ${y})"><circle class="k" r="${radius}"/><path class="sc" style="stroke-width:1" d="M0-${radius}v5M0 ${radius}v-5M-${radius} 0h5M${radius} 0h-5"/><path class="pt" transform="rotate(${Math.round(to)}) scale(${small ? 1.2 : 2.4})" d="${arrowHead}"/></g>${line(name, size + 6, `font:600 ${size + 2}px Georgia,serif`)}${line(far, 2 * size + 9, `font-size:${size}px`)}`
    })
    .join('')
}
