import './property.css'
import './property/print.css'
import { Fragment, type ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { displayRulesOf } from '../../worker/env.ts'
import { listComparables } from '../../worker/inventory/comparables.ts'
import { findHome } from '../../worker/inventory/find-home.ts'
import { homeGone } from '../content/home-gone.ts'
import { shareWords } from '../content/property-head.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { CallForHomes } from '../frame/call-for-homes.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { pictureOf } from '../frame/share-picture.ts'
import { StructuredData } from '../frame/structured-data.tsx'
import { MonthLine } from '../inventory/cards/month-line.tsx'
import { toSearchParams } from '../inventory/filter/listing-filter.ts'
import { propertyWords as words } from '../inventory/home-words.ts'
import { headline } from '../inventory/listing-headline.ts'
import { draftWords } from '../listings/draft-words.ts'
import { ListingSection } from '../sections/listing-section.tsx'
import { openHouseEvent, realEstateListing } from '../server/listing-data.ts'
import { loadListingSections, notShown } from '../server/load-listing-section.ts'
import { propertyNotFound } from '../site/failures.ts'
import { skyeCanyon } from '../site/skye-canyon.ts'
import type { Route } from './+types/property.ts'
import { About } from './property/about.tsx'
import { Ask } from './property/ask.tsx'
import { Bar } from './property/bar.tsx'
import { Comparables } from './property/comparables.tsx'
import { Cost, requestedCost } from './property/cost.tsx'
import { Facts } from './property/facts.tsx'
import { Features } from './property/features.tsx'
import { Gallery } from './property/gallery.tsx'
import { Gone } from './property/gone.tsx'
import { Head } from './property/head.tsx'
import { History } from './property/history.tsx'
import { HomeMap } from './property/home-map.tsx'
import { loadPreview } from './property/load-preview.ts'
import { Neighborhood } from './property/neighborhood.tsx'
import { OpenHouses } from './property/open-houses.tsx'
import { PhotoBar } from './property/photo-bar.tsx'
import { PreviewBar } from './property/preview-bar.tsx'
import { SectionLinks } from './property/section-links.tsx'
import { Share } from './property/share.tsx'
import { SideCard } from './property/side-card.tsx'

export const handle = { caching: 'document' } satisfies Handle

/** The filter of the mid-range homes that are shown below a home. */
const similarFilter = { place: [skyeCanyon.name] }

export async function loader({ request, params: { id, key }, context }: Route.LoaderArgs) {
  if (key) return loadPreview(context.get(pageContext), key)
  if (!id) throw data(null, 404)
  const site = context.get(pageContext)
  const { c, db, now, part, listingNotice, settings, setCaching } = site
  const [found, sections] = await Promise.all([
    part(findHome(db, id, now, displayRulesOf(c.env))),
    loadListingSections(site, ['mid-range'], 4, toSearchParams(similarFilter)),
  ])
  if (!found) return data({ home: null, isDown: true, gone: null }, { status: 503 })
  // A home that was listed again has one page: the one of its latest listing.
  if (found.is === 'later') throw redirect(href('/property/:id', { id: String(found.id) }), 301)
  if (found.is === 'gone') {
    const { postalCode, nearby } = found
    return data({ home: null, isDown: false, gone: { postalCode, nearby } }, { status: 410 })
  }
  if (found.is === 'none') {
    return data({ home: null, isDown: false, gone: null }, { status: 404 })
  }
  const { home } = found
  const comparables = await part(listComparables(db, home, now))
  const shown = [home, ...(comparables?.homes ?? [])]
  const midRange = sections && notShown('mid-range', sections['mid-range'], shown)
  const asked = requestedCost(request, home, settings.claims)
  const readAt = listingNotice?.readAt
  const page = {
    home,
    comparables,
    midRange,
    asked,
    now: now.toISOString(),
    readAt,
    preview: null,
  }
  // A page with a visitor's own numbers is personal: only the plain page is cached.
  if (asked) setCaching('personal')
  return data(page, { status: asked?.isWrong ? 400 : 200 })
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
    const { gone, isDown } = loaderData
    return gone ? <Gone {...gone} /> : <Missing isDown={isDown} />
  }
  const { home, comparables, midRange, asked, readAt, preview } = loaderData
  const now = new Date(loaderData.now)
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
      <div className='property-body'>
        <Working>
          <Head home={home} now={now} readAt={readAt} />
        </Working>
        <SectionLinks home={home} compared={comparables} />
        <Working>{home.status !== 'Sold' && <Cost home={home} asked={asked} now={now} />}</Working>
        <OpenHouses home={home} />
        <About home={home} />
        <Features home={home} />
        <Facts home={home} now={now} />
        <History home={home} />
        {comparables && <Comparables home={home} compared={comparables} />}
        <Neighborhood home={home} />
        <HomeMap home={home} />
        <Working>
          <Ask home={home} />
        </Working>
      </div>
      <Working>
        <div className='property-side'>
          <SideCard home={home} month={<MonthLine home={home} to='#cost' />} />
        </div>
      </Working>
      {!preview && (
        <ListingSection
          name='mid-range'
          as='rows'
          heading={words.similar}
          text={words.similarText}
          homes={midRange}
          filter={similarFilter}
        />
      )}
      <Working>
        <Bar home={home} />
        <Share home={home} />
      </Working>
      {!home.sample && !preview && <StructuredData data={realEstateListing(home)} />}
      {!home.sample &&
        home.openHouses.map(one => (
          <StructuredData key={one.startsAt} data={openHouseEvent(home, one)} />
        ))}
    </div>
  )
}

/** A part that is shown but cannot be clicked or focused. */
const Still = ({ children }: { children: ReactNode }) => (
  <div className='preview-still' inert>
    {children}
  </div>
)

/** There is no such home, or the request for it failed. */
function Missing({ isDown }: { isDown: boolean }) {
  const { title, text, down, link } = propertyNotFound
  return (
    <section className='page-plain'>
      <h1>{title}</h1>
      <p className='lead'>{text}</p>
      {isDown && <p>{down.text}</p>}
      <p className='actions'>
        <a className='button' href={isDown ? '' : link.to}>
          {isDown ? down.retry : link.label}
        </a>
      </p>
      {isDown && <CallForHomes heading='h2' />}
    </section>
  )
}
