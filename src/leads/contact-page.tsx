import './contact-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { realEstateAgent, StructuredData } from '../frame/structured-data.tsx'
import type { Listing } from '../inventory/listing.ts'
import { loadHome } from '../inventory/load-home.server.ts'
import { agent, hours } from '../site/agent/agent.ts'
import { formWords } from '../site/form-words.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { bar } from '../site/navigation.ts'
import { Field } from '../ui/field.tsx'
import type { Route } from './+types/contact-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { contactWords as words } from './contact-words.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from './lead-form.tsx'
import { preferencesMessage } from './preferences/preference-words.ts'
import { readPreferenceFields } from './preferences/preferences.ts'
import { type Refused, sendLead } from './send-lead.server.ts'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const source = sourceOf(searchParams)
  if (source === 'preferences') {
    const message = preferencesMessage(readPreferenceFields(searchParams))
    return { home: null, source, message }
  }
  if (source === 'review') return { home: null, source, message: words.reviewMessage }
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
const sourceOf = (params: URLSearchParams) =>
  sources.find(source => source === params.get('source'))

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
      >
        <a className='button' href={agent.phone.href}>
          {bar.call}
        </a>
        <a className='button quiet' href={`mailto:${agent.email}`}>
          {words.mail}
        </a>
      </PageHero>
      <div className='section columns wide-first contact'>
        <ContactForm {...loaderData} refused={actionData} />
        <aside className='stack contact-direct'>
          <section>
            <h2>{words.direct}</h2>
            <ContactDetails />
          </section>
          <section>
            <h2>{words.hours}</h2>
            <dl className='pairs contact-hours'>
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
            <ul className='marked'>
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

const { form, interests } = words

/** The contact form. It posts to its own page, so it works without JavaScript. */
function ContactForm({
  home,
  message,
  source,
  refused,
}: {
  home: Pick<Listing, 'id' | 'address' | 'sample'> | null
  /** A prefilled message, and what it is about. */
  message?: string
  source?: string
  refused?: Refused
}) {
  const { typed = {}, errors = {} } = refused ?? {}
  const text = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] })
  return (
    <LeadForm
      action={`/contact${home ? `?property=${home.id}` : source ? `?source=${source}` : ''}`}
      refused={refused}
      id='message'
    >
      <h2>{form.heading}</h2>
      <FormRefusal refused={refused} />
      {home && (
        <p className='lead-form-home'>
          {form.about(home.address)}{' '}
          {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
          <input type='hidden' name='propertyId' value={home.id} />
        </p>
      )}
      <p className='hint'>{formWords.required}</p>
      <PersonFields refused={refused} />
      <Field
        label={formWords.phone}
        hint={formWords.phoneHint}
        {...text('phone')}
        type='tel'
        autoComplete='tel'
        maxLength={30}
      />
      <label className='field'>
        <span>{form.interest}</span>
        <select name='propertyType' defaultValue={typed.propertyType ?? ''}>
          <option value=''>{form.noInterest}</option>
          {interests.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Field
        label={form.message}
        {...text('message')}
        defaultValue={typed.message ?? message}
        required
        rows={5}
        maxLength={5000}
      />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {form.send}
      </button>
    </LeadForm>
  )
}
