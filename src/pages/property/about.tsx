import { bar } from '../../content/navigation.ts'
import { propertyWords as words } from '../../content/property.ts'
import type { ListingPage } from '../../domain/listing.ts'
import { ExternalLink } from '../../ui/external-link.tsx'

/** The description as the listing firm wrote it, and its tours. */
export function About({ home }: { home: ListingPage }) {
  return (
    <section id='about'>
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
  )
}
