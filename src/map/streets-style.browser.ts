import { type Flavor, LIGHT, layers } from '@protomaps/basemaps'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { day, night } from '../drawings/static-map/palette.ts'
import { type Streets, streetsPath } from '../site/street-files.ts'
import { baseMapWords } from './map-words.ts'

export const streetsSource = 'streets'

// MapLibre draws glyphs from the font faces in base-map.css, so no glyph server is needed.
const [regular, bold] = ['Figtree', 'Figtree Bold']

/** Places worth labeling on a map of homes; Protomaps also has benches and toilets. */
const shownPlaces = [
  ...['park', 'garden', 'forest', 'peak', 'zoo', 'stadium', 'aerodrome', 'station'],
  ...['school', 'university', 'library', 'townhall', 'post_office', 'museum', 'theatre'],
  ...['supermarket', 'restaurant', 'cafe', 'attraction'],
]

/** A MapLibre style of Protomaps' basemap in the site's palette, for one version of the archive. */
export function streetsStyle(
  { version, minZoom, maxZoom, bounds: { west, south, east, north } }: Streets,
  dark: boolean,
): StyleSpecification {
  const archive = `pmtiles://${location.origin}${streetsPath(version)}`
  return {
    version: 8,
    sources: {
      [streetsSource]: {
        type: 'vector',
        tiles: [`${archive}/{z}/{x}/{y}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds: [west, south, east, north],
        attribution: baseMapWords.streetsCreditHtml,
      },
    },
    layers: layers(streetsSource, flavorOf(dark), { lang: 'en' }).map(chosenPlaces),
  }
}

function chosenPlaces(layer: LayerSpecification): LayerSpecification {
  if (layer.id !== 'pois' || layer.type !== 'symbol') return layer
  const isShown: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', shownPlaces]]
  const fromZoom: ExpressionSpecification = ['>=', ['zoom'], ['get', 'min_zoom']]
  return { ...layer, filter: ['all', isShown, fromZoom] }
}

function flavorOf(dark: boolean): Flavor {
  const ink = dark ? night : day
  const ground = { background: ink.ground, earth: ink.ground, glacier: ink.ground }
  const green = {
    park_a: ink.green,
    park_b: ink.green,
    wood_a: ink.green,
    wood_b: ink.green,
    scrub_a: ink.ground,
    scrub_b: ink.ground,
    zoo: ink.green,
  }
  const built = {
    hospital: ink.area,
    school: ink.area,
    industrial: ink.ground,
    pedestrian: ink.area,
    sand: ink.ground,
    beach: ink.area,
    military: ink.ground,
    aerodrome: ink.area,
    runway: ink.light,
    pier: ink.light,
    buildings: ink.building,
  }
  const roads = (start: string) => ({
    [`${start}other`]: ink.light,
    [`${start}minor`]: ink.street,
    [`${start}link`]: ink.freewayLight,
    [`${start}major`]: ink.street,
    [`${start}highway`]: ink.freeway,
    [`${start}other_casing`]: ink.streetCasing,
    [`${start}minor_casing`]: ink.streetCasing,
    [`${start}link_casing`]: ink.freewayCasing,
    [`${start}major_casing`]: ink.casing,
    [`${start}highway_casing`]: ink.freewayCasing,
  })
  const labels = {
    roads_label_minor: ink.soft,
    roads_label_major: ink.ink,
    address_label: ink.soft,
    roads_label_minor_halo: ink.halo,
    roads_label_major_halo: ink.halo,
    address_label_halo: ink.halo,
    subplace_label: ink.edge,
    subplace_label_halo: ink.halo,
    city_label: ink.ink,
    city_label_halo: ink.halo,
    ocean_label: ink.wash,
    state_label: ink.soft,
    state_label_halo: ink.halo,
    country_label: ink.soft,
  }
  const pois = {
    blue: ink.shop,
    green: ink.park,
    lapis: ink.school,
    pink: ink.school,
    red: ink.care,
    slategray: ink.school,
    tangerine: ink.shop,
    turquoise: ink.shop,
  }
  return {
    ...LIGHT,
    ...ground,
    ...green,
    ...built,
    ...labels,
    ...roads(''),
    ...roads('tunnel_'),
    ...roads('bridges_'),
    water: ink.water,
    railway: ink.grid,
    boundaries: ink.edge,
    minor_service: ink.street,
    minor_service_casing: ink.streetCasing,
    minor_a: ink.street,
    minor_b: ink.street,
    major_casing_late: ink.casing,
    major_casing_early: ink.casing,
    highway_casing_late: ink.freewayCasing,
    highway_casing_early: ink.freewayCasing,
    regular,
    bold,
    italic: regular,
    pois,
    landcover: undefined,
  }
}
