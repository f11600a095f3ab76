import './voice-page.css'
import { use } from 'react'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { Island } from '../frame/island.tsx'
import { describePage } from '../frame/meta.ts'
import { agent } from '../site/agent/agent.ts'
import { AgentAddresses, AgentLink } from '../site/agent-link.tsx'
import { Steps } from '../ui/steps.tsx'
import { voiceSearchWords as words } from './voice-words.ts'

export const handle = { caching: 'document' } satisfies Handle

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/voice-search' })
}

export default function VoiceSearch() {
  const { how, everywhere } = words
  const elsewhere = use(AgentAddresses).search
  return (
    <>
      <section className='section voice-search stack'>
        <header>
          <Breadcrumbs crumbs={[{ label: words.crumb, to: '/voice-search' }]} />
          <h1>{words.heading}</h1>
          <p className='lead'>{words.lead}</p>
        </header>
        <h2 className='visually-hidden'>{words.crumb}</h2>
        <Island name='voice-search' elsewhere={elsewhere} />
      </section>
      <Steps {...how} />
      <section className='section stack'>
        <h2>{everywhere.heading}</h2>
        <p>{elsewhere ? everywhere.text : everywhere.own}</p>
        <p className='actions'>
          <AgentLink name='search' className='button'>
            {everywhere.search}
          </AgentLink>
          <a className='button quiet' href={agent.phone.href}>
            {everywhere.call}
          </a>
        </p>
      </section>
    </>
  )
}
