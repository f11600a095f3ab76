import { filterFields } from '../inventory/filter/listing-filter.ts'
import { areaFields } from '../map/home-area.ts'
import { searchBoxWords as words } from './search-box-words.ts'

/**
 * The search box of a list. It understands the same words as the search card and voice search, and
 * keeps the filters chosen beside it. A blank search is not submitted.
 */
export function SearchBox({ query, error }: { query: URLSearchParams; error?: string }) {
  const others = [...filterFields, ...areaFields].filter(name => name !== 'search')
  return (
    <search className='search-box'>
      <form method='get' action='/properties'>
        <label htmlFor='search-box-words'>{words.label}</label>
        <div>
          <input
            id='search-box-words'
            className='search-field'
            name='search'
            type='search'
            required
            pattern='.*\S.*'
            title={words.blank}
            maxLength={200}
            enterKeyHint='search'
            autoComplete='off'
            placeholder={words.placeholder}
            defaultValue={query.get('search') || (query.get('q') ?? '')}
            aria-invalid={error ? true : undefined}
          />
          <button className='button' type='submit'>
            {words.send}
          </button>
        </div>
        {others.flatMap(name =>
          query
            .getAll(name)
            .filter(Boolean)
            .map(value => <input key={name + value} type='hidden' name={name} value={value} />),
        )}
      </form>
    </search>
  )
}
