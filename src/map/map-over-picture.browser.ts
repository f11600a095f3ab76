import './live-map.css'
import type { Map as LibreMap } from 'maplibre-gl'
import type { Bounds } from '../drawings/projection.ts'
import { type MapRequest, readMapRequest } from '../drawings/static-map/request.ts'
import { element } from '../ui/element.ts'
import { openBaseMap } from './base-map.browser.ts'
import { liveMapWords as words } from './home-map-words.ts'

/**
 * Opens a map over the picture in a frame, showing the same area. It stays invisible until its
 * container has `data-ready`, and it never blocks page scrolling: zooming takes the Ctrl key, and
 * panning on a touch screen takes two fingers. Throws if the browser has no WebGL, and leaves the
 * picture as it is.
 */
export async function openOverPicture(
  frame: HTMLElement,
  src: string,
): Promise<{ map: LibreMap; container: HTMLElement }> {
  const container = element('div', { className: 'live-map' })
  frame.appendChild(container)
  try {
    const map = await openBaseMap(container, viewOfPicture(src, frame), {
      locale: { 'Map.Title': words.title },
      cooperativeGestures: true,
    })
    return { map, container }
  } catch (error) {
    container.remove()
    throw error
  }
}

/** The URL of the picture in a frame; a phone has one of its own. */
export function pictureIn(frame: HTMLElement): string {
  const image = frame.querySelector('img')
  return image?.currentSrc || (image?.src ?? '')
}

/** Parses a map picture's URL. */
export const readPicture = (src: string): MapRequest =>
  readMapRequest(new URL(src, location.href).searchParams)

/** The picture's center, and its zoom in a frame that it covers: the map has no height before it opens. */
function viewOfPicture(src: string, { clientWidth, clientHeight }: HTMLElement) {
  const { center, zoom, width, height } = readPicture(src).frame
  const scale = Math.max(clientWidth / width, clientHeight / height)
  return { center, zoom: zoom + Math.log2(scale) }
}

/** The bounds that the picture shows. */
export function boundsOfPicture(src: string): Bounds {
  const { under, width, height } = readPicture(src).frame
  const [from, to] = [under({ x: 0, y: height }), under({ x: width, y: 0 })]
  return { south: from.lat, west: from.lng, north: to.lat, east: to.lng }
}
