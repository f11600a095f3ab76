import './contact-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { realEstateAgent, StructuredData } from '../frame/structured-data.tsx'
import { loadHome } from '../inventory/load-home.server.ts'
import { preferencesMessage } from '../leads/preferences/preference-words.ts'
import { readPreferenceFields } from '../leads/preferences/preferences.ts'
import { sendLead } from '../leads/send-lead.server.ts'
import { hours } from '../site/agent/agent.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { contactWords as words } from './contact-words.ts'
import { leaveAReviewWords } from './review-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const source = sourceOf(searchParams)
  if (source === 'preferences') {
    const message = preferencesMessage(readPreferenceFields(searchParams))
    return { home: null, source, message }
  }
  if (source === 'review') return { home: null, source, message: leaveAReviewWords.message }
  const id = searchParams.get('property')
  if (!id) return { home: null }
  // If the home no longer exists, the form still renders.
  return loadHome(context.get(pageContext), id).catch(() => ({ home: null }))
}

export function action({ request, context }: Route.ActionArgs) {
  const source = sourceOf(new URL(request.url).searchParams) ?? 'contact'
  return sendLead(request, context.get(pageContext), source)
}

const sources = ['preferences', 'review'] as const
/** The subject that a linking page gives the message. */
const sourceOf = (params: URLSearchParams) => sources.find(one => one === params.get('source'))

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/contact' })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        scene='contact'
        agent
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/contact' }]}
      />
      <div className='section contact'>
        <ContactForm {...loaderData} refused={actionData} />
        <aside className='contact-direct'>
          <section>
            <h2>{words.direct}</h2>
            <ContactDetails />
          </section>
          <section>
            <h2>{words.hours}</h2>
            <dl className='contact-hours'>
              {hours.map(row => (
                <div key={row.short}>
                  <dt>{row.days}</dt>
                  <dd>{row.text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section>
            <h2>{words.why.heading}</h2>
            <ul className='contact-why'>
              {words.why.points.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        </aside>
        <StructuredData data={realEstateAgent()} />
      </div>
    </>
  )
}
