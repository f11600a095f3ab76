import type { ListedSection } from '../../worker/homes/list-homes.ts'
import { plural } from '../format/format.ts'
import { CallForHomes } from '../frame/crash.tsx'
import { ListingRow } from '../inventory/cards/listing-row.tsx'
import { homesLink } from '../inventory/filter/crawling.ts'
import { propertiesWords } from '../inventory/list-words.ts'
import { listingSectionWords } from '../inventory/listing-words.ts'
import { listingSectionPath, sectionAttributes } from '../inventory/section-words.ts'
import { AgentLink } from '../site/agent-link.tsx'
import { WidgetSlot } from '../site/widget-slot.tsx'
import { Fold } from '../ui/fold.tsx'
import { home } from './front-words.ts'

const { priceRanges: words } = home

/** One price range of the home page: some of its homes, and reasons to look there. */
export function PriceSection({
  range,
  section,
}: {
  range: (typeof words.items)[number]
  /** Its first homes and their count; null if they failed to load. */
  section: ListedSection | null
}) {
  const homes = section?.homes
  const total = section && plural(section.total ?? 0, 'home')
  const note = total && (section.more ? propertiesWords.moreThan(total) : total)
  return (
    <Fold as='h3' heading={range.heading} note={note} wide>
      <div className='columns price-section'>
        <div className='stack'>
          <WidgetSlot widget='realscout-office-listings' attributes={sectionAttributes(range.name)}>
            <div>
              {homes?.map(one => (
                <ListingRow key={one.id} home={one} />
              ))}
              {homes?.length === 0 && <p className='notice'>{listingSectionWords.none}</p>}
              {!homes && <CallForHomes />}
            </div>
          </WidgetSlot>
          <p>
            <a {...homesLink(listingSectionPath(range.name))}>{listingSectionWords.all}</a>
          </p>
        </div>
        <div className='price-section-why'>
          <h4 className='term'>{words.why(range.heading)}</h4>
          <dl className='topics'>
            {range.why.map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className='hint'>{text}</dd>
              </div>
            ))}
          </dl>
          <AgentLink name='search' className='button quiet'>
            {words.all}
          </AgentLink>
        </div>
      </div>
    </Fold>
  )
}
