import { agent, hours } from '../content/agent.ts'
import { featureNames, typeNames } from '../content/listing-words.ts'
import { propertyWords } from '../content/property.ts'
import { site } from '../content/site.ts'
import type { Review } from '../content/testimonials.ts'
import type { Listing, ListingPage, Status } from '../domain/listing.ts'
import type { OpenHouse } from '../domain/listing-details.ts'
import { addressAt } from '../domain/photo.ts'
import { drawnCardPath } from './share-picture.ts'

// JSON-LD, built from the same content as the visible page. Source: schema.org.

const context = 'https://schema.org'
const absolute = (path: string) => new URL(path, site.origin).href

/** The agent's business; all other nodes refer to it by this @id. */
export const agentId = `${site.origin}/#agent`

export const realEstateAgent = () => ({
  '@context': context,
  '@type': 'RealEstateAgent',
  '@id': agentId,
  name: `${agent.name}, ${agent.brokerage}`,
  url: absolute('/'),
  telephone: agent.phone.href.replace('tel:', ''),
  email: agent.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: agent.office.street,
    addressLocality: agent.office.city,
    addressRegion: agent.office.state,
    postalCode: agent.office.zip,
    addressCountry: 'US',
  },
  identifier: agent.license,
  parentOrganization: { '@type': 'Organization', name: agent.brokerage },
  openingHoursSpecification: hours.map(row => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: row.weekdays,
    opens: row.opens,
    closes: row.closes,
  })),
})

/** The agent's profile page. Of the credentials only the license is listed: it can be verified. */
export const profilePage = (path: string) => ({
  '@context': context,
  '@type': 'ProfilePage',
  url: absolute(path),
  mainEntity: {
    '@type': 'Person',
    '@id': `${site.origin}/#person`,
    name: agent.name,
    jobTitle: agent.title,
    url: absolute(path),
    telephone: agent.phone.href.replace('tel:', ''),
    email: agent.email,
    worksFor: { '@id': agentId },
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      identifier: agent.license,
      recognizedBy: { '@type': 'Organization', name: 'Nevada Real Estate Division' },
    },
  },
})

/** Real reviews of the agent; sample reviews are excluded. */
export const reviewsOfAgent = (reviews: readonly Review[]) =>
  reviews
    .filter(({ sample }) => !sample)
    .map(({ author, rating, text, date }) => ({
      '@context': context,
      '@type': 'Review',
      itemReviewed: { '@id': agentId },
      author: { '@type': 'Person', name: author },
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
      reviewBody: text,
      datePublished: date,
    }))

export const breadcrumbList = (way: { label: string; to: string }[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ label, to }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: absolute(to),
  })),
})

export const faqPage = (items: readonly { question: string; answer: string }[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** A service of the agent and the areas where it is offered. */
export const service = (facts: {
  name: string
  description: string
  path: string
  areas: readonly string[]
}) => ({
  '@context': context,
  '@type': 'Service',
  '@id': `${absolute(facts.path)}#service`,
  name: facts.name,
  description: facts.description,
  serviceType: facts.name,
  url: absolute(facts.path),
  provider: { '@type': 'RealEstateAgent', '@id': agentId, name: agent.name, url: absolute('/') },
  areaServed: facts.areas.map(name => ({ '@type': 'Place', name })),
})

/** A Las Vegas address; unknown parts are omitted. */
const addressOf = (street: string | undefined, postalCode: string) => ({
  '@type': 'PostalAddress',
  ...(street ? { streetAddress: street } : {}),
  addressLocality: 'Las Vegas',
  addressRegion: 'NV',
  postalCode,
  addressCountry: 'US',
})

/** A community, referenced as the location of parks and homes. */
export const community = (name: string, path: string, postalCode: string) => ({
  '@context': context,
  '@type': 'Place',
  name,
  url: absolute(path),
  address: addressOf(undefined, postalCode),
})

/** A public park. Hours are `HH:MM`, the same every day. */
export const park = (facts: {
  name: string
  description: string
  within: string
  street?: string
  postalCode: string
  hours?: { opens: string; closes: string }
  features: readonly string[]
}) => ({
  '@context': context,
  '@type': 'Park',
  name: facts.name,
  description: facts.description,
  address: addressOf(facts.street, facts.postalCode),
  containedInPlace: { '@type': 'Place', name: facts.within },
  ...(facts.hours ? { openingHours: `Mo-Su ${facts.hours.opens}-${facts.hours.closes}` } : {}),
  amenityFeature: facts.features.map(name => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  })),
})

