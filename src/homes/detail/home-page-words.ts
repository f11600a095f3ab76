import { dollars, longDate, plural } from '../../format/format.ts'
import type { Standing } from '../../inventory/comparables.ts'
import type { Listing } from '../../inventory/listing.ts'
import { emailResponseHours } from '../../site/agent/agent.ts'
import { schoolsWords } from '../../site/places/school-words.ts'

/** Copy of the top of a home's page and of the controls that stay visible on it. */
export const headWords = {
  back: 'Homes',
  /** The label of the bar over the photo on a phone. */
  over: 'This home',
  print: 'Print',
  sold: 'Sold',
  soldFor: (price: string) => `Sold for ${price}`,
  lastAsked: (price: string) => `last asked ${price}`,
  underContract: 'Under contract. I can note you for a backup offer, or tell you if it comes back.',
  tellBack: 'Tell me if it comes back',
  listedToday: 'Listed today',
  /** "4 days on the market" */
  onMarket: (days: string) => `${days} on the market`,
  /** "Open house Sat, Dec 5, 12:00 pm" */
  open: (time: string) => `Open house ${time}`,
  asOf: 'as of',
  sections: 'Sections of this page',
  answers: `Answers email within ${emailResponseHours} hours in business hours.`,
} as const

/** The labels of the links to the page's sections, by the section's id. */
export const sectionLabels = {
  about: 'About',
  cost: 'Cost',
  visits: 'Open houses',
  features: 'Features',
  facts: 'Facts',
  history: 'History',
  comparables: 'Comparables',
  neighborhood: 'Nearby',
  map: 'Map',
  ask: 'Ask',
} as const

export const shareWords = {
  open: 'Share',
  heading: 'Share this home',
  close: 'Close',
  /** Opens the device's own share sheet. */
  device: 'Share with an app',
  email: 'Send by email',
  copy: 'Copy link',
  code: 'QR code of this page',
  codeHint: 'Point a phone’s camera at the code to open this page there.',
  /** The subject of the email, and the title of a shared link; leaves out a withheld address. */
  subject: (home: Listing & { addressWithheld: boolean }) =>
    `${dollars(home.price)} · ${home.addressWithheld ? `${home.city} ${home.postalCode}` : home.street}`,
  body: (address: string, facts: string, url: string) => `${address}\n${facts}\n\n${url}`,
} as const

/** The page of a home that was on the market and is no longer shown. */
export const homeGone = {
  title: 'This home is off the market',
  heading: 'This home is off the market',
  since: (day: string) => `It has been off the market since ${day}.`,
  /** Where the day is not recorded. */
  before: 'It was on this site before.',
  text: 'I can tell you whether it may come back, and what else is for sale.',
  similar: 'Similar homes for sale',
  nearby: (postalCode: string) => `For sale in ${postalCode}`,
  none: 'Nothing else is for sale in its ZIP code right now.',
  more: (postalCode: string) => `All homes in ${postalCode}`,
  all: 'All homes for sale',
} as const

