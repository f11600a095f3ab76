import './filter-form.css'
import { featureNames, sortNames, statusNames, typeNames } from '../content/listing-words.ts'
import { propertiesWords as words } from '../content/properties.ts'
import type { Place } from '../domain/interpret.ts'
import { features, propertyTypes, statuses } from '../domain/listing.ts'
import { sorts } from '../domain/listing-filter.ts'
import { Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'

/**
 * The facets of `/properties` as a plain GET form. It shows what the address says, also what could
 * not be understood, with the reason beside it.
 */
export function FilterForm({
  query,
  places,
  errors,
}: {
  query: URLSearchParams
  places: Place[]
  errors: Record<string, string>
}) {
  const text = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: query.get(name) ?? '',
  })
  const money = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form className='filter-form' method='get' action='/properties'>
      <Field
        label={words.search}
        {...text('search')}
        defaultValue={query.get('search') || (query.get('q') ?? '')}
        type='search'
      />
      <label className='field'>
        <span>{words.place}</span>
        <select name='place' defaultValue={query.get('place') ?? ''}>
          <option value=''>{words.everywhere}</option>
          {(['subdivision', 'city', 'zip'] as const).map(kind => (
            <optgroup key={kind} label={words.placeKinds[kind]}>
              {places
                .filter(place => place.kind === kind)
                .map(place => (
                  <option key={place.name}>{place.name}</option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {/* The field takes one place; a search in words may have found more. */}
      {query
        .getAll('place')
        .slice(1)
        .map(place => (
          <input key={place} type='hidden' name='place' value={place} />
        ))}
      <fieldset className='filter-pair'>
        <legend>{words.price}</legend>
        <Field label={words.from} {...text('minPrice')} {...money} />
        <Field label={words.upTo} {...text('maxPrice')} {...money} />
      </fieldset>
      <div className='filter-pair'>
        <AtLeast label={words.beds} name='minBeds' query={query} upTo={6} />
        <AtLeast label={words.baths} name='minBaths' query={query} upTo={5} />
      </div>
      <fieldset className='filter-pair'>
        <legend>{words.area}</legend>
        <Field label={words.from} {...text('minSqft')} {...money} />
        <Field label={words.upTo} {...text('maxSqft')} {...money} />
      </fieldset>
      <Choices
        legend={words.type}
        name='type'
        all={propertyTypes}
        names={typeNames}
        query={query}
      />
      <Choices
        legend={words.features}
        name='features'
        all={features}
        names={featureNames}
        query={query}
      />
      <Choices
        legend={words.status}
        hint={words.statusHint}
        name='status'
        all={statuses}
        names={statusNames}
        query={query}
      />
      <label className='field'>
        <span>{words.sort}</span>
        <select name='sort' defaultValue={query.get('sort') ?? 'newest'}>
          {sorts.map(sort => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </label>
      <p className='filter-actions'>
        <button className='button' type='submit'>
          {words.show}
        </button>
        <a href='/properties'>{words.clear}</a>
      </p>
    </form>
  )
}

function AtLeast({
  label,
  name,
  query,
  upTo,
}: {
  label: string
  name: string
  query: URLSearchParams
  upTo: number
}) {
  const offered = Array.from({ length: upTo }, (_, i) => String(i + 1))
  const chosen = query.get(name) ?? ''
  const options = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return (
    <label className='field'>
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        <option value=''>{words.any}</option>
        {options.map(n => (
          <option key={n} value={n}>
            {words.atLeast(n)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Choices<Name extends string>({
  legend,
  hint,
  name,
  all,
  names,
  query,
}: {
  legend: string
  hint?: string
  name: string
  all: readonly Name[]
  names: Record<Name, string>
  query: URLSearchParams
}) {
  const chosen = query.getAll(name)
  return (
    <details className='filter-choices' open={chosen.length > 0}>
      <summary>{legend}</summary>
      <fieldset>
        <legend className='visually-hidden'>{legend}</legend>
        {hint && <p className='hint'>{hint}</p>}
        {all.map(one => (
          <Choice
            key={one}
            name={name}
            value={one}
            label={names[one]}
            checked={chosen.includes(one)}
          />
        ))}
      </fieldset>
    </details>
  )
}
