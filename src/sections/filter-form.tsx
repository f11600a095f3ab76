import './filter-form.css'
import { featureNames, sortNames, statusNames, typeNames } from '../content/listing-words.ts'
import { propertiesWords as words } from '../content/properties.ts'
import { features, propertyTypes, statuses } from '../domain/listing.ts'
import {
  type FilterField,
  type Measure,
  readSearchParams,
  sorts,
} from '../domain/listing-filter.ts'
import type { SuggestedPlace } from '../domain/places.ts'
import { Field } from '../ui/field.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { FilterCounts } from './filter-counts.tsx'
import { FilterGroup } from './filter-group.tsx'

/**
 * The facets of `/properties` as a plain GET form. It shows the values from the URL; invalid ones
 * are shown with the reason.
 */
export function FilterForm({
  query,
  places,
  errors,
}: {
  query: URLSearchParams
  places: SuggestedPlace[]
  errors: Record<string, string>
}) {
  const text = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: query.get(name) ?? '',
  })
  const counts = (measure: Measure, upTo: number) => {
    const [min, max] = [query.get(`min${measure}`) ?? '', query.get(`max${measure}`) ?? '']
    return { measure, upTo, chosen: { min, max } }
  }
  const boxes = <Name extends string>(
    name: string,
    all: readonly Name[],
    names: Record<Name, string>,
  ) => {
    const chosen = query.getAll(name)
    return all.map(value => ({ name, value, label: names[value], checked: chosen.includes(value) }))
  }
  const filter = readSearchParams(query)
  const place = query.get('place')
  const group = (legend: string, ...fields: FilterField[]) => ({ legend, fields, filter })
  const pinned = (legend: string, ...measures: Measure[]) => {
    const fields = measures.flatMap(name => [`min${name}`, `max${name}`] as const)
    return {
      ...group(legend, ...fields),
      pinned: true,
      open: fields.some(field => errors[field]),
    }
  }
  const money = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <form className='filter-form' method='get' action='/properties'>
      <label className='field'>
        <span>{words.place}</span>
        <select name='place' defaultValue={place ?? ''}>
          <option value=''>{words.everywhere}</option>
          {/* A link may name a place that has no home today. */}
          {place && places.every(({ name }) => name !== place) && <option>{place}</option>}
          {(['subdivision', 'city', 'zip'] as const).map(kind => (
            <optgroup key={kind} label={words.placeKinds[kind]}>
              {places
                .filter(place => groupOf(place) === kind)
                .map(place => (
                  <option key={place.name}>{place.name}</option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {/* A parsed query can have several places; the field takes one, the rest are hidden. */}
      {[
        ...query
          .getAll('place')
          .slice(1)
          .map(value => ['place', value] as const),
        ...hiddenFilters.flatMap(name => query.getAll(name).map(value => [name, value] as const)),
      ].map(([name, value]) => (
        <input key={name + value} type='hidden' name={name} value={value} />
      ))}
      <FilterGroup {...pinned(words.price, 'Price', 'Monthly')}>
        <fieldset className='filter-pair'>
          <legend>{words.price}</legend>
          <Field label={words.from} {...text('minPrice')} {...money} />
          <Field label={words.upTo} {...text('maxPrice')} {...money} />
        </fieldset>
        <Field label={words.monthly} hint={words.monthlyHint} {...text('maxMonthly')} {...money} />
      </FilterGroup>
      <FilterGroup {...pinned(words.beds, 'Beds')}>
        <FilterCounts legend={words.beds} {...counts('Beds', 6)} />
      </FilterGroup>
      <FilterGroup {...pinned(words.baths, 'Baths')}>
        <FilterCounts legend={words.baths} {...counts('Baths', 5)} />
      </FilterGroup>
      <FilterGroup {...pinned(words.area, 'Sqft')}>
        <fieldset className='filter-pair'>
          <legend>{words.area}</legend>
          <Field label={words.from} {...text('minSqft')} {...money} />
          <Field label={words.upTo} {...text('maxSqft')} {...money} />
        </fieldset>
      </FilterGroup>
      <FilterGroup
        {...group(words.more, ...rest)}
        open={rest.some(name => query.get(name) || errors[name])}
      >
        <fieldset className='filter-pair'>
          <legend>{words.lot}</legend>
          <Field label={words.from} {...text('minLot')} {...money} />
          <Field label={words.upTo} {...text('maxLot')} {...money} />
        </fieldset>
        <p className='hint'>{words.lotHint}</p>
        <fieldset className='filter-pair'>
          <legend>{words.year}</legend>
          <Field label={words.earliest} {...text('minYear')} {...money} />
          <Field label={words.latest} {...text('maxYear')} {...money} />
        </fieldset>
        <FilterCounts legend={words.stories} {...counts('Stories', 3)} />
        <FilterCounts legend={words.garage} {...counts('Garage', 4)} />
        <Field label={words.hoa} hint={words.hoaHint} {...text('maxHoa')} {...money} />
      </FilterGroup>
      <FilterChoices
        {...group(words.type, 'type')}
        boxes={boxes('type', propertyTypes, typeNames)}
      />
      <FilterChoices
        {...group(words.features, 'features', 'either')}
        boxes={boxes('features', features, featureNames)}
      />
      <FilterChoices
        {...group(words.leaveOut, 'notType', 'notFeatures', 'notPlace')}
        boxes={[
          ...boxes('notType', propertyTypes, typeNames),
          ...boxes('notFeatures', features, featureNames),
        ]}
        open={['notType', 'notFeatures', 'notPlace'].some(name => query.has(name))}
      />
      <FilterChoices
        {...group(words.status, 'status')}
        hint={words.statusHint}
        boxes={boxes('status', statuses, statusNames)}
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
        <span className='visually-hidden' aria-live='polite' />
      </p>
    </form>
  )
}

const groupOf = ({ kind }: SuggestedPlace) =>
  kind === 'city' || kind === 'zip' ? kind : 'subdivision'

/** Filters without a form field, passed through as hidden inputs; words have their own box. */
const hiddenFilters = ['search', 'q', 'either', 'notPlace', 'minHoa', 'minMonthly'] as const

/** Filters that are collapsed until one of them is set. */
const rest = (['Lot', 'Year', 'Stories', 'Garage', 'Hoa'] as const).flatMap(
  measure => [`min${measure}`, `max${measure}`] as const,
)
