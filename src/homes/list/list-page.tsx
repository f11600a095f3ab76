import './map-screen.css'
import './list.css'
import '../map/still-map.css'
import '../map/pins.css'
import { Fragment } from 'react'
import { data, redirect } from 'react-router'
import {
  listHomes,
  listNearest,
  readWords,
  refineList,
  viewFirst,
} from '../../../worker/homes/list-homes.ts'
import { facets, toSearch } from '../../../worker/inventory/listing-query.ts'
import { check } from '../../../worker/middleware/valid.ts'
import type { Alternative } from '../../../worker/search/alternatives.ts'
import { AlertCard } from '../../alerts/alert-card.tsx'
import type { Bounds } from '../../drawings/projection.ts'
import type { Language } from '../../format/language.ts'
import { CallForHomes } from '../../frame/crash.tsx'
import type { Handle } from '../../frame/document-kind.ts'
import { FaqList } from '../../frame/faq-list.tsx'
import { describePage } from '../../frame/meta.ts'
import { type PageContext, pageContext } from '../../frame/page-context.ts'
import { alertLinks } from '../../inventory/alert-button-words.ts'
import { searchAlertPath } from '../../inventory/alert-path.ts'
import { ListingCard } from '../../inventory/cards/listing-card.tsx'
import { MonthNote } from '../../inventory/cards/month-estimate.tsx'
import { canonicalPath, isCrawlable } from '../../inventory/filter/crawling.ts'
import {
  filterFields,
  propertiesPath,
  readSearchParams,
  spellChoices,
} from '../../inventory/filter/listing-filter.ts'
import { queryOf } from '../../inventory/filter/query-of.ts'
import type { Search } from '../../inventory/filter/saved-filter.ts'
import { propertiesWords as words } from '../../inventory/list-words.ts'
import { type LookedUp, respelled } from '../../inventory/places.ts'
import { areaFields, readHomeArea } from '../../map/home-area.ts'
import { homesMapWords as mapWords } from '../../map/home-map-words.ts'
import { dialogueFields, isSearch } from '../../search/dialogue.ts'
import { agent } from '../../site/agent/agent.ts'
import { agentIntro } from '../../site/agent/agent-intro.ts'
import { Portrait } from '../../site/agent/portrait.tsx'
import { useRealScoutAgent } from '../../site/widget-slot.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { StillMap } from '../map/still-map.tsx'
import { type FirstView, northwest, viewportOf } from '../map/viewport.ts'
import type { Route } from './+types/list-page.ts'
import { HomesBar } from './filters/bar.tsx'
import { ListHead, MentionsDivider } from './list-head.tsx'
import { loadMoreHomes } from './load-more-homes.server.ts'
import { lookUpPlaces } from './look-up-places.server.ts'
import { AllProperties, MoreHomes } from './more-homes.tsx'
import { type Nearest, NoHomes, UnknownPlace } from './no-homes.tsx'
import { answerList, questionPath } from './question-path.server.ts'
import { readView, ViewPill } from './view-links.tsx'

export const handle = { caching: 'document' } satisfies Handle

const perPage = 24
/** So many cards have drawings with all their strokes, which keeps the page below its limit. */
const inFull = 8
/**
 * So many homes precede the card that offers alerts. Of fewer homes, it fills the gap beside the last
 * of an odd number.
 */
