import './contact.css'
import { caching } from '../caching.ts'
import { agent, hours } from '../content/agent.ts'
import { contactWords as words } from '../content/contact.ts'
import { describePage } from '../meta.ts'
import { pageContext, read } from '../page-context.ts'
import { ContactForm } from '../sections/contact-form.tsx'
import { Ridgeline } from '../sections/ridgeline.tsx'
import { sendLead } from '../send-lead.ts'
import type { Route } from './+types/contact.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('property')
  if (!id) return { home: null }
  const { api } = context.get(pageContext)
  const response = await api.properties[':id'].$get({ param: { id } })
  if (response.status === 404) return { home: null }
  const home = await read(response)
  return { home: { id: home.id, address: home.address, sample: home.sample } }
}

export function action({ request, context }: Route.ActionArgs) {
  return sendLead(request, context.get(pageContext).api, 'contact')
}

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/contact' })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <section className='page-hero'>
        <Ridgeline scene='contact' />
        <div className='page-hero-text'>
          <h1>{words.heading}</h1>
          <p className='lead'>{words.lead}</p>
        </div>
      </section>
      <div className='contact'>
        <ContactForm home={loaderData.home} refused={actionData} />
        <aside className='contact-direct'>
          <h2>{words.direct}</h2>
          <dl>
            <dt>{words.phone}</dt>
            <dd>
              <a href={agent.phone.href}>{agent.phone.display}</a>
            </dd>
            <dt>{words.email}</dt>
            <dd>
              <a href={`mailto:${agent.email}`}>{agent.email}</a>
            </dd>
            <dt>{words.office}</dt>
            <dd>
              {agent.office.street}, {agent.office.city}, {agent.office.state} {agent.office.zip}
              <br />
              {agent.office.access}
            </dd>
            <dt>{words.hours}</dt>
            {hours.map(row => (
              <dd key={row.short}>
                {row.days}: {row.says}
              </dd>
            ))}
          </dl>
          <h2>{words.why.heading}</h2>
          <ul>
            {words.why.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}
