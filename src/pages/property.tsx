import './property.css'
import { data, href, redirect } from 'react-router'
import { propertyNotFound } from '../content/failures.ts'
import { headline } from '../content/listing-headline.ts'
import { sectionAttributes } from '../content/listing-sections.ts'
import { propertyWords as words } from '../content/property.ts'
import { inSkyeCanyon } from '../content/skye-canyon.ts'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { HomeBar } from '../sections/home-bar.tsx'
import { HomePicture } from '../sections/home-picture.tsx'
import { ListingCard } from '../sections/listing-card.tsx'
import { listingFacts } from '../sections/listing-facts.ts'
import { PropertyBody } from '../sections/property-body.tsx'
import { PropertyContact } from '../sections/property-contact.tsx'
import { StructuredData } from '../sections/structured-data.tsx'
import { WidgetSlot } from '../sections/widget-slot.tsx'
import { caching } from '../server/caching.ts'
import { openHouseEvent, realEstateListing } from '../server/listing-data.ts'
import { describePage } from '../server/meta.ts'
import { pageContext, read } from '../server/page-context.ts'
import { pictureOf } from '../server/share-picture.ts'
import type { Route } from './+types/property.ts'

const onPage = '(width < 60rem) 96vw, 55rem'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [found, near] = await Promise.all([
    api.properties[':id'].$get({ param: { id } }),
    api.properties[':id'].similar.$get({ param: { id } }),
  ])
  // A home that was listed again has one page, that of its latest listing.
  const later = found.status === 301 ? found.headers.get('location')?.split('/').at(-1) : null
  if (later) throw redirect(href('/property/:id', { id: later }), 301)
  if (found.status === 404) return data({ home: null, similar: [] }, { status: 404 })
  const [home, similar] = await Promise.all([read(found), read(near)])
  return { home, similar, now: new Date().toISOString() }
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
  const { home, similar } = loaderData
  if (!home) return <Missing />
  const facts = listingFacts(home, new Date(loaderData.now))
  return (
    <div className='section property' data-home={home.id} data-viewed>
      <Breadcrumbs
        crumbs={[
          { label: words.crumb, to: href('/properties') },
          { label: home.address, to: href('/property/:id', { id: String(home.id) }) },
        ]}
      />
      <figure className='property-picture'>
        <HomePicture home={home} sizes={onPage} eager />
        {home.photos.length === 0 && <figcaption>{words.drawing}</figcaption>}
      </figure>
      <PropertyBody home={home} facts={facts} />
      <PropertyContact home={home} />
      {similar.length > 0 && (
        <section className='property-similar'>
          <h2>
            {similar.every(inSkyeCanyon) && !home.addressWithheld
              ? words.similar
              : words.similarElsewhere}
          </h2>
          <WidgetSlot
            widget='realscout-office-listings'
            attributes={sectionAttributes('mid-range')}
          >
            <div className='listing-grid'>
              {similar.map(other => (
                <ListingCard key={other.id} home={other} />
              ))}
            </div>
          </WidgetSlot>
        </section>
      )}
      <HomeBar home={home} />
      {!home.sample && <StructuredData data={realEstateListing(home)} />}
      {!home.sample &&
        home.openHouses.map(one => (
          <StructuredData key={one.startsAt} data={openHouseEvent(home, one)} />
        ))}
    </div>
  )
}

function Missing() {
  const { title, text, link } = propertyNotFound
  return (
    <section className='page-plain'>
      <h1>{title}</h1>
      <p className='lead'>{text}</p>
      <p className='actions'>
        <a className='button' href={link.to}>
          {link.label}
        </a>
      </p>
    </section>
  )
}
