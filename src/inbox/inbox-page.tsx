import './inbox-page.css'
import { href, Link, useLocation } from 'react-router'
import { leadListInput } from '../../worker/inbox/lead-admin-api.ts'
import { listWaiting } from '../../worker/inbox/waiting-leads.ts'
import { browseLeads, summarizeLeads } from '../../worker/leads/lead-list.ts'
import { span, thousands } from '../format/format.ts'
import { Figure } from '../frame/console/figure.tsx'
import { pageContext } from '../frame/page-context.ts'
import { validInput } from '../frame/valid-input.server.ts'
import { LeadCard } from '../leads/lead-card.tsx'
import { EmailAndPhone, WriteOrCall } from '../leads/lead-contact.tsx'
import { maxLeadHits } from '../leads/lead-list.ts'
import { leadWords as words } from '../leads/lead-words.ts'
import type { Route } from './+types/inbox-page.ts'
import { AnswerNext } from './answer-next.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { AddNote } from './lead-note.tsx'
import { LeadStatus } from './lead-status.tsx'
import { Measures } from './measures.tsx'

const filterNames = [
  'search',
  'band',
  'source',
  'status',
  'spam',
  'sort',
  'after',
  'before',
] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const query = Object.fromEntries(filterNames.map(name => [name, params.get(name) ?? '']))
  // Filters and pagination mean a search for one lead, so the queue is left out.
  const browsing = Object.values(query).some(Boolean)
  const listInput = validInput(leadListInput, { ...query, spam: query.spam || 'without' })
  const [list, stats, waiting] = await Promise.all([
    browseLeads(db, listInput),
    summarizeLeads(db, now),
    browsing ? null : listWaiting(db, now),
  ])
  return { ...list, stats, waiting, query, now: now.getTime() }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function LeadDashboard({ loaderData }: Route.ComponentProps) {
  const { leads, stats, waiting, total, query, now } = loaderData
  const deleted = useLocation().state?.deleted
  const known = stats.total + stats.suspected
  return (
    <>
      {!waiting && <h1>{words.heading}</h1>}
      {typeof deleted === 'number' && (
        <p className='notice' role='status'>
          {words.deleted(deleted)}
        </p>
      )}
      {waiting && (
        <>
          <AnswerNext waiting={waiting} total={stats.waiting} loadedAt={now} />
          <Measures stats={stats} late={waiting.late} />
          <h2>{words.heading}</h2>
        </>
      )}
      {waiting && <Figures stats={stats} />}
      <LeadFilters key={JSON.stringify(query)} query={query} sources={stats.sources} />
      {stats.suspected > 0 && !query.spam && (
        <p className='hint'>
          {words.suspected(stats.suspected)}{' '}
          <Link to={`${href('/lead-dashboard')}?spam=only`}>{words.lookThrough}</Link>
        </p>
      )}
      {leads.length === 0 ? (
        <p className='notice'>{known === 0 ? words.none : words.noneMatch}</p>
      ) : (
        <p className='hint' role='status'>
          {words.countOfTotal(leads.length, thousands(total))}
        </p>
      )}
      <p className='hint'>
        <a href={words.review.to}>{words.review.label}</a>
      </p>
      {query.search && total >= maxLeadHits && (
        <p className='hint'>{words.mostHits(maxLeadHits)}</p>
      )}
      <ul className='stack lead-list'>
        {leads.map(lead => (
          <li key={lead.id}>
            <LeadCard lead={lead} now={now}>
              <EmailAndPhone lead={lead} />
              <AddNote lead={lead}>
                <WriteOrCall lead={lead} />
              </AddNote>
              <LeadStatus lead={lead} />
            </LeadCard>
          </li>
        ))}
      </ul>
      <Pages {...loaderData} />
      {/* In a search the results come first, and the figures below. */}
      {!waiting && <Figures stats={stats} />}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Figures({ stats }: { stats: Loaded['stats'] }) {
  const { cards } = words
  const { medianResponseMs, answered } = stats
  return (
    <>
      <dl className='tiles console-cards'>
        <Figure label={cards.total} notes={[cards.totalNote(stats.suspected)]}>
          {thousands(stats.total)}
        </Figure>
        <Figure label={cards.hot} notes={[cards.hotNote]}>
          {thousands(stats.hot)}
        </Figure>
        <Figure label={cards.warm} notes={[cards.warmNote]}>
          {thousands(stats.warm)}
        </Figure>
        <Figure label={cards.recent} notes={[cards.recentNote]}>
          {thousands(stats.recent)}
        </Figure>
      </dl>
      <p className='hint'>
        {medianResponseMs === null
          ? words.noResponse
          : words.response(span(medianResponseMs), answered)}
      </p>
    </>
  )
}

function Pages({ query, previous, next }: Pick<Loaded, 'query' | 'previous' | 'next'>) {
  if (!previous && !next) return null
  const to = (place: Record<string, string>) => {
    const { after: _, before: __, ...filter } = query
    const filled = Object.entries({ ...filter, ...place }).filter(([, value]) => value)
    return `${href('/lead-dashboard')}?${new URLSearchParams(filled)}`
  }
  return (
    <nav className='page-links' aria-label={words.paging.pages}>
      {previous && (
        <Link className='button quiet' rel='prev' to={to({ before: previous })}>
          {words.paging.previous}
        </Link>
      )}
      {next && (
        <Link className='button quiet' rel='next' to={to({ after: next })}>
          {words.paging.next}
        </Link>
      )}
    </nav>
  )
}
