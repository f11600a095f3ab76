import {
  type FilterField,
  type ListingFilter,
  oppositeOf,
} from '../../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'

/** List fields that accumulate across turns, each with the list that excludes the same values. */
const opposites: Partial<Record<FilterField, FilterField>> = {
  features: 'notFeatures',
  notFeatures: 'features',
  mentions: 'notMentions',
  notMentions: 'mentions',
}

/** Names and the exclusion of the same names. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  ['type', 'place', 'builder', 'street', 'school', 'office', 'agent'].flatMap(field => {
    const not = `not${field.charAt(0).toUpperCase()}${field.slice(1)}`
    return [
      [field, not],
      [not, field],
    ]
  }),
)

/**
 * Merges a new turn into a search. New limits override those that they contradict; features
 * accumulate; a place or a type replaces the previous one, unless it is added: "also in Summerlin".
 */
export function mergeTurn(before: WordsFilter, turn: WordsFilter, adds: boolean): WordsFilter {
  const merged: Record<string, unknown> = { ...before }
  const asList = (field: string) => (merged[field] as unknown[] | undefined) ?? []
  const drop = (field: string, values: readonly unknown[]) => {
    const left = asList(field).filter(item => !values.includes(item))
    if (left.length > 0) merged[field] = left
    else delete merged[field]
  }
  for (const [field, value] of Object.entries(turn)) {
    const opposite = opposites[field as FilterField]
    if (Array.isArray(value) && (opposite || field === 'either')) {
      merged[field] = [...new Set([...asList(field), ...value])]
      if (opposite) drop(opposite, value)
    } else if (Array.isArray(value)) {
      // "Townhouses too" after homes of any type narrows nothing.
      if (adds && field === 'type' && merged.type === undefined) continue
      merged[field] = adds ? inOrder([...asList(field), ...value]) : value
      const twin = twins[field]
      if (twin) drop(twin, value)
    } else {
      dropContradicted(merged, field as FilterField, Number(value))
      merged[field] = value
    }
  }
  if (turn.status && !turn.status.includes('Sold')) {
    delete merged.minSoldDays
    delete merged.maxSoldDays
  }
  if (turn.place) {
    delete merged.near
    delete merged.within
  }
  if (turn.near && !turn.place) delete merged.place
  if (turn.near && turn.within === undefined) delete merged.within
  const stories = turn.minStories ?? turn.maxStories
  if (stories !== undefined) drop('features', ['single-story'])
  if (turn.features?.includes('single-story')) {
    delete merged.minStories
    delete merged.maxStories
  }
  return merged as ListingFilter
}

const inOrder = (values: readonly unknown[]) => [...new Set(values)].sort()

/**
 * Drops the other end of a range if the new limit contradicts it, and the other end of an exact
 * number.
 */
function dropContradicted(merged: Record<string, unknown>, field: FilterField, value: number) {
  const opposite = oppositeOf(field)
  const other = opposite && merged[opposite]
  if (!opposite || other === undefined) return
  const crossed = field.startsWith('min') ? Number(other) < value : Number(other) > value
  if (crossed || other === merged[field]) delete merged[opposite]
}
