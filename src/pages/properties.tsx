import './properties/map-screen.css'
import './properties/properties.css'
import './properties/still-map.css'
import { data, redirect } from 'react-router'
import { homesMapWords as mapWords } from '../content/homes-map.ts'
import { propertiesWords as words } from '../content/properties.ts'
import { savedSearchWords } from '../content/saved-search.ts'
import { canonicalPath, isCrawlable } from '../domain/crawling.ts'
import { areaFields, readHomeArea } from '../domain/home-area.ts'
import { withoutPersonal } from '../domain/interpret/personal.ts'
import {
  filterFields,
  propertiesPath,
  readSearchParams,
  toSearchParams,
} from '../domain/listing-filter.ts'
import { searchAlertPath } from '../domain/search-alert.ts'
import { CallForHomes } from '../sections/call-for-homes.tsx'
import { CrmBlock } from '../sections/crm-block.tsx'
import { FaqList } from '../sections/faq-list.tsx'
import { ListingCard } from '../sections/listing-card.tsx'
import { MoreHomes } from '../sections/more-homes.tsx'
import { type Nearest, NoHomes } from '../sections/no-homes.tsx'
import { StillMap } from '../sections/still-map.tsx'
import { caching } from '../server/caching.ts'
import { documentData } from '../server/document-data.ts'
import { loadMoreHomes } from '../server/load-more-homes.ts'
import { type LookedUp, lookUpPlaces, respelled } from '../server/look-up-places.ts'
import { describePage } from '../server/meta.ts'
import { type PageContext, pageContext, queryOf, read, readErrors } from '../server/page-context.ts'
import { PageLinks } from '../ui/page-links.tsx'
import type { Route } from './+types/properties.ts'
import { HomesBar } from './properties/bar.tsx'
import { ListHead } from './properties/list-head.tsx'
import { UnknownPlace } from './properties/unknown-place.tsx'
import { readView, ViewPill } from './properties/view-links.tsx'

const perPage = 8
const parameters = new Set<string>([...filterFields, 'q', ...areaFields, 'view', 'page'])
// The query parser has the same limit.
const maxQuestionLength = 300
// The API's limit for `search`.
const maxWordsLength = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const question = searchParams.get('ask')?.trim().slice(0, maxQuestionLength)
  if (question) throw redirect(await pathOf(question, searchParams, api))

  // Other parameters neither change the list nor carry over to the next page.
  const known = new URLSearchParams([...searchParams].filter(([name]) => parameters.has(name)))
  const page = clamp(Math.floor(Number(known.get('page') ?? 1)) || 1, 1, 10_000)
  const term = (known.get('search') || known.get('q') || '').trim()
  const [found, understood] = await Promise.all([
    api.properties.$get({
      query: {
        ...queryOf(known),
        limit: String(perPage),
        offset: String((page - 1) * perPage),
      },
    }),
    // Optional: without it the page shows the words alone.
    term
      ? api.properties.understood
          .$get({ query: { search: term } })
          .then(response => (response.ok ? read(response) : null))
      : null,
  ])
  const none: Nearest | null = null
  const unknown: LookedUp[] = []
  const shown = { term, understood, nearest: none, unknown, page, query: known.toString() }
  if (found.status === 400) {
    const errors = await readErrors(found)
    // Unfiltered blocks: no home matches a filter that cannot be read.
    const more = await loadMoreHomes(api, [], new URLSearchParams())
    return data({ ...shown, homes: [], more, total: 0, isCapped: false, errors }, { status: 400 })
  }
  if (found.status >= 500) {
    const failed = { homes: null, more: null, total: 0, isCapped: false }
    return data({ ...shown, ...failed, errors: {} as Record<string, string> }, { status: 503 })
  }
  const homes = await read(found)
  const total = Number(found.headers.get('x-total-count'))
  const isCapped = found.headers.get('x-total-more') === 'true'
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (page > pages) throw redirect(pagePath(known, pages))
  const places = total === 0 ? await lookUpPlaces(api, known.getAll('place')) : []
  // A known place in other letters.
  if (places.some(({ name, spelled }) => spelled && spelled !== name)) {
    throw redirect(respelled(known, places))
  }
  const [more, nearest] = await Promise.all([
    // With words the list itself is the block of all properties.
    loadMoreHomes(api, homes, term ? null : known),
    total === 0 ? loadNearest(api, known) : null,
  ])
  const strangers = places.filter(({ spelled }) => spelled === null)
  const list = { homes, more, total, isCapped, nearest, unknown: strangers }
  return documentData({ ...shown, ...list, errors: {} as Record<string, string> })
}

export const headers = () => caching.document

