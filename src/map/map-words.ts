import type { MapWords } from '../drawings/static-map/furniture.ts'
import { baseMapWords } from './base-map-words.ts'

/** Texts on static maps. */
export const mapWords: MapWords = {
  title: 'Schematic map of Northwest Las Vegas',
  description:
    'Main roads, communities and places. Broken lines and slanted names are approximate. Map data from OpenStreetMap, available under the Open Database License.',
  schematic: 'Schematic',
  coarse: 'Main roads only',
  credit: baseMapWords.drawnCredit,
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
