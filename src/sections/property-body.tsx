import { aroundWords } from '../content/home-map.ts'
import { headline } from '../content/listing-headline.ts'
import { featureNames, sampleExplanation, sampleNotice } from '../content/listing-words.ts'
import { mapFailures } from '../content/maps.ts'
import { bar } from '../content/navigation.ts'
import { propertyWords as words } from '../content/property.ts'
import { askWords, priceQuestionWords, showingWords } from '../content/property-ask.ts'
import { clock, dollars, longDate, moment } from '../domain/format.ts'
import { type ListingPage, listingNumber, type Photo } from '../domain/listing.ts'
import type { OpenHouse } from '../domain/listing-details.ts'
import { addressAt } from '../domain/photo.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Around } from './around.tsx'
import { HomePhoto } from './home-photo.tsx'
import { featureGroups } from './listing-facts.ts'
import { ListingHistory, lastPriceChange } from './listing-history.tsx'
import { MapLink } from './map-link.tsx'
import { PriceQuestionForm } from './price-question-form.tsx'
import { SaveToggle } from './save-toggle.tsx'
import { ShowingForm } from './showing-form.tsx'
import { StatusBadge } from './status-badge.tsx'

const inGrid = '(width < 40rem) 46vw, 16rem'
const maxPhotos = 40

/** A home's facts and costs, its photos after the first, and the forms about it. */
export function PropertyBody({
  home,
  facts,
}: {
  home: ListingPage
  /** Its facts as label-value pairs, as of today. */
  facts: [string, string][]
}) {
  const change = lastPriceChange(home)
  const groups = featureGroups(home)
  return (
    <div className='property-body'>
      <header className='property-head'>
        <p className='property-badges'>
          {home.featured && <StatusBadge status='Featured' />}
          <StatusBadge status={home.status} />
          {home.sample && <span className='sample-mark'>{sampleNotice}</span>}
        </p>
        <p className='property-price'>{dollars(home.price)}</p>
        {change && <p className='property-change'>{change}</p>}
        <h1>{home.address}</h1>
        <p className='property-headline'>{headline(home)}</p>
        <Attribution home={home} />
        {home.addressWithheld && <p className='notice'>{words.withheld}</p>}
        <p className='property-keep'>
          <SaveToggle list='favorites' street={home.street} />
          <SaveToggle list='compared' street={home.street} />
          <MapLink home={home} />
        </p>
        {home.sample && <p className='sample-note'>{sampleExplanation}</p>}
      </header>
      <OpenHouses openHouses={home.openHouses} />
      {home.photos.length > 1 && <Photos photos={home.photos.slice(1, maxPhotos)} />}
      <section>
        <h2>{words.about}</h2>
        <p className='property-remarks'>{home.description}</p>
        {home.details.tours?.map(tour => (
          <p key={tour}>
            <ExternalLink to={tour} hint={bar.newTab}>
              {words.tours}
            </ExternalLink>
          </p>
        ))}
      </section>
      {(home.features.length > 0 || groups.length > 0) && (
        <section>
          <h2>{words.features}</h2>
          <ul className='property-features'>
            {home.features.map(feature => (
              <li key={feature}>{featureNames[feature]}</li>
            ))}
          </ul>
          {groups.length > 0 && (
            <FactList
              className='property-facts'
              facts={groups.map(([name, named]) => [name, named.join(', ')])}
            />
          )}
        </section>
      )}
      <section>
        <h2>{words.summary}</h2>
        <FactList className='property-facts' facts={facts} />
        <p className='hint'>
          {words.listing} {listingNumber(home.id)}
          {home.modifiedAt && ` · ${words.changed} ${longDate(new Date(home.modifiedAt))}`}
        </p>
        {home.details.schools && <p className='hint'>{words.schoolsNote}</p>}
      </section>
      <HomeAround home={home} />
      <ListingHistory history={home.history} />
      {home.status !== 'Sold' && <Ask home={home} />}
    </div>
  )
}

/** What is around the home, or why no map can say it. */
function HomeAround({
  home: { street, coordinates, propertyType, addressWithheld },
}: {
  home: ListingPage
}) {
  if (coordinates) {
    return <Around name={street} center={{ ...coordinates, category: propertyType }} />
  }
  return (
    <section>
      <h2>{aroundWords.heading}</h2>
      <p className='notice'>
        <b>{mapFailures.card.title}</b>{' '}
        {addressWithheld ? aroundWords.withheld : aroundWords.noLocation}
      </p>
    </section>
  )
}

/** The listing firm with its phone or e-mail, and its agent, as MLSs require beside the facts. */
function Attribution({ home }: { home: ListingPage }) {
  const { listOffice, listAgent, attributionContact } = home
  if (!listOffice && !attributionContact) return null
  const named = [listOffice, listAgent && words.listingAgent(listAgent), attributionContact]
  return (
    <p className='property-attribution'>
      {`${words.listedBy} ${named.filter(Boolean).join(', ')}`}
    </p>
  )
}

function OpenHouses({ openHouses }: { openHouses: OpenHouse[] }) {
  if (openHouses.length === 0) return null
  return (
    <section>
      <h2>{words.openHouses}</h2>
      <ul className='property-open'>
        {openHouses.map(({ startsAt, endsAt, remarks }) => (
          <li key={startsAt}>
            <time dateTime={startsAt}>{moment(new Date(startsAt))}</time> {words.until}{' '}
            <time dateTime={endsAt}>{clock(new Date(endsAt))}</time>
            {remarks && <span> · {remarks}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The photos after the first, each linked to its full size. */
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

/** The form for a showing, open beside the label that may lead elsewhere, and the price question. */
function Ask({ home }: { home: { id: number } }) {
  return (
    <section className='property-ask' id='ask'>
      <h2>{askWords.heading}</h2>
      <div className='property-ask-open' id='tour'>
        <h3>{showingWords.heading}</h3>
        <p>{showingWords.lead}</p>
        <ShowingForm home={home} />
      </div>
      <details>
        <summary>{priceQuestionWords.heading}</summary>
        <p>{priceQuestionWords.lead}</p>
        <PriceQuestionForm home={home} />
      </details>
    </section>
  )
}
