import { href } from 'react-router'
import { comparablesMapPath, mapPresets } from '../../drawings/static-map.ts'
import { dollars } from '../../format/format.ts'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import {
  areaShare,
  type Comparable,
  type Comparables as Compared,
  priceOf,
} from '../../inventory/comparables.ts'
import type { ListingPage } from '../../inventory/listing.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import type { MapPin } from '../../map/map-pin.ts'
import { sampleNotice } from '../../site/listing-terms.ts'
import { ColumnHeads } from '../../ui/drawn-figure.tsx'
import { Fold } from '../../ui/fold.tsx'
import { comparablesWords as words } from './home-page-words.ts'

/** Similar homes, why they are similar, and how this home's price compares. */
export function Comparables({ home, compared }: { home: ListingPage; compared: Compared }) {
  const { homes, noStanding } = compared
  const { coordinates, propertyType, street, sqft } = home
  const price = priceOf(home)
  const isCompared = sqft !== null && noStanding !== 'not wanted' && noStanding !== 'sold'
  const own = isCompared ? Math.round(price / sqft) : null
  const isMapped = coordinates && homes.some(comparable => comparable.coordinates)
  const sentence = sentenceOf(compared)
  if (!hasComparables(compared)) return null
  return (
    <section id='comparables' className='property-part' aria-labelledby='comparables-heading'>
      <h2 id='comparables-heading'>{words.heading}</h2>
      {sentence && <p className='lead'>{sentence}</p>}
      {homes.length > 0 && (
        <Fold heading={words.table} as='h3' note={homes.length} wide>
          <p className='hint'>{(coordinates ? words.lead : words.leadInZip)(100 * areaShare)}</p>
          <table className='rows' aria-labelledby='comparables-heading'>
            <thead>
              <ColumnHeads names={words.columns} />
            </thead>
            <tbody>
              <tr>
                <td />
                <th scope='row'>{words.here}</th>
                <td>
                  {dollars(price)}
                  {sqft !== null && <p>{words.perSqft(Math.round(price / sqft))}</p>}
                </td>
              </tr>
              {homes.map((comparable, i) => (
                <Row key={comparable.id} comparable={comparable} number={i + 1} own={own} />
              ))}
            </tbody>
          </table>
          <p className='hint'>{words.note}</p>
          {isMapped && (
            <MapPicture
              src={comparablesMapPath({ ...coordinates, category: propertyType }, homes)}
              alt={words.map(street)}
              size={mapPresets.homes}
              pins={[
                { at: coordinates, name: words.here, kind: 'home', note: dollars(price) },
                ...homes.flatMap(pinOf),
              ]}
            >
              {words.legend}
            </MapPicture>
          )}
        </Fold>
      )}
    </section>
  )
}

/** Whether the section has any content. */
export const hasComparables = (compared: Compared) =>
  sentenceOf(compared) !== null || compared.homes.length > 0

function sentenceOf({ homes, standing, noStanding }: Compared): string | null {
  if (standing)
    return words.standing(
      standing,
      homes.some(({ status }) => status === 'Sold'),
    )
  if (noStanding === 'too few' && homes.length === 0) return words.none
  return noStanding && words.noStanding[noStanding]
}

function Row({
  comparable,
  number,
  own,
}: {
  comparable: Comparable
  number: number
  own: number | null
}) {
  const { id, street, status, sample, listOffice, price, isSalePrice, soldAt, pricePerSqft } =
    comparable
  return (
    <tr>
      <td>{number}</td>
      <th scope='row' abbr={street}>
        <a href={href('/property/:id', { id: String(id) })}>{street}</a>
        <p className='property-badges cluster'>
          <StatusBadge status={status} />
          {sample && <span className='sample-mark'>{sampleNotice}</span>}
        </p>
        <p>{reasonsOf(comparable).join(', ')}</p>
        {listOffice && !sample && <p>{words.listedBy(listOffice)}</p>}
      </th>
      <td>
        {dollars(price)}
        {soldAt && <p>{words.soldOn(soldAt)}</p>}
        {status === 'Sold' && !isSalePrice && <p>{words.noSalePrice}</p>}
        <p>{words.perSqft(pricePerSqft)}</p>
        {own !== null && <p>{words.against(pricePerSqft - own)}</p>}
      </td>
    </tr>
  )
}

/** A home's pin with its number in the table. */
function pinOf(comparable: Comparable, i: number): MapPin[] {
  const { id, street, coordinates: at, price } = comparable
  const note = [
    dollars(price),
    ...(comparable.miles === null ? [] : [words.away(comparable.miles)]),
  ].join(', ')
  const to = href('/property/:id', { id: String(id) })
  return at ? [{ at, name: street, text: String(i + 1), note, to }] : []
}

const reasonsOf = ({ miles, areaDifference, bedroomsDifference, yearsDifference }: Comparable) => [
  miles === null ? words.sameZip : words.away(miles),
  words.area(areaDifference),
  ...(bedroomsDifference === null ? [] : [words.bedrooms(bedroomsDifference)]),
  ...(yearsDifference === null ? [] : [words.years(yearsDifference)]),
]
