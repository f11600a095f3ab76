import './property.css'
import { data, href, redirect } from 'react-router'
import { propertyNotFound } from '../content/failures.ts'
import { headline } from '../content/listing-headline.ts'
import { propertyWords as words } from '../content/property.ts'
import { skyeCanyon } from '../content/skye-canyon.ts'
import { toSearchParams } from '../domain/listing-filter.ts'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { CallForHomes } from '../sections/call-for-homes.tsx'
import { ListingGrid } from '../sections/listing-grid.tsx'
import { ListingSection } from '../sections/listing-section.tsx'
import { StructuredData } from '../sections/structured-data.tsx'
import { caching } from '../server/caching.ts'
import { documentData } from '../server/document-data.ts'
import { openHouseEvent, realEstateListing } from '../server/listing-data.ts'
import { loadListingSections, notShown } from '../server/load-listing-section.ts'
import { describePage } from '../server/meta.ts'
import { pageContext, read } from '../server/page-context.ts'
import { pictureOf } from '../server/share-picture.ts'
import type { Route } from './+types/property.ts'
import { About } from './property/about.tsx'
import { AroundHome } from './property/around-home.tsx'
import { Ask } from './property/ask.tsx'
import { Bar } from './property/bar.tsx'
import { Facts } from './property/facts.tsx'
import { Features } from './property/features.tsx'
import { Gallery } from './property/gallery.tsx'
import { Head } from './property/head.tsx'
import { History } from './property/history.tsx'
import { OpenHouses } from './property/open-houses.tsx'
import { SideCard } from './property/side-card.tsx'

/** Which homes of the mid-range block are shown below a home. */
const similarFilter = { place: [skyeCanyon.name] }

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [found, near, sections] = await Promise.all([
    api.properties[':id'].$get({ param: { id } }),
    api.properties[':id'].similar.$get({ param: { id } }),
    loadListingSections(api, ['mid-range'], 4, toSearchParams(similarFilter)),
  ])
  // A home that was listed again has one page, that of its latest listing.
  const later = found.status === 301 ? found.headers.get('location')?.split('/').at(-1) : null
  if (later) throw redirect(href('/property/:id', { id: later }), 301)
  if (found.status !== 200) {
    const isDown = (found.status as number) >= 500
    return data({ home: null, isDown }, { status: isDown ? 503 : 404 })
  }
  // The API has logged what failed beside the home; its page renders without.
  const [home, similar] = await Promise.all([read(found), near.ok ? read(near) : []])
  const midRange = sections && notShown('mid-range', sections['mid-range'], [home, ...similar])
  return documentData({ home, similar, midRange, now: new Date().toISOString() })
}

export const headers = () => caching.document

export function meta({ loaderData, params }: Route.MetaArgs) {
  const path = `/property/${params.id}`
  if (!loaderData?.home) {
    const { title, text } = propertyNotFound
    return describePage({ title, description: text, path, robots: 'noindex' })
  }
  const { home } = loaderData
  return describePage({
    title: words.title(home.street),
    description: words.description(headline(home), home.address),
    path: `/property/${home.id}`,
    robots: home.sample ? 'noindex' : 'index',
    picture: pictureOf(home),
  })
}

export default function Property({ loaderData }: Route.ComponentProps) {
  if (!loaderData.home) return <Missing isDown={loaderData.isDown} />
  const { home, similar, midRange, now } = loaderData
  return (
    <div className='section property' data-home={home.id} data-viewed>
      <Breadcrumbs
        crumbs={[
          { label: words.crumb, to: href('/properties') },
          { label: home.address, to: href('/property/:id', { id: String(home.id) }) },
        ]}
      />
      <Gallery home={home} />
      <div className='property-body'>
        <Head home={home} />
        <OpenHouses openHouses={home.openHouses} />
        <About home={home} />
        <Features home={home} />
        <Facts home={home} now={new Date(now)} />
        <History history={home.history} />
        <AroundHome home={home} />
        {home.status !== 'Sold' && <Ask home={home} />}
      </div>
      <div className='property-side'>
        <SideCard home={home} />
      </div>
      {similar.length > 0 && (
        <section className='property-similar'>
          <h2>{words.near}</h2>
          <ListingGrid homes={similar} />
        </section>
      )}
      <ListingSection
        name='mid-range'
        as='rows'
        heading={words.similar}
        text={words.similarText}
        homes={midRange}
        filter={similarFilter}
      />
      <Bar home={home} />
      {!home.sample && <StructuredData data={realEstateListing(home)} />}
      {!home.sample &&
        home.openHouses.map(one => (
          <StructuredData key={one.startsAt} data={openHouseEvent(home, one)} />
        ))}
    </div>
  )
}

/** No such home, or the call for it has failed. */
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
