import { dollars, longDate, plural } from '../../format/format.ts'

export const comparablesWords = {
  heading: 'Comparable homes',
  lead: (percent: number) =>
    `The homes nearest to this one in place and kind: ${likeness(percent)}`,
  /** The same for a home without coordinates. */
  leadInZip: (percent: number) => `Homes in the same ZIP code: ${likeness(percent)}`,
  none: 'No home around here is like this one in type, size, bedrooms and age right now.',
  standing: (own: number, difference: number, homes: number) => {
    const middle = `the middle of these ${homes}`
    const price = `At ${dollars(own)} a square foot, this home is`
    if (difference === 0) return `${price} right at ${middle}.`
    const side = difference < 0 ? 'below' : 'above'
    return `${price} ${dollars(Math.abs(difference))} a square foot ${side} ${middle}.`
  },
  noStanding: {
    'too few':
      'Fewer than three homes nearby are close enough to this one to say where its price stands.',
    'no area':
      'The listing does not state the living area, so there is nothing to compare this home by.',
    'not wanted':
      'The seller asked for no automated estimate beside this home, so I do not compare its price here.',
    sold: null,
  },
  note: 'Asking prices, and the price paid where a sale is known. Lot, views, pool and condition are not counted, so this is a comparison, not an appraisal.',
  map: (street: string) => `Map of ${street} and the comparable homes by their numbers`,
  legend: (letter: string) => `${letter} is this home; the numbers are those in the table.`,
  columns: ['No.', 'Home', 'Price'],
  here: 'This home',
  listedBy: (office: string) => `Listed by ${office}`,
  asked: 'asked, price paid unknown',
  soldOn: (day: string) => `sold ${longDate(new Date(day))}`,
  perSqft: (price: number) => `${dollars(price)} a sq ft`,
  /** "$12 less than here", per square foot. */
  against: (difference: number) => {
    if (difference === 0) return 'same as here'
    return `${dollars(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than here`
  },
  away: (miles: number) => {
    const rounded = miles.toFixed(1)
    const shown = rounded === '0.0' ? 'under 0.1' : rounded
    return `${shown} ${rounded === '1.0' ? 'mile' : 'miles'} away`
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

const likeness = (percent: number) =>
  `the same type, ${percent}% larger or smaller at most, one bedroom more or less, about the same age.`
