import { href } from 'react-router'
import { homesMapPath, mapPresets } from '../drawings/static-map.ts'
import { joinFacts, shortDollars } from '../format/format.ts'
import type { Listing } from '../inventory/listing.ts'
import { headline } from '../inventory/listing-headline.ts'
import { liveMapWords as words } from '../map/live-map-words.ts'
import { MapPicture } from '../map/map-picture.tsx'
import type { MapPin } from '../map/map-pin.ts'
import { sampleNotice } from '../site/listing-terms.ts'

/**
 * The homes of a block on a map; renders nothing if none has coordinates. The interactive map shows
 * all homes in view of the list behind the block, with their prices.
 */
export function HomesOnMap({ homes, list }: { homes: readonly Listing[]; list: string }) {
  const placed = homes.flatMap(({ coordinates, propertyType: category }) =>
    coordinates ? [{ ...coordinates, category }] : [],
  )
  if (placed.length === 0) return null
  return (
    <div className='homes-on-map'>
      <MapPicture
        src={homesMapPath(placed, 'homes')}
        alt={words.homes(placed.length)}
        size={mapPresets.homes}
        pins={homes.flatMap(pinOf)}
        homes={list.split('?')[1] ?? ''}
      />
    </div>
  )
}

function pinOf(home: Listing): MapPin[] {
  const { id, coordinates: at, street, price, sample } = home
  const note = joinFacts(headline(home), sample && sampleNotice)
  const to = href('/property/:id', { id: String(id) })
  return at ? [{ at, id: String(id), name: street, text: shortDollars(price), note, to }] : []
}
