import './filter-groups.css'
import type { ReactNode } from 'react'
import { chosenChips } from '../../content/filter-chips.ts'
import { featureNames, statusNames, typeNames } from '../../content/listing-words.ts'
import { propertiesWords as words } from '../../content/properties.ts'
import { features, propertyTypes, statuses } from '../../domain/listing.ts'
import {
  type FilterField,
  facetOf,
  type Measure,
  readSearchParams,
} from '../../domain/listing-filter.ts'
import { Field } from '../../ui/field.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { FilterCounts } from './filter-counts.tsx'
import { FilterGroup } from './filter-group.tsx'
import { PlaceField } from './place-field.tsx'

/**
 * The filters of `/properties`: three menus and the rest. They show the values from the URL; invalid
 * ones are shown with the reason.
 */
export function FilterGroups({
  query,
  errors,
}: {
  query: URLSearchParams
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
  const group = (legend: string, ...fields: FilterField[]) => ({
    ...{ legend, fields, filter },
    open: fields.some(field => errors[field]),
  })
  const range = (...measures: Measure[]) =>
    measures.flatMap(name => [`min${name}`, `max${name}`] as const)
  const money = { inputMode: 'numeric', autoComplete: 'off' } as const
  const pair = (legend: string, measure: Measure, low: string, high: string) => (
    <fieldset className='filter-pair'>
      <legend>{legend}</legend>
      <Field label={low} {...text(`min${measure}`)} {...money} />
      <Field label={high} {...text(`max${measure}`)} {...money} />
    </fieldset>
  )
  return (
    <div className='filter-groups'>
      <FilterGroup {...group(words.price, ...range('Price', 'Monthly'))} menu>
        {pair(words.price, 'Price', words.from, words.upTo)}
        <Field label={words.monthly} hint={words.monthlyHint} {...text('maxMonthly')} {...money} />
      </FilterGroup>
      <FilterGroup {...group(words.beds, ...range('Beds', 'Baths'))} menu>
        <FilterCounts legend={words.beds} {...counts('Beds', 6)} />
        <FilterCounts legend={words.baths} {...counts('Baths', 5)} />
      </FilterGroup>
      <FilterChoices
        {...group(words.type, 'type')}
        boxes={boxes('type', propertyTypes, typeNames)}
        menu
      />
      <MoreFilters
        chosen={
          chosenChips(filter).filter(({ key }) => !menuKeys.some(one => key.startsWith(one))).length
        }
        open={Object.keys(errors).some(name => !inMenus.includes(facetOf(name as FilterField)))}
      >
        <FilterGroup {...group(words.place, 'place')}>
          <PlaceField chosen={query.getAll('place')} error={errors.place} />
        </FilterGroup>
        <FilterGroup {...group(words.area, ...range('Sqft'))}>
          {pair(words.area, 'Sqft', words.from, words.upTo)}
        </FilterGroup>
        <FilterGroup {...group(words.lot, ...range('Lot'))}>
          {pair(words.lot, 'Lot', words.from, words.upTo)}
          <p className='hint'>{words.lotHint}</p>
        </FilterGroup>
        <FilterGroup {...group(words.year, ...range('Year'))}>
          {pair(words.year, 'Year', words.earliest, words.latest)}
        </FilterGroup>
        <FilterGroup {...group(words.stories, ...range('Stories'))}>
          <FilterCounts legend={words.stories} {...counts('Stories', 3)} />
        </FilterGroup>
        <FilterGroup {...group(words.garage, ...range('Garage'))}>
          <FilterCounts legend={words.garage} {...counts('Garage', 4)} />
        </FilterGroup>
        <FilterGroup {...group(words.hoa, ...range('Hoa'))}>
          <Field label={words.hoa} hint={words.hoaHint} {...text('maxHoa')} {...money} />
        </FilterGroup>
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
        />
        <FilterChoices
          {...group(words.status, 'status')}
          hint={words.statusHint}
          boxes={boxes('status', statuses, statusNames)}
        />
      </MoreFilters>
    </div>
  )
}

/** What the three menus are about, and the keys of its chips. */
const inMenus: string[] = ['search', 'q', 'price', 'monthly', 'beds', 'baths', 'type']
const menuKeys = ['Price', 'Monthly', 'Beds', 'Baths', 'type', 'sort']

/** A panel below its button; in the sheet its rows stand among the others. */
function MoreFilters({
  chosen,
  open,
  children,
}: {
  chosen: number
  open: boolean
  children: ReactNode
}) {
  return (
    <details className='filter-more' name='filter-menu' open={open}>
      <summary>
        {words.moreFilters}
        <span data-part='more-count'>{chosen > 0 && ` (${chosen})`}</span>
      </summary>
      <div className='filter-more-panel'>
        {children}
        <p className='filter-menu-actions'>
          <button className='button' type='submit' data-show=''>
            {words.show}
          </button>
          <a href='/properties'>{words.clear}</a>
        </p>
      </div>
    </details>
  )
}
