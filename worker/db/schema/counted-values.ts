import { facetChoices } from '../../../src/domain/facets.ts'
import type { Measure } from '../../../src/domain/listing-filter.ts'

/** The SQL expression behind each measure of a filter. */
const columns: Partial<Record<Measure, string>> = {
  Price: 'price',
  Beds: 'beds',
  Baths: 'baths',
  Sqft: 'sqft',
  Lot: 'lot_sqft',
  Year: 'year_built',
  Stories: 'stories',
  Garage: 'garage_spaces',
  Hoa: 'hoa_monthly',
  PricePerSqft: 'round(1.0 * price / nullif(sqft, 0))',
  Reduction: 'reduced_by',
}

/** The choices of src/domain/facets.ts that depend on nothing but the home, by field. */
const conditions = Object.entries(facetChoices).flatMap(([field, choices]) => {
  const conditionOf = whether(field)
  return conditionOf ? [{ field, choices, sql: choices.map(conditionOf) }] : []
})

/** These choices in one list, in the order of the numbers in `facets` and `facet_counters`. */
export const countedChoices = conditions.flatMap(({ field, choices }) =>
  choices.map(choice => ({ field, choice })),
)

/**
 * A home's choices as SQL: a JSON array with 1 for each choice that it meets and 0 for each other.
 * On D1, a call of json_array() takes at most 32 values, and an expression is at most 100 deep.
 */
export const countedFacets = `'[' || ${conditions
  .map(({ sql }) => `(${sql.map(one => `((${one}) is true)`).join(" || ',' || ")})`)
  .join(" || ',' || ")} || ']'`

/** The SQL of a choice of a field; undefined for fields that depend on the day or are names. */
function whether(field: string): ((choice: string | number) => string) | undefined {
  if (field === 'type') return choice => `type = '${choice}'`
  if (field === 'features') return choice => `instr(features, '"${choice}"') > 0`
  const [, end, measure] = /^(min|max)(.*)$/.exec(field) ?? []
  const column = columns[measure as Measure]
  return column ? choice => `${column} ${end === 'min' ? '>=' : '<='} ${choice}` : undefined
}
