import { count, dollars, plural, thousands } from '../../format/format.ts'
import type { Listing } from '../../inventory/listing.ts'
import type { PropertyType } from '../../site/listing-terms.ts'

const kinds: Record<PropertyType, string> = {
  'single-family': 'A single-family home',
  townhouse: 'A townhouse',
  condo: 'A condo',
  'multi-family': 'A multi-family building',
  manufactured: 'A manufactured home',
}

/**
 * A home's facts in one sentence without adjectives. Facts missing from the listing are left out.
 */
export const homeSentence = (home: Listing): string => {
  const { bedrooms, bathrooms, sqft, lotSize, subdivision, yearBuilt, stories } = home
  const rooms = list([
    bedrooms !== null && plural(bedrooms, 'bedroom'),
    bathrooms !== null && `${count(bathrooms)} ${bathrooms === 1 ? 'bathroom' : 'bathrooms'}`,
    sqft !== null && `${thousands(sqft)} square feet`,
  ])
  const extras = list([
    stories !== null && (stories === 1 ? 'one story' : `${count(stories)} stories`),
    home.pool && 'a pool',
    home.spa && 'a spa',
    home.garage !== null && home.garage > 0 && `a garage for ${plural(home.garage, 'car')}`,
    home.features.includes('casita') && 'a casita',
    home.features.includes('solar') && 'solar panels',
    home.features.includes('rv-parking') && 'RV parking',
    home.hoaMonthly === 0 && 'no HOA',
    !!home.hoaMonthly && `an HOA of ${dollars(home.hoaMonthly)} a month`,
  ])
  const parts = [
    rooms && `with ${rooms}`,
    lotSize !== null && `on a lot of ${thousands(lotSize)} square feet`,
    `in ${subdivision ? `${subdivision}, ${home.city}` : home.city}`,
  ]
  const rest = [yearBuilt !== null && `built in ${yearBuilt}`, extras && `with ${extras}`]
  const first = [kinds[home.type], ...parts].filter(Boolean).join(' ')
  return `${[first, ...rest.filter(Boolean)].join(', ')}.`
}

/** "a", "a and b", "a, b and c" */
function list(items: (string | false)[]): string {
  const named = items.filter(item => item !== false)
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last
}
