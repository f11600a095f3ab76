import { expect, test } from 'vitest'
import { agent } from '../../src/content/agent.ts'
import { site } from '../../src/content/site.ts'
import type { Review } from '../../src/content/testimonials.ts'
import type { ListingPage, Status } from '../../src/domain/listing.ts'
import { everyDay } from '../../src/domain/place-hours.ts'
import { openHouseEvent, realEstateListing } from '../../src/server/listing-data.ts'
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
} from '../../src/server/structured-data.ts'
import { aListing as home } from '../support/a-listing.ts'

// The properties schema.org gives each type, including inherited ones, as far as this site uses
// them.
const thing = ['@type', '@id', '@context', 'name', 'description', 'url', 'image', 'identifier']
const creativeWork = ['inLanguage', 'publisher', 'isPartOf', 'mainEntity', 'dateModified', 'offers']
const accommodation = [
  ...['accommodationCategory', 'numberOfBedrooms', 'numberOfBathroomsTotal', 'yearBuilt'],
  ...['floorSize', 'amenityFeature', 'address', 'geo'],
]
const business = [
  'telephone',
  'email',
  'address',
  'parentOrganization',
  'openingHoursSpecification',
]
const vocabulary: Record<string, string[]> = {
  WebSite: creativeWork,
  RealEstateListing: [...creativeWork, 'datePosted'],
  House: accommodation,
  Apartment: accommodation,
  Offer: ['price', 'priceCurrency', 'availability', 'itemOffered', 'offeredBy'],
  RealEstateAgent: business,
  Organization: [],
  PostalAddress: [
    ...['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  ],
  GeoCoordinates: ['latitude', 'longitude'],
  Event: ['startDate', 'endDate', 'eventStatus', 'eventAttendanceMode', 'location'],
  QuantitativeValue: ['value', 'unitCode'],
  LocationFeatureSpecification: ['value'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  ProfilePage: creativeWork,
  Person: ['jobTitle', 'telephone', 'email', 'worksFor', 'hasCredential'],
  EducationalOccupationalCredential: ['credentialCategory', 'recognizedBy'],
  Review: ['itemReviewed', 'author', 'reviewRating', 'reviewBody', 'datePublished'],
  Rating: ['ratingValue', 'bestRating'],
  Service: ['serviceType', 'provider', 'areaServed'],
  Place: ['address'],
  Park: ['address', 'containedInPlace', 'openingHours', 'amenityFeature'],
  School: ['address', 'parentOrganization'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['acceptedAnswer'],
  Answer: ['text'],
}

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

const documents: [string, object][] = [
  ['the site', webSite()],
  ['the agent', realEstateAgent()],
  ['a home', realEstateListing(home)],
  ['a condo', realEstateListing({ ...home, type: 'condo' })],
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

test.each(documents)('%s uses schema.org’s names', (_, data) => {
  expect(JSON.parse(JSON.stringify(data))['@context']).toBe('https://schema.org')
  expect(problemsOf(JSON.parse(JSON.stringify(data)), 'document')).toEqual([])
})

test('the check itself catches a wrong name, a missing type and an empty value', () => {
  const wrong = { '@type': 'House', lotSize: 1, geo: { latitude: 1 }, address: null, name: '' }
  expect(problemsOf(wrong, 'it')).toEqual([
    'it.lotSize is no property of House',
    'it.geo has no type',
    'it.address is empty',
    'it.name is empty',
  ])
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
  const times = { startsAt: '2026-12-05T20:00:00.000Z', endsAt: '2026-12-05T23:00:00.000Z' }
  const data = JSON.parse(JSON.stringify(openHouseEvent(home, { ...times, remarks: '' })))
  expect(problemsOf(data, 'document')).toEqual([])
  expect(data).toMatchObject({ '@type': 'Event', startDate: times.startsAt, endDate: times.endsAt })
})

test('unknown facts of a home are left out', () => {
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
  const data = JSON.parse(JSON.stringify(realEstateListing(bare)))
  expect(problemsOf(data, 'document')).toEqual([])
  expect(data.image).toEqual([`${site.origin}/og/property/7.svg`])
  expect(Object.keys(data.mainEntity).sort()).toEqual(
    ['@id', '@type', 'accommodationCategory', 'address', 'name'].sort(),
  )
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

function problemsOf(value: unknown, at: string): string[] {
  if (value === null || value === '' || value === undefined) return [`${at} is empty`]
  if (Array.isArray(value)) return value.flatMap((one, i) => problemsOf(one, `${at}[${i}]`))
  if (typeof value !== 'object') return isBrokenAddress(at, value) ? [`${at} is no address`] : []
  const node = value as Record<string, unknown>
  // A school is a School and the type of its level, which adds no property.
  const type = String([node['@type'] ?? ''].flat()[0])
  if (!type) return Object.keys(node).join() === '@id' ? [] : [`${at} has no type`]
  const allowed = [...thing, ...(vocabulary[type] ?? [])]
  return Object.entries(node).flatMap(([name, inner]) =>
    allowed.includes(name)
      ? problemsOf(inner, `${at}.${name}`)
      : [`${at}.${name} is no property of ${type}`],
  )
}

const isBrokenAddress = (at: string, value: unknown) =>
  /\.(url|item|image\[\d+\]|@id|availability)$/.test(at) && !/^https:\/\/\S+$/.test(String(value))
