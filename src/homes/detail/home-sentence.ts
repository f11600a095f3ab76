import { count, dollars, plural, thousands } from '../../format/format.ts'
import type { Listing } from '../../inventory/listing.ts'

/**
 * What the headline above it does not say of a home, in one sentence without adjectives; empty if the
 * listing says nothing of it.
 */
export const homeSentence = (home: Listing): string => {
  const { lotSize, yearBuilt, stories } = home
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
  const built = [
    yearBuilt !== null && `built in ${yearBuilt}`,
    lotSize !== null && `on a lot of ${thousands(lotSize)} square feet`,
  ]
  const parts = [built.filter(Boolean).join(' '), extras && `with ${extras}`].filter(Boolean)
  const text = parts.join(', ')
  return text && `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

/** "a", "a and b", "a, b and c" */
function list(items: (string | false)[]): string {
  const named = items.filter(item => item !== false)
  const last = named.pop() ?? ''
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last
}
