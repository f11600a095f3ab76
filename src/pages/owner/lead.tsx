import './lead.css'
import { href, Link } from 'react-router'
import { leadWords as words } from '../../content/lead-dashboard.ts'
import { sourceNames } from '../../content/lead-mail.ts'
import { savedSearchesWords } from '../../content/saved-searches.ts'
import { moment } from '../../domain/format.ts'
import { caching } from '../../server/caching.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/lead.ts'
import { LeadBadges } from './lead-badges.tsx'
import { LeadButtons } from './lead-buttons.tsx'
import { LeadDeliveries } from './lead-deliveries.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadLists } from './lead-lists.tsx'
import { LeadPrivacy } from './lead-privacy.tsx'
import { nameOf, receivedAt, responseOf } from './lead-says.ts'
import { LeadStatus } from './lead-status.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { NotSpam } from './not-spam.tsx'
import { SavedSearchList } from './saved-search-list.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { id } = params
  const [found, lists] = await Promise.all([
    api.leads[':id'].$get({ param: { id } }).then(read),
    api['client-lists'].$get({ query: { lead: id } }).then(read),
  ])
  return { ...found, lists, now: Date.now() }
}

export const headers = () => caching.personal

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: words.lead.title(loaderData ? nameOf(loaderData.lead) : words.heading) },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function Lead({ loaderData }: Route.ComponentProps) {
  const { lead, lists, events, deliveries, searches, otherInquiries, inquiries, now } = loaderData
  const name = nameOf(lead)
  return (
    <article className='lead-page' key={lead.id}>
      <p>
        <Link to={href('/lead-dashboard')}>{words.lead.back}</Link>
      </p>
      <header className='console-head'>
        <h1>{name}</h1>
        <LeadBadges lead={lead} />
        <p className='hint'>
          {receivedAt(lead.createdAt)} · {sourceNames[lead.source] ?? lead.source} ·{' '}
          {responseOf(lead, now)}
        </p>
      </header>
      {lead.suspected && <NotSpam id={lead.id} spamSignals={lead.spamSignals} />}
      <section className='lead-page-do' aria-label={words.message}>
        <p className='lead-page-message'>{lead.message}</p>
        <div className='lead-do'>
          <LeadButtons lead={lead} />
          <LeadStatus lead={lead} />
          <p>
            <a href={words.review.to}>{words.review.label}</a>
          </p>
        </div>
      </section>
      <div className='lead-page-columns'>
        <LeadFacts lead={lead} />
        <LeadTimeline events={events} />
        <LeadDeliveries deliveries={deliveries} />
        <LeadLists leadId={lead.id} lists={lists} />
        <section>
          <h2>{savedSearchesWords.heading}</h2>
          {searches.length === 0 && <p>{savedSearchesWords.noneOfLead}</p>}
          <SavedSearchList searches={searches} />
        </section>
        <section>
          <h2>{words.lead.others}</h2>
          {otherInquiries.length === 0 && <p>{words.lead.othersNone}</p>}
          <ul className='lead-others'>
            {otherInquiries.map(({ id, createdAt, source, message }) => (
              <li key={id}>
                <Link to={href('/lead-dashboard/:id', { id })}>
                  {moment(new Date(createdAt))}, {sourceNames[source] ?? source}
                </Link>
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {lead.personId && (
        <LeadPrivacy
          personId={lead.personId}
          name={name}
          email={lead.email}
          inquiries={inquiries}
        />
      )}
    </article>
  )
}
