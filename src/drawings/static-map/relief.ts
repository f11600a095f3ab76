import type { Relief } from '../../site/places/vector-map.ts'
import type { Pixel } from '../projection.ts'
import { clip, type Frame } from './frame.ts'
import { type Box, place, textWidth } from './labels.ts'
import { landformsEnd } from './landforms.ts'
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

/** A wash as a dashed line, a ridge as its crest where no mountain is drawn. */
export function drawRelief(seen: Seen[], { zoom }: Frame): string {
  const path = (kind: Relief['kind'], className: string) => {
    const d = seen
      .filter(line => line.kind === kind)
      .flatMap(({ parts }) => parts.map(part => pathData(part)))
      .join('')
    return d && `<path class="${className}" d="${d}"/>`
  }
  return path('wash', 'wa') + (zoom < landformsEnd ? '' : path('ridge', 'ri'))
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
