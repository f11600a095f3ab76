import { languageIn } from '../format/language.ts'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { agent, emailResponseHours, hours } from '../site/agent/agent.ts'
import { answerDue, formatDue } from '../site/agent/office-hours.ts'
import type { Route } from './+types/contact-sent-page.ts'
import { AskedSearch } from './asked-search.tsx'
import { loadAsked } from './load-asked.server.ts'
import { readSent } from './sent-lead.ts'
import { sentWords } from './sent-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const site = context.get(pageContext)
  const { source, sentAt } = readSent(searchParams, new Date())
  const due = sentAt && formatDue(answerDue(sentAt, emailResponseHours, hours), sentAt)
  const about = searchParams.get('about')
  const asked = about === null ? null : await loadAsked(site, new URLSearchParams(about))
  const language = languageIn(request.url)
  return { language, source, due, asked, isConfirmed: site.companies.mail !== null }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = sentWords[loaderData?.language ?? 'en']
  return describePage({ title, description, path: '/contact/sent', robots: 'noindex' })
}

export default function ContactSent({ loaderData }: Route.ComponentProps) {
  const { language, source, due, asked, isConfirmed } = loaderData
  const words = sentWords[language]
  const heading = Object.hasOwn(words.headings, source) ? words.headings[source] : words.heading
  const lead = Object.hasOwn(words.leads, source) ? words.leads[source] : null
  const steps = (Object.hasOwn(words.steps, source) && words.steps[source]) || words.usual
  return (
    <div lang={language}>
      <PageHero
        scene='contact'
        heading={heading ?? words.heading}
        lead={lead ?? (due ? words.due(due) : words.text)}
      >
        {!asked && (
          <a className='button' href='/properties'>
            {words.homes}
          </a>
        )}
        <a className='button quiet' href={agent.phone.href}>
          {words.call}
        </a>
      </PageHero>
      {asked && <AskedSearch asked={asked} />}
      <section className='section stack'>
        <h2>{words.next}</h2>
        <ol className='stack tight bullets'>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {isConfirmed && <p>{words.confirmation}</p>}
        {source !== 'review' && (
          <p>
            {words.review.text} <a href={words.review.link.to}>{words.review.link.label}</a>
          </p>
        )}
      </section>
    </div>
  )
}
