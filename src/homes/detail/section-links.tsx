import { featureGroups } from '../../inventory/cards/listing-facts.ts'
import type { Comparables as Compared } from '../../inventory/comparables.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { hasComparables } from './comparables.tsx'
import { historyRows } from './history.tsx'
import { headWords, sectionLabels } from './home-page-words.ts'

/** Whether a home's page has a section, by the section's id, in page order. */
const sections: Record<
  keyof typeof sectionLabels,
  (home: ListingPage, compared: Compared | null) => boolean
> = {
  about: () => true,
  cost: home => home.status !== 'Sold',
  visits: home => home.status !== 'Sold' && home.openHouses.length > 0,
  features: home => home.features.length > 0 || featureGroups(home).length > 0,
  facts: () => true,
  history: home => historyRows(home).length > 0,
  comparables: (_, compared) => compared !== null && hasComparables(compared),
  neighborhood: () => true,
  map: () => true,
  ask: () => true,
}

/** Links to the sections that this home's page has. They stay below the header while it scrolls. */
export function SectionLinks({ home, compared }: { home: ListingPage; compared: Compared | null }) {
  const ids = Object.keys(sections) as (keyof typeof sections)[]
  return (
    <nav className='property-sections' aria-label={headWords.sections} data-touch>
      {ids
        .filter(id => sections[id](home, compared))
        .map(id => (
          <a key={id} href={`#${id}`}>
            {sectionLabels[id]}
          </a>
        ))}
    </nav>
  )
}
