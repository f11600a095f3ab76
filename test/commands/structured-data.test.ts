import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  agentId,
  breadcrumbList,
  community,
  faqPage,
  park,
  profilePage,
  realEstateAgent,
  reviewsOfAgent,
  school,
  service,
  webSite,
} from '../../src/frame/structured-data.tsx'
import { openHouseEvent, realEstateListing } from '../../src/homes/detail/listing-data.ts'
import { withheldStreet } from '../../src/inventory/display-rules.ts'
import type { ListingPage } from '../../src/inventory/listing.ts'
import { agent } from '../../src/site/agent/agent.ts'
import type { Review } from '../../src/site/agent/testimonial-words.ts'
import { features, propertyTypes, type Status, statuses } from '../../src/site/listing-terms.ts'
import { everyDay } from '../../src/site/places/place-hours.ts'
import { site } from '../../src/site/site.ts'
import { aListing as home } from '../support/a-listing.ts'

const ground = {
  name: 'A park',
  description: 'Grass.',
  within: 'Skye Canyon',
  postalCode: '89166',
  features: ['Splash pad'],
}
const review: Review = {
  author: 'Jo',
  rating: 5,
  text: 'Answered the same day.',
  date: '2026-05-01',
  publishedAt: 'Example Reviews',
  sample: false,
}

const openHouse = {
  startsAt: '2026-12-05T20:00:00.000Z',
  endsAt: '2026-12-05T23:00:00.000Z',
  remarks: 'Park on the north side.',
}
const bare: ListingPage = {
  ...home,
  listOffice: null,
  coordinates: null,
  bedrooms: null,
  bathrooms: null,
  sqft: null,
  yearBuilt: null,
  features: [],
  photos: [],
  description: '',
  listedAt: null,
  modifiedAt: null,
}
const withheld: ListingPage = {
  ...home,
  addressWithheld: true,
  street: withheldStreet,
  address: `${withheldStreet}, Las Vegas, NV 89166`,
  subdivision: null,
  coordinates: null,
}
const own = { url: '/photos/0123456789abcdef', alt: 'Front', width: 1600, height: 900 }
/** Homes of every type and status, with everything, with little, and with a withheld address. */
const homes: ListingPage[] = [
  ...[bare, withheld],
  ...propertyTypes.map(type => ({ ...home, type })),
  ...statuses.map(status => ({ ...home, status })),
  { ...home, features: [...features], photos: [own, ...home.photos], bathrooms: 0.5 },
]

const documents: [string, object][] = [
  ['the site', webSite()],
  ['the agent', realEstateAgent()],
  ...homes.map((one, i): [string, object] => [`home ${i}`, realEstateListing(one)]),
  ...[home, bare].map((one, i): [string, object] => [
    `open house ${i}`,
    openHouseEvent(one, openHouse),
  ]),
  ['the agent as a person', profilePage('/about')],
  ['a community', community('Skye Canyon', '/skye-canyon-guide', '89166')],
  [
    'a park',
    park({ ...ground, street: '1 Main St', hours: everyDay({ opens: '06:00', closes: '21:00' }) }),
  ],
  ['a park with few known facts', park(ground)],
  ['a school', school({ name: 'A', level: 'high', district: 'CCSD', postalCode: '89166' })],
  ['a charter school', school({ name: 'B', level: 'charter' })],
  ...reviewsOfAgent([review]).map((data): [string, object] => ['a review', data]),
  [
    'a service',
    service({ name: 'Buying', description: 'How.', path: '/services/x', areas: ['Summerlin'] }),
  ],
  ['breadcrumbs', breadcrumbList([{ label: 'Home', to: '/' }])],
  ['questions', faqPage([{ question: 'Why?', answer: 'So.' }])],
]

/** Documents with one mistake each: the check must find all of them. */
const mistaken = [
  { '@type': 'House', lotSize: 1 },
  { '@type': 'RealEstateListing', mainEntity: { '@type': 'House', geo: { latitude: 1 } } },
  { '@type': 'Offer', availability: 'https://schema.org/InStok' },
  { '@type': 'Event', location: { '@type': 'Place', adress: 'Here' } },
  { '@type': 'Event', startDate: null },
]

/*
 * The vocabulary is schema.org's, as typed by schema-dts, and the TypeScript compiler is the
 * validator. Each document is on a line of its own.
 */
test('every document is valid by schema.org’s vocabulary, and each mistake is found', () => {
  const all = [...documents.map(([, data]) => data), ...mistaken].map(
    data => JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...data })) as Typed,
  )
  const types = new Set(all.map(typeOf))
  const lines = [
    `import type { WithContext, ${[...types].join(', ')} } from 'schema-dts'`,
    ...all.map((data, i) => `export const d${i}: WithContext<${typeOf(data)}> = ${show(data)}`),
  ]
  const wrong = linesWithErrors(lines.join('\n'))
  const names = [...documents.map(([name]) => name), ...mistaken.map((_, i) => `mistake ${i}`)]
  expect(wrong.map(line => names[line - 2])).toEqual(mistaken.map((_, i) => `mistake ${i}`))
}, 60_000)

