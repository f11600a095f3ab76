import './home-search.css'
import {
  type HomeSearchType,
  homeSearches,
  searchPrices,
  homeSearchWords as words,
} from '../content/home-search.ts'
import { dollars } from '../domain/format.ts'
import { Field } from '../ui/field.tsx'

/** A short search form. It leads to `/properties` with what was chosen, without a script. */
export function HomeSearch({ type }: { type: HomeSearchType }) {
  const { heading, text, minPrice } = homeSearches[type]
  return (
    <section className='home-search' id='search' data-search={type}>
      <div className='home-search-inner'>
        <header>
          <h2>{heading}</h2>
          <p>{text}</p>
        </header>
        <form method='get' action='/properties'>
          <Field label={words.words} name='search' type='search' maxLength={200} />
          <PriceChoice label={words.from} name='minPrice' chosen={minPrice} />
          <PriceChoice label={words.upTo} name='maxPrice' />
          <label className='field'>
            <span>{words.beds}</span>
            <select name='minBeds' defaultValue=''>
              <option value=''>{words.any}</option>
              {[1, 2, 3, 4, 5, 6].map(n => (
                <option key={n} value={n}>
                  {words.atLeast(n)}
                </option>
              ))}
            </select>
          </label>
          <p className='home-search-actions'>
            <button className='button' type='submit'>
              {words.submit}
            </button>
            <a href='/properties'>{words.more}</a>
          </p>
        </form>
      </div>
    </section>
  )
}

function PriceChoice({ label, name, chosen }: { label: string; name: string; chosen?: number }) {
  return (
    <label className='field'>
      <span>{label}</span>
      <select name={name} defaultValue={chosen ?? ''}>
        <option value=''>{words.any}</option>
        {searchPrices.map(price => (
          <option key={price} value={price}>
            {dollars(price)}
          </option>
        ))}
      </select>
    </label>
  )
}
