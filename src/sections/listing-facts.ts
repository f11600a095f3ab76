import { typeNames } from '../content/listing-words.ts'
import { propertyWords } from '../content/property.ts'
import { count, dollars, longDate, plural, thousands } from '../domain/format.ts'
import { daysOnMarket, type Listing } from '../domain/listing.ts'

const { labels, ...words } = propertyWords
const sqftPerAcre = 43_560

/** Beds, baths and area in one line; unknown facts are omitted. */
export function headline(home: Listing): string {
  return [
    home.bedrooms !== null && plural(home.bedrooms, words.bedroom),
    home.bathrooms !== null &&
      `${count(home.bathrooms)} ${home.bathrooms === 1 ? words.bathroom : words.bathrooms}`,
    home.sqft !== null && `${thousands(home.sqft)} ${words.sqft}`,
    typeNames[home.type],
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Every known fact of a home as label-value pairs, in display order. */
export function listingFacts(home: Listing, now: Date): [string, string][] {
  const days = daysOnMarket(home.listedAt, now)
  const rows: [string, string | null | false | undefined][] = [
    [labels.type, typeNames[home.type]],
    [labels.beds, home.bedrooms?.toString()],
    [labels.baths, home.bathrooms === null ? null : count(home.bathrooms)],
    [labels.sqft, home.sqft === null ? null : `${thousands(home.sqft)} ${words.sqft}`],
    [labels.pricePerSqft, home.sqft ? dollars(Math.round(home.price / home.sqft)) : null],
    [labels.lot, home.lotSize === null ? null : lot(home.lotSize)],
    [labels.year, home.yearBuilt?.toString()],
    [labels.stories, home.stories?.toString()],
    [labels.garage, home.garage === null ? null : plural(home.garage, words.spaces)],
    [labels.hoa, home.hoaMonthly === null ? null : hoa(home.hoaMonthly)],
    [labels.views, home.views.join(', ')],
    [labels.subdivision, home.subdivision],
    [labels.zip, home.postalCode],
    [labels.listed, home.listedAt && longDate(new Date(home.listedAt))],
    [labels.market, home.status !== 'Sold' && days !== null && thousands(days)],
    [labels.mls, home.mlsId],
    [labels.office, home.listOffice],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

const lot = (sqft: number) =>
  `${thousands(sqft)} ${words.sqft} (${count(sqft / sqftPerAcre)} ${words.acres})`

const hoa = (monthly: number) =>
  monthly === 0 ? words.noHoa : `${dollars(monthly)} ${words.perMonth}`