test.each(documents)('%s leaves nothing empty, and has whole addresses', (_, data) => {
  expect(problemsOf(JSON.parse(JSON.stringify(data)), 'document')).toEqual([])
})

test('a home has its type, price, features and broker', () => {
  expect(realEstateListing(home)).toMatchObject({
    '@type': 'RealEstateListing',
    url: `${site.origin}/property/7`,
    name: home.address,
    datePosted: home.listedAt,
    dateModified: home.modifiedAt,
    image: ['https://photos.example.com/1.jpg'],
    isPartOf: { '@id': webSite()['@id'] },
    mainEntity: {
      '@type': 'House',
      numberOfBedrooms: 3,
      numberOfBathroomsTotal: 3,
      floorSize: { value: 2400, unitCode: 'FTK' },
      amenityFeature: [{ name: 'Pool', value: true }, { name: 'Mountain views' }],
    },
    offers: {
      price: 700_000,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      offeredBy: { name: 'Test Realty' },
    },
  })
})

test.each<[Status, string]>([
  ['Active', 'InStock'],
  ['New', 'InStock'],
  ['Featured', 'InStock'],
  ['Pending', 'LimitedAvailability'],
  ['Sold', 'SoldOut'],
])('a home that is %s is %s', (status, availability) => {
  const { offers } = realEstateListing({ ...home, status }) as { offers: object }
  expect(offers).toMatchObject({ availability: `https://schema.org/${availability}` })
})

test('an open house is an event at the home', () => {
  expect(openHouseEvent(home, openHouse)).toMatchObject({
    '@type': 'Event',
    startDate: openHouse.startsAt,
    endDate: openHouse.endsAt,
    location: { address: { streetAddress: home.street } },
    organizer: { name: 'Test Realty' },
  })
})

test('unknown facts of a home are left out, and so is a withheld address', () => {
  const data = JSON.parse(JSON.stringify(realEstateListing(bare)))
  expect(data.image).toEqual([`${site.origin}/og/property/7.svg`])
  expect(Object.keys(data.mainEntity).sort()).toEqual(
    ['@id', '@type', 'accommodationCategory', 'address', 'name'].sort(),
  )
  const { mainEntity } = JSON.parse(JSON.stringify(realEstateListing(withheld)))
  expect(Object.keys(mainEntity)).not.toContain('geo')
  expect(Object.keys(mainEntity.address)).not.toContain('streetAddress')
})

test('a service is the agent’s, and names its area', () => {
  const facts = { name: 'Selling', description: 'How.', path: '/services/x', areas: ['Summerlin'] }
  expect(service(facts)).toMatchObject({
    '@type': 'Service',
    url: `${site.origin}/services/x`,
    provider: { '@id': agentId },
    areaServed: [{ '@type': 'Place', name: 'Summerlin' }],
  })
})

test('the site belongs to the agent, who is described once', () => {
  expect(webSite().publisher['@id']).toBe(agentId)
  expect(realEstateAgent()).toMatchObject({ '@id': agentId, email: agent.email })
})

type Typed = { '@type': string | string[] }
/** A school has two types, School and that of its level, which adds no property. */
const typeOf = (data: Typed): string => [data['@type']].flat()[0] ?? 'Thing'
const show = (data: Typed) => JSON.stringify({ ...data, '@type': typeOf(data) })

/** The numbers, from 1, of the lines of a TypeScript module that do not compile. */
function linesWithErrors(module: string): number[] {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/structured-data-')
  try {
    const file = join(folder, 'documents.ts')
    writeFileSync(file, module)
    const compiler = 'node_modules/typescript/bin/tsc'
    const options =
      '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --types'
    const { stdout } = spawnSync(process.execPath, [compiler, ...options.split(' '), '', file], {
      encoding: 'utf8',
    })
    const found = [...stdout.matchAll(/documents\.ts\((\d+),\d+\): error/g)]
    return [...new Set(found.map(([, line]) => Number(line)))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function problemsOf(value: unknown, at: string): string[] {
  if (value === null || value === '' || value === undefined) return [`${at} is empty`]
  if (Array.isArray(value)) return value.flatMap((one, i) => problemsOf(one, `${at}[${i}]`))
  if (typeof value !== 'object') return isBrokenAddress(at, value) ? [`${at} is no address`] : []
  return Object.entries(value).flatMap(([name, inner]) => problemsOf(inner, `${at}.${name}`))
}

const isBrokenAddress = (at: string, value: unknown) =>
  /\.(url|item|image\[\d+\]|@id|availability)$/.test(at) && !/^https:\/\/\S+$/.test(String(value))
