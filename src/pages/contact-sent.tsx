import { caching } from '../caching.ts'
import { agent } from '../content/agent.ts'
import { contactWords } from '../content/contact.ts'
import { describePage } from '../meta.ts'
import { Ridgeline } from '../sections/ridgeline.tsx'

const { sent: words } = contactWords

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/contact/sent', robots: 'noindex' })
}

export default function ContactSent() {
  return (
    <section className='page-hero'>
      <Ridgeline scene='contact' />
      <div className='page-hero-text'>
        <h1>{words.heading}</h1>
        <p className='lead'>{words.text}</p>
        <p>{words.call}</p>
        <p className='actions'>
          <a className='button' href='/properties'>
            {words.homes}
          </a>
          <a className='button quiet' href={agent.phone.href}>
            {agent.phone.display}
          </a>
        </p>
      </div>
    </section>
  )
}
