import { count, dollars, longDate, thousands } from '../../format/format.ts'
import type { Feature } from '../../site/listing-terms.ts'
import { propertyWords } from '../home-words.ts'
import { daysOnMarket, type Listing, type ListingPage } from '../listing.ts'
import type { ListingDetails } from '../listing-details.ts'
import { featureNames, typeNames } from '../listing-words.ts'

const { labels, ...words } = propertyWords
const sqftPerAcre = 43_560

/** A home from a list, or one with the details of its own page. */
type Described = Listing & { details?: ListingDetails }

type Fact = [label: string, value: string]
type MaybeFact = [label: string, value: string | null | false | undefined]

/** Every known fact of a home, in display order. */
export const listingFacts = (home: Described, now: Date): Fact[] =>
  factGroups(home, now).flatMap(([, facts]) => facts)

/** The same in groups, without empty ones. */
export function factGroups(home: Described, now: Date): [name: string, facts: Fact[]][] {
  const days = daysOnMarket(home.listedAt, now)
  const { details = {} } = home
  const groups: [string, MaybeFact[]][] = [
    [
      words.factGroups.home,
      [
        [labels.type, typeNames[home.type]],
        [labels.beds, home.bedrooms?.toString()],
        [labels.mainLevelBedrooms, details.mainLevelBedrooms?.toString()],
        [labels.baths, home.bathrooms === null ? null : count(home.bathrooms)],
        [labels.sqft, home.sqft === null ? null : `${thousands(home.sqft)} ${words.sqft}`],
        [labels.stories, home.stories?.toString()],
        [labels.year, home.yearBuilt?.toString()],
        [labels.builder, details.builder],
        [labels.garage, home.garage === null ? null : garage(home.garage)],
        [labels.parkingSpaces, details.parkingSpaces ? count(details.parkingSpaces) : null],
      ],
    ],
    [
      words.factGroups.lot,
      [
        [labels.lot, home.lotSize === null ? null : lot(home.lotSize)],
        [labels.views, home.views.join(', ')],
        [labels.subdivision, home.subdivision],
        [labels.zip, home.postalCode],
      ],
    ],
    [
      words.factGroups.money,
      [
        [labels.pricePerSqft, home.sqft ? dollars(Math.round(home.price / home.sqft)) : null],
        [labels.originalPrice, details.originalPrice ? dollars(details.originalPrice) : null],
        ...sale(home),
        [labels.hoa, home.hoaMonthly === null ? null : hoa(home.hoaMonthly)],
        [labels.fees, !hasStatedDues(home) && details.fees?.map(fee).join(', ')],
        [labels.tax, details.tax && tax(details.tax)],
        [labels.assessments, details.assessments ? tax({ amount: details.assessments }) : null],
      ],
    ],
    [
      words.factGroups.listing,
      [
        [labels.listed, home.listedAt && longDate(new Date(home.listedAt))],
        [labels.market, home.status !== 'Sold' && days !== null && thousands(days)],
        [labels.cumulativeDays, details.cumulativeDays ? thousands(details.cumulativeDays) : null],
        [labels.mls, home.mlsId],
        [labels.office, home.listOffice],
      ],
    ],
  ]
  return groups
    .map(([name, facts]): [string, Fact[]] => [
      name,
      facts.filter((fact): fact is Fact => Boolean(fact[1])),
    ])
    .filter(([, facts]) => facts.length > 0)
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

/** Whether the HOA line already states the fees: there is a single one, paid monthly. */
const hasStatedDues = ({ hoaMonthly, details: { fees = [] } = {} }: Described) =>
  fees.every(
    ({ amount, frequency }) => frequency === 'Monthly' && Math.round(amount) === hoaMonthly,
  )

/** A fee as the listing states it: "$240 Quarterly". */
const fee = ({ amount, frequency }: NonNullable<ListingDetails['fees']>[number]) =>
  [dollars(amount), frequency].filter(Boolean).join(' ')

const tax = ({ amount, year }: NonNullable<ListingDetails['tax']>) =>
  `${dollars(Math.round(amount))} ${year ? words.inYear(year) : words.perYear}`

/** The home's features, in groups: those that visitors filter by, then the listing's own words. */
export function featureGroups({
  details,
  features,
}: ListingPage): [name: string, words: string[]][] {
  const { inside, outside, parking, comfort, community, energy, accessibility } = words.groups
  const groups: [name: string, own: readonly Feature[], named: (string[] | undefined)[]][] = [
    [inside, featuresInside, [details.interior, details.appliances, details.flooring]],
    [outside, featuresOutside, [details.exterior, details.lot, details.structures]],
    [parking, ['large-garage', 'rv-parking'], [details.parking]],
    [comfort, [], [details.cooling, details.heating]],
    [community, ['gated', 'guard-gated'], [details.community]],
    [energy, ['solar'], [details.energy]],
    [accessibility, [], [details.accessibility]],
  ]
  return groups
    .map(([name, own, lists]): [string, string[]] => [
      name,
      [
        ...new Set([
          ...ownNames(own, features, lists.flat()),
          ...lists.flatMap(list => list ?? []),
        ]),
      ],
    ])
    .filter(([, named]) => named.length > 0)
}

/** The names of features, without those that the listing's own words already mention. */
const ownNames = (
  own: readonly Feature[],
  features: readonly Feature[],
  named: (string | undefined)[],
) =>
  own
    .filter(feature => features.includes(feature))
    .map(feature => featureNames[feature])
    .filter(name => {
      const [first = ''] = name.toLowerCase().split(' ')
      return !named.some(words => words?.toLowerCase().includes(first))
    })

const featuresInside = [
  'new-construction',
  'single-story',
  'gourmet-kitchen',
  'home-office',
] as const satisfies Feature[]
const featuresOutside = [
  'pool',
  'spa',
  'casita',
  'golf-view',
  'red-rock-views',
  'mountain-view',
  'city-view',
] as const satisfies Feature[]
