import { facetChoices } from '../../../inventory/filter/facets.ts'
import { chosenChips } from '../../../inventory/filter/filter-chips.ts'
import { readSearchParams } from '../../../inventory/filter/listing-filter.ts'
import { propertiesWords as words } from '../../../inventory/list-words.ts'
import { featureNames, typeNames } from '../../../inventory/listing-words.ts'
import { features, propertyTypes, statuses, statusNames } from '../../../site/listing-terms.ts'
import { Field } from '../../../ui/field.tsx'
import {
  AtLeast,
  ChoiceRow,
  FilterLimit,
  FilterPills,
  FilterRange,
  type Rejected,
} from './filter-fields.tsx'
import { FilterGroup } from './filter-group.tsx'
import { MoreFilters } from './more-filters.tsx'
import { NearField, PlaceField } from './place-field.tsx'

/**
 * The filters of `/properties`: three menus and the rest. They show the values from the URL,
 * invalid ones with the reason. A script adds to each choice how many homes it has.
 */
export function FilterGroups({ query, errors }: { query: URLSearchParams; errors: Rejected }) {
  const filter = readSearchParams(query)
  const fieldProps = { query, errors }
  const group = { filter, errors }
  const chosen = chosenChips(filter).filter(({ key }) => !inMenus.includes(key.split(' ')[0] ?? ''))
  return (
    <div className='filter-groups'>
      <FilterGroup {...group} legend={words.price} measures={['Price']} menu>
        <FilterRange legend={words.price} measure='Price' {...fieldProps} />
      </FilterGroup>
      <FilterGroup {...group} legend={words.bedsAndBaths} measures={['Beds', 'Baths']} menu>
        {(['Beds', 'Baths'] as const).map(measure => (
          <AtLeast key={measure} measure={measure} {...fieldProps} />
        ))}
      </FilterGroup>
      <FilterGroup {...group} legend={words.typeMenu} fields={['type']} menu>
        <ChoiceRow
          legend={words.type}
          name='type'
          all={propertyTypes}
          names={typeNames}
          {...fieldProps}
        />
      </FilterGroup>
      <MoreFilters chosen={chosen.length} {...fieldProps}>
        <FilterGroup {...group} legend={words.place} fields={['place']} wide>
          <PlaceField chosen={query.getAll('place')} error={errors.place} />
          <NearField query={query} />
        </FilterGroup>
        <FilterGroup
          {...group}
          legend={words.groups.size}
          measures={['Sqft', 'Lot', 'Stories', 'Garage']}
        >
          <FilterRange legend={words.area} measure='Sqft' {...fieldProps} />
          <FilterRange legend={words.lot} measure='Lot' {...fieldProps}>
            <p className='hint'>{words.lotHint}</p>
          </FilterRange>
          <AtLeast measure='Stories' {...fieldProps} />
          <AtLeast measure='Garage' {...fieldProps} />
        </FilterGroup>
        <FilterGroup
          {...group}
          legend={words.groups.money}
          fields={['reduced']}
          measures={['Monthly', 'PricePerSqft', 'Hoa', 'Reduction']}
        >
          <FilterLimit
            name='maxMonthly'
            label={words.monthly}
            hint={words.monthlyHint}
            {...fieldProps}
          />
          <FilterRange legend={words.pricePerSqft} measure='PricePerSqft' {...fieldProps} />
          <fieldset>
            <legend>{words.hoaDues}</legend>
            <FilterLimit name='maxHoa' label={words.hoa} hint={words.hoaHint} {...fieldProps} />
          </fieldset>
          <div className='stack'>
            <FilterPills
              legend={words.reduced}
              name='reduced'
              values={facetChoices.reduced}
              say={words.reducedWithin}
              query={query}
            />
            <FilterLimit name='minReduction' label={words.reduction} {...fieldProps} />
          </div>
        </FilterGroup>
        <FilterGroup
          {...group}
          legend={words.groups.market}
          fields={['openHouse', 'status']}
          measures={['Days']}
        >
          <div className='stack'>
            <FilterPills
              legend={words.days}
              name='maxDays'
              values={facetChoices.maxDays}
              say={words.daysAtMost}
              query={query}
            />
            <FilterLimit name='minDays' label={words.daysAtLeast} {...fieldProps} />
          </div>
          <FilterPills
            legend={words.openHouse}
            name='openHouse'
            values={facetChoices.openHouse}
            say={words.openHouseOn}
            query={query}
          />
          <ChoiceRow
            legend={words.status}
            hint={words.statusHint}
            name='status'
            all={statuses}
            names={statusNames}
            {...fieldProps}
          />
        </FilterGroup>
        <FilterGroup
          {...group}
          legend={words.groups.built}
          fields={['builder']}
          measures={['Year']}
        >
          <FilterRange
            legend={words.year}
            measure='Year'
            from={words.earliest}
            upTo={words.latest}
            {...fieldProps}
          />
          <div data-builders=''>
            <fieldset data-part='builders'>
              <legend>{words.builder}</legend>
              {query
                .getAll('builder')
                .filter(Boolean)
                .map(name => (
                  <label key={name} className='choice'>
                    <input type='checkbox' name='builder' value={name} defaultChecked />
                    <span>{name}</span>
                  </label>
                ))}
            </fieldset>
            <Field
              label={words.addBuilder}
              hint={words.addBuilderHint}
              name='builder'
              error={errors.builder}
              maxLength={200}
              autoComplete='off'
            />
          </div>
        </FilterGroup>
        <FilterGroup {...group} legend={words.features} fields={['features', 'either']} wide>
          {Object.entries(featureGroups).map(([name, all]) => (
            <ChoiceRow
              key={name}
              legend={words.featureGroups[name as keyof typeof featureGroups]}
              name='features'
              all={all}
              names={featureNames}
              {...fieldProps}
            />
          ))}
        </FilterGroup>
        <FilterGroup
          {...group}
          legend={words.leaveOut}
          fields={['notType', 'notFeatures', 'notPlace']}
          wide
          folded
        >
          <ChoiceRow
            legend={words.type}
            name='notType'
            all={propertyTypes}
            names={typeNames}
            {...fieldProps}
          />
          <ChoiceRow
            legend={words.features}
            name='notFeatures'
            all={features}
            names={featureNames}
            {...fieldProps}
          />
        </FilterGroup>
      </MoreFilters>
    </div>
  )
}

/** Prefixes of chip keys that belong to the three menus or to the list. */
const inMenus = ['Price', 'Beds', 'Baths', 'type', 'sort']

const featureGroups = {
  inside: ['gourmet-kitchen', 'home-office', 'single-story', 'new-construction', 'solar'],
  outside: ['pool', 'spa', 'casita', 'large-garage', 'rv-parking', 'gated', 'guard-gated'],
  views: ['golf-view', 'red-rock-views', 'mountain-view', 'city-view'],
  tours: ['virtual-tour'],
  access: ['step-free-entry', 'wide-doorways', 'accessible-bath', 'accessible-kitchen', 'elevator'],
} as const satisfies Record<string, (typeof features)[number][]>
