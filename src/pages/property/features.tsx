import { featureNames } from '../../content/listing-words.ts'
import { propertyWords as words } from '../../content/property.ts'
import type { ListingPage } from '../../domain/listing.ts'
import { featureGroups } from '../../sections/listing-facts.ts'
import { FactList } from '../../ui/fact-list.tsx'

/** What the home has, in groups. */
export function Features({ home }: { home: ListingPage }) {
  const groups = featureGroups(home)
  if (home.features.length === 0 && groups.length === 0) return null
  return (
    <section id='features'>
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
  )
}
