import { dollars } from '../format/format.ts'
import { WidgetExtra } from '../site/widget-slot.tsx'
import { Field } from '../ui/field.tsx'
import {
  type SearchPanelType,
  searchPanels,
  searchPanelVariants,
  searchPrices,
  searchPanelWords as words,
} from './search-panel-words.ts'
import { AddressForm } from './value/address-form.tsx'
import { homeValueWords } from './value/home-value-words.ts'

/**
 * A short search beside the short home-value form, as a hero, sidebar or banner. Without JavaScript
 * the search submits to `/properties` with the question and the chosen filters.
 */
export function SearchPanel({ type }: { type: SearchPanelType }) {
  const { variant, heading, text, minPrice } = searchPanels[type]
  const { beds, extra } = searchPanelVariants[variant]
  const { value } = words
  return (
    <section className='search-panel' id='search' data-variant={variant} data-search={type}>
      <div
        className={
          variant === 'banner' ? 'search-panel-inner stack' : 'search-panel-inner stack panel'
        }
      >
        <header>
          <h2>{heading}</h2>
          <p>{text}</p>
        </header>
        <div className='search-panel-buy'>
          <form method='get' action='/properties'>
            <Field
              label={words.ask}
              name='ask'
              type='search'
              maxLength={300}
              placeholder={words.example}
            />
            <PriceChoice label={words.from} name='minPrice' chosen={minPrice} />
            <PriceChoice label={words.upTo} name='maxPrice' />
            {beds && <BedChoice />}
            <p className='cluster'>
              <button className='button' type='submit'>
                {words.submit}
              </button>
              <a href='/properties'>{words.more}</a>
            </p>
          </form>
          <WidgetExtra name={extra} />
        </div>
        <div className='search-panel-value stack'>
          <h3>{homeValueWords.en.form.question}</h3>
          <p className='hint'>{value.text}</p>
          <AddressForm />
          <WidgetExtra name='home-value' />
        </div>
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

function BedChoice() {
  return (
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
  )
}
