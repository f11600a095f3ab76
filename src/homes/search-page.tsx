import './search-page.css'
import { listHomes } from '../../worker/homes/list-homes.ts'
import { facets, toSearch } from '../../worker/inventory/listing-query.ts'
import { check } from '../../worker/middleware/valid.ts'
import { CallForHomes } from '../frame/crash.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { alertLinks } from '../inventory/alert-button-words.ts'
import { searchAlertPath } from '../inventory/alert-path.ts'
import { ListingGrid } from '../inventory/cards/listing-grid.tsx'
import { homesLink } from '../inventory/filter/crawling.ts'
import { propertiesPath, readSearchParams } from '../inventory/filter/listing-filter.ts'
import { AnswerLinks, AnswerNotes, AnswerSentence, Refinements } from '../search/answer-block.tsx'
import { urlTextOf } from '../search/interpret/personal.ts'
import { ExampleQuestions, SearchBox } from '../search/search-box.tsx'
import { searchWords as words } from '../search/search-words.ts'
import { agent } from '../site/agent/agent.ts'
import { AgentLink } from '../site/agent-link.tsx'
import type { Route } from './+types/search-page.ts'
import { answerList } from './list/question-path.server.ts'

export const handle = { caching: 'document' } satisfies Handle

const maxHomes = 6

/** Answers the words in the URL as the list of homes does, by rules: crawlers open these URLs, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const search = urlTextOf((params.query ?? '').slice(0, 200)).trim()
  const query = new URLSearchParams(search ? { search } : {})
  const { value } = check(facets, Object.fromEntries(query))
  const [found, answer] = await Promise.all([
    value &&
      site.part(listHomes(site.db, toSearch(value), { limit: maxHomes, offset: 0 }, site.now)),
    answerList(query, site),
  ])
  return {
    search,
    homes: found?.homes ?? null,
    total: found?.total ?? 0,
    result: answer?.result ?? null,
  }
}

/** One canonical URL for all queries. */
export function meta() {
  const { title, description } = words
  return describePage({ title, description, path: '/search' })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, homes, total, result } = loaderData
  const query = new URLSearchParams(search ? { search } : {})
  return (
    <>
      {!search && (
        <PageHero scene='/search' heading={words.heading} lead={words.lead}>
          <SearchBox />
          <Elsewhere />
        </PageHero>
      )}
      <section className='section search-now stack' aria-label={words.now}>
        <h2 className='visually-hidden'>{words.now}</h2>
        {search ? <SearchBox question={search} /> : <ExampleQuestions />}
        {result ? (
          <AnswerSentence {...result} />
        ) : (
          <div className='answer-sentence'>
            <p>{words.count(total)}</p>
          </div>
        )}
        {result && <Refinements searches={result.alternatives} language={result.language} />}
        {homes ? <ListingGrid homes={homes} /> : <CallForHomes />}
        {result && <AnswerNotes {...result} />}
        {result && <AnswerLinks links={result.links} />}
        <p className='actions'>
          <a className='button' {...homesLink(propertiesPath(query))}>
            {words.all(total)}
          </a>
          <a
            className='button quiet'
            href={searchAlertPath(readSearchParams(query))}
            rel='nofollow'
          >
            {total > 0 ? alertLinks.link : alertLinks.linkEmpty}
          </a>
        </p>
      </section>
      {search && (
        <section className='section search-elsewhere'>
          <h1>{words.heading}</h1>
          <p className='actions'>
            <Elsewhere />
          </p>
        </section>
      )}
    </>
  )
}

/** The owner's search on another site, and the phone. */
function Elsewhere() {
  return (
    <>
      <AgentLink name='search' className='button quiet'>
        {words.start}
      </AgentLink>
      <a className='button quiet' href={agent.phone.href}>
        {words.call}
      </a>
    </>
  )
}
