import { href } from 'react-router'
import type { toLead } from '../../worker/leads/lead-list.ts'
import { count, dollars, moment, thousands } from '../format/format.ts'
import { HomePicture } from '../inventory/cards/home-photo.tsx'
import { StatusBadge } from '../inventory/cards/status-badge.tsx'
import type { Listing } from '../inventory/listing.ts'
import { listingWords, typeNames } from '../inventory/listing-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { Row } from './lead-card.tsx'
import { leadHomeWords, leadWords as words } from './lead-words.ts'

/** A lead as the owner API returns it. */
export type OwnerLead = ReturnType<typeof toLead>

export function LeadFacts({ lead }: { lead: OwnerLead }) {
  const { propertyId, homeAddress } = lead
  const { lead: page } = words
  return (
    <section className='stack'>
      <h2>{page.known}</h2>
      <dl className='console-facts lead-facts'>
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
export function LeadOrigin({ lead }: { lead: OwnerLead }) {
  const { campaign, consentAt, consentVersion } = lead
  const { lead: page } = words
  return (
    <section className='stack'>
      <h2>{page.origin}</h2>
      <dl className='console-facts lead-facts'>
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

/** A small card of the home that a lead asks about, linked to its page. */
export function LeadHome({ home }: { home: Listing | null }) {
  if (!home) {
    return (
      <section className='stack lead-home'>
        <p>{leadHomeWords.gone}</p>
      </section>
    )
  }
  const { id, price, street, city, postalCode, status, bedrooms, bathrooms, sqft, type } = home
  const facts = [
    bedrooms === null ? null : `${bedrooms} ${listingWords.beds}`,
    bathrooms === null ? null : `${count(bathrooms)} ${listingWords.baths}`,
    sqft === null ? null : `${thousands(sqft)} ${listingWords.sqft}`,
    typeNames[type],
  ]
  return (
    <section className='stack lead-home' aria-label={leadHomeWords.heading}>
      <div className='lead-home-picture'>
        <HomePicture home={home} />
      </div>
      <div>
        <p>
          <StatusBadge status={status} /> <b>{dollars(price)}</b>
        </p>
        <p>
          <a href={href('/property/:id', { id: String(id) })}>{street}</a>, {city} {postalCode}
        </p>
        <p className='hint'>{facts.filter(Boolean).join(' · ')}</p>
        {home.listOffice && (
          <p className='hint'>
            {leadHomeWords.firm} {home.listOffice}
          </p>
        )}
        {home.sample && <p className='sample-mark'>{sampleNotice}</p>}
      </div>
    </section>
  )
}
