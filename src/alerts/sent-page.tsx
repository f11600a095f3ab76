import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { confirmHours } from './alerts.ts'
import { savedSearchWords } from './words.ts'

export const handle = { caching: 'document' } satisfies Handle

const { sent: words } = savedSearchWords

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/alerts/sent', robots: 'noindex' })
}

/** The same for everyone, so that it does not reveal whether an email address is known. */
export default function AlertSent() {
  return (
    <section className='page-plain'>
      <h1>{words.heading}</h1>
      <p className='lead'>{words.text(confirmHours)}</p>
      <p>{words.missing}</p>
      <p className='actions'>
        <a className='button quiet' href='/properties'>
          {words.more}
        </a>
      </p>
    </section>
  )
}
