import './seller-page.css'
import { data } from 'react-router'
import { isAllowed } from '../../../worker/middleware/rate-limit.ts'
import { readSellerReport } from '../../../worker/reports/seller/read-seller-report.ts'
import { findByToken, setStoppedBySeller } from '../../../worker/reports/seller/seller-links.ts'
import { dayIn, shortDay } from '../../format/format.ts'
import { type Language, languages } from '../../format/language.ts'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { pageContext } from '../../frame/page-context.ts'
import { tokenOf } from '../../frame/valid-input.server.ts'
import { ColumnHeads } from '../../ui/drawn-figure.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import type { Route } from './+types/seller-page.ts'
import { figures, type SellerReport } from './seller-report.ts'
import { sellerWords } from './seller-words.ts'

export const handle = { caching: 'secretList' } satisfies Handle

/** Days of the timeline before the rest folds. */
const maxEntries = 25

/** Loads the listing of the secret in the URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, db, now } = context.get(pageContext)
  if (!(await isAllowed(c, 'EVENT_RATE'))) throw data(null, 429)
  const lang = new URL(request.url).searchParams.get('lang')
  const chosen = languages.find(language => language === lang)
  const token = tokenOf(request)
  const link = token && (await findByToken(db, token))
  if (!link) return data({ status: 'missing', language: chosen ?? 'en' } as const, 404)
  const language = chosen ?? link.language
  const report = link.revokedAt ? null : await readSellerReport(c.env.DB, link.propertyId, now)
  if (!report) return data({ status: 'revoked', language } as const, 410)
  const mail = !['Active', 'Pending'].includes(report.status)
    ? 'ended'
    : link.stoppedAt
      ? 'off'
      : link.pausedAt || !link.email
        ? 'paused'
        : 'on'
  return data({ status: 'open', language, token, report, mail } as const)
}

/**
 * Stops the weekly mail, or sends it again: the page's own button, or a mail client's one-click
 * unsubscribe (RFC 8058), which posts to the same URL without opening the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, db, now } = context.get(pageContext)
  if (!(await isAllowed(c, 'EVENT_RATE'))) throw data(null, 429)
  const link = await findByToken(db, tokenOf(request))
  if (!link || link.revokedAt) return data(null, 404)
  await setStoppedBySeller(db, link.id, form.has('resume') ? null : now)
  return null
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = sellerWords[loaderData?.language ?? 'en']
  return describePage({ title, description, path: '/seller', robots: 'noindex' })
}

export default function Seller({ loaderData }: Route.ComponentProps) {
  const { language } = loaderData
  const words = sellerWords[language]
  if (loaderData.status !== 'open') {
    const { heading, text } = words[loaderData.status]
    return (
      <section className='page-plain' lang={language}>
        <h1>{heading}</h1>
        <p className='lead'>{text}</p>
      </section>
    )
  }
  const { token, report, mail } = loaderData
  const other = `/seller?t=${token}&lang=${words.other.language}`
  return (
    <article className='section stack seller-page' lang={language}>
      <header className='stack tight'>
        <p className='cluster'>
          <span className='eyebrow'>{words.title}</span>
          <a href={other} lang={words.other.language} hrefLang={words.other.language}>
            {words.other.label}
          </a>
        </p>
        <h1>{report.address}</h1>
        <p className='lead'>{words.state(report)}</p>
        <p className='hint'>{words.only}</p>
      </header>
      <Numbers report={report} language={language} />
      <div className='columns wide-first'>
        <Timeline report={report} language={language} />
        <div className='stack loose'>
          <Sources report={report} language={language} />
          <Feedback report={report} language={language} />
          <section className='stack tight'>
            <h2>{words.unknown.heading}</h2>
            <ul className='marked'>
              {words.unknown.points.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
          <section className='stack tight' id='mail'>
            <h2>{words.mail.heading}</h2>
            <p>{words.mail[mail]}</p>
            {(mail === 'on' || mail === 'off') && (
              // Posts to this page's URL, whose secret names the link.
              <form method='post' className='actions'>
                <button
                  type='submit'
                  className='button quiet'
                  name={mail === 'on' ? 'stop' : 'resume'}
                  value='yes'
                >
                  {mail === 'on' ? words.mail.stop : words.mail.resume}
                </button>
              </form>
            )}
          </section>
        </div>
      </div>
    </article>
  )
}

type PartProps = { report: SellerReport; language: Language }

/** The figures with the last week and the median of others, and the views by week. */
function Numbers({ report, language }: PartProps) {
  const words = sellerWords[language]
  const { since, total, week, compared, weeks } = report
  const { chart } = words
  return (
    <section className='stack'>
      <p>
        {since ? words.since(since) : words.notYet} {words.compared(compared)}
      </p>
      <dl className='seller-figures'>
        {figures.map(name => (
          <div key={name}>
            <dt>{words.figures[name]}</dt>
            <dd>
              <b>{total[name]}</b>
              <span className='hint'>{words.thisWeek(week[name])}</span>
              {compared.status === 'compared' && (
                <span className='hint'>{words.median(compared.medians[name])}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {weeks.length > 1 && (
        <div className='stack tight'>
          <h2>{chart.heading}</h2>
          <LineChart
            title={chart.title}
            points={weeks.map(({ day, views }) => ({ day, name: shortDay(day), value: views }))}
            format={String}
            table={{ label: chart.table, columns: chart.columns }}
            describe={words.chartSays}
          />
        </div>
      )}
    </section>
  )
}

function Timeline({ report: { timeline }, language }: PartProps) {
  const { timeline: words, entry: textOf } = sellerWords[language]
  const list = (entries: typeof timeline) => (
    <ol className='divided seller-timeline'>
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day can have two equal entries.
        <li key={i} data-kind={entry.kind}>
          <time dateTime={entry.day}>{dayIn(language, entry.day)}</time>
          <span>{textOf(entry)}</span>
        </li>
      ))}
    </ol>
  )
  return (
    <section className='stack tight'>
      <h2>{words.heading}</h2>
      {timeline.length === 0 && <p>{words.none}</p>}
      {list(timeline.slice(0, maxEntries))}
      {timeline.length > maxEntries && (
        <details>
          <summary className='link-button'>{words.earlier}</summary>
          {list(timeline.slice(maxEntries))}
        </details>
      )}
    </section>
  )
}

function Sources({ report: { sources }, language }: PartProps) {
  const { sources: words } = sellerWords[language]
  return (
    <section className='stack tight'>
      <h2>{words.heading}</h2>
      {sources.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <table className='rows'>
          <thead>
            <ColumnHeads names={words.columns} />
          </thead>
          <tbody>
            {sources.map(({ name, amount }) => (
              <tr key={name}>
                <th scope='row'>{words.names[name] ?? name.replace(/^utm: /, '')}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Feedback({ report: { feedback }, language }: PartProps) {
  const words = sellerWords[language]
  const { questions, answers: names } = words
  return (
    <section className='stack tight'>
      <h2>{words.feedbackHeading}</h2>
      {feedback.length === 0 && <p>{words.feedbackNone}</p>}
      {feedback.map(({ day, answers, words: text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day can have two equal entries.
        <div key={i} className='panel stack tight'>
          <h3>{words.afterTour(day)}</h3>
          {answers && (
            <ul>
              <li>
                {questions.price}: <b>{names.price[answers.price]}</b>
              </li>
              <li>
                {questions.condition}: <b>{names.condition[answers.condition]}</b>
              </li>
              <li>
                {questions.buy} <b>{names.buy[answers.buy]}</b>
              </li>
            </ul>
          )}
          {text && <blockquote>{text}</blockquote>}
        </div>
      ))}
    </section>
  )
}
