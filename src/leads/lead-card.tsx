import './lead-card.css'
import { href, Link } from 'react-router'
import type { listLeads } from '../../worker/leads/lead-list.ts'
import { nameOf, receivedAt, responseOf } from './format-lead.ts'
import { LeadBadges } from './lead-badges.tsx'
import { sourceNames } from './lead-mail-words.ts'
import { leadWords as words } from './lead-words.ts'
import { NotSpam } from './not-spam.tsx'

type Lead = Awaited<ReturnType<typeof listLeads>>['leads'][number]

/** A lead: contact, time, message, score with reasons, and recommended actions. */
export function LeadCard({
  lead,
  now,
  children,
}: {
  lead: Lead
  now: number
  /** What can be done with the lead. */
  children: React.ReactNode
}) {
  const { id, source, category, scoreReasons, propertyId, homeAddress } = lead
  return (
    <article className='lead-card' data-category={category}>
      <header>
        <h2>
          <Link to={href('/lead-dashboard/:id', { id })}>{nameOf(lead)}</Link>
        </h2>
        <LeadBadges lead={lead} />
        <p>
          {receivedAt(lead.createdAt)} · {sourceNames[source] ?? source} · {responseOf(lead, now)}
        </p>
      </header>
      {lead.suspected && <NotSpam id={id} spamSignals={lead.spamSignals} />}
      <p className='lead-card-message'>{lead.message}</p>
      <dl>
        <Row label={words.priceRange}>{lead.priceRange}</Row>
        <Row label={words.timeframe}>{lead.timeframe}</Row>
        <Row label={words.interest}>{lead.propertyInterest}</Row>
        <Row label={words.home}>
          {propertyId && (
            <a href={href('/property/:id', { id: String(propertyId) })}>
              {homeAddress ?? `#${propertyId}`}
            </a>
          )}
        </Row>
        <Row label={words.reasons}>
          {scoreReasons.map(({ reason, points }) => `${reason} +${points}`).join(', ') ||
            words.noReasons}
        </Row>
        <Row label={words.actions}>{lead.recommendedActions.join(' · ')}</Row>
        <Row label={words.lastNote}>{lead.lastNote}</Row>
      </dl>
      <p className='hint'>{lead.consent ? words.consent.yes : words.consent.no}</p>
      <div className='lead-do'>{children}</div>
    </article>
  )
}

/** A labeled fact; renders nothing when it is unknown. */
export function Row({ label, children }: { label: string; children: React.ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
