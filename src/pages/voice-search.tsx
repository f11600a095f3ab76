import './voice-search.css'
import { agent } from '../content/agent.ts'
import { bar } from '../content/navigation.ts'
import { voiceSearchWords as words } from '../content/voice-search.ts'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { Steps } from '../sections/steps.tsx'
import { caching } from '../server/caching.ts'
import { Island } from '../server/island.tsx'
import { describePage } from '../server/meta.ts'
import { ExternalLink } from '../ui/external-link.tsx'

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/voice-search' })
}

export default function VoiceSearch() {
  const { how, everywhere } = words
  return (
    <>
      <section className='section voice-search'>
        <header>
          <Breadcrumbs crumbs={[{ label: words.crumb, to: '/voice-search' }]} />
          <h1>{words.heading}</h1>
          <p className='lead'>{words.lead}</p>
        </header>
        <h2 className='visually-hidden'>{words.crumb}</h2>
        <Island name='voice-search' />
      </section>
      <Steps {...how} />
      <section className='section voice-everywhere'>
        <h2>{everywhere.heading}</h2>
        <p>{everywhere.text}</p>
        <p className='actions'>
          <ExternalLink className='button' to={agent.links.search} hint={bar.newTab}>
            {everywhere.search}
          </ExternalLink>
          <a className='button quiet' href={agent.phone.href}>
            {everywhere.call}
          </a>
        </p>
      </section>
    </>
  )
}
