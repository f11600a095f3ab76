import './property.css'
import { data, href } from 'react-router'
import { caching } from '../caching.ts'
import { agent } from '../content/agent.ts'
import { propertyNotFound } from '../content/failures.ts'
import { bandAttributes } from '../content/listing-bands.ts'
import { featureNames, sampleExplanation, sampleNotice } from '../content/listing-words.ts'
import { bar } from '../content/navigation.ts'
import { propertyWords as words } from '../content/property.ts'
import { askWords, priceQuestionWords, showingWords } from '../content/property-ask.ts'
import { savedLink } from '../content/saved.ts'
import { inSkyeCanyon } from '../content/skye-canyon.ts'
import { dollars, longDate } from '../domain/format.ts'
import { listingNumber, type Photo } from '../domain/listing.ts'
import { addressAt } from '../domain/photo.ts'
import { describePage } from '../meta.ts'
import { pageContext, read } from '../page-context.ts'
import { Breadcrumbs } from '../sections/breadcrumbs.tsx'
import { HomePhoto } from '../sections/home-photo.tsx'
import { HomePicture } from '../sections/home-picture.tsx'
import { ListingCard } from '../sections/listing-card.tsx'
import { headline, listingFacts } from '../sections/listing-facts.ts'
import { MapLink } from '../sections/map-link.tsx'
import { PriceQuestionForm } from '../sections/price-question-form.tsx'
import { SaveToggle } from '../sections/save-toggle.tsx'
import { ShowingForm } from '../sections/showing-form.tsx'
import { StatusBadge } from '../sections/status-badge.tsx'
import { StructuredData } from '../sections/structured-data.tsx'
import { WidgetSlot } from '../sections/widget-slot.tsx'
import { pictureOf } from '../share-picture.ts'
import { realEstateListing } from '../structured-data.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import type { Route } from './+types/property.ts'

const onPage = '(width < 60rem) 96vw, 55rem'
const inGrid = '(width < 40rem) 46vw, 16rem'
const mostPhotos = 40

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const [found, near] = await Promise.all([
    api.properties[':id'].$get({ param: { id } }),
    api.properties[':id'].similar.$get({ param: { id } }),
  ])
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
    <div className='band property' data-home={home.id} data-viewed>
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
      <div className='property-body'>
        <header className='property-head'>
          <p className='property-badges'>
            {home.featured && <StatusBadge status='Featured' />}
            <StatusBadge status={home.status} />
            {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
          </p>
          <p className='property-price'>{dollars(home.price)}</p>
          <h1>{home.address}</h1>
          <p className='property-headline'>{headline(home)}</p>
          <p className='property-keep'>
            <SaveToggle list='favorites' street={home.street} />
            <SaveToggle list='compared' street={home.street} />
            <MapLink home={home} />
          </p>
          {home.sample && <p className='sample-note'>{sampleExplanation}</p>}
        </header>
        {home.photos.length > 1 && <Photos photos={home.photos.slice(1, mostPhotos)} />}
        <section>
          <h2>{words.about}</h2>
          <p className='property-remarks'>{home.description}</p>
        </section>
        {home.features.length > 0 && (
          <section>
            <h2>{words.features}</h2>
            <ul className='property-features'>
              {home.features.map(feature => (
                <li key={feature}>{featureNames[feature]}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{words.summary}</h2>
          <dl className='property-facts'>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className='hint'>
            {words.listing} {listingNumber(home.id)}
            {home.modifiedAt && ` · ${longDate(new Date(home.modifiedAt))}`}
          </p>
        </section>
        {home.status !== 'Sold' && <Ask home={home} />}
      </div>
      <ContactCard id={home.id} />
      {similar.length > 0 && (
        <section className='property-similar'>
          <h2>{similar.every(inSkyeCanyon) ? words.similar : words.similarElsewhere}</h2>
          <WidgetSlot widget='realscout-office-listings' attributes={bandAttributes('mid-range')}>
            <div className='listing-grid'>
              {similar.map(other => (
                <ListingCard key={other.id} home={other} />
              ))}
            </div>
          </WidgetSlot>
        </section>
      )}
      {!home.sample && <StructuredData data={realEstateListing(home)} />}
    </div>
  )
}

/** The photos after the first, each a link to itself in full. */
function Photos({ photos }: { photos: Photo[] }) {
  return (
    <section>
      <h2>{words.photos}</h2>
      <ul className='property-photos'>
        {photos.map(photo => (
          <li key={photo.url}>
            <a href={addressAt(photo, 1600)}>
              <HomePhoto photo={photo} sizes={inGrid} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Both forms stand on the page itself, closed until somebody wants one. */
function Ask({ home }: { home: { id: number } }) {
  return (
    <section className='property-ask' id='ask'>
      <h2>{askWords.heading}</h2>
      <details>
        <summary>{showingWords.heading}</summary>
        <p>{showingWords.lead}</p>
        <ShowingForm home={home} />
      </details>
      <details>
        <summary>{priceQuestionWords.heading}</summary>
        <p>{priceQuestionWords.lead}</p>
        <PriceQuestionForm home={home} />
      </details>
    </section>
  )
}

function ContactCard({ id }: { id: number }) {
  const { contact } = words
  return (
    <aside className='property-contact' aria-label={contact.heading}>
      <h2>{contact.heading}</h2>
      <p>{contact.text}</p>
      <a className='button' href={agent.phone.href}>
        {contact.call}
      </a>
      <a className='button quiet' href={`${href('/contact')}?property=${id}`}>
        {contact.write}
      </a>
      <a className='button quiet' href={`mailto:${agent.email}`}>
        {contact.email}
      </a>
      <ExternalLink className='button quiet' to={agent.links.consultation} hint={bar.newTab}>
        {contact.showing}
      </ExternalLink>
      <a href={savedLink.to}>{savedLink.label}</a>
      <p className='hint'>
        {agent.brokerage} · {agent.license}
      </p>
    </aside>
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
