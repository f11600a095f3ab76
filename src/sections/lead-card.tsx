import './lead-card.css'
import { href } from 'react-router'
import type { listLeads } from '../../worker/db/leads.ts'
import { ownerWords as words } from '../content/owner.ts'
import { moment } from '../domain/format.ts'

export type Lead = Awaited<ReturnType<typeof listLeads>>['leads'][number]

/** One inquiry as the agent reads it: who, when, what, how promising and why, and what to do. */
export function LeadCard({ lead }: { lead: Lead }) {
  const { firstName, lastName, email, phone, category, score } = lead
  return (
    <article className='lead-card' data-category={category}>
      <header>
        <h2>
          {firstName} {lastName}
        </h2>
        <p>
          {moment(new Date(lead.createdAt))} · {lead.source}
        </p>
        <p className='lead-card-badges'>
          <span className='lead-badge' data-category={category}>
            {score}
          </span>
          <span className='lead-badge' data-category={category}>
            {words.category(category)}
          </span>
        </p>
      </header>
      <p className='lead-card-message'>{lead.message}</p>
      <dl>
        {lead.propertyInterest && <Row label={words.interest} value={lead.propertyInterest} />}
        {lead.propertyId && (
          <div>
            <dt>{words.home}</dt>
            <dd>
              <a href={href('/property/:id', { id: String(lead.propertyId) })}>
                #{lead.propertyId}
              </a>
            </dd>
          </div>
        )}
        {lead.scoreReasons.length > 0 && (
          <Row
            label={words.reasons}
            value={lead.scoreReasons.map(({ reason, points }) => `${reason} +${points}`).join(', ')}
          />
        )}
        <Row label={words.actions} value={lead.recommendedActions.join(' · ')} />
      </dl>
      <p className='hint'>{lead.consent ? words.consent.yes : words.consent.no}</p>
      <p className='actions'>
        <a className='button' href={`mailto:${email}`} aria-label={`${words.sendEmail}: ${email}`}>
          {words.sendEmail}
        </a>
        {phone && (
          <a
            className='button quiet'
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            aria-label={`${words.callNow}: ${phone}`}
          >
            {words.callNow}
          </a>
        )}
        <span>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && ` · ${phone}`}
        </span>
      </p>
    </article>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
