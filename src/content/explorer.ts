import type { ExplorerEntry } from '../domain/explorer.ts'
import { vectorMap } from './map.ts'

/** The center of Skye Canyon: the origin of distances and the center of the first map. */
export const explorerHome = { lat: 36.31289, lng: -115.31588 }

/** Sixteen places in Northwest Las Vegas, nearest first. */
const presets = [
  'skye-canyon-park',
  'skye-canyon-marketplace',
  'smiths-marketplace',
  'escobedo-middle-school',
  'centennial-high-school',
  'las-vegas-paiute-golf-resort',
  'centennial-hills-hospital',
  'montecito-marketplace',
  'centennial-hills-transit-center',
  'floyd-lamb-park-at-tule-springs',
  'arbor-view-high-school',
  'centennial-hills-library',
  'centennial-hills-park',
  'gilcrease-orchard',
  'lone-mountain-park',
  'durango-hills-golf-club',
]

/** Facts from public sources; missing ones are unknown. */
const facts: Record<string, Partial<Pick<ExplorerEntry, 'hours' | 'phone' | 'website'>>> = {
  'skye-canyon-park': { hours: ['Every day, 6:00 am – 9:00 pm'] },
}

const unknown = { hours: [], phone: null, website: null }

/** All searchable entries: places, communities, parks and schools. */
export const explorerEntries: ExplorerEntry[] = [
  ...vectorMap.places.map(({ id, name, kind, address, confidence, at }) => ({
    ...{ id, name, kind, address, confidence, at },
    ...unknown,
    ...facts[id],
  })),
  ...[
    ...vectorMap.areas.map(({ name, ring }) => ({ name, at: middleOf(ring) })),
    ...vectorMap.districts,
  ].map(({ name, at }) => ({
    ...{ id: name.toLowerCase().replaceAll(' ', '-'), name, at },
    kind: 'community' as const,
    address: null,
    confidence: 'approximate' as const,
    ...unknown,
  })),
]

export const explorerPlaces: ExplorerEntry[] = presets.flatMap(
  one => explorerEntries.find(({ id }) => id === one) ?? [],
)

function middleOf(ring: { lat: number; lng: number }[]) {
  const mean = (values: number[]) =>
    Math.round((1e5 * values.reduce((sum, one) => sum + one, 0)) / values.length) / 1e5
  return { lat: mean(ring.map(({ lat }) => lat)), lng: mean(ring.map(({ lng }) => lng)) }
}

export const explorerWords = {
  heading: 'What is nearby',
  text: 'Sixteen places in Northwest Las Vegas, and a search of its communities, parks and schools.',
  search: 'Find a place, community, park or school',
  searchHint: 'Three letters are enough.',
  find: 'Find',
  suggestions: 'Suggestions',
  none: (sought: string) => `Nothing here is called “${sought}”.`,
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  list: 'Places',
  more: 'Show More',
  less: 'Show Less',
  back: 'Back to Places',
  zooms: 'Zoom level',
  zoom: (zoom: number) => ({ 16: 'Area', 18: 'Street', 20: 'Doorstep' })[zoom] ?? String(zoom),
  alt: (name: string) => `Map around ${name}`,
  start: 'Skye Canyon',
  kinds: {
    park: 'Park',
    school: 'School',
    hospital: 'Hospital',
    golf: 'Golf',
    shopping: 'Shopping',
    recreation: 'Recreation',
    landmark: 'Landmark',
    transit: 'Transit',
    community: 'Community',
  } satisfies Record<ExplorerEntry['kind'], string>,
  sureties: { sourced: 'Position verified', approximate: 'Position approximate' },
  labels: {
    address: 'Address',
    hours: 'Hours',
    phone: 'Phone',
    website: 'Website',
    away: 'From the center of Skye Canyon',
  },
  drive: (miles: string, minutes: number) =>
    `${miles} mi in a straight line, about ${minutes} min by car (estimate)`,
  photo: (name: string, by: string) => `${name}, photo by ${by}`,
  photoBy: 'Photo:',
} as const
