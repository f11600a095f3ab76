import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../../../src/format/las-vegas-time.ts'

/** The day of the outside listings: dates in them and in the questions are relative to it. */
export const outsideNow = Date.parse('2026-11-27T20:00:00Z')

type Reso = Record<string, unknown>

/** A listing as the authors of the questions saw it: their predicates read these fields. */
export type OutsideHome = ReturnType<typeof readHome>

/** 800 made-up listings of an author, as an MLS would send them, with what their remarks affirm and deny. */
export const readOutsideListings = (set: number): Reso[] =>
  readFileSync(join(import.meta.dirname, `listings-${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

const types: Readonly<Record<string, string>> = {
  townhouse: 'townhouse',
  condominium: 'condo',
  duplex: 'multi-family',
  triplex: 'multi-family',
  quadruplex: 'multi-family',
  'manufactured home': 'manufactured',
}
const statuses: Readonly<Record<string, string>> = {
  Active: 'Active',
  'Active Under Contract': 'Pending',
  Pending: 'Pending',
  Closed: 'Sold',
}
const feesAYear: Readonly<Record<string, number>> = {
  Monthly: 12,
  Quarterly: 4,
  SemiAnnually: 2,
  Annually: 1,
}
const levels: Readonly<Record<string, number>> = { One: 1, Two: 2, Three: 3, 'Three Or More': 3 }

/** A RESO record in the authors' words. Money in dollars, areas in square feet; null is unknown. */
export function readHome(record: Reso) {
  const number = (name: string) => (record[name] == null ? null : Number(record[name]))
  const text = (name: string) => (record[name] == null ? null : String(record[name]))
  const list = (name: string): string[] => [record[name] ?? []].flat().map(String)
  const days = (name: string) => {
    const value = text(name)
    return value === null ? null : Math.floor((outsideNow - timeOf(value)) / dayMs)
  }
  const price = Math.round(number('ListPrice') ?? 0)
  const previous = number('PreviousListPrice') ?? 0
  const cut = Math.max(0, previous - price) && previous - price
  const sqft = number('LivingArea') || null
  const acres = number('LotSizeAcres')
  const fee = number('AssociationFee')
  const listed = days('OnMarketTimestamp') ?? days('OnMarketDate') ?? days('ListingContractDate')
  const street = ['StreetDirPrefix', 'StreetName', 'StreetSuffix'].map(text).filter(Boolean)
  const [says, denies] = [list('_says'), list('_denies')]
  const houses = [record.OpenHouse ?? []].flat() as { OpenHouseDate: string }[]
  return {
    key: String(record.ListingKey),
    status: statuses[String(record.StandardStatus)] ?? 'Off',
    price,
    closePrice: number('ClosePrice'),
    closeDate: text('CloseDate'),
    beds: number('BedroomsTotal'),
    /** A half bath counts 0.5, and a three-quarter bath 1. */
    baths:
      (number('BathroomsFull') ?? 0) +
      (number('BathroomsThreeQuarter') ?? 0) +
      (number('BathroomsHalf') ?? 0) / 2,
    sqft,
    lot: number('LotSizeSquareFeet') ?? (acres === null ? null : Math.round(acres * 43_560)),
    year: number('YearBuilt') || null,
    stories: number('StoriesTotal') ?? levels[list('Levels')[0] ?? ''] ?? null,
    garage: number('GarageSpaces'),
    pool: record.PoolPrivateYN === true,
    spa: record.SpaYN === true,
    isNew: record.NewConstructionYN === true,
    /** A month; 0 without an association. */
    hoa:
      record.AssociationYN === false
        ? 0
        : fee === null
          ? null
          : (fee * (feesAYear[String(record.AssociationFeeFrequency)] ?? 12)) / 12,
    tax: number('TaxAnnualAmount'),
    ppsf: sqft && Math.round(price / sqft),
    days: listed === null ? null : Math.max(0, listed),
    listedDaysAgo: listed,
    cut,
    cutPercent: cut ? (100 * cut) / previous : 0,
    cutDaysAgo: cut ? days('PriceChangeTimestamp') : null,
    type: types[String(record.PropertySubType ?? '').toLowerCase()] ?? 'single-family',
    city: text('City'),
    zip: String(record.PostalCode ?? '').slice(0, 5),
    subdivision: text('SubdivisionName'),
    area: text('MLSAreaMajor'),
    /** Where it really stands, which the record may not say. */
    community: text('_community'),
    village: text('_village'),
    street: street.join(' '),
    address: text('UnparsedAddress') ?? [text('StreetNumber'), ...street].join(' '),
    builder: text('BuilderName'),
    elementary: text('ElementarySchool'),
    middle: text('MiddleOrJuniorSchool'),
    high: text('HighSchool'),
    office: text('ListOfficeName'),
    agent: text('ListAgentFullName'),
    view: list('View'),
    interior: list('InteriorFeatures'),
    exterior: list('ExteriorFeatures'),
    parking: list('ParkingFeatures'),
    amenities: [...list('CommunityFeatures'), ...list('AssociationAmenities')],
    security: list('SecurityFeatures'),
    lotFeatures: list('LotFeatures'),
    flooring: list('Flooring'),
    solarField: list('GreenEnergyGeneration'),
    fireplaces: number('FireplacesTotal') ?? (record.FireplaceYN === true ? 1 : null),
    furnished: text('Furnished'),
    horse: record.HorseYN ?? null,
    structures: list('OtherStructures'),
    openHouses: houses.map(({ OpenHouseDate }) => OpenHouseDate.slice(0, 10)),
    says: (name: string) => says.includes(name),
    denies: (name: string) => denies.includes(name),
    text: decode(text('PublicRemarks') ?? '').toLowerCase(),
  }
}

/** Milliseconds. A date is its midnight in Las Vegas; a time without a zone is read as the site reads it. */
export function timeOf(text: string): number {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return Date.parse(`${text}T08:00:00Z`)
  return Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
}

const decode = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&(?:apos|#x27);/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

/** A predicate in the words of `OutsideHome`; homes for sale only, unless it names a status. */
export function predicate(words: string): (home: OutsideHome) => boolean {
  const body = words.replace(/^\s*\(?\s*h\s*\)?\s*=>\s*/, '')
  const meets = new Function('h', `return (${body})`)
  const anyStatus = /\bstatus\b/.test(words)
  return home => (anyStatus || home.status === 'Active') && Boolean(meets(comparable(home)))
}

/** An unknown number meets no limit: null would be less than 100, and undefined is not. */
const comparable = (home: OutsideHome) =>
  Object.fromEntries(
    Object.entries(home).map(([name, value]) => [
      name,
      value === null && numbers.has(name) ? undefined : value,
    ]),
  )

const numbers = new Set(
  'beds baths sqft lot year stories garage hoa tax ppsf days listedDaysAgo cutDaysAgo closePrice'.split(
    ' ',
  ),
)
