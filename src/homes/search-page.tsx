import './search-page.css'
import { SavedSearchForm } from '../alerts/saved-search-form.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { alertLinks } from '../inventory/alert-button-words.ts'
import { searchAlertPath } from '../inventory/alert-path.ts'
import { SearchBox } from '../search/search-box.tsx'
import { searchWords as words } from '../search/search-words.ts'
import { agent } from '../site/agent/agent.ts'
import { AgentLink } from '../site/agent-link.tsx'

export const handle = { caching: 'document' } satisfies Handle

/** One canonical URL for all queries. */
export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/search' })
}

export default function Search() {
  return (
    <>
      <PageHero
        scene='/search'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: '/search' }]}
      >
        <AgentLink name='search' className='button'>
          {words.start}
        </AgentLink>
        <a className='button quiet' href={agent.phone.href}>
          {words.call}
        </a>
      </PageHero>
      <section className='section search-ways stack'>
        <h2>{words.now}</h2>
        <SearchBox query={new URLSearchParams()} />
        <ul className='tiles'>
          {words.ways.map(({ heading, text, link }) => (
            <li key={heading} className='stack'>
              <h3>{heading}</h3>
              <p>{text}</p>
              <a href={link.to}>{link.label}</a>
            </li>
          ))}
        </ul>
        <SavedSearchForm action={searchAlertPath({})} heading={alertLinks.link} />
      </section>
    </>
  )
}
