import { dollars, lowerAmPm, plural, shortDollars } from '../format/format.ts'
import { dateFormat } from '../format/las-vegas-time.ts'
import type { MapGroup, MapHome } from './map-view.ts'

const openHouseDay = dateFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** Texts of the interactive map of homes. */
export const interactiveMapWords = {
  region: 'Homes on the map',
  canvas: 'Map: drag it, or use the arrow keys',
  loading: 'The map is loading…',
  unavailable: 'Map unavailable',
  noWebGl: 'This browser cannot show the interactive map. The list shows the same homes.',
  failed: 'The homes did not load onto the map. The list still shows them.',
  again: 'Try again',
  none: 'No homes here. Move the map or zoom out.',
  far: (homes: number) => `${plural(homes, 'home')} farther away`,
  showAll: 'Show all',
  elsewhere: 'Your search is outside of this part of the map.',

  pins: 'Homes on the map: arrow keys go from one to the next',
  homeOnPin: ({ price, street, status, sample, openHouse }: MapHome) =>
    [
      shortDollars(price),
      street,
      status === 'Pending' || status === 'Sold' ? status.toLowerCase() : '',
      sample ? 'sample listing' : '',
      openHouse ? `open house ${lowerAmPm(openHouseDay().format(new Date(openHouse)))}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  groupOnPin: ({ homes, low, high }: MapGroup) => {
    const price = low === high ? shortDollars(low) : `${shortDollars(low)} to ${shortDollars(high)}`
    return `${plural(homes, 'home')}, ${price}`
  },
  /** What a pin's name ends with; empty if none of its homes is saved or viewed. */
  looks: (saved: number, homes: number, isViewed: boolean) =>
    [saved > 0 && (homes === 1 ? ', saved' : `, ${saved} saved`), isViewed && ', viewed']
      .filter(Boolean)
      .join(''),
  count: (homes: number) => plural(homes, 'home'),
  range: (low: number, high: number) =>
    shortDollars(low) === shortDollars(high)
      ? shortDollars(low)
      : `${shortDollars(low)}–${shortDollars(high).replace('$', '')}`,

  card: 'Homes at this pin',
  closeCard: 'Close',
  cardLoading: 'Loading…',

  follow: 'Search as I move the map',
  search: 'Search this area',

  draw: 'Draw an area',
  drawAnother: 'Draw another area',
  areasFull: (max: number) => `${max} areas at most`,
  drawing: 'Drag around an area, or set its corners one by one.',
  drawingKeys:
    'With the keyboard: move the map with the arrow keys, set a corner at the cross with Enter, and press Enter there again to finish.',
  corners: (count: number) => `${plural(count, 'corner')} set`,
  tooSmall: 'That is not an area yet. Drag all the way around it.',
  undo: 'Undo',
  finish: 'Done',
  cancel: 'Cancel',
  removeArea: (number: number) => `Remove area ${number}`,
  nearHeading: 'Or within miles of a place',
  place: 'Place',
  distance: 'Distance',
  within: (miles: number) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'}`,
  nearShow: 'Show homes',
  removeNear: (label: string) => `Remove: ${label}`,

  nearMe: 'Near me',
  locating: 'Asking this device where you are…',
  located: 'This is the area around you. Your position stays on this device.',
  refused:
    'This browser does not tell the site where you are. Allow it in the browser’s settings, or move the map there.',
  notLocated: 'This device could not find out where it is. Move the map there instead.',
  tooFar: 'You are outside of the Las Vegas area. The map stays here.',

  layers: 'Layers',
  places: 'Schools and parks',
  placesNote: 'School zones are not drawn. The school district decides by address:',
  zoning: 'check a home with the district',
  prices: 'Price per square foot by area',
  pricesNote:
    'Middle of the asking prices of homes for sale on this site. Outlines are drawn from a map or around these homes; they are not official limits.',
  pricesFailed: 'The prices by area did not load.',
  pricesLabel: (pricePerSqft: number | null, homes: number) =>
    pricePerSqft === null
      ? 'fewer than five homes'
      : `${dollars(pricePerSqft)} a sq ft, ${plural(homes, 'home')}`,
  pricesStep: (from: number, to: number) => `${dollars(from)} to ${dollars(to)}`,
  openHouses: 'Open houses this weekend',
  openHousesNote: 'Homes with one have a ring.',
  openHousesOnly: 'Show only these',
} as const
