import { href } from 'react-router'
import { comparablesMapPath, mapPresets } from '../../drawings/static-map.ts'
import { dollars, joinFacts, plural, thousands } from '../../format/format.ts'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import type { Comparable, HomeWorth } from '../../inventory/comparables.ts'
import { propertyWords } from '../../inventory/home-words.ts'
import { typeNames } from '../../inventory/listing-words.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { propertyTypes, sampleNotice } from '../../site/listing-terms.ts'
import { Field, FormId, Select } from '../../ui/field.tsx'
import { comparablesWords } from '../detail/home-page-words.ts'
import { AddressField } from './address-form.tsx'
import { homeValueWords } from './home-value-words.ts'

const { worth: words, form: formWords } = homeValueWords

/** What homes like the visitor's ask, with the homes and a map. */
export function HomeWorthAnswer({
  address,
  worth,
  day,
}: {
  address: string
  worth: HomeWorth
  /** Today, written out. */
  day: string
}) {
  const { home, homes, perSqft, none, listingId, listPrice } = worth
  const { sqft, bedrooms, type } = home
  const isMapped = homes.some(one => one.coordinates)
  return (
    <section className='home-worth' aria-labelledby='home-worth'>
      <div className='stack'>
        <h2 id='home-worth'>{address}</h2>
        {/* A closed block is left when its facts are missing, because they change the answer. */}
        <details
          className='home-worth-facts'
          open={none === 'no place' || none === 'outside' || (none === null && sqft === null)}
        >
          <summary>
            {joinFacts(
              typeNames[type],
              bedrooms !== null && plural(bedrooms, propertyWords.bedroom),
              sqft !== null && `${thousands(sqft)} ${propertyWords.sqft}`,
            )}
            <span>{words.change}</span>
          </summary>
          <form method='post' action='/home-value#home-value' className='cluster' noValidate>
            <input type='hidden' name='step' value='address' />
            <FormId value='home-worth'>
              <AddressField typed={address} />
              <Select
                label={words.type}
                name='type'
                defaultValue={type}
                options={propertyTypes.map(one => [one, typeNames[one]])}
              />
              <Field
                label={formWords.beds}
                name='beds'
                defaultValue={bedrooms ?? ''}
                autoComplete='off'
                inputMode='decimal'
                maxLength={8}
              />
              <Field
                label={formWords.area}
                name='areaSqft'
                defaultValue={sqft ?? ''}
                autoComplete='off'
                inputMode='decimal'
                maxLength={8}
              />
            </FormId>
            <button className='button quiet' type='submit'>
              {words.update}
            </button>
          </form>
        </details>
        {none && <p className='lead'>{words.none[none]}</p>}
        {homes.length > 0 && !home.coordinates && <p>{words.byZip}</p>}
        {perSqft && (
          <>
            <p className='lead'>
              {words.perSqft(dollars(perSqft.low), dollars(perSqft.high), sqft !== null)}
            </p>
            {sqft === null ? (
              <p>{words.addArea}</p>
            ) : (
              <p className='home-worth-range'>
                {words.forArea(thousands(sqft))}{' '}
                <b>{words.range(rounded(perSqft.low * sqft), rounded(perSqft.high * sqft))}</b>
                {words.unseen}
              </p>
            )}
            {sqft !== null && <ToNetSheet low={perSqft.low * sqft} high={perSqft.high * sqft} />}
            {listingId !== null && listPrice !== null && (
              <p>
                {words.listed(dollars(listPrice))}{' '}
                <a href={href('/property/:id', { id: String(listingId) })}>{words.seeListing}</a>
              </p>
            )}
            <p className='hint'>
              {words.basis(homes.length, homes.filter(one => one.isSalePrice).length, day)}{' '}
              {words.notCounted}
            </p>
          </>
        )}
      </div>
      {isMapped && (
        <MapPicture
          src={comparablesMapPath(home.coordinates && about(home.coordinates), homes)}
          alt={words.map}
          size={mapPresets.homes}
        >
          {home.coordinates && words.legend(listingId !== null)}
        </MapPicture>
      )}
      {homes.length > 0 && (
        <ol className='home-worth-homes'>
          {homes.map(one => (
            <Like key={one.id} home={one} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The range goes on as the three prices of a net sheet; the address does not. */
function ToNetSheet({ low, high }: { low: number; high: number }) {
  const [least, middle, most] = [low, (low + high) / 2, high].map(inThousands)
  return (
    <>
      <p>{words.opinion}</p>
      <p>
        <a
          className='button quiet'
          href={`/net-sheet?price=${middle}&low=${least}&high=${most}&county=clark`}
        >
          {words.left}
        </a>
      </p>
    </>
  )
}

function Like({ home }: { home: Comparable }) {
  const { id, street, price, pricePerSqft, bedrooms, sqft, miles, status, sample, soldAt } = home
  return (
    <li>
      <p className='price'>
        {dollars(price)} <small>{comparablesWords.perSqft(pricePerSqft)}</small>
      </p>
      <p>
        <a href={href('/property/:id', { id: String(id) })}>{street}</a>
      </p>
      <p className='hint'>
        {joinFacts(
          bedrooms !== null && plural(bedrooms, propertyWords.bedroom),
          `${thousands(sqft)} ${propertyWords.sqft}`,
          miles === null ? comparablesWords.sameZip : comparablesWords.away(miles),
          soldAt !== null && comparablesWords.soldOn(soldAt),
          status === 'Sold' && !home.isSalePrice && comparablesWords.noSalePrice,
        )}
      </p>
      <p className='hint cluster'>
        <StatusBadge status={status} />
        {sample && <span className='sample-mark'>{sampleNotice}</span>}
        {home.listOffice && comparablesWords.listedBy(home.listOffice)}
      </p>
    </li>
  )
}

const inThousands = (amount: number) => Math.floor(amount / 1000) * 1000
const rounded = (amount: number) => dollars(inThousands(amount))

/** About 100 m: a map's URL does not say which house the visitor asked about. */
const about = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Number(lat.toFixed(3)),
  lng: Number(lng.toFixed(3)),
})