export const comparablesWords = {
  heading: 'Comparable homes',
  lead: (percent: number) =>
    `The homes nearest to this one in place and kind: ${likeness(percent)}`,
  /** The same for a home without coordinates. */
  leadInZip: (percent: number) => `Homes in the same ZIP code: ${likeness(percent)}`,
  none: 'No home around here is like this one in type, size, bedrooms and age right now.',
  /** The sold homes among them are named, because they no longer ask. */
  standing: ({ pricePerSqft, middle, homes }: Standing, hasSold: boolean) => {
    const others = `the ${numerals[homes] ?? homes} closest homes`
    const their = `${hasSold ? 'ask or sold for' : 'ask'} about ${dollars(middle)}`
    return `It asks ${dollars(pricePerSqft)} a sq ft; ${others} ${their}.`
  },
  table: 'The homes it is compared with',
  noStanding: {
    'too few':
      'Too few similar homes nearby to judge this price. I can pull the closed sales for you.',
    'no area':
      'The listing does not state the living area, so there is nothing to compare this home by.',
    'not wanted':
      'The seller asked for no automated estimate beside this home, so I do not compare its price here.',
    sold: null,
  },
  note: 'Asking prices, and the price paid where a sale is known. Lot, views, pool and condition are not counted, so this is a comparison, not an appraisal.',
  map: (street: string) => `Map of ${street} and the comparable homes by their numbers`,
  legend: 'The house is this home; the numbers are those in the table.',
  columns: ['No.', 'Home', 'Price'],
  here: 'This home',
  listedBy: (office: string) => `Listed by ${office}`,
  noSalePrice: 'asked, price paid unknown',
  soldOn: (day: string) => `sold ${longDate(new Date(day))}`,
  perSqft: (price: number) => `${dollars(price)} a sq ft`,
  /** "$12 less than here", per square foot. */
  against: (difference: number) => {
    if (difference === 0) return 'same as here'
    return `${dollars(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than here`
  },
  away: (miles: number) => {
    const rounded = miles.toFixed(1)
    const distance = rounded === '0.0' ? 'under 0.1' : rounded
    return `${distance} ${rounded === '1.0' ? 'mile' : 'miles'} away`
  },
  sameZip: 'same ZIP code',
  area: (percent: number) =>
    percent === 0 ? 'same size' : `${Math.abs(percent)}% ${percent < 0 ? 'smaller' : 'larger'}`,
  bedrooms: (more: number) =>
    more === 0
      ? 'same bedrooms'
      : `${plural(Math.abs(more), 'bedroom')} ${more < 0 ? 'fewer' : 'more'}`,
  years: (newer: number) =>
    newer === 0
      ? 'built the same year'
      : `${plural(Math.abs(newer), 'year')} ${newer < 0 ? 'older' : 'newer'}`,
} as const

const numerals: Partial<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' }

const likeness = (percent: number) =>
  `the same type, ${percent}% larger or smaller at most, one bedroom more or less, about the same age.`

/** Copy about the surroundings of a home other than places. */
export const neighborhoodWords = {
  heading: 'The neighborhood',
  note: 'Places, schools, roads',
  roads: 'Roads',
  freeway: 'Nearest freeway',
  arterial: 'Nearest main road',
  toRoad: (miles: string) => `about ${miles === '0.0' ? '0.1' : miles} mi`,
  schools: 'Schools',
  levels: {
    elementary: 'Elementary school',
    middle: 'Middle school',
    high: 'High school',
    district: 'District',
  },
  named: 'As the listing names them. Zones change, and the district decides by address.',
  unnamed: 'The listing names no schools. The district decides by address.',
  /** Shown if the address is withheld, which also hides the schools. */
  withheld: 'The district decides by address.',
  zoning: { label: 'Check the zoning, Clark County School District', to: schoolsWords.zoningUrl },
  checks: 'Flood and noise',
  checksText: 'Look these up by address with the offices that keep the record.',
  authorities: [
    { label: 'Flood maps, FEMA Map Service Center', to: 'https://msc.fema.gov/' },
    {
      label: 'Aircraft and road noise, U.S. Department of Transportation',
      to: 'https://www.bts.gov/geospatial/national-transportation-noise-map',
    },
  ],
  map: 'Map',
  openMap: 'Open the map',
  mapAlt: (address: string) => `Map of the streets around ${address}`,
} as const

export const openHouseWords = {
  heading: 'Open houses',
  /** "12:00 pm to 3:00 pm Pacific Time" */
  hours: (from: string, to: string) => `${from} to ${to} Pacific Time`,
  /** "from 12:00 pm Pacific Time", if the end is not known */
  from: (start: string) => `from ${start} Pacific Time`,
  calendar: 'Add to calendar',
  calendarOf: (day: string) => `: open house on ${day}`,
  otherDay: 'I can show it to you on another day as well.',
  tour: 'Tour this home',
} as const
