import { featureNames, sampleExplanation, sampleNotice } from '../content/listing-words.ts'
import { propertyWords as words } from '../content/property.ts'
import { askWords, priceQuestionWords, showingWords } from '../content/property-ask.ts'
import { dollars, longDate } from '../domain/format.ts'
import { type Listing, listingNumber, type Photo } from '../domain/listing.ts'
import { addressAt } from '../domain/photo.ts'
import { FactList } from '../ui/fact-list.tsx'
import { HomePhoto } from './home-photo.tsx'
import { headline } from './listing-facts.ts'
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
  home: Listing
  /** Its facts as label-value pairs, as of today. */
  facts: [string, string][]
}) {
  return (
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
      {home.photos.length > 1 && <Photos photos={home.photos.slice(1, maxPhotos)} />}
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
        <FactList className='property-facts' facts={facts} />
        <p className='hint'>
          {words.listing} {listingNumber(home.id)}
          {home.modifiedAt && ` · ${longDate(new Date(home.modifiedAt))}`}
        </p>
      </section>
      {home.status !== 'Sold' && <Ask home={home} />}
    </div>
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

/** Both forms on the page, collapsed. */
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
