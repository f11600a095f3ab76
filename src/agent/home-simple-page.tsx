import './home-simple-page.css'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { loadNewest } from '../homes/load-listing-section.server.ts'
import { LocalList } from '../homes/local-list.tsx'
import { SearchPanel } from '../homes/search-panel.tsx'
import { agent, hours } from '../site/agent/agent.ts'
import type { Route } from './+types/home-simple-page.ts'
import { homeSimpleWords as words } from './home-simple-words.ts'

export const handle = { caching: 'streamed' } satisfies Handle

/** Returns the homes as a promise, so the page streams without waiting for them. */
export function loader({ context }: Route.LoaderArgs) {
  return { newest: loadNewest(context.get(pageContext)) }
}

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/', robots: 'noindex' })
}

/** The short home page: no islands, text first, homes last. */
export default function HomeSimple({ loaderData }: Route.ComponentProps) {
  return (
    <div className='page-plain columns wide-first home-simple'>
      <div>
        <h1>{words.heading}</h1>
        <p className='lead'>{words.lead}</p>
        <SearchPanel type='home-simple' />
        <p className='actions'>
          <a className='button quiet' href={agent.phone.href}>
            {words.call}
          </a>
          <a className='button quiet' href='/contact'>
            {words.write}
          </a>
        </p>
      </div>
      <div>
        <h2 className='term'>{words.ways}</h2>
        <ul className='ink-links'>
          {words.links.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
        <h2 className='term'>{words.hours}</h2>
        <dl className='pairs'>
          {hours.map(row => (
            <div key={row.short}>
              <dt>{row.days}</dt>
              <dd>{row.text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href='/'>{words.full}</a>
        </p>
      </div>
      <LocalList heading={words.newest} newest={loaderData.newest} />
    </div>
  )
}
