import './map-view.css'
import { type GeoJSONSource, Marker } from 'maplibre-gl'
import { homesMapWords as words } from '../content/homes-map.ts'
import { shortDollars } from '../domain/format.ts'
import { type Bounds, cluster } from '../domain/home-area.ts'
import type { Point } from '../domain/projection.ts'
import { day, night } from '../drawings/static-map/palette.ts'
import { openBaseMap } from './base-map.ts'

/** The fields of a home that the map needs. */
export type MappedHome = { id: number; price: number; street: string; coordinates: Point }

export type MapView = {
  show: (homes: MappedHome[]) => void
  /** Highlights the pin of a home or of its cluster; null clears it. */
  mark: (id: number | null) => void
  /** Draws the corners as a line, or from three on as a filled polygon. */
  outline: (corners: Point[]) => void
  bounds: () => Bounds
  close: () => void
}

// The width of a price pin.
const clusterRadiusPx = 76

/**
 * Opens the interactive map with pins of homes in an element. This module and MapLibre are loaded
 * only when a visitor opens the map. Throws where the browser has no WebGL.
 */
export async function openMapView(
  element: HTMLElement,
  start: Bounds,
  handlers: {
    moved: () => void
    pressed: (at: Point) => void
    chosen: (id: number) => void
    pointed: (id: number | null) => void
  },
): Promise<MapView> {
  const map = await openBaseMap(element, start, { locale: { 'Map.Title': words.canvas } })

  let homes: MappedHome[] = []
  let pins: { marker: Marker; ids: number[] }[] = []
  let marked: number | null = null
  let corners: Point[] = []

  const draw = () => {
    for (const { marker } of pins) marker.remove()
    const groups = cluster(homes, ({ coordinates }) => map.project(coordinates), clusterRadiusPx)
    pins = groups.map(({ at, members }) => {
      const pin = document.createElement('button')
      pin.type = 'button'
      const [first] = members
      const single = members.length === 1 && first
      pin.className = 'map-pin'
      pin.textContent = single ? shortDollars(single.price) : String(members.length)
      pin.toggleAttribute('data-group', !single)
      pin.setAttribute(
        'aria-label',
        single ? `${shortDollars(single.price)}, ${single.street}` : words.cluster(members.length),
      )
      const press = (event: Event) => {
        event.stopPropagation()
        if (single) return handlers.chosen(single.id)
        map.easeTo({ center: map.unproject([at.x, at.y]), zoom: map.getZoom() + 1.6 })
      }
      pin.addEventListener('click', press)
      for (const type of ['pointerenter', 'focus'] as const) {
        pin.addEventListener(type, () => handlers.pointed(single ? single.id : null))
      }
      for (const type of ['pointerleave', 'blur'] as const) {
        pin.addEventListener(type, () => handlers.pointed(null))
      }
      const marker = new Marker({ element: pin })
        .setLngLat(single ? single.coordinates : map.unproject([at.x, at.y]))
        .addTo(map)
      return { marker, ids: members.map(({ id }) => id) }
    })
    mark(marked)
  }
  const mark = (id: number | null) => {
    marked = id
    for (const { marker, ids } of pins) {
      marker.getElement().toggleAttribute('data-marked', id !== null && ids.includes(id))
    }
  }
  const outline = (next: Point[]) => {
    corners = next
    const source = map.getSource<GeoJSONSource>('drawn')
    const line = corners.map(({ lat, lng }): [number, number] => [lng, lat])
    const [first] = line
    source?.setData(
      first && line.length > 2
        ? { type: 'Polygon', coordinates: [[...line, first]] }
        : { type: 'LineString', coordinates: line },
    )
  }

  map.on('load', () => {
    map.addSource('drawn', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
    const { canyon: ink } = matchMedia('(prefers-color-scheme: dark)').matches ? night : day
    map.addLayer({
      id: 'drawn-fill',
      type: 'fill',
      source: 'drawn',
      paint: { 'fill-color': ink, 'fill-opacity': 0.12 },
    })
    map.addLayer({
      id: 'drawn-line',
      type: 'line',
      source: 'drawn',
      paint: { 'line-color': ink, 'line-width': 2.5 },
    })
    map.addLayer({
      id: 'drawn-corners',
      type: 'circle',
      source: 'drawn',
      paint: { 'circle-color': ink, 'circle-radius': 4 },
    })
    outline(corners)
    element.dataset.ready = ''
  })
  map.on('zoomend', draw)
  map.on('moveend', handlers.moved)
  map.on('click', ({ lngLat: { lat, lng } }) => handlers.pressed({ lat, lng }))

  return {
    show: next => {
      homes = next
      draw()
    },
    mark,
    outline,
    bounds: () => {
      const seen = map.getBounds()
      return {
        south: seen.getSouth(),
        west: seen.getWest(),
        north: seen.getNorth(),
        east: seen.getEast(),
      }
    },
    close: () => map.remove(),
  }
}
