import './price-section.css'
import { agent } from '../content/agent.ts'
import { home } from '../content/home.ts'
import { sectionAttributes } from '../content/listing-sections.ts'
import { listingSectionWords } from '../content/listing-words.ts'
import { bar } from '../content/navigation.ts'
import { plural } from '../domain/format.ts'
import type { Listing } from '../domain/listing.ts'
import { listingSectionPath } from '../server/load-listing-section.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { CallForHomes } from './call-for-homes.tsx'
import { Fold } from './fold.tsx'
import { ListingRow } from './listing-row.tsx'
import { WidgetSlot } from './widget-slot.tsx'

const { priceRanges: words } = home

/** One price range of the home page: some of its homes, and reasons to look there. */
export function PriceSection({
  range,
  homes,
  total,
}: {
  range: (typeof words.items)[number]
  /** null if they failed to load. */
  homes: Listing[] | null
  /** How many homes are for sale in the range; null if the count failed. */
  total: number | null
}) {
  return (
    <Fold as='h3' heading={range.heading} note={total !== null && plural(total, 'home')} wide>
      <div className='price-section'>
        <div>
          <WidgetSlot widget='realscout-office-listings' attributes={sectionAttributes(range.name)}>
            <div>
              {homes?.map(one => (
                <ListingRow key={one.id} home={one} />
              ))}
              {homes?.length === 0 && <p className='notice'>{listingSectionWords.none}</p>}
              {!homes && <CallForHomes />}
            </div>
          </WidgetSlot>
          <p className='price-section-all'>
            <a href={listingSectionPath(range.name)}>{listingSectionWords.all}</a>
          </p>
        </div>
        <div className='price-section-why'>
          <h4>{words.why(range.heading)}</h4>
          <dl>
            {range.why.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <ExternalLink className='button quiet' to={agent.links.search} hint={bar.newTab}>
            {words.all}
          </ExternalLink>
        </div>
      </div>
    </Fold>
  )
}
