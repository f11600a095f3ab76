import { agent, hours } from '../site/agent/agent.ts'
import type { Review } from '../site/agent/testimonial-words.ts'
import { hoursByRun, type WeekHours } from '../site/places/place-hours.ts'
import { site } from '../site/site.ts'

/** JSON-LD of the page: a data block, which browsers do not execute. */
export function StructuredData({ data }: { data: object }) {
  // A closing tag inside a string must not end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped just above
  return <script type='application/ld+json' dangerouslySetInnerHTML={{ __html: json }} />
}

// JSON-LD, built from the same content as the visible page. Source: schema.org.

export const context = 'https://schema.org'
export const absolute = (path: string) => new URL(path, site.origin).href

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
  knowsLanguage: agent.languages,
  identifier: agent.license,
  parentOrganization: { '@type': 'Organization', name: agent.brokerage },
  openingHoursSpecification: hours.map(row => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: row.weekdays,
    opens: row.opens,
    closes: row.closes,
  })),
})

/**
 * The agent's profile page. The license is the only credential listed, because it can be verified.
 */
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

export const park = (facts: {
  name: string
  description: string
  within: string
  street?: string
  postalCode: string
  hours?: WeekHours | undefined
  features: readonly string[]
}) => ({
  '@context': context,
  '@type': 'Park',
  name: facts.name,
  description: facts.description,
  address: addressOf(facts.street, facts.postalCode),
  containedInPlace: { '@type': 'Place', name: facts.within },
  ...(facts.hours ? { openingHours: openingHours(facts.hours) } : {}),
  amenityFeature: facts.features.map(name => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  })),
})

/**
 * Formats hours such as Mo-Fr 09:00-17:00; closed days and days without known hours are left out.
 */
const openingHours = (week: WeekHours): string[] =>
  hoursByRun(week).flatMap(({ days, openings }) => {
    const [first = '', last = ''] = [days[0], days.at(-1)].map(day => day?.slice(0, 2) ?? '')
    const run = days.length > 1 ? `${first}-${last}` : first
    return openings.map(({ opens, closes }) => `${run} ${opens}-${closes}`)
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

export const websiteId = `${site.origin}/#website`

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

/** The node without null, empty-string and empty-array values. */
export const withoutEmpty = <Node extends object>(node: Node) =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) =>
        value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
