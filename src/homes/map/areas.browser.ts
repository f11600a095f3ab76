import { type Map as LibreMap, Marker } from 'maplibre-gl'
import { type Circle, cornersAround } from '../../drawings/circle.ts'
import type { Point } from '../../drawings/projection.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { element } from '../../ui/element.ts'

/** An area that is being drawn; `pointer` is where its next corner would be. */
export type Draft = { corners: Point[]; pointer: Point | null; isFree: boolean }

export type Areas = {
  show: (areas: Point[][], circle: Circle | null) => void
  draft: (draft: Draft | null) => void
}

/**
 * Draws the areas of a search over the map and dims everything outside. It uses its own canvas
 * because areas may overlap: the inside of each is cut out of the dimmed layer.
 */
export function createAreas(
  map: LibreMap,
  removed: { area: (index: number) => void; circle: () => void },
): Areas {
  const canvas = element('canvas', { className: 'map-areas', ariaHidden: 'true' })
  map.getCanvasContainer().appendChild(canvas)
  const pen = canvas.getContext('2d')
  let areas: Point[][] = []
  let circle: Circle | null = null
  let draft: Draft | null = null
  let isBlank = true
  let buttons: { marker: Marker; corners: Point[] }[] = []

  const trace = (corners: Point[]) => {
    const path = new Path2D()
    for (const corner of corners) {
      const { x, y } = map.project(corner)
      path.lineTo(x, y)
    }
    return path
  }
  const closed = (corners: Point[]) => {
    const path = trace(corners)
    path.closePath()
    return path
  }

  const paint = () => {
    const isEmpty = areas.length === 0 && !circle && !draft
    // Nothing to draw: skip measuring, which costs more than moving all the pins.
    if (!pen || (isEmpty && isBlank)) return
    isBlank = isEmpty
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const ratio = Math.min(devicePixelRatio, 2)
    if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
      Object.assign(canvas, { width: width * ratio, height: height * ratio })
    }
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    pen.clearRect(0, 0, width, height)
    if (isEmpty) return
    // The style sheet sets the colors: `color` for lines, `fill` for the shade.
    const { color, fill } = getComputedStyle(canvas)
    Object.assign(pen, { strokeStyle: color, lineWidth: 2.5, lineJoin: 'round' })
    const paths = areas.map(closed)
    const around = circle && closed(cornersAround(circle))
    if (paths.length > 0 || around) {
      pen.fillStyle = fill
      pen.fillRect(0, 0, width, height)
      pen.save()
      pen.globalCompositeOperation = 'destination-out'
      pen.fillStyle = '#000'
      if (around && paths.length > 0) pen.clip(around)
      for (const path of paths.length > 0 ? paths : [around]) if (path) pen.fill(path)
      pen.restore()
      for (const path of paths) pen.stroke(path)
      if (around) {
        pen.setLineDash([2, 6])
        pen.lineCap = 'round'
        pen.stroke(around)
        pen.setLineDash([])
      }
    }
    if (draft) paintDraft(pen, draft, color)
  }

  const paintDraft = (
    pen: CanvasRenderingContext2D,
    { corners, pointer, isFree }: Draft,
    color: string,
  ) => {
    const ahead = pointer ? [...corners, pointer] : corners
    if (ahead.length > 2) {
      pen.save()
      Object.assign(pen, { globalAlpha: 0.14, fillStyle: color })
      pen.fill(closed(ahead))
      pen.restore()
    }
    pen.stroke(trace(ahead))
    if (isFree) return
    pen.fillStyle = color
    corners.forEach((corner, i) => {
      const { x, y } = map.project(corner)
      pen.beginPath()
      // The first corner is larger: clicking it closes the area.
      pen.arc(x, y, i === 0 ? 7 : 4.5, 0, 2 * Math.PI)
      pen.fill()
    })
  }

  const placeButtons = () => {
    for (const { marker } of buttons) marker.remove()
    buttons = [
      ...areas.map((corners, i) => ({
        corners,
        marker: removal(words.removeArea(i + 1), () => removed.area(i)),
      })),
      ...(circle
        ? [
            {
              corners: cornersAround(circle),
              marker: removal(words.removeNear(circle.label), removed.circle),
            },
          ]
        : []),
    ]
    moveButtons()
    if (!draft) for (const { marker } of buttons) marker.addTo(map)
  }
  /** Moves the remove buttons to the corners nearest the center of the map, clear of the tools. */
  const moveButtons = () => {
    const { clientWidth, clientHeight } = map.getContainer()
    const away = (corner: Point) => {
      const { x, y } = map.project(corner)
      return Math.hypot(x - clientWidth / 2, y - clientHeight / 2)
    }
    for (const { marker, corners } of buttons) {
      const [nearest] = [...corners].sort((a, b) => away(a) - away(b))
      if (nearest) marker.setLngLat(nearest)
    }
  }

  map.on('move', paint)
  map.on('moveend', moveButtons)
  map.on('resize', paint)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint)

  return {
    show(nextAreas, nextCircle) {
      areas = nextAreas
      circle = nextCircle
      placeButtons()
      paint()
    },
    draft(next) {
      const isOther = !next !== !draft
      draft = next
      if (isOther) placeButtons()
      paint()
    },
  }
}

function removal(label: string, press: () => void): Marker {
  const button = element('button', { type: 'button', className: 'map-area-remove round' })
  button.ariaLabel = label
  button.title = label
  button.addEventListener('click', event => {
    event.stopPropagation()
    press()
  })
  return new Marker({ element: button })
}
