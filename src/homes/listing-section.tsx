import { href } from 'react-router'
import { AlertCard } from '../alerts/alert-card.tsx'
import { homesMapPath, mapPresets } from '../drawings/static-map.ts'
import { joinFacts, shortDollars } from '../format/format.ts'
import { CallForHomes } from '../frame/crash.tsx'
import { alertLinks } from '../inventory/alert-button-words.ts'
import { searchAlertPath } from '../inventory/alert-path.ts'
import { ListingGrid } from '../inventory/cards/listing-grid.tsx'
import { ListingRow } from '../inventory/cards/listing-row.tsx'
import { homesLink } from '../inventory/filter/crawling.ts'
import {
  type ListingFilter,
  propertiesPath,
  toSearchParams,
} from '../inventory/filter/listing-filter.ts'
import type { Listing } from '../inventory/listing.ts'
import { headline } from '../inventory/listing-headline.ts'
import { listingSectionWords } from '../inventory/listing-words.ts'
import {
  type ListingSectionName,
  listingSectionPath,
  sectionAttributes,
  sectionFilter,
} from '../inventory/section-words.ts'
import { liveMapWords as words } from '../map/home-map-words.ts'
import { MapPicture } from '../map/map-picture.tsx'
import type { MapPin } from '../map/map-pin.ts'
import { sampleNotice } from '../site/listing-terms.ts'
import { WidgetSlot } from '../site/widget-slot.tsx'
import { NoHomesHere } from './homes-line.tsx'

/**
 * A block of listings in one of the named variants: our own homes, replaced by RealScout's widget
 * if it is configured. Load ours with `loadListingSection`.
 */
export function ListingSection({
  name,
  heading,
  text,
  homes,
  filter,
  isOwnFilter = false,
  as = 'cards',
  level: Heading = 'h2',
  map = false,
  alert = false,
}: {
  name: ListingSectionName
  heading: string
  text?: string
  /** null if they failed to load. */
  homes: Listing[] | null
  /** A filter on top of the block's own; `homes` already meet it. */
  filter?: ListingFilter
  /** Whether `filter` alone describes our own homes, which are not the block's. */
  isOwnFilter?: boolean
  /** Cards with pictures, or compact rows. */
  as?: 'cards' | 'rows'
  /** The level of its heading. */
  level?: 'h2' | 'h3'
  /** Whether a map of the homes follows. */
  map?: boolean
  /** Whether a link to save the search follows. */
  alert?: boolean
}) {
  const list =
    isOwnFilter && filter
      ? propertiesPath(toSearchParams(filter))
      : listingSectionPath(name, filter)
  const alertPath = searchAlertPath({ ...sectionFilter(name), ...filter })
  return (
    <section className='section' data-section={name} data-min-price={sectionFilter(name).minPrice}>
      <header className='section-head'>
        <Heading>{heading}</Heading>
        {text && <p>{text}</p>}
        {homes?.length !== 0 && <a {...homesLink(list)}>{listingSectionWords.all}</a>}
      </header>
      <WidgetSlot
        widget='realscout-office-listings'
        attributes={sectionAttributes(name, isOwnFilter ? {} : filter)}
      >
        {homes?.length === 0 ? (
          <NoHomesHere list={list} />
        ) : homes ? (
          <Homes homes={homes} as={as} />
        ) : (
          <CallForHomes />
        )}
        {alert && !map && homes?.length !== 0 && (
          <p>
            <a href={alertPath} rel='nofollow'>
              {alertLinks.link}
            </a>
          </p>
        )}
        {map && homes && <HomesOnMap homes={homes} list={list} alertPath={alertPath} />}
      </WidgetSlot>
    </section>
  )
}

function Homes({ homes, as }: { homes: Listing[]; as: 'cards' | 'rows' }) {
  if (as === 'rows') {
    return homes.map(home => <ListingRow key={home.id} home={home} heading='h3' />)
  }
  return <ListingGrid homes={homes} />
}

/**
 * The homes of a block on a map; renders nothing if none has coordinates. The interactive map shows
 * all homes in view of the list behind the block, with their prices.
 */
function HomesOnMap({
  homes,
  list,
  alertPath,
}: {
  homes: readonly Listing[]
  list: string
  /** The form that saves its search, offered beside the map. */
  alertPath: string
}) {
  const placed = homes.flatMap(({ coordinates, propertyType: category }) =>
    coordinates ? [{ ...coordinates, category }] : [],
  )
  if (placed.length === 0) return null
  return (
    <div className='columns homes-on-map'>
      <MapPicture
        src={homesMapPath(placed, 'homes')}
        alt={words.homes(placed.length)}
        size={mapPresets.homes}
        pins={homes.flatMap(pinOf)}
        homes={list.split('?')[1] ?? ''}
      />
      <AlertCard to={alertPath} />
    </div>
  )
}

function pinOf(home: Listing): MapPin[] {
  const { id, coordinates: at, street, price, sample } = home
  const note = joinFacts(headline(home), sample && sampleNotice)
  const to = href('/property/:id', { id: String(id) })
  return at ? [{ at, id: String(id), name: street, text: shortDollars(price), note, to }] : []
}
