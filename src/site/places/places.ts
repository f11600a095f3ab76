import { vectorMap } from './area-map.ts'
import type { ExplorerEntry } from './place-kinds.ts'

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

/** All searchable entries: places, communities, parks and schools. */
export const explorerEntries: ExplorerEntry[] = [
  ...vectorMap.places.map(({ id, name, kind, address, confidence, at }) => ({
    id,
    name,
    kind,
    address,
    confidence,
    at,
  })),
  ...[
    ...vectorMap.areas.map(({ name, ring }) => ({ name, at: middleOf(ring) })),
    ...vectorMap.districts,
  ].map(({ name, at }) => ({
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    at,
    kind: 'community' as const,
    address: null,
    confidence: 'approximate' as const,
  })),
]

export const explorerPlaces: ExplorerEntry[] = presets.flatMap(
  key => explorerEntries.find(({ id }) => id === key) ?? [],
)

function middleOf(ring: { lat: number; lng: number }[]) {
  const mean = (values: number[]) =>
    Math.round((1e5 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 1e5
  return { lat: mean(ring.map(({ lat }) => lat)), lng: mean(ring.map(({ lng }) => lng)) }
}

export const explorerWords = {
  heading: 'What is nearby',
  text: 'Sixteen places in Northwest Las Vegas, and a search of its communities, parks and schools.',
  search: 'Find a place, community, park or school',
  searchHint: 'Three letters are enough.',
  find: 'Find',
  suggestions: 'Suggestions',
  none: (query: string) => `Nothing here is called “${query}”.`,
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
  missing: {
    address: 'I have no street address for it yet. The map shows where it is.',
    hours: 'I have not found hours I can vouch for. Check with them before you drive over.',
    phone: 'I have not found a phone number I can vouch for.',
    website: 'I have not found a website I can vouch for.',
  },
  /** Addresses come from the same map data as the positions. */
  addressSource: { source: 'This site’s map data', checked: '2026-11-22' },
  source: (source: string, day: string) => `${source}, as of ${day}.`,
  unproven: 'Not confirmed',
  week: {
    caption: (name: string) => `Hours of ${name} by day`,
    columns: ['Day', 'Hours'],
    today: 'today',
    unknown: 'Not known',
    closed: 'Closed',
    allDay: 'Open around the clock',
    times: (opens: string, closes: string) => `${opens} – ${closes}`,
  },
  open: (until: string, now: string) => `Open until ${until}. It is ${now} in Las Vegas.`,
  openAllDay: 'Open now, around the clock.',
  closed: (now: string) => `Closed now. It is ${now} in Las Vegas.`,
  drive: (miles: string, minutes: number) =>
    miles === '0.0'
      ? 'Less than a tenth of a mile'
      : `${miles} mi in a straight line, about ${minutes} min by car (estimate)`,
  drawn: (kind: string) => `Drawing of a ${kind.toLowerCase()}, not of this place`,
  drawnNote: 'A drawing, not a photo of this place.',
  photo: (name: string, by: string) => `${name}, photo by ${by}`,
  photoBy: 'Photo:',
} as const
