import { plural } from '../format/format.ts'

export const mapWords = {
  open: 'Map',
  heading: 'On the map',
  alt: (address: string) => `Map of the streets around ${address}`,
  close: 'Close map',
  elsewhere: 'Find it on a map',
  routeHeading: 'How far it is',
  routeAlt: (way: string) => `Map with a straight line from ${way}`,
  route: 'Directions on Google Maps',
  /** The labels of the two ends of a line. */
  ends: ['From here', 'To here'],
  newTab: '(opens in a new tab)',
} as const

/** Copy of the section about the surroundings of a home or a community. */
export const aroundWords = {
  heading: 'Near this home',
  headingOf: (place: string) => `Near ${place}`,
  text: 'The nearest of each kind. Miles are measured in a straight line and minutes are estimates, so try the drive at the hour you would make it.',
  alt: (center: string) => `Map around ${center} with parks, golf courses and hospitals`,
  place: (name: string) => `Map around ${name}`,
  legend: 'Tree: park. Flag: golf course. Cross: hospital. Some positions are approximate.',
  legendHome: 'The house is this home.',
  nearest: {
    park: 'Park',
    shopping: 'Shopping',
    hospital: 'Hospital',
    golf: 'Golf course',
    transit: 'Transit center',
  },
  way: (from: string, to: string) => `${from} to ${to}`,
  show: 'Map',
  away: (miles: string, minutes: number) =>
    `${miles === '0.0' ? 'Under 0.1' : miles} mi, about ${minutes} min by car`,
  noLocation: 'The listing does not say where the home is.',
  withheld: 'The seller asked that the address not be shown.',
} as const

/** Copy of the map view of the list of homes. */
export const homesMapWords = {
  pane: 'Map of these homes',
  drawnCredit: 'Overview · © OpenStreetMap contributors',
  alt: (homes: number) => `Map with ${plural(homes, 'home')}`,
  within: (miles: string) => `Within ${miles} ${miles === '1' ? 'mile' : 'miles'}`,
  place: 'Near',
  distance: 'Distance',
  bounds: 'This part of the map',
  drawn: (areas: number) => (areas === 1 ? 'Drawn area' : `${areas} drawn areas`),
  withinOf: (miles: number, place: string) =>
    `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${place}`,
} as const

export const nearMiles = [1, 2, 3, 5, 10] as const

/** Texts of a map image that can be turned into an interactive map. */
export const liveMapWords = {
  open: 'Explore the map',
  loading: 'The map is loading…',
  failed: 'This browser cannot show the map that moves. The picture stays.',
  homes: (count: number) => `Map with ${plural(count, 'home')} for sale`,
  group: (homes: number, low: string, high: string) =>
    `${plural(homes, 'home')} from ${low} to ${high}: zoom in`,
  title: 'Map: drag it, or use the arrow keys',
  allAreas: 'All areas',
} as const
