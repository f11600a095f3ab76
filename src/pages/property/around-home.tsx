import { aroundWords } from '../../content/home-map.ts'
import { mapFailures } from '../../content/maps.ts'
import type { ListingPage } from '../../domain/listing.ts'
import { Around } from '../../sections/around.tsx'

/** What is around the home, or why no map can say it. */
export function AroundHome({
  home: { street, coordinates, propertyType, addressWithheld },
}: {
  home: ListingPage
}) {
  if (coordinates) {
    return <Around name={street} center={{ ...coordinates, category: propertyType }} />
  }
  return (
    <section id='around'>
      <h2>{aroundWords.heading}</h2>
      <p className='notice'>
        <b>{mapFailures.card.title}</b>{' '}
        {addressWithheld ? aroundWords.withheld : aroundWords.noLocation}
      </p>
    </section>
  )
}
