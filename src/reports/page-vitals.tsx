import { useQuery } from '@tanstack/react-query'
import { count, thousands } from '../format/format.ts'
import { Failed } from '../frame/console/failed.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { PageName } from './page-views.tsx'
import { performanceWords } from './performance-words.ts'
import { vitalsOfPages } from './report-calls.ts'
import { ratingOf, type Vital, vitals, vitalThresholds } from './vitals.ts'

const { vitals: words, ms } = performanceWords

/** Web Vitals of visitors by page pattern, as 75th percentiles. */
export function PageVitals() {
  const { data, error, refetch } = useQuery(vitalsOfPages)
  if (!data) return error ? <Failed words={performanceWords} error={error} retry={refetch} /> : null
  return (
    <section className='stack page-vitals'>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.lead}</p>
      {data.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className='rows console-blocks'>
          <thead>
            <tr>
              <th scope='col'>{words.page}</th>
              <th scope='col'>{words.views}</th>
              {vitals.map(vital => (
                <th key={vital} scope='col'>
                  <abbr title={words.meanings[vital]}>{words.names[vital]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ page, views, vitals: measured }) => (
              <tr key={page}>
                <th scope='row'>
                  <PageName page={page} />
                </th>
                <td data-label={words.views}>{thousands(views)}</td>
                {vitals.map(vital => (
                  <Value key={vital} vital={vital} value={measured[vital]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details className='console-fold'>
        <summary>{words.explain}</summary>
        <div className='stack'>
          <dl className='console-facts'>
            {vitals.map(vital => (
              <div key={vital}>
                <dt>{words.names[vital]}</dt>
                <dd>
                  {words.meanings[vital]}; {words.good(write(vital, vitalThresholds[vital].good))},{' '}
                  {words.poor(write(vital, vitalThresholds[vital].poor))}
                </dd>
              </div>
            ))}
          </dl>
          <p className='hint'>
            {words.source}{' '}
            {words.links.map(({ label, to }) => (
              <ExternalLink key={to} to={to} hint={words.newTab}>
                {label}
              </ExternalLink>
            ))}
          </p>
        </div>
      </details>
    </section>
  )
}

function Value({ vital, value }: { vital: Vital; value: number | null }) {
  const label = words.names[vital]
  if (value === null) return <td data-label={label}>{words.unmeasured}</td>
  const rating = ratingOf(vital, value)
  return (
    <td data-label={label}>
      <b data-rating={rating}>{write(vital, value)}</b>
      <span className='hint'>{words.ratings[rating]}</span>
    </td>
  )
}

/** LCP in seconds, INP and TTFB in milliseconds, CLS without a unit. */
function write(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(3)
  return vital === 'lcp' ? words.seconds(count(value / 1000)) : ms(thousands(value))
}