const alertAfter = 5
const noErrors: Record<string, string> = {}
const emptyView = (bounds: Bounds): FirstView => ({
  start: { bounds },
  bounds,
  mapView: { total: 0, homes: [], groups: [] },
})
const parameters = new Set<string>([
  ...[...filterFields, 'q', ...areaFields],
  ...[...dialogueFields, 'view', 'page'],
])

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const { db, now, part, companies } = site
  const canMail = companies.mail !== null
  const { searchParams } = new URL(request.url)
  const path = await questionPath(searchParams, site, perPage)
  if (path) throw redirect(path)

  // Other parameters neither change the list nor carry over to the next page.
  const known = new URLSearchParams([...searchParams].filter(([name]) => parameters.has(name)))
  if (!known.get('said')) known.delete('after')
  const spelled = spellChoices(known)
  if (String(spelled) !== String(known)) throw redirect(propertiesPath(spelled))
  const page = clamp(Math.floor(Number(known.get('page') ?? 1)) || 1, 1, 10_000)
  const term = (known.get('search') || known.get('q') || '').trim()
  const checked = check(facets, queryOf(known))
  const chosen = checked.value && toSearch(checked.value)
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const [result, understood, answer] = await Promise.all([
    chosen && part(listHomes(db, chosen, range, now)),
    // Optional: without it the page shows only the words.
    term && chosen ? part(readWords(db, chosen, now)) : null,
    chosen && answerList(known, site),
  ])
  const none: Nearest | null = null
  const unknown: LookedUp[] = []
  const query = known.toString()
  const map = emptyView(viewportOf(known)?.bounds ?? northwest)
  const rest = { term, understood, answer, map, nearest: none, unknown, page, canMail, query }
  const searches: readonly Alternative[] = []
  if (!chosen) {
    // The blocks get no filters, because an unreadable filter matches no home.
    const more = await loadMoreHomes(site, [], new URLSearchParams(), true)
    const none = { homes: [], total: 0, isCapped: false, mentionCounts: null, searches }
    return data({ ...rest, ...none, more, errors: checked.errors ?? {} }, { status: 400 })
  }
  if (!result) {
    const failed = { homes: null, more: null, total: 0, isCapped: false, mentionCounts: null }
    return data({ ...rest, ...failed, searches, errors: noErrors }, { status: 503 })
  }
  const { homes, total, more: isCapped, mentionCounts } = result
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (page > pages) throw redirect(pagePath(known, pages))
  // A place in small letters has homes as well, but a list has one address.
  const isTyped = (name: string) => total === 0 || /^\p{Ll}/u.test(name)
  const places = await lookUpPlaces(site, known.getAll('place').filter(isTyped))
  // The place is known under another spelling.
  if (places.some(({ name, spelled }) => spelled && spelled !== name)) {
    throw redirect(respelled(known, places))
  }
  const [more, nearest, refinements, firstView] = await Promise.all([
    // With words, the list itself takes the place of the all-properties block, unless RealScout's
    // widget shows all properties beside it.
    loadMoreHomes(site, homes, withoutWords(known), !term || Boolean(site.realScoutAgent)),
    total === 0 ? loadNearest(site, chosen, known, answer?.result?.language) : null,
    total > 0 && !answer?.result && isSearch(known) ? part(refineList(db, chosen, now)) : null,
    total > 0 ? part(viewFirst(db, chosen, known, now)) : null,
  ])
  const strangers = total === 0 ? places.filter(({ spelled }) => spelled === null) : []
  const list = { homes, more, total, isCapped, mentionCounts, nearest, unknown: strangers }
  // Without homes, the block in their place has the searches.
  const next = total > 0 ? (answer?.result?.alternatives ?? refinements ?? []) : []
  return { ...rest, ...list, map: firstView ?? map, searches: next, errors: noErrors }
}

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
  const { homes, more, total, isCapped, mentionCounts, term, understood, answer, map } = loaderData
  const { nearest, unknown, page, canMail, errors, searches } = loaderData
  const query = new URLSearchParams(loaderData.query)
  const filter = readSearchParams(query)
  // RealScout cannot search for words, so its widget joins the results instead of replacing them.
  const joined = useRealScoutAgent() && term ? more?.all : undefined
  const alertPath = searchAlertPath({ ...filter, ...readHomeArea(query) })
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
        <HomesBar query={query} question={answer?.question ?? ''} errors={errors} />
        <ListHead
          query={query}
          term={term}
          count={count}
          understood={understood}
          answer={answer}
          searches={searches}
          mentionCounts={mentionCounts}
          errors={errors}
          sample={homes?.some(home => home.sample) ?? false}
        />
        <section className='homes-found' aria-label={words.heading}>
          <div
            data-part='list'
            data-section={term && joined === undefined ? 'all-properties' : undefined}
          >
            {!homes && <CallForHomes />}
            {unknown.map(place => (
              <UnknownPlace key={place.name} place={place} query={query} />
            ))}
            {homes && homes.length > 0 ? (
              <div className='listing-grid'>
                {homes.map((home, i) => (
                  <Fragment key={home.id}>
                    {mentionCounts?.homes === (page - 1) * perPage + i && (
                      <MentionsDivider mentionCounts={mentionCounts} />
                    )}
                    {i === alertAfter && <AlertCard to={alertPath} />}
                    <ListingCard home={home} heading='h2' plain={i >= inFull} />
                    {i === homes.length - 1 && i < alertAfter && i % 2 === 0 && (
                      <AlertCard to={alertPath} />
                    )}
                  </Fragment>
                ))}
              </div>
            ) : (
              nearest && (
                <NoHomes {...nearest} isAnswered={Boolean(answer?.result)} canMail={canMail} />
              )
            )}
            {homes && <MonthNote homes={homes} />}
          </div>
          <div data-part='pages'>
            <PageLinks
              page={page}
              pages={pages}
              to={n => pagePath(query, n)}
              nofollow={!isCrawlable(pagePath(query, 2))}
              words={words}
            />
          </div>
          <div data-part='all'>
            {joined !== undefined && (
              <AllProperties homes={joined} filter={{ ...filter, search: undefined }} level='h2' />
            )}
          </div>
        </section>
        <aside className='homes-pane' aria-label={mapWords.pane} data-homes-map=''>
          <div className='homes-map-still' data-part='still'>
            <StillMap first={map} query={query} />
          </div>
        </aside>
        <ViewPill query={query} />
      </div>
      <NextSteps alertPath={alertPath} hasHomes={total > 0} />
      <FaqList heading={words.faqHeading} items={words.faqs} />
      {more && (
        <MoreHomes
          {...more}
          all={joined === undefined ? more.all : undefined}
          filter={isRejected ? {} : filter}
        />
      )}
    </>
  )
}

/** After the list: an alert about new homes in it, and the agent. */
function NextSteps({ alertPath, hasHomes }: { alertPath: string; hasHomes: boolean }) {
  return (
    <section className='section homes-next' aria-label={words.steps.label}>
      <div className='panel agent-card'>
        <Portrait sizes='8rem' />
        <div className='stack'>
          <p>
            <b>{agent.name}</b> <span className='hint'>{agentIntro.license}</span>
          </p>
          <p>{words.steps.text}</p>
          <p className='cluster' data-part='next'>
            {/* An empty list has the form itself. */}
            {hasHomes && (
              <a className='button' href={alertPath} rel='nofollow'>
                {alertLinks.link}
              </a>
            )}
            <a className='button quiet' href={agent.phone.href}>
              {agentIntro.home.call}
            </a>
            <a href='/contact'>{agentIntro.home.write}</a>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The closest matches for an empty list. If that fails, only the form is shown. */
async function loadNearest(
  { db, now, part }: PageContext,
  chosen: Search,
  query: URLSearchParams,
  language: Language = 'en',
): Promise<Nearest> {
  const nearest = await part(listNearest(db, chosen, now, language))
  return nearest ?? { notice: null, homes: [], alternatives: [], filters: readSearchParams(query) }
}

function withoutWords(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'search' && name !== 'q'))
}

function pagePath(query: URLSearchParams, page: number): string {
  const params = new URLSearchParams(query)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return propertiesPath(params)
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
