import './reports.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link, useSearchParams } from 'react-router'
import { shortDay, thousands } from '../format/format.ts'
import { ColumnChart } from '../frame/console/column-chart.tsx'
import { Failed, Waiting } from '../frame/console/failed.tsx'
import { Figure } from '../frame/console/figure.tsx'
import { retention } from '../site/retention.ts'
import { analyticsWords as words } from './analytics-words.ts'
import { PageViews } from './page-views.tsx'
import { type Visits, visitsOf } from './report-calls.ts'
import { Ranking, Searches } from './searches.tsx'
import { Verdict } from './verdict.tsx'
import { changeOf, type Period, periods } from './visits.ts'

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Analytics() {
  const [params] = useSearchParams()
  const period = periods.find(days => String(days) === params.get('days')) ?? 30
  return (
    <div className='stack console-page analytics'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <Verdict text={useVerdict(period)} loading={words.loading} />
      </header>
      <nav className='cluster console-choices' aria-label={words.period}>
        {periods.map(days => (
          <Link
            key={days}
            to={`${href('/analytics')}?days=${days}`}
            aria-current={days === period ? 'page' : undefined}
            preventScrollReset
          >
            {words.days(days)}
          </Link>
        ))}
      </nav>
      <Numbers period={period} />
      <details className='console-fold'>
        <summary>
          <h2>{words.how.heading}</h2>
        </summary>
        <p>{words.lead}</p>
        <ul className='stack console-bullets'>
          {words.how.points.map(point => (
            <li key={point}>{point}</li>
          ))}
          <li>{words.how.kept(retention.counters.days)}</li>
        </ul>
      </details>
    </div>
  )
}

/** What the figures below come to; null until they are here. */
function useVerdict(period: Period): string | null {
  const { data } = useQuery(visitsOf(period))
  if (!data) return null
  const { totals, before, messages } = data
  const change = changeOf(totals.visits, before.visits)
  return words.verdict({ visits: totals.visits, change, messages: messages.now, period })
}

function Numbers({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery({
    ...visitsOf(period),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <Failed words={words} error={error} retry={refetch} /> : <Skeleton />
  const nothing = data.totals.views + data.totals.searches === 0
  return (
    <>
      <Cards visits={data} period={period} />
      {nothing ? (
        <p className='notice'>{words.none}</p>
      ) : (
        <>
          <ByDay visits={data} />
          <div className='split console-columns'>
            <Funnel visits={data} />
            <Sources visits={data} />
          </div>
          <Searches visits={data} />
          <PageViews visits={data} />
        </>
      )}
    </>
  )
}

function Cards({ visits, period }: { visits: Visits; period: Period }) {
  const { totals, before, messages } = visits
  const cards: { label: string; now: number; before: number; note?: string }[] = [
    { label: words.cards.visits, now: totals.visits, before: before.visits },
    { label: words.cards.views, now: totals.views, before: before.views },
    { label: words.cards.searches, now: totals.searches, before: before.searches },
    { label: words.cards.messages, ...messages, note: words.cards.messagesNote },
  ]
  return (
    <dl className='tiles console-cards'>
      {cards.map(({ label, now, before, note }) => (
        <Figure
          key={label}
          label={label}
          notes={[words.change(changeOf(now, before), period), note]}
        >
          {thousands(now)}
        </Figure>
      ))}
    </dl>
  )
}

function ByDay({ visits: { byDay, totals } }: { visits: Visits }) {
  const [busiest] = byDay.toSorted((a, b) => b.visit - a.visit)
  return (
    <section className='stack'>
      <h2>{words.byDay.heading}</h2>
      <ColumnChart
        title={words.byDay.title}
        description={words.byDay.describe(busiest?.visit ?? 0, busiest?.day ?? '', totals.visits)}
        columns={byDay.map(({ day, visit }) => ({ label: shortDay(day), value: visit }))}
        table={{
          label: words.byDay.table,
          columns: words.byDay.columns,
          rows: byDay
            .toReversed()
            .map(({ day, visit, view, search }) => [
              shortDay(day),
              ...[visit, view, search].map(thousands),
            ]),
        }}
      />
    </section>
  )
}

function Funnel({ visits: { totals } }: { visits: Visits }) {
  const { steps, share, heading } = words.funnel
  const names = ['visits', 'searches', 'homes', 'contacts', 'sent'] as const
  return (
    <section className='stack'>
      <h2>{heading}</h2>
      <Ranking
        words={words.funnel}
        rows={names.map(name => ({ name: steps[name], amount: totals[name] }))}
        say={amount => share(amount, totals.visits)}
      />
    </section>
  )
}

function Sources({ visits: { sources } }: { visits: Visits }) {
  return (
    <section className='stack'>
      <h2>{words.sources.heading}</h2>
      {sources.length === 0 ? (
        <p>{words.sources.none}</p>
      ) : (
        <Ranking
          words={words.sources}
          rows={sources.map(({ name, amount }) => ({ name: words.sources.name(name), amount }))}
        />
      )}
    </section>
  )
}

function Skeleton() {
  return (
    <Waiting>
      <div className='tiles console-cards skeleton' role='status' aria-label={words.loading}>
        {Object.keys(words.cards).map(card => (
          <div key={card} />
        ))}
      </div>
    </Waiting>
  )
}
