import type { Map as LibreMap } from 'maplibre-gl'
import type { Point } from '../../drawings/projection.ts'
import type { MapView } from '../../map/map-view.ts'
import { createCard, listedCard } from './card.browser.ts'
import type { Cluster } from './clusters.browser.ts'
import { createPins } from './pins.browser.ts'
import { findStrip, slideTo, watchStrip } from './strip.browser.ts'
import { byVisitor, stripHeight } from './view.browser.ts'

/** Zoom level from which a click on several homes shows their cards instead of zooming in. */
const closest = 18

/** The pins and their cards. A home that is hovered or chosen is marked on both. */
export function createPinCards(map: LibreMap, pane: HTMLElement) {
  let hovered: number | null = null
  let chosen: number | null = null
  let aborter = new AbortController()
  const homes = pane.closest('.homes') ?? document.body

  const mark = () => {
    const id = hovered ?? chosen
    for (const card of homes.querySelectorAll<HTMLElement>('.listing-card')) {
      card.toggleAttribute('data-marked', Number(card.dataset.home) === id)
    }
    pins.mark(id, placeOf(id))
  }
  const pins = createPins(map, {
    hovered: id => {
      hovered = id
      mark()
    },
    clicked: (cluster, byKeyboard) => {
      if (splits(cluster)) return zoomTo(cluster)
      chosen = cluster.homes[0]?.id ?? null
      mark()
      if (!findStrip()) return card.open(cluster, byKeyboard)
      aborter.abort()
      aborter = new AbortController()
      const { signal } = aborter
      slideTo(
        cluster.homes.map(({ id }) => id),
        signal,
      ).catch(error => {
        // The popup falls back to links to the homes' pages.
        if (!signal.aborted) card.open(cluster, byKeyboard)
        console.error(error)
      })
    },
  })
  const card = createCard(map, byKeyboard => {
    if (chosen !== null && byKeyboard) pins.focus(chosen)
    chosen = null
    mark()
  })

  const splits = ({ homes, group: { homes: count, bounds } }: Cluster) => {
    const [south, west, north, east] = bounds
    const isOnePlace = homes.length === count && north - south < 1e-4 && east - west < 1e-4
    return count > 1 && !isOnePlace && (homes.length < count || map.getZoom() < closest)
  }
  const zoomTo = ({ group: { bounds } }: Cluster) => {
    const [south, west, north, east] = bounds
    const corners: [[number, number], [number, number]] = [
      [west, south],
      [east, north],
    ]
    const padding = { top: 60, left: 60, right: 60, bottom: 60 + stripHeight(map) }
    const camera = map.cameraForBounds(corners, { padding, maxZoom: closest })
    const zoom = Math.max(camera?.zoom ?? 0, map.getZoom() + 1)
    map.easeTo({ ...(camera?.center && { center: camera.center }), zoom }, byVisitor)
  }

  for (const [type, isOver] of [
    ['pointerover', true],
    ['focusin', true],
    ['pointerout', false],
    ['focusout', false],
  ] as const) {
    homes.addEventListener(type, ({ target }) => {
      const over = (target as Element).closest<HTMLElement>('.listing-card')
      if (!over || pane.contains(over)) return
      hovered = isOver ? Number(over.dataset.home) : null
      mark()
    })
  }
  pane.addEventListener('keydown', event => {
    if (event.key === 'Escape' && card.isOpen()) card.close(true)
  })
  watchStrip(homes, id => {
    chosen = id
    hovered = null
    mark()
  })

  return {
    show: (mapView: MapView) => pins.show(mapView),
    /** Call when the list shows other cards. */
    refresh: mark,
  }
}

/** A home's position according to the list: `lat,lng`. */
function placeOf(id: number | null): Point | null {
  const [lat, lng] = ((id !== null && listedCard(id)?.dataset.at) || '').split(',').map(Number)
  return lat && lng ? { lat, lng } : null
}
