import './lead-card.css'
import './lead-badges.css'
import { useMutation } from '@tanstack/react-query'
import { href, Link, useRevalidator } from 'react-router'
import type { listLeads } from '../../worker/leads/lead-list.ts'
import { api, bodyOf } from '../frame/console/calls.ts'
import { nameOf, receivedAt, responseOf } from './format-lead.ts'
import { sourceNames } from './lead-mail-words.ts'
import { type Category, correctionSource } from './lead-score.ts'
import { leadWords as words } from './lead-words.ts'

type Lead = Awaited<ReturnType<typeof listLeads>>['leads'][number]

/** A lead: contact, time, message, score with reasons, and recommended actions. */
export function LeadCard({
  lead,
  now,
  as: Heading,
  children,
}: {
  lead: Lead
  now: number
  as: 'h2' | 'h3'
  /** What can be done with the lead. */
  children: React.ReactNode
}) {
  const { id, source, category, scoreReasons, propertyId, homeAddress } = lead
  return (
    <article className='stack lead-card' data-category={category}>
      <header className='console-head'>
        <Heading>
          <Link to={href('/lead-dashboard/:id', { id })}>{nameOf(lead)}</Link>
        </Heading>
        <LeadBadges lead={lead} />
        <p className='hint'>
          {receivedAt(lead.createdAt)} · {sourceNames[source] ?? source} · {responseOf(lead, now)}
        </p>
      </header>
      {lead.suspected && <NotSpam id={id} spamSignals={lead.spamSignals} />}
      <p className='console-clamp console-typed lead-card-message'>{lead.message}</p>
      <dl className='console-facts lead-facts'>
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
          {source !== correctionSource &&
            (scoreReasons.map(({ reason, points }) => `${reason} +${points}`).join(', ') ||
              words.noReasons)}
        </Row>
        <Row label={words.actions}>{lead.recommendedActions.join(' · ')}</Row>
        <Row label={words.lastNote}>{lead.lastNote}</Row>
      </dl>
      <p className='hint'>{lead.consent ? words.consent.yes : words.consent.no}</p>
      <div className='stack lead-do'>{children}</div>
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

/** Score and category, which are one thought and have a color, and the status. A correction has no score. */
export function LeadBadges({
  lead: { score, category, source, status, suspected },
}: {
  lead: {
    score: number
    category: Category
    source: string
    status: keyof typeof words.statuses
    suspected: boolean
  }
}) {
  return (
    <p className='cluster lead-badges'>
      {source !== correctionSource && (
        <span className='console-badge lead-badge' data-category={category}>
          <span className='visually-hidden'>{words.scored(score)}, </span>
          <span aria-hidden='true'>{score} · </span>
          {words.category(category)}
        </span>
      )}
      <span className='console-badge lead-badge' data-status={status}>
        {words.statuses[status]}
      </span>
      {suspected && <span className='console-badge lead-badge'>{words.mayBeSpam}</span>}
    </p>
  )
}

/** Why a lead was flagged as spam, and a button to release it. */
export function NotSpam({ id, spamSignals }: { id: string; spamSignals: readonly string[] }) {
  const { revalidate } = useRevalidator()
  const clear = useMutation({
    // No automatic retry: the first request may have succeeded.
    retry: false,
    mutationFn: () => bodyOf(api.leads[':id']['not-spam'].$post({ param: { id } })),
    onSettled: () => revalidate(),
  })
  return (
    <div className='notice stack'>
      <p>
        <b>{words.mayBeSpam}:</b> {spamSignals.join(', ')}. {words.notSpamHint}
      </p>
      <button
        type='button'
        className='button quiet'
        disabled={clear.isPending}
        onClick={() => clear.mutate()}
      >
        {clear.isPending ? words.clearing : words.notSpam}
      </button>
      {clear.isError && <p role='alert'>{clear.error.message}</p>}
    </div>
  )
}
