import './home-simple.css'
import { caching } from '../caching.ts'
import { agent, hours } from '../content/agent.ts'
import { homeSimpleWords as words } from '../content/home-simple.ts'
import { describePage } from '../meta.ts'
import { SearchPanel } from '../sections/search-panel.tsx'

export const headers = () => caching.document

export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/', robots: 'noindex' })
}

/** The home page without a picture, a list of homes or an island. */
export default function HomeSimple() {
  return (
    <div className='page-plain home-simple'>
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
        <h2>{words.ways}</h2>
        <ul>
          {words.links.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
        <h2>{words.hours}</h2>
        <dl>
          {hours.map(row => (
            <div key={row.short}>
              <dt>{row.days}</dt>
              <dd>{row.says}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href='/'>{words.full}</a>
        </p>
      </div>
    </div>
  )
}
