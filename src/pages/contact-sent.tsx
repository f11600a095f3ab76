import { caching } from '../caching.ts'
import { agent } from '../content/agent.ts'
import { contactWords } from '../content/contact.ts'
import { describePage } from '../meta.ts'
import { PageHero } from '../sections/page-hero.tsx'

const { sent: words } = contactWords

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/contact/sent', robots: 'noindex' })
}

export default function ContactSent() {
  return (
    <PageHero scene='contact' heading={words.heading} lead={words.text}>
      <a className='button' href='/properties'>
        {words.homes}
      </a>
      <a className='button quiet' href={agent.phone.href}>
        {words.call}
      </a>
    </PageHero>
  )
}
