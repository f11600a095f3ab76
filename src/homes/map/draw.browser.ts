import type { Map as LibreMap } from 'maplibre-gl'
import type { Pixel, Point } from '../../drawings/projection.ts'
import { cornersOf } from '../../drawings/simplify-line.ts'
import { element } from '../../ui/element.ts'
import type { Areas } from './areas.browser.ts'

export type Drawing = { undo: () => void; finish: () => void; stop: () => void }

const maxCorners = 30
/**
 * In pixels. A pointer that moves more than `dragThreshold` draws freehand; a click within `hitRadius`
 * of a corner is a click on that corner.
 */
const [dragThreshold, hitRadius] = [6, 14]

/**
 * Lets the visitor draw one area on the map: freehand, corner by corner, or with the keyboard,
 * where a cross at the center of the map sets the corners.
 * @param onProgress receives the corner count, and whether the last attempt did not enclose an area
 * @param done receives the corners of the area; null if the visitor gave up
 */
export function startDrawing(
  map: LibreMap,
  areas: Areas,
  byKeyboard: boolean,
  onProgress: (corners: number, isTooSmall?: boolean) => void,
  done: (corners: Point[] | null) => void,
): Drawing {
  const container = map.getContainer()
  const surface = element('div', { className: 'map-draw-surface' })
  map.getCanvasContainer().appendChild(surface)
  for (const gesture of [map.dragPan, map.doubleClickZoom, map.boxZoom]) gesture.disable()

  let corners: Point[] = []
  let line: Pixel[] = []
  let usesCross = byKeyboard
  const showCross = (isVisible: boolean) => {
    usesCross = isVisible
    container.toggleAttribute('data-cross', isVisible)
  }
  showCross(byKeyboard)

  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
    const { left, top } = surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const pointOf = ({ x, y }: Pixel): Point => {
    const { lat, lng } = map.unproject([x, y])
    return { lat, lng }
  }
  const isNear = (corner: Point | undefined, pixel: Pixel, distance = hitRadius) => {
    if (!corner) return false
    const { x, y } = map.project(corner)
    return Math.hypot(x - pixel.x, y - pixel.y) <= distance
  }
  const isFree = () =>
    line.some(
      ({ x, y }) => Math.hypot(x - (line[0]?.x ?? x), y - (line[0]?.y ?? y)) > dragThreshold,
    )
  const paint = (pointer: Pixel | null) =>
    areas.draft(
      isFree()
        ? { corners: line.map(pointOf), pointer: null, isFree: true }
        : { corners, pointer: pointer && pointOf(pointer), isFree: false },
    )

  const end = (result: Point[] | null) => {
    surface.remove()
    container.removeAttribute('data-cross')
    container.removeEventListener('keydown', press, { capture: true })
    map.off('move', followCross)
    for (const gesture of [map.dragPan, map.doubleClickZoom, map.boxZoom]) gesture.enable()
    areas.draft(null)
    done(result)
  }
  const finish = () => (corners.length >= 3 ? end(corners) : onProgress(corners.length, true))
  const undo = () => {
    corners = corners.slice(0, -1)
    onProgress(corners.length)
    paint(null)
  }
  const setCorner = (pixel: Pixel) => {
    const closes = isNear(corners[0], pixel) || isNear(corners.at(-1), pixel, dragThreshold)
    if (closes) return corners.length >= 3 ? finish() : undefined
    corners = [...corners, pointOf(pixel)]
    onProgress(corners.length)
    paint(null)
    if (corners.length >= maxCorners) finish()
  }

  surface.addEventListener('pointerdown', event => {
    // Two fingers move the map.
    if (!event.isPrimary) line = []
    else if (event.button === 0) line = [pixelOf(event)]
    showCross(false)
  })
  surface.addEventListener('pointermove', event => {
    if (line.length > 0 && event.isPrimary) {
      line.push(...(event.getCoalescedEvents?.() ?? [event]).map(pixelOf))
      surface.setPointerCapture(event.pointerId)
    }
    paint(pixelOf(event))
  })
  surface.addEventListener('pointerup', event => {
    if (line.length === 0 || !event.isPrimary) return
    const drawn = isFree() ? cornersOf(line, maxCorners) : null
    line = []
    if (!drawn) setCorner(pixelOf(event))
    else if (drawn.length === 0) {
      onProgress(corners.length, true)
      paint(null)
    } else end(drawn.map(pointOf))
  })
  surface.addEventListener('pointercancel', () => {
    line = []
    paint(null)
  })

  const middle = () => ({ x: container.clientWidth / 2, y: container.clientHeight / 2 })
  const followCross = () => {
    if (usesCross) paint(middle())
  }
  const press = (event: KeyboardEvent) => {
    const isOnMap = event.target === map.getCanvas()
    if (event.key === 'Escape') end(null)
    else if (!isOnMap) return
    else if (event.key.startsWith('Arrow')) return showCross(true)
    else if (event.key === 'Backspace' || event.key === 'Delete') undo()
    else if (event.key === 'Enter' || event.key === ' ') usesCross ? setCorner(middle()) : finish()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  container.addEventListener('keydown', press, { capture: true })
  map.on('move', followCross)
  map.getCanvas().focus({ preventScroll: true })
  areas.draft({ corners, pointer: null, isFree: false })
  return { undo, finish, stop: () => end(null) }
}
