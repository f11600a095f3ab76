import type { ListedSection } from '../../worker/homes/list-homes.ts'
import { plural } from '../format/format.ts'
import { CallForHomes } from '../frame/crash.tsx'
import { NoHomesHere } from '../homes/homes-line.tsx'
import { ListingCard } from '../inventory/cards/listing-card.tsx'
import { homesLink } from '../inventory/filter/crawling.ts'
import { propertiesWords } from '../inventory/list-words.ts'
import type { Listing } from '../inventory/listing.ts'
import { listingSectionWords } from '../inventory/listing-words.ts'
import { listingSectionPath, sectionAttributes } from '../inventory/section-words.ts'
import { AgentLink } from '../site/agent-link.tsx'
import { WidgetSlot } from '../site/widget-slot.tsx'
import { Fold } from '../ui/fold.tsx'
import { home } from './front-words.ts'

const { priceRanges: words } = home

/** One price range of the home page: one of its homes, and seven reasons in one line each. */
export function PriceSection({
  range,
  section,
  featured,
}: {
  range: (typeof words.items)[number]
  /** Its first homes and their count; null if they failed to load. */
  section: ListedSection | null
  /** Homes that the page shows above. */
  featured: readonly Listing[]
}) {
  const homes = section?.homes
  const home = homes?.find(({ id }) => featured.every(above => above.id !== id)) ?? homes?.[0]
  const list = listingSectionPath(range.name)
  const total = section && plural(section.total ?? 0, 'home')
  const note = total && (section.more ? propertiesWords.moreThan(total) : total)
  return (
    <Fold as='h3' heading={range.heading} note={note} wide>
      <div className='stack loose price-section'>
        <WidgetSlot widget='realscout-office-listings' attributes={sectionAttributes(range.name)}>
          {home && <ListingCard home={home} />}
          {homes && !home && <NoHomesHere list={list} />}
          {!homes && <CallForHomes />}
        </WidgetSlot>
        <h4 className='term'>{range.changes}</h4>
        <dl>
          {range.why.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className='cluster'>
          <AgentLink name='search' className='button quiet'>
            {words.all}
          </AgentLink>
          {home && <a {...homesLink(list)}>{listingSectionWords.all}</a>}
        </p>
      </div>
    </Fold>
  )
}
