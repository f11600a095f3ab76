import { featureGroups } from '../../inventory/cards/listing-facts.ts'
import { propertyWords as words } from '../../inventory/home-words.ts'
import type { ListingPage } from '../../inventory/listing.ts'

/** The home's features, in groups. */
export function Features({ home }: { home: ListingPage }) {
  const groups = featureGroups(home)
  if (groups.length === 0) return null
  return (
    <section id='features'>
      <h2>{words.features}</h2>
      <div className='property-groups'>
        {groups.map(([name, named]) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {named.map(one => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
