import { href, Link } from 'react-router'
import { count, dollars, thousands } from '../format/format.ts'
import type { ListingPage } from '../inventory/listing.ts'
import { Row } from '../leads/lead-card.tsx'
import type { OwnerLead } from '../leads/lead-facts.tsx'
import { leadHomeWords } from '../leads/lead-words.ts'
import { correctionPageWords as words } from './inbox-words.ts'

/**
 * What is said to be wrong, beside what the home's page says.
 * @param home null if it is no longer shown
 */
export function LeadCorrection({ lead, home }: { lead: OwnerLead; home: ListingPage | null }) {
  return (
    <div className='stack lead-correction'>
      <div className='lead-claim'>
        <section className='stack'>
          <h2>{words.claim}</h2>
          <p className='console-typed lead-page-message'>{lead.message}</p>
        </section>
        <section className='stack'>
          <h2>{words.page}</h2>
          {home ? <PageFacts home={home} /> : <p>{leadHomeWords.gone}</p>}
        </section>
      </div>
      {lead.propertyId && (
        <p className='cluster'>
          <Link
            className='button quiet'
            to={href('/listings/:id', { id: String(lead.propertyId) })}
          >
            {words.open}
          </Link>
          {home && <PassOn home={home} message={lead.message} />}
        </p>
      )}
    </div>
  )
}

function PageFacts({ home }: { home: ListingPage }) {
  const { id, address, mlsId, listOffice, source, attributionContact } = home
  return (
    <dl className='console-facts'>
      <Row label={words.address}>
        <a href={href('/property/:id', { id: String(id) })}>{address}</a>
      </Row>
      <Row label={words.price}>{dollars(home.price)}</Row>
      <Row label={words.beds}>{home.bedrooms === null ? words.unknown : `${home.bedrooms}`}</Row>
      <Row label={words.baths}>
        {home.bathrooms === null ? words.unknown : count(home.bathrooms)}
      </Row>
      <Row label={words.sqft}>{home.sqft === null ? words.unknown : thousands(home.sqft)}</Row>
      <Row label={words.year}>{home.yearBuilt === null ? words.unknown : `${home.yearBuilt}`}</Row>
      <Row label={words.mls}>{mlsId}</Row>
      <Row label={words.firm}>{[listOffice, attributionContact].filter(Boolean).join(', ')}</Row>
      <Row label={words.source}>{source}</Row>
    </dl>
  )
}

/** An email or a call to the listing firm, if the listing says how to reach it. */
function PassOn({ home, message }: { home: ListingPage; message: string }) {
  if (home.sample) return null
  const contact = home.attributionContact ?? ''
  const parts = contact.split(/[\s,;<>]+/)
  const email = parts.find(part => part.includes('@'))
  const digits = parts
    .filter(part => part !== email)
    .join('')
    .replaceAll(/[^\d+]/g, '')
  // Two numbers, or one with an extension, are better read than called.
  const phone = /^\+?\d{10,11}$/.test(digits) ? digits : null
  if (!email && !phone) return null
  const subject = encodeURIComponent(words.subject(home.address, home.mlsId))
  const body = encodeURIComponent(words.body(message.slice(0, 1000).toWellFormed()))
  const to = email
    ? `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`
    : `tel:${phone}`
  return (
    <a className='button quiet' href={to}>
      {email ? words.passOn : words.call}
    </a>
  )
}