export function meta({ loaderData }: Route.MetaArgs) {
  const { term = '', query = '' } = loaderData ?? {}
  return describePage({
    title: term ? words.searchTitle(term) : words.title,
    description: words.description,
    path: canonicalPath(new URLSearchParams(query)),
    robots: term !== '' && term.length < 3 ? 'noindex' : 'index',
  })
}

export default function Properties({ loaderData }: Route.ComponentProps) {
  const { homes, more, total, isCapped, term, understood, nearest, unknown, page, errors } =
    loaderData
  const query = new URLSearchParams(loaderData.query)
  const filter = readSearchParams(query)
  const pages = Math.ceil(total / perPage)
  const isRejected = Object.keys(errors).length > 0
  const count = homes && !isRejected ? { total, isCapped } : null
  return (
    <>
      <div
        className='homes'
        data-view={readView(query) ?? undefined}
        data-results={total}
        data-touch=''
      >
        <HomesBar query={query} errors={errors} />
        <ListHead
          query={query}
          term={term}
          count={count}
          understood={understood}
          errors={errors}
          sample={homes?.some(home => home.sample) ?? false}
        />
        <section className='homes-found' aria-label={words.heading}>
          <div data-part='list' data-section={term ? 'all-properties' : undefined}>
            {!homes && <CallForHomes />}
            {unknown.map(place => (
              <UnknownPlace key={place.name} place={place} query={query} />
            ))}
            {homes && homes.length > 0 ? (
              <div className='listing-grid'>
                {homes.map((home, i) => (
                  <ListingCard key={home.id} home={home} heading='h2' number={i + 1} />
                ))}
              </div>
            ) : (
              nearest && <NoHomes {...nearest} />
            )}
          </div>
          <div data-part='pages'>
            <PageLinks
              page={page}
              pages={pages}
              to={n => pagePath(query, n)}
              nofollow={!isCrawlable(pagePath(query, 2))}
              words={words}
            />
            {total > 0 && (
              <p className='homes-alert'>
                <a
                  href={searchAlertPath({ ...readSearchParams(query), ...readHomeArea(query) })}
                  rel='nofollow'
                >
                  {savedSearchWords.link}
                </a>
              </p>
            )}
          </div>
        </section>
        <aside className='homes-pane' aria-label={mapWords.pane} data-homes-map=''>
          <div className='homes-map-still' data-part='still'>
            {homes && <StillMap homes={homes} />}
          </div>
        </aside>
        <ViewPill query={query} />
      </div>
      <div data-part='more'>
        {more && <MoreHomes {...more} filter={isRejected ? {} : filter} />}
      </div>
      <FaqList heading={words.faqHeading} items={words.faqs} />
      {more?.crm.is === 'error' && <CrmBlock crm={more.crm} />}
    </>
  )
}

/**
 * The path for a question submitted without JavaScript: the filters parsed from it, plus those chosen
 * beside it, or the page that answers it. A price in the question overrides a chosen one. Words that
 * set no filter stay in the URL, so that the list can name them.
 */
async function pathOf(query: string, chosen: URLSearchParams, api: PageContext['api']) {
  const mode = chosen.get('context')
  const context = mode === 'selling' || mode === 'value' ? mode : 'buying'
  const response = await api['ai-search'].$post({ json: { query, context } })
  // Over the rate limit, fall back to a plain text search.
  const parsed = (response.status as number) === 429 ? notParsed : await read(response)
  const { intent, topic, filters, ignored, source, links } = parsed
  if (intent !== 'buying') return '/home-value'
  if (topic) return links[0]?.to ?? '/properties'
  const isWhole = ignored.length === 0 && Object.keys(filters).length > 0
  const search = withoutPersonal(query).slice(0, maxWordsLength) || undefined
  const byModel = source === 'rules' ? {} : filters
  const params = toSearchParams(isWhole ? filters : { ...byModel, search })
  const saysPrice = params.has('minPrice') || params.has('maxPrice')
  for (const name of saysPrice ? ['minBeds'] : ['minPrice', 'maxPrice', 'minBeds']) {
    const value = chosen.get(name)
    if (value && !params.has(name)) params.set(name, value)
  }
  return propertiesPath(params)
}

const notParsed = {
  intent: 'buying',
  topic: null,
  filters: {},
  ignored: [],
  source: 'rules',
  links: [],
} as const

/** What comes closest to an empty list. If the call fails, only the form is shown. */
async function loadNearest(api: PageContext['api'], query: URLSearchParams): Promise<Nearest> {
  const response = await api.properties.nearest.$get({ query: queryOf(query) })
  if (response.ok) return read(response)
  return { notice: null, homes: [], alternatives: [], filters: readSearchParams(query) }
}

function pagePath(query: URLSearchParams, page: number): string {
  const params = new URLSearchParams(query)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return propertiesPath(params)
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
