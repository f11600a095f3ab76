import { href } from 'react-router'
import { comparablesMapPath, mapPresets } from '../../drawings/static-map.ts'
import { dollars, joinFacts, thousands } from '../../format/format.ts'
import type { Language } from '../../format/language.ts'
import { StatusBadge } from '../../inventory/cards/status-badge.tsx'
import type { Comparable, HomeWorth } from '../../inventory/comparables.ts'
import { MapPicture } from '../../map/map-picture.tsx'
import { propertyTypes } from '../../site/listing-terms.ts'
import { Field, FormId, Select } from '../../ui/field.tsx'
import { AddressField, answerPath } from './address-form.tsx'
import { homeValueWords } from './home-value-words.ts'

/** What homes like the visitor's ask, with the homes and a map. */
export function HomeWorthAnswer({
  address,
  worth,
  day,
  language,
}: {
  address: string
  worth: HomeWorth
  /** Today, written out. */
  day: string
  language: Language
}) {
  const { worth: words, form: formWords } = homeValueWords[language]
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
              words.types[type],
              bedrooms !== null && words.beds(bedrooms),
              sqft !== null && words.sqft(sqft),
            )}
            <span>{words.change}</span>
          </summary>
          <form
            method='post'
            id={worthFormId}
            action={answerPath(language)}
            className='cluster'
            noValidate
          >
            <input type='hidden' name='step' value='address' />
            <FormId value='home-worth'>
              <AddressField typed={address} language={language} />
              <Select
                label={words.type}
                name='type'
                defaultValue={type}
                options={propertyTypes.map(one => [one, words.types[one]])}
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
            {sqft !== null && (
              <ToNetSheet low={perSqft.low * sqft} high={perSqft.high * sqft} language={language} />
            )}
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
            <Like key={one.id} home={one} language={language} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The range goes on as the three prices of a net sheet; the address does not. */
function ToNetSheet({ low, high, language }: { low: number; high: number; language: Language }) {
  const { worth: words } = homeValueWords[language]
  const [least, middle, most] = [low, (low + high) / 2, high].map(inThousands)
  return (
    <>
      <p>{words.opinion}</p>
      <p>
        <a
          className='button quiet'
          href={`/net-sheet?price=${middle}&low=${least}&high=${most}&county=clark${language === 'es' ? '&lang=es' : ''}`}
        >
          {words.left}
        </a>
      </p>
    </>
  )
}

function Like({ home, language }: { home: Comparable; language: Language }) {
  const { worth } = homeValueWords[language]
  const words = worth.home
  const { id, street, price, pricePerSqft, bedrooms, sqft, miles, status, sample, soldAt } = home
  return (
    <li>
      <p className='price'>
        {dollars(price)} <small>{words.perSqft(pricePerSqft)}</small>
      </p>
      <p>
        <a href={href('/property/:id', { id: String(id) })}>{street}</a>
      </p>
      <p className='hint'>
        {joinFacts(
          bedrooms !== null && worth.beds(bedrooms),
          worth.sqft(sqft),
          miles === null ? words.sameZip : words.away(miles),
          soldAt !== null && words.soldOn(soldAt),
          status === 'Sold' && !home.isSalePrice && words.noSalePrice,
        )}
      </p>
      <p className='hint cluster'>
        <StatusBadge status={status} label={worth.statuses[status]} />
        {sample && <span className='sample-mark'>{worth.sample}</span>}
        {home.listOffice && words.listedBy(home.listOffice)}
      </p>
    </li>
  )
}

/** The form that changes the home; it has all that was typed of it. */
export const worthFormId = 'home-worth-form'

const inThousands = (amount: number) => Math.floor(amount / 1000) * 1000
const rounded = (amount: number) => dollars(inThousands(amount))

/** About 100 m: a map's URL does not say which house the visitor asked about. */
const about = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Number(lat.toFixed(3)),
  lng: Number(lng.toFixed(3)),
})