const schoolKinds = {
  elementary: ['School', 'ElementarySchool'],
  middle: ['School', 'MiddleSchool'],
  high: ['School', 'HighSchool'],
  charter: ['School'],
} as const

export const school = (facts: {
  name: string
  level: keyof typeof schoolKinds
  district?: string
  street?: string
  postalCode?: string
}) => ({
  '@context': context,
  '@type': schoolKinds[facts.level],
  name: facts.name,
  ...(facts.postalCode ? { address: addressOf(facts.street, facts.postalCode) } : {}),
  ...(facts.district
    ? { parentOrganization: { '@type': 'Organization', name: facts.district } }
    : {}),
})

const websiteId = `${site.origin}/#website`

export const webSite = () => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': websiteId,
  name: site.name,
  description: site.description,
  url: absolute('/'),
  inLanguage: 'en-US',
  publisher: { '@id': agentId },
})

/** A real listing (not a sample), as on its page. Unknown facts are omitted. */
export const realEstateListing = (home: ListingPage) => {
  const url = absolute(`/property/${home.id}`)
  return known({
    '@context': context,
    '@type': 'RealEstateListing',
    '@id': `${url}#listing`,
    url,
    name: home.address,
    description: home.description,
    datePosted: home.listedAt,
    dateModified: home.modifiedAt,
    image:
      home.photos.length > 0
        ? home.photos.map(photo => absolute(addressAt(photo, 1600)))
        : [absolute(drawnCardPath(home.id))],
    isPartOf: { '@id': websiteId },
    mainEntity: house(home, url),
    offers: offer(home, url),
  })
}

/** An open house as an event, for search engines. */
export const openHouseEvent = (home: ListingPage, { startsAt, endsAt, remarks }: OpenHouse) => {
  const url = absolute(`/property/${home.id}`)
  return known({
    '@context': context,
    '@type': 'Event',
    name: propertyWords.openHouseAt(home.street),
    description: remarks,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    url,
    location: { '@type': 'Place', name: home.address, address: addressOfHome(home) },
  })
}

const house = (home: ListingPage, url: string) =>
  known({
    '@type': home.type === 'condo' ? 'Apartment' : 'House',
    '@id': `${url}#home`,
    name: home.street,
    address: addressOfHome(home),
    geo: home.coordinates && {
      '@type': 'GeoCoordinates',
      latitude: home.coordinates.lat,
      longitude: home.coordinates.lng,
    },
    accommodationCategory: typeNames[home.type],
    numberOfBedrooms: home.bedrooms,
    // Schema.org requires an integer; a half bath counts as one.
    numberOfBathroomsTotal: home.bathrooms && Math.ceil(home.bathrooms),
    yearBuilt: home.yearBuilt,
    floorSize: home.sqft && {
      '@type': 'QuantitativeValue',
      value: home.sqft,
      unitCode: squareFoot,
    },
    amenityFeature: home.features.map(feature => ({
      '@type': 'LocationFeatureSpecification',
      name: featureNames[feature],
      value: true,
    })),
  })

const addressOfHome = (home: ListingPage) =>
  known({
    '@type': 'PostalAddress',
    streetAddress: home.addressWithheld ? null : home.street,
    addressLocality: home.city,
    addressRegion: home.state,
    postalCode: home.postalCode,
    addressCountry: 'US',
  })

/** The offer names the listing office, which may differ from the agent's. */
const offer = (home: Listing, url: string) =>
  known({
    '@type': 'Offer',
    price: home.price,
    priceCurrency: 'USD',
    availability: `${context}/${availability[home.status]}`,
    url,
    itemOffered: { '@id': `${url}#home` },
    offeredBy: home.listOffice && { '@type': 'RealEstateAgent', name: home.listOffice },
  })

const availability: Record<Status, string> = {
  Active: 'InStock',
  New: 'InStock',
  Featured: 'InStock',
  Pending: 'LimitedAvailability',
  Sold: 'SoldOut',
}

/** UN/CEFACT unit code. */
const squareFoot = 'FTK'

/** The node without null, empty-string and empty-array values. */
const known = <Node extends object>(node: Node) =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) =>
        value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
