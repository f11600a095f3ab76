import { href } from 'react-router'
import type { toLead } from '../../worker/leads/lead-list.ts'
import { moment } from '../format/format.ts'
import { Row } from './lead-card.tsx'
import { leadWords as words } from './lead-words.ts'

/** A lead as the owner API returns it. */
export type ListedLead = ReturnType<typeof toLead>

export function LeadFacts({ lead }: { lead: ListedLead }) {
  const { propertyId, homeAddress } = lead
  const { lead: page } = words
  return (
    <section>
      <h2>{page.known}</h2>
      <dl className='lead-facts'>
        <Row label={words.priceRange}>{lead.priceRange}</Row>
        <Row label={words.timeframe}>{lead.timeframe}</Row>
        <Row label={words.financing}>{lead.financing}</Row>
        <Row label={words.interest}>{lead.propertyInterest}</Row>
        <Row label={words.home}>
          {propertyId && (
            <a href={href('/property/:id', { id: String(propertyId) })}>
              {homeAddress ?? `#${propertyId}`}
            </a>
          )}
        </Row>
        <Row label={words.reasons}>
          {lead.scoreReasons.map(({ reason, points }) => `${reason} +${points}`).join(', ') ||
            words.noReasons}
        </Row>
        <Row label={words.actions}>{lead.recommendedActions.join(' · ')}</Row>
        <Row label={page.homesViewed}>{lead.homesViewed}</Row>
      </dl>
    </section>
  )
}

/** Where an inquiry came from, and its consent. */
export function LeadOrigin({ lead }: { lead: ListedLead }) {
  const { campaign, consentAt, consentVersion } = lead
  const { lead: page } = words
  return (
    <section>
      <h2>{page.origin}</h2>
      <dl className='lead-facts'>
        <Row label={page.id}>{lead.id}</Row>
        <Row label={page.page}>{lead.page}</Row>
        <Row label={page.referrer}>{lead.referrer}</Row>
        <Row label={page.campaign}>
          {campaign &&
            (Object.keys(page.campaigns) as (keyof typeof page.campaigns)[])
              .flatMap(name =>
                campaign[name] ? [`${page.campaigns[name]}: ${campaign[name]}`] : [],
              )
              .join(', ')}
        </Row>
        <Row label={page.privacyControl}>{lead.privacyControl && page.privacyControlOn}</Row>
        <Row label={page.consent}>
          {lead.consentText ?? page.consentNot}{' '}
          {consentAt && `(${page.consentWhen(moment(new Date(consentAt)), consentVersion ?? '')})`}
        </Row>
        <Row label={page.spamSignals}>{lead.spamSignals.join(', ')}</Row>
      </dl>
    </section>
  )
}
