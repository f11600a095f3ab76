import './live-map.css'
import type { Map as LibreMap } from 'maplibre-gl'
import { liveMapWords as words } from '../content/live-map.ts'
import type { Bounds } from '../domain/home-area.ts'
import { type MapRequest, readMapRequest } from '../drawings/static-map/request.ts'
import { element } from '../ui/element.ts'
import { openBaseMap } from './base-map.ts'

/**
 * Opens a map over the picture in a frame, of the same part of the world. It stays invisible until its
 * container says `data-ready`, and never keeps a page from scrolling: zooming takes the Ctrl key, and
 * moving it on a touch screen two fingers. Throws where the browser has no WebGL, and leaves the
 * picture alone.
 */
export async function openOverPicture(
  frame: HTMLElement,
  src: string,
): Promise<{ map: LibreMap; container: HTMLElement }> {
  const container = element('div', { className: 'live-map' })
  frame.appendChild(container)
  try {
    const map = await openBaseMap(container, boundsOf(readPicture(src)), {
      locale: { 'Map.Title': words.title },
      cooperativeGestures: true,
    })
    return { map, container }
  } catch (error) {
    container.remove()
    throw error
  }
}

/** The address of the picture in a frame. */
export const pictureIn = (frame: HTMLElement) => frame.querySelector('img')?.src ?? ''

/** What the picture of a map with this address shows. */
export const readPicture = (src: string): MapRequest =>
  readMapRequest(new URL(src, location.href).searchParams)

/** The part of the world that a picture shows. */
export function boundsOf({ frame: { under, width, height } }: MapRequest): Bounds {
  const [from, to] = [under({ x: 0, y: height }), under({ x: width, y: 0 })]
  return { south: from.lat, west: from.lng, north: to.lat, east: to.lng }
}
