import './voice-search.css'
import { caching } from '../caching.ts'
import { agent } from '../content/agent.ts'
import { bar } from '../content/navigation.ts'
import { voiceSearchWords as words } from '../content/voice-search.ts'
import { Island } from '../island.tsx'
import { describePage } from '../meta.ts'
import { PageHero } from '../sections/page-hero.tsx'
import { Steps } from '../sections/steps.tsx'
import { ExternalLink } from '../ui/external-link.tsx'

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/voice-search' })
}

export default function VoiceSearch() {
  const { coming, commands, how, everywhere } = words
  return (
    <>
      <PageHero
        scene='/voice-search'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/voice-search' }]}
      />
      <section className='band voice-search'>
        <div className='voice-coming'>
          <Microphone />
          <div>
            <h2>{coming.heading}</h2>
            <p>{coming.text}</p>
          </div>
        </div>
        <div className='voice-typed'>
          <h2>{words.typed}</h2>
          <Island name='ai-search' />
        </div>
      </section>
      <section className='band voice-commands'>
        <div>
          <h2>{commands.heading}</h2>
          <p>{commands.text}</p>
        </div>
        <ul>
          {commands.examples.map(example => (
            <li key={example}>
              <a href={`/properties?${new URLSearchParams({ ask: example })}`}>{example}</a>
            </li>
          ))}
        </ul>
      </section>
      <Steps {...how} />
      <section className='band voice-everywhere'>
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

function Microphone() {
  return (
    <svg className='voice-microphone' viewBox='0 0 96 96' aria-hidden>
      <circle className='far' cx='48' cy='48' r='46' />
      <circle className='near' cx='48' cy='48' r='34' />
      <path
        className='body'
        d='M48 24a9 9 0 0 1 9 9v14a9 9 0 0 1-18 0V33a9 9 0 0 1 9-9ZM31 44h4v4a13 13 0 0 0 26 0v-4h4v4a17 17 0 0 1-15 16.900V71h8v4H38v-4h8v-6.100A17 17 0 0 1 31 48Z'
      />
    </svg>
  )
}
