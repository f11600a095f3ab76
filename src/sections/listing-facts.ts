import { typeNames } from '../content/listing-words.ts'
import { propertyWords } from '../content/property.ts'
import { count, dollars, longDate, thousands } from '../domain/format.ts'
import { daysOnMarket, type Listing, type ListingPage } from '../domain/listing.ts'
import type { ListingDetails } from '../domain/listing-details.ts'

const { labels, ...words } = propertyWords
const sqftPerAcre = 43_560

/** A home from a list, or one with the details of its own page. */
type Described = Listing & { details?: ListingDetails }

/** Every known fact of a home as label-value pairs, in display order. */
export function listingFacts(home: Described, now: Date): [string, string][] {
  const days = daysOnMarket(home.listedAt, now)
  const { details = {} } = home
  const { schools = {} } = details
  const rows: [string, string | null | false | undefined][] = [
    [labels.type, typeNames[home.type]],
    [labels.beds, home.bedrooms?.toString()],
    [labels.baths, home.bathrooms === null ? null : count(home.bathrooms)],
    [labels.sqft, home.sqft === null ? null : `${thousands(home.sqft)} ${words.sqft}`],
    [labels.pricePerSqft, home.sqft ? dollars(Math.round(home.price / home.sqft)) : null],
    [labels.lot, home.lotSize === null ? null : lot(home.lotSize)],
    [labels.year, home.yearBuilt?.toString()],
    [labels.stories, home.stories?.toString()],
    [labels.garage, home.garage === null ? null : garage(home.garage)],
    [labels.parkingSpaces, details.parkingSpaces ? count(details.parkingSpaces) : null],
    [labels.mainLevelBedrooms, details.mainLevelBedrooms?.toString()],
    [labels.hoa, home.hoaMonthly === null ? null : hoa(home.hoaMonthly)],
    [labels.fees, details.fees?.map(fee).join(', ')],
    [labels.tax, details.tax && tax(details.tax)],
    [labels.builder, details.builder],
    [labels.views, home.views.join(', ')],
    [labels.subdivision, home.subdivision],
    [labels.zip, home.postalCode],
    [labels.elementary, schools.elementary],
    [labels.middle, schools.middle],
    [labels.high, schools.high],
    [labels.originalPrice, details.originalPrice ? dollars(details.originalPrice) : null],
    [labels.listed, home.listedAt && longDate(new Date(home.listedAt))],
    [labels.market, home.status !== 'Sold' && days !== null && thousands(days)],
    [labels.cumulativeDays, details.cumulativeDays ? thousands(details.cumulativeDays) : null],
    ...sale(home),
    [labels.mls, home.mlsId],
    [labels.office, home.listOffice],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

const lot = (sqft: number) =>
  `${thousands(sqft)} ${words.sqft} (${count(sqft / sqftPerAcre)} ${words.acres})`

const garage = (spaces: number) => `${count(spaces)} ${words.spaces}${spaces === 1 ? '' : 's'}`

const hoa = (monthly: number) =>
  monthly === 0 ? words.noHoa : `${dollars(monthly)} ${words.perMonth}`

type Sale = [string, string | undefined]

const sale = ({ status, details: { closePrice, closedAt } = {} }: Described): Sale[] =>
  status === 'Sold'
    ? [
        [labels.closed, closedAt ? longDate(new Date(closedAt)) : undefined],
        [labels.closePrice, closePrice ? dollars(closePrice) : undefined],
      ]
    : []

/** As the listing states it: "$240 Quarterly". */
const fee = ({ amount, frequency }: NonNullable<ListingDetails['fees']>[number]) =>
  [dollars(amount), frequency].filter(Boolean).join(' ')

const tax = ({ amount, year }: NonNullable<ListingDetails['tax']>) =>
  `${dollars(Math.round(amount))} ${year ? words.inYear(year) : words.perYear}`

/** What the listing names, in groups; empty groups are left out. */
export function featureGroups({ details }: ListingPage): [name: string, words: string[]][] {
  const { inside, outside, parking, comfort, community, energy, accessibility } = words.groups
  const groups: [string, (string[] | undefined)[]][] = [
    [inside, [details.interior, details.appliances, details.flooring]],
    [outside, [details.exterior, details.lot, details.structures]],
    [parking, [details.parking]],
    [comfort, [details.cooling, details.heating]],
    [community, [details.community]],
    [energy, [details.energy]],
    [accessibility, [details.accessibility]],
  ]
  return groups
    .map(([name, lists]): [string, string[]] => [
      name,
      [...new Set(lists.flatMap(list => list ?? []))],
    ])
    .filter(([, named]) => named.length > 0)
}
