import { propertyWords as words } from '../../inventory/home-words.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { Tours } from './tours.tsx'

/** The description as the listing firm wrote it, and its tours. */
export function About({ home }: { home: ListingPage }) {
  return (
    <section id='about'>
      <h2>{words.about}</h2>
      <p className='property-remarks'>{home.description}</p>
      <Tours home={home} />
    </section>
  )
}
