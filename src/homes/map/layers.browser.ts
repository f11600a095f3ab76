import type { ExpressionSpecification, Map as LibreMap } from 'maplibre-gl'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { explorerEntries } from '../../site/places/places.ts'
import { schoolsWords } from '../../site/places/school-words.ts'
import { element } from '../../ui/element.ts'
import { createPriceLayer, watchColorScheme } from './price-layer.browser.ts'
import { checkbox, toolMenu } from './tools.browser.ts'

/**
 * The menu of what the map can show in addition to homes: places, prices by area and open houses.
 */
export function createLayers(map: LibreMap, pane: HTMLElement, onlyOpenHouses: () => void) {
  const prices = createPriceLayer(map)
  const zoning = element('a', { href: schoolsWords.zoningUrl, target: '_blank', rel: 'noopener' })
  zoning.textContent = words.zoning
  const placesNote = element(
    'p',
    { className: 'hint', hidden: true },
    `${words.placesNote} `,
    zoning,
  )
  const only = element('button', { type: 'button', className: 'link-button' }, words.openHousesOnly)
  only.addEventListener('click', onlyOpenHouses)
  const openNote = element(
    'p',
    { className: 'hint', hidden: true },
    `${words.openHousesNote} `,
    only,
  )
  return toolMenu(
    'layers',
    words.layers,
    checkbox(words.places, false, checked => {
      placesNote.hidden = !checked
      showPlaces(map, checked)
    }),
    placesNote,
    checkbox(words.prices, false, checked => prices.show(checked)),
    prices.legend,
    checkbox(words.openHouses, false, checked => {
      openNote.hidden = !checked
      pane.toggleAttribute('data-open-houses', checked)
    }),
    openNote,
  )
}

const placesLayer = 'schools-and-parks'

function showPlaces(map: LibreMap, isShown: boolean) {
  if (map.getLayer(placesLayer)) {
    map.setLayoutProperty(placesLayer, 'visibility', isShown ? 'visible' : 'none')
    return
  }
  const features = explorerEntries
    .filter(({ kind }) => kind === 'school' || kind === 'park')
    .map(({ name, kind, at: { lat, lng } }) => ({
      type: 'Feature' as const,
      properties: { name, kind },
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
    }))
  map.addSource(placesLayer, { type: 'geojson', data: { type: 'FeatureCollection', features } })
  map.addLayer({
    id: placesLayer,
    type: 'symbol',
    source: placesLayer,
    layout: {
      'icon-image': ['get', 'kind'],
      'icon-size': 1.3,
      'icon-allow-overlap': true,
      'text-field': ['get', 'name'],
      'text-font': ['Figtree'],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 0.8],
      'text-optional': true,
    },
    paint: { 'text-halo-width': 1.6 },
  })
  watchColorScheme(ink => {
    const color: ExpressionSpecification = ['match', ['get', 'kind'], 'park', ink.park, ink.school]
    map.setPaintProperty(placesLayer, 'text-color', color)
    map.setPaintProperty(placesLayer, 'text-halo-color', ink.halo)
  })
}
