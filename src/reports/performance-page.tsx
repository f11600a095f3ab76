import './reports.css'
import { useQuery } from '@tanstack/react-query'
import { plural, thousands } from '../format/format.ts'
import { proof } from '../frame/console/calls.ts'
import { Failed, Waiting } from '../frame/console/failed.tsx'
import { Figure } from '../frame/console/figure.tsx'
import { PageName } from './page-views.tsx'
import { PageVitals } from './page-vitals.tsx'
import { nameOfPattern } from './pattern-names.ts'
import { errorHealth, responseHealth, responseTimeBand } from './performance.ts'
import { performanceWords as words } from './performance-words.ts'
import { metrics, slowEndpoints, vitalsOfPages } from './report-calls.ts'
import { Verdict } from './verdict.tsx'
import { ratingOf, vitals } from './vitals.ts'

// Milliseconds at which a bar in the list of slow pages is full.
const slowBarMs = 2000
const shownSlow = 8

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function PerformanceDashboard() {
  return (
    <div className='stack console-page performance'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <Verdict text={useVerdict()} loading={words.loading} />
      </header>
      <Figures />
      <SlowEndpoints />
      <PageVitals />
    </div>
  )
}

/** What the figures below come to; null until all are here. */
function useVerdict(): string | null {
  const { data: figures } = useQuery(metrics)
  const { data: slow } = useQuery(slowEndpoints)
  const { data: measured } = useQuery(vitalsOfPages)
  const { data: checks } = useQuery(proof)
  if (!figures || !slow || !measured || !checks) return null
  const { averageResponseTime, errorRate, totalRequests } = figures
  const poor = measured.filter(({ vitals: values }) =>
    vitals.some(vital => values[vital] !== null && ratingOf(vital, values[vital]) === 'poor'),
  )
  const state = {
    isBroken: checks.some(({ state }) => state === 'wrong'),
    errorRate,
    failsOften: errorHealth(errorRate) === 'Poor',
    isFast: responseHealth(averageResponseTime) === 'Good',
    slowToAnswer: slow.length,
    slowToLoad: poor.length,
  }
  return totalRequests === 0 ? words.topNone : words.verdict(state)
}

function Figures() {
  const { data, error, refetch } = useQuery(metrics)
  if (!data) return error ? <Failed words={words} error={error} retry={refetch} /> : <Skeleton />
  const { totalRequests, averageResponseTime, slowRequests, errorRate, topEndpoints } = data
  const maxCount = topEndpoints[0]?.count ?? 1
  return (
    <>
      <dl className='tiles console-cards'>
        <Figure label={words.cards.total} notes={[words.cards.totalNote]}>
          {thousands(totalRequests)}
        </Figure>
        <Figure
          label={words.cards.average}
          notes={[words.cards.averageNote]}
          band={responseTimeBand(averageResponseTime)}
        >
          {ms(averageResponseTime)}
        </Figure>
        <Figure label={words.cards.slow} notes={[words.cards.slowNote]}>
          {thousands(slowRequests)}
        </Figure>
        <Figure
          label={words.cards.errors}
          notes={[words.cards.errorsNote]}
          band={errorRate > 5 ? 'very slow' : undefined}
        >
          {words.percent(String(errorRate))}
        </Figure>
      </dl>
      <p className='hint'>{words.lead}</p>
      <div className='split console-columns performance-columns'>
        <section className='stack'>
          <h2>{words.top}</h2>
          {topEndpoints.length === 0 && <p>{words.topNone}</p>}
          <ol className='stack performance-list'>
            {topEndpoints.map(({ endpoint, count }) => (
              <li key={endpoint} className='console-head'>
                <PageName page={endpoint} />
                <span>{thousands(count)}</span>
                <Meter value={count} max={maxCount} label={nameOfPattern(endpoint)} />
              </li>
            ))}
          </ol>
        </section>
        <section className='stack'>
          <h2>{words.health}</h2>
          <dl className='console-list performance-health'>
            <div className='beside'>
              <dt>{words.responseTime}</dt>
              <dd data-health={responseHealth(averageResponseTime)}>
                {responseHealth(averageResponseTime)}
              </dd>
            </div>
            <div className='beside'>
              <dt>{words.errorRate}</dt>
              <dd data-health={errorHealth(errorRate)}>{errorHealth(errorRate)}</dd>
            </div>
            {(['p50', 'p95', 'p99'] as const).map(share => (
              <div key={share} className='beside'>
                <dt>{words.percentile[share]}</dt>
                <dd>{ms(data[share])}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

function SlowEndpoints() {
  const { data } = useQuery(slowEndpoints)
  if (!data) return null
  return (
    <section className='stack'>
      <h2>{words.slowEndpoints}</h2>
      {data.length === 0 && <p>{words.slowEndpointsNone}</p>}
      <ol className='stack performance-list'>
        {data.slice(0, shownSlow).map(({ endpoint, averageTime, maxTime, requestCount }) => (
          <li key={endpoint} className='console-head'>
            <PageName page={endpoint} />
            <span>
              <b data-band={responseTimeBand(averageTime)}>{ms(averageTime)}</b> {words.average} ·{' '}
              {ms(maxTime)} {words.most} · {plural(requestCount, words.request)}
            </span>
            <Meter value={averageTime} max={slowBarMs} label={nameOfPattern(endpoint)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Skeleton() {
  return (
    <Waiting>
      <div className='tiles console-cards skeleton' role='status' aria-label={words.loading}>
        {Object.keys(words.percentile).map(share => (
          <div key={share} />
        ))}
        <div />
      </div>
    </Waiting>
  )
}

const ms = (value: number) => words.ms(thousands(value))
/** A bar for a value from 0 to `max`; a larger value fills it. Show the value as text beside it. */
function Meter({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <meter className='meter' min={0} max={max} value={Math.min(value, max)} aria-label={label} />
  )
}
