import type { MapWords } from '../drawings/static-map/furniture.ts'

const openStreetMap =
  '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'

/** Texts of the map under the homes, for both the street map and the drawn map. */
export const baseMapWords = {
  /** Streets come from OpenStreetMap, in tiles made by Protomaps. */
  streetsCredit: '© OpenStreetMap contributors, Protomaps',
  drawnCredit: '© OpenStreetMap contributors',
  streetsCreditHtml: `${openStreetMap}, <a href="https://protomaps.com">Protomaps</a>`,
  drawnCreditHtml: `Overview · ${openStreetMap}`,
  /** Shown on the drawn map when a visitor has zoomed in beyond its detail. */
  drawn: 'Overview: main roads only, no side streets.',
  failed: 'The street map is not available right now. This overview has main roads only.',
  outside: 'The street map ends here. Nothing beyond it is drawn.',
} as const

/** Texts on static maps. */
export const mapWords: MapWords = {
  title: 'Overview map of Northwest Las Vegas',
  description:
    'Main roads, communities and places. Broken lines and slanted names are approximate. Map data from OpenStreetMap, available under the Open Database License.',
  schematic: 'Overview',
  coarse: 'Main roads only',
  credit: baseMapWords.drawnCredit,
  briefCredit: '© OpenStreetMap',
  streets: {
    title: 'Street map of Northwest Las Vegas',
    description:
      'Streets, parks and places. Map data from OpenStreetMap, available under the Open Database License.',
    schematic: '',
    coarse: '',
    credit: baseMapWords.streetsCredit,
  },
  feet: 'ft',
  mile: 'mi',
  miles: 'mi',
  compass: ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'],
}

/** Shown in place of a map that failed to load. */
export const mapFailures = {
  card: { title: 'Map unavailable', text: 'Failed to load map image' },
  demo: { title: 'Failed to generate map', retry: 'Retry' },
} as const
