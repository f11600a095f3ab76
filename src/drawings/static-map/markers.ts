import { greatCircle, type Point } from '../projection.ts'
import { clip, type Frame } from './frame.ts'
import type { Box } from './labels.ts'
import { amenityMarkers, homeMarkers } from './marker-kinds.ts'
import { pathData, tenth } from './pen.ts'
import type { Marker, Path } from './request.ts'
import { homeSymbol, symbols } from './symbols.ts'

// A pin with its tip at the origin.
const pin = 'M0 0C-3-7-11-11-11-19.5a11 11 0 0 1 22 0C11-11 3-7 0 0z'

const scaleOf = ({ width }: Frame) => (width < 220 ? 0.75 : 1)

/** The space taken by pins, so that no label covers them. */
export const markerBoxes = (markers: Marker[], frame: Frame): Box[] =>
  markers.map(marker => {
    const { x, y } = frame.at(marker.at)
    const scale = scaleOf(frame)
    return { x, y: y - 15 * scale, width: 25 * scale, height: 33 * scale, angle: 0 }
  })

/** Pins from north to south, so that southern pins are in front. */
export function drawMarkers(markers: Marker[], frame: Frame): string {
  return [...markers]
    .sort((a, b) => b.at.lat - a.at.lat)
    .map(marker => {
      const { x, y } = frame.at(marker.at)
      const scale = scaleOf(frame)
      const symbol = symbolOf(marker)
      const text = symbol
        ? `<path class="ms" transform="translate(0 -19.5)" d="${symbol}"/>`
        : marker.label
          ? `<text class="mt${isPale(marker.color) ? ' dk' : ''}" y="-15">${marker.label}</text>`
          : '<circle fill="#fff" cy="-19.5" r="4"/>'
      return `<g transform="translate(${tenth(x)} ${tenth(y)})${scale === 1 ? '' : ` scale(${tenth(scale)})`}"><path class="m" style="fill:${marker.color}" d="${pin}"/>${text}</g>`
    })
    .join('')
}

/** What a marker of a home, or of a place near one, stands for, as an icon instead of its letter. */
function symbolOf({ label, color }: Marker): string | undefined {
  const isOf = (mark: { label: string; color: string }) =>
    (mark.label === label || label === '') && mark.color.replace('0x', '#') === color
  const amenity = Object.entries(amenityMarkers).find(([, mark]) => isOf(mark))
  if (amenity) return symbols[amenity[0] as keyof typeof amenityMarkers]
  return Object.values(homeMarkers).some(isOf) ? homeSymbol : undefined
}

/** Lines along the great circle. */
export function drawPaths(paths: Path[], frame: Frame): string {
  return paths
    .map(({ points, color, weight }) => {
      const parts = clip(curve(points).map(frame.at), frame, weight).map(part => pathData(part))
      return `<path style="stroke:${color}" stroke-width="${weight}" d="${parts.join('')}"/>`
    })
    .join('')
}

const legs = 24

const curve = (points: Point[]): Point[] =>
  points.flatMap((point, i) => {
    const next = points[i + 1]
    return next ? greatCircle(point, next, legs).slice(0, -1) : [point]
  })

/** Whether a color needs dark text: its luma is over two thirds. */
function isPale(color: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(start =>
    Number.parseInt(color.slice(start, start + 2), 16),
  )
  return 0.299 * r + 0.587 * g + 0.114 * b > 170
}
