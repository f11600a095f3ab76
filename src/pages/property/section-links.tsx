import './section-links.css'
import { headWords, sectionLabels } from '../../content/property-head.ts'
import type { ListingPage } from '../../domain/listing.ts'
import { featureGroups } from '../../sections/listing-facts.ts'
import { historyRows } from './history.tsx'

/** Whether the page of a home has a section, by the section's id, in the order of the page. */
const sections: Record<keyof typeof sectionLabels, (home: ListingPage) => boolean> = {
  visits: home => home.openHouses.length > 0,
  about: () => true,
  features: home => home.features.length > 0 || featureGroups(home).length > 0,
  facts: () => true,
  history: home => historyRows(home.history).length > 1,
  around: () => true,
  ask: () => true,
}

/** Links to the sections that this home's page has. They stay below the header while it scrolls. */
export function SectionLinks({ home }: { home: ListingPage }) {
  const ids = Object.keys(sections) as (keyof typeof sections)[]
  return (
    <nav className='property-sections' aria-label={headWords.sections}>
      {ids
        .filter(id => sections[id](home))
        .map(id => (
          <a key={id} href={`#${id}`}>
            {sectionLabels[id]}
          </a>
        ))}
    </nav>
  )
}
