import { type BandName, listingBands } from '../content/listing-bands.ts'
import { bandWords } from '../content/listing-words.ts'
import { propertiesWords } from '../content/properties.ts'
import type { Listing } from '../domain/listing.ts'
import { bandPath } from '../load-band.ts'
import { ListingCard } from './listing-card.tsx'

/** A block of listings in one of the named variants. Load its homes with `loadBand`. */
export function ListingBand({
  name,
  heading,
  text,
  homes,
}: {
  name: BandName
  heading: string
  text?: string
  homes: Listing[]
}) {
  return (
    <section className='band' data-band={name} data-min-price={listingBands[name].minPrice}>
      <header className='band-head'>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        <a href={bandPath(name)}>{bandWords.all}</a>
      </header>
      {homes.some(home => home.sample) && (
        <p className='sample-note'>{propertiesWords.sampleNote}</p>
      )}
      {homes.length > 0 ? (
        <div className='listing-grid'>
          {homes.map(home => (
            <ListingCard key={home.id} home={home} />
          ))}
        </div>
      ) : (
        <p className='notice'>{bandWords.none}</p>
      )}
    </section>
  )
}
