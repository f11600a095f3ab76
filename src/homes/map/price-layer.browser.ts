import type { ExpressionSpecification, Map as LibreMap } from 'maplibre-gl'
import type { Point } from '../../drawings/projection.ts'
import { day, night } from '../../drawings/static-map/palette.ts'
import { propertiesPath } from '../../inventory/filter/listing-filter.ts'
import { interactiveMapWords as words } from '../../map/interactive-words.ts'
import { element } from '../../ui/element.ts'

/** An area's asking prices per square foot; null if it has fewer than five homes. */
type PricedArea = {
  id: string
  name: string
  homes: number
  pricePerSqft: number | null
  outline: Point[]
  /** The outline as a search parameter. */
  area: string
}

const layer = 'prices-by-area'
/** From low to high. The steps hold equal numbers of areas where prices differ enough. */
const steps = ['#f2d5b8', '#e5a67c', '#c8693f', '#8b3820'] as const

/** Colors areas by price, with a legend. The prices load when the layer is first shown. */
export function createPriceLayer(map: LibreMap) {
  const legend = element('div', { className: 'map-legend', role: 'status', hidden: true })
  let areas: Promise<PricedArea[]> | null = null

  const show = async (isShown: boolean) => {
    legend.hidden = !isShown
    for (const id of [`${layer}-fill`, `${layer}-line`, `${layer}-name`]) {
      if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none')
    }
    if (!isShown || map.getSource(layer)) return
    try {
      areas ??= findAreas()
      const areasOnMap = await areas
      if (map.getSource(layer)) return
      const limits = limitsOf(areasOnMap)
      addLayers(map, areasOnMap, limits)
      legend.replaceChildren(...describe(areasOnMap, limits))
    } catch (error) {
      console.error(error)
      // Retry when the box is ticked again.
      areas = null
      legend.textContent = words.pricesFailed
    }
  }
  return { legend, show }
}

async function findAreas(): Promise<PricedArea[]> {
  const response = await fetch('/api/properties/map/areas')
  if (!response.ok) throw new Error(`The prices by area answered ${response.status}`)
  return response.json()
}

/** The lowest price of each step except the first. */
function limitsOf(areas: PricedArea[]): number[] {
  const prices = areas.flatMap(({ pricePerSqft }) => pricePerSqft ?? []).sort((a, b) => a - b)
  const priceOfStep = (step: number) => prices[Math.floor((step * prices.length) / steps.length)]
  return [...new Set(steps.slice(1).flatMap((_, i) => priceOfStep(i + 1) ?? []))].filter(
    limit => limit > (prices[0] ?? 0),
  )
}

const colorOf = (price: number, limits: number[]) =>
  steps[limits.filter(limit => price >= limit).length] ?? steps[0]

function addLayers(map: LibreMap, areas: PricedArea[], limits: number[]) {
  const features = areas.map(({ name, homes, pricePerSqft, outline }) => {
    const ring = outline.map(({ lat, lng }) => [lng, lat])
    return {
      type: 'Feature' as const,
      properties: {
        label: `${name}\n${words.pricesLabel(pricePerSqft, homes)}`,
        color: pricePerSqft === null ? null : colorOf(pricePerSqft, limits),
      },
      geometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0] ?? []]] },
    }
  })
  map.addSource(layer, { type: 'geojson', data: { type: 'FeatureCollection', features } })
  const hasPrice: ExpressionSpecification = ['!=', ['get', 'color'], null]
  map.addLayer({
    id: `${layer}-fill`,
    type: 'fill',
    source: layer,
    filter: hasPrice,
    paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.5 },
  })
  map.addLayer({
    id: `${layer}-line`,
    type: 'line',
    source: layer,
    paint: { 'line-width': 1.5, 'line-dasharray': [3, 2] },
  })
  map.addLayer({
    id: `${layer}-name`,
    type: 'symbol',
    source: layer,
    layout: {
      'text-field': ['get', 'label'],
      'text-font': ['Figtree'],
      'text-size': 13,
      'text-max-width': 12,
    },
    paint: { 'text-halo-width': 2 },
  })
  watchColorScheme(ink => {
    map.setPaintProperty(`${layer}-line`, 'line-color', ink.edge)
    map.setPaintProperty(`${layer}-name`, 'text-color', ink.ink)
    map.setPaintProperty(`${layer}-name`, 'text-halo-color', ink.halo)
  })
}

/** The legend, and each area as text, because a canvas is not accessible. */
function describe(areas: PricedArea[], limits: number[]) {
  const prices = areas.flatMap(({ pricePerSqft }) => pricePerSqft ?? [])
  const ends = [Math.min(...prices), ...limits, Math.max(...prices)]
  const key =
    limits.length === 0
      ? []
      : ends.slice(0, -1).map((from, i) => {
          const swatch = element('i', {})
          swatch.style.background = steps[i] ?? steps[0]
          return element(
            'li',
            { className: 'cluster' },
            swatch,
            words.pricesStep(from, ends[i + 1] ?? from),
          )
        })
  const rows = areas.map(({ name, pricePerSqft, homes, area }) => {
    const href = propertiesPath(new URLSearchParams({ area }))
    const link = element('a', { href, rel: 'nofollow' }, name)
    return element(
      'li',
      { className: 'cluster' },
      link,
      ` ${words.pricesLabel(pricePerSqft, homes)}`,
    )
  })
  return [
    element('p', { className: 'hint' }, words.pricesNote),
    element('ul', { className: 'map-legend-key' }, ...key),
    element('ul', {}, ...rows),
  ]
}

/** Calls back with the map's colors, now and whenever the page switches between light and dark. */
export function watchColorScheme(paint: (ink: typeof day) => void) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => paint(dark.matches ? night : day)
  // Deferred, because the base map must change its style first.
  dark.addEventListener('change', () => setTimeout(apply))
  apply()
}
