import { facetChoices } from '../../../src/domain/facets.ts'
import type { Measure } from '../../../src/domain/listing-filter.ts'

const columns = {
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
} satisfies Partial<Record<Measure, string>>

/**
 * Values of a home as SQL, by the field of `facet_counters`. A number becomes one that lies on the
 * same side of every choice in src/domain/facets.ts, so that there are few of them; a time becomes
 * its day of UTC.
 */
export const countedValues: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(columns).map(([measure, column]) => [measure, placed(column, measure)]),
  ),
  type: 'type',
  builder: 'builder',
  listed: 'listed_at / 86400000',
  reduced: 'reduced_at / 86400000',
}

/** The same for the monthly cost. */
export const countedMonthly = placed('monthly_cents / 100.0', 'Monthly')

/**
 * The highest choice that a number reaches, and a half more where it is above it and that matters:
 * where a choice is the most. Below all choices it is a half less than the first.
 */
function placed(column: string, measure: string): string {
  const choices: Record<string, readonly (string | number)[]> = facetChoices
  const [least, most] = ['min', 'max'].map(end => (choices[end + measure] ?? []).map(Number))
  const all = [...new Set([...(least ?? []), ...(most ?? [])])].sort((a, b) => a - b)
  const whens = all
    .toReversed()
    .flatMap(one => [
      ...(most?.length ? [`when ${column} > ${one} then ${one + 0.5}`] : []),
      `when ${column} >= ${one} then ${one}`,
    ])
  return `case ${whens.join(' ')} when ${column} < ${all[0]} then ${Number(all[0]) - 0.5} end`
}
