import { agent, hours } from './content/agent.ts'
import { site } from './content/site.ts'

/** JSON-LD, built from the same content as the visible page. Source: schema.org. */

const context = 'https://schema.org'
const absolute = (path: string) => new URL(path, site.origin).href

/** The agent's business; every other node refers to it by this one @id. */
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
