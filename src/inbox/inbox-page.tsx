import './inbox-page.css'
import { href, Link, useLocation } from 'react-router'
import { leadListInput } from '../../worker/inbox/lead-admin-api.ts'
import { readToday } from '../../worker/inbox/today.ts'
import { listWaiting } from '../../worker/inbox/waiting-leads.ts'
import {
  browseLeads,
  countWaiting,
  readPage,
  summarizeLeads,
} from '../../worker/leads/lead-list.ts'
import { thousands } from '../format/format.ts'
import { pageContext } from '../frame/page-context.ts'
import { validInput } from '../frame/valid-input.server.ts'
import { leadStatuses, maxLeadHits } from '../leads/lead-list.ts'
import { leadWords as words } from '../leads/lead-words.ts'
import type { Route } from './+types/inbox-page.ts'
import { AnswerNext } from './answer-next.tsx'
import { inboxWords } from './inbox-words.ts'
import { LeadChanges } from './lead-changes.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadRows } from './lead-rows.tsx'
import { LeadStages } from './lead-stages.tsx'
import { ComesNext, TodayList } from './today.tsx'

const { rows } = inboxWords

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

/** Leads listed below the queue, and in each stage. */
const [newest, perStage] = [10, 20]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, db, now } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const query = Object.fromEntries(filterNames.map(name => [name, params.get(name) ?? '']))
  const isFiltered = Object.values(query).some(Boolean)
  const wanted = params.get('view')
  const view = !isFiltered && wanted === 'stages' ? 'stages' : 'list'
  // Who looks through the leads has left the queue.
  const isInbox = !isFiltered && wanted !== 'stages' && wanted !== 'all'
  const listInput = validInput(leadListInput, { ...query, spam: query.spam || 'without' })
  const stage = (status: (typeof leadStatuses)[number]) =>
    readPage(db, { status, spam: 'without' }, { limit: perStage })
  const [list, stages, stats, first] = await Promise.all([
    view === 'list'
      ? browseLeads(db, isInbox ? { ...listInput, limit: newest } : listInput)
      : { leads: [], total: 0, next: '', previous: '' },
    view === 'stages' ? Promise.all(leadStatuses.map(stage)) : [],
    summarizeLeads(db, now),
    isInbox
      ? Promise.all([listWaiting(db, now), countWaiting(db, now), readToday(c.env, now)])
      : null,
  ])
  return {
    ...list,
    stages: stages.map(({ leads }) => leads),
    stats,
    first: first && { waiting: first[0], total: first[1], today: first[2] },
    view,
    query,
    now: now.getTime(),
  }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function LeadDashboard({ loaderData }: Route.ComponentProps) {
  const { leads, stats, first, total, query, view, now } = loaderData
  const deleted = useLocation().state?.deleted
  const isEmpty = stats.total + stats.suspected === 0
  const Heading = first ? 'h2' : 'h1'
  const comesNext = first && <ComesNext next={first.today.next} now={now} />
  const filters = !isEmpty && (
    <LeadFilters key={JSON.stringify(query)} query={query} sources={stats.sources} />
  )
  return (
    <LeadChanges now={now}>
      {typeof deleted === 'number' && (
        <p className='notice' role='status'>
          {words.deleted(deleted)}
        </p>
      )}
      {first && (
        <>
          <div className='inbox-first'>
            <div>
              <AnswerNext
                waiting={first.waiting}
                total={first.total}
                next={comesNext}
                loadedAt={now}
              />
              <TodayList
                today={first.today}
                tasks={first.waiting.tasks}
                next={first.total > 0 && comesNext}
                now={now}
              />
            </div>
          </div>
          <Figures stats={stats} />
        </>
      )}
      <section className='stack all-leads' aria-labelledby='all-leads'>
        <div className='console-head'>
          <Heading id='all-leads'>{inboxWords.all}</Heading>
          {!isEmpty && <Views view={view} />}
        </div>
        {stats.suspected > 0 && !query.spam && (
          <p className='hint'>
            {words.suspected(stats.suspected)}{' '}
            <Link to={`${href('/lead-dashboard')}?spam=only`}>{words.lookThrough}</Link>
          </p>
        )}
        {view === 'stages' ? (
          <>
            <div className='lead-tools'>{filters}</div>
            <LeadStages stages={loaderData.stages} counts={stats.byStatus} now={now} />
          </>
        ) : (
          <>
            {leads.length === 0 ? (
              <p className='notice'>{isEmpty ? words.none : words.noneMatch}</p>
            ) : (
              !first && (
                <p className='hint' role='status'>
                  {words.countOfTotal(leads.length, thousands(total))}
                </p>
              )
            )}
            {query.search && total >= maxLeadHits && (
              <p className='hint'>{words.mostHits(maxLeadHits)}</p>
            )}
            {/* Another page or filter has other leads to choose. */}
            <LeadRows
              key={JSON.stringify(query)}
              leads={leads}
              now={now}
              as={first ? 'h3' : 'h2'}
              isFound={query.search !== ''}
              tools={filters}
            />
            {first && total > leads.length && (
              <p>
                <Link className='button quiet' to={`${href('/lead-dashboard')}?view=all`}>
                  {rows.showAll(thousands(total))}
                </Link>
              </p>
            )}
            {!first && <Pages {...loaderData} />}
          </>
        )}
      </section>
      {/* Who looks for a lead sees the results first. */}
      {!first && <Figures stats={stats} />}
      <p className='hint'>
        <a href={words.review.to}>{words.review.label}</a>
      </p>
    </LeadChanges>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Views({ view }: Pick<Loaded, 'view'>) {
  const all = href('/lead-dashboard')
  return (
    <nav className='lead-views' aria-label={rows.views}>
      <Link to={`${all}?view=all`} aria-current={view === 'list' ? 'true' : undefined}>
        {rows.list}
      </Link>
      <Link to={`${all}?view=stages`} aria-current={view === 'stages' ? 'page' : undefined}>
        {rows.stages}
      </Link>
    </nav>
  )
}

/** The figures of all leads in one row. */
function Figures({ stats }: { stats: Loaded['stats'] }) {
  const { cards } = words
  const figures = [
    [cards.total, stats.total, cards.totalNote(stats.suspected)],
    [cards.hot, stats.hot, cards.hotNote],
    [cards.warm, stats.warm, cards.warmNote],
    [cards.recent, stats.recent, cards.recentNote],
  ] as const
  return (
    <dl className='lead-figures'>
      {figures.map(([label, figure, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className='console-figure'>{thousands(figure)}</dd>
          <dd className='hint'>{note}</dd>
        </div>
      ))}
    </dl>
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
