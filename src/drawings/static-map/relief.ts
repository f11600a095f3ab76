import type { Relief } from '../../site/places/vector-map.ts'
import type { Pixel } from '../projection.ts'
import { clip, type Frame } from './frame.ts'
import { type Box, place, textWidth } from './labels.ts'
import { escapeText, pathData, tenth } from './pen.ts'

/** The maximum position error of a line in pixels; it is not drawn at zooms that exceed it. */
const maxErrorPx = 30

type Seen = Relief & { parts: Pixel[][] }

/** The washes and ridges in the image whose position is accurate enough for its zoom. */
export function seenRelief(relief: Relief[], frame: Frame): Seen[] {
  if (frame.zoom < 10) return []
  return relief
    .filter(({ accuracyM }) => accuracyM / frame.meters <= maxErrorPx)
    .map(line => ({ ...line, parts: clip(line.line.map(frame.at), frame, 8) }))
    .filter(({ parts }) => parts.length > 0)
}

/** A wash as a dashed line, a ridge as its crest with slope marks on both sides. */
export function drawRelief(seen: Seen[]): string {
  const path = (kind: Relief['kind'], className: string, data: (part: Pixel[]) => string) => {
    const d = seen
      .filter(line => line.kind === kind)
      .flatMap(({ parts }) => parts.map(data))
      .join('')
    return d && `<path class="${className}" d="${d}"/>`
  }
  return (
    path('wash', 'wa', part => pathData(part)) +
    path('ridge', 'ri', part => pathData(part)) +
    path('ridge', 'ri sl', slopes)
  )
}

/** Short strokes along a crest, alternating left and right. */
function slopes(crest: Pixel[]): string {
  const every = 7
  const length = 5
  let strokes = ''
  let left = every
  let side = 1
  for (const [i, to] of crest.entries()) {
    const from = crest[i - 1]
    if (!from) continue
    const leg = Math.hypot(to.x - from.x, to.y - from.y)
    const [ux, uy] = [(to.x - from.x) / leg, (to.y - from.y) / leg]
    let along = left
    for (; along < leg; along += every) {
      const foot = { x: from.x + ux * along, y: from.y + uy * along }
      const end = {
        x: foot.x + (ux * 0.5 - uy * side) * length,
        y: foot.y + (uy * 0.5 + ux * side) * length,
      }
      strokes += pathData([foot, end])
      side = -side
    }
    left = along - leg
  }
  return strokes
}

/** The names of washes and ridges, in italics like everything approximate. */
export function labelRelief(seen: Seen[], frame: Frame, taken: Box[]): string {
  if (frame.width < 280) return ''
  return seen
    .map(({ name, parts }) => {
      const width = textWidth(name, 10) + 6
      const spots = parts.flatMap(part =>
        [0.5, 0.25, 0.75].flatMap(share => {
          const { x, y } = part[Math.floor(share * (part.length - 1))] as Pixel
          return [13, -13].map(shift => ({ x, y: y + shift, width, height: 13, angle: 0 }))
        }),
      )
      const box = place(spots, taken, frame)
      if (!box) return ''
      return `<text class="so i" style="font-size:10px" x="${tenth(box.x)}" y="${tenth(box.y + 3.5)}">${escapeText(name)}</text>`
    })
    .join('')
}
