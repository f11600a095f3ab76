import './home-page.css'
import './print.css'
import { Fragment, type ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { displayRulesOf } from '../../../worker/env.ts'
import { listComparables, listSimilar } from '../../../worker/inventory/comparables.ts'
import { findHome } from '../../../worker/inventory/find-home.ts'
import { readNotes } from '../../../worker/inventory/home-notes.ts'
import { offerTimes } from '../../../worker/tours/slots.ts'
import { Breadcrumbs } from '../../frame/breadcrumbs.tsx'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { type PageContext, pageContext } from '../../frame/page-context.ts'
import { StructuredData } from '../../frame/structured-data.tsx'
import { AgentNote, SomethingWrong } from '../../inventory/agent-note.tsx'
import { type ListingFilter, toSearchParams } from '../../inventory/filter/listing-filter.ts'
import { propertyWords as words } from '../../inventory/home-words.ts'
import type { Listing, ListingPage } from '../../inventory/listing.ts'
import { headline } from '../../inventory/listing-headline.ts'
import { loadNewest } from '../../inventory/load-newest.server.ts'
import { draftWords } from '../../listings/draft-words.ts'
import { propertyNotFound } from '../../site/failures.ts'
import { skyeCanyon } from '../../site/skye-canyon.ts'
import { hasTimes } from '../../tours/tour-times.tsx'
import { Cost, MonthLine, requestedCost } from '../cost/cost.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { ListingSection } from '../listing-section.tsx'
import { loadListingSections, notShown } from '../load-listing-section.server.ts'
import { pictureOf } from '../share-card.ts'
import type { Route } from './+types/home-page.ts'
import { Ask } from './ask.tsx'
import { Bar, PhotoBar } from './bar.tsx'
import { Comparables } from './comparables.tsx'
import { About, Facts, Features } from './features.tsx'
import { Gone, Missing } from './gone.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { homeGone, shareWords } from './home-page-words.ts'
import { openHouseEvent, realEstateListing } from './listing-data.ts'
import { loadPreview } from './load-preview.server.ts'
import { HomeMap, Neighborhood } from './neighborhood.tsx'
import { OpenHouses } from './open-houses.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { SectionLinks } from './section-links.tsx'
import { Share } from './share.tsx'
import { SideCard } from './side-card.tsx'

export const handle = { caching: 'document' } satisfies Handle

/** The mid-range homes that stand in for similar homes if there are too few. */
const midRange = { place: [skyeCanyon.name] }

const none = { home: null, isDown: false, gone: null, newest: null }

export async function loader({ request, params: { id, key }, context }: Route.LoaderArgs) {
  if (key) return loadPreview(context.get(pageContext), key)
  if (!id) throw data(null, 404)
  const site = context.get(pageContext)
  const { c, db, now, part, listingNotice, settings, setCaching } = site
  const result = await part(findHome(db, id, now, displayRulesOf(c.env)))
  if (!result) return data({ ...none, isDown: true }, { status: 503 })
  // A home that was listed again has one page: the one of its latest listing.
  if (result.status === 'later')
    throw redirect(href('/property/:id', { id: String(result.id) }), 301)
  if (result.status === 'gone') {
    return data({ ...none, gone: result }, { status: 410 })
  }
  if (result.status === 'none') {
    return data({ ...none, newest: await loadNewest(site) }, { status: 404 })
  }
  const { home } = result
  const [comparables, similar, times, notes] = await Promise.all([
    part(listComparables(db, home, now)),
    loadSimilar(site, home),
    home.status === 'Sold' ? null : part(offerTimes(c.env, 1, now)),
    part(readNotes(db, [home.id], displayRulesOf(c.env))),
  ])
  const costRequest = requestedCost(request, home, settings.claims)
  const readAt = listingNotice?.readAt
  const page = {
    home,
    comparables,
    similar,
    note: notes?.get(home.id) ?? null,
    tourDays: times?.days.filter(hasTimes).map(({ day }) => day) ?? [],
    costRequest,
    now: now.toISOString(),
    readAt,
    preview: null,
  }
  // A page with a visitor's own numbers is personal: only the plain page is cached.
  if (costRequest) setCaching('personal')
  return data(page, { status: costRequest?.isWrong ? 400 : 200 })
}

type SimilarHomes = {
  homes: Listing[] | null
  text: string
  filter: ListingFilter
  /** Whether the filter, instead of the block's own, describes them. */
  isAlike: boolean
}

/** The homes like this one, what they are and their filter; the mid-range band if there are none. */
async function loadSimilar(site: PageContext, home: ListingPage): Promise<SimilarHomes> {
  const found = await site.part(listSimilar(site.db, home, site.now))
  if (found && found.homes.length > 0) {
    const text = found.isWider ? words.nearestText : words.similarText
    return { ...found, text, isAlike: true }
  }
  const blocks = await loadListingSections(site, ['mid-range'], 1, toSearchParams(midRange))
  const others = blocks && notShown('mid-range', blocks['mid-range'], [home])
  return { homes: others, text: words.midRangeText, filter: midRange, isAlike: false }
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (params.key) {
    const title = draftWords.previewed.title(loaderData?.home?.street ?? '')
    return [{ title }, { name: 'robots', content: 'noindex, nofollow' }]
  }
  const path = `/property/${params.id}`
  if (!loaderData?.home) {
    const { title, text } = loaderData?.gone ? homeGone : propertyNotFound
    return describePage({ title, description: text, path, robots: 'noindex' })
  }
  const { home } = loaderData
  return describePage({
    title: words.title(home.street),
    shareTitle: shareWords.subject(home),
    description: words.description(headline(home), home.address),
    path: `/property/${home.id}`,
    robots: home.sample ? 'noindex' : 'index',
    picture: pictureOf(home),
  })
}

export default function Property({ loaderData }: Route.ComponentProps) {
  if (!loaderData.home) {
    const { gone, isDown, newest } = loaderData
    return gone ? <Gone {...gone} /> : <Missing isDown={isDown} newest={newest} />
  }
  const { home, comparables, similar, note, tourDays, costRequest, readAt, preview } = loaderData
  const now = new Date(loaderData.now)
  const isSold = !preview && home.status === 'Sold'
  // A draft cannot be saved or asked about.
  const Working = preview ? Still : Fragment
  return (
    <div
      className='section property'
      data-home={preview ? undefined : home.id}
      data-viewed={preview ? undefined : ''}
    >
      {preview ? (
        <PreviewBar preview={preview} />
      ) : (
        <Breadcrumbs
          crumbs={[
            { label: words.crumb, to: href('/properties') },
            { label: home.address, to: href('/property/:id', { id: String(home.id) }) },
          ]}
        />
      )}
      <Working>
        <PhotoBar />
      </Working>
      <Gallery home={home} />
      <div className='property-body stack'>
        <Working>
          <Head home={home} now={now} readAt={readAt} />
        </Working>
        {isSold && <Similar {...similar} homes={similar.homes?.slice(0, 3) ?? null} />}
        <SectionLinks home={home} compared={comparables} />
        <About home={home} />
        <AgentNote note={note} />
        <Working>
          {home.status !== 'Sold' && <Cost home={home} costRequest={costRequest} now={now} />}
        </Working>
        <OpenHouses home={home} />
        <Features home={home} />
        <Facts home={home} now={now} />
        {!preview && <SomethingWrong id={home.id} />}
        <History home={home} />
        {comparables && <Comparables home={home} compared={comparables} />}
        <Neighborhood home={home} />
        <HomeMap home={home} />
      </div>
      <Working>
        <div className='property-side'>
          <SideCard home={home} month={<MonthLine home={home} />} tourDays={tourDays} />
        </div>
        <Ask home={home} tourDays={tourDays} />
      </Working>
      {!preview && !isSold && <Similar {...similar} />}
      <Working>
        <Bar home={home} />
        <Share home={home} />
      </Working>
      {!home.sample && !preview && <StructuredData data={realEstateListing(home)} />}
      {!home.sample &&
        home.openHouses.map(openHouse => (
          <StructuredData key={openHouse.startsAt} data={openHouseEvent(home, openHouse)} />
        ))}
    </div>
  )
}

/** Homes like this one: high on the page of a sold home, last on others. */
const Similar = ({ homes, text, filter, isAlike }: SimilarHomes) => (
  <ListingSection
    name='mid-range'
    heading={words.similar}
    text={text}
    homes={homes}
    filter={filter}
    isOwnFilter={isAlike}
  />
)

/** A part that is shown but cannot be clicked or focused. */
const Still = ({ children }: { children: ReactNode }) => (
  <div className='preview-still' inert>
    {children}
  </div>
)
