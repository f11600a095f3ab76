import { type FilterField, type ListingFilter, oppositeOf } from './listing-filter.ts'

/**
 * Merges the filters of a list with those in its search words: a chosen filter overrides the same
 * one in the words, and features of both are required. `newest` is the form's preset, so a sort
 * order in the words overrides it.
 */
export function withWords<Chosen extends ListingFilter>(
  { search: _, ...chosen }: Chosen,
  words: ListingFilter,
): Omit<Chosen, 'search'> & ListingFilter {
  const merged: Record<string, unknown> = { ...words }
  for (const [field, value] of Object.entries(chosen)) {
    if (value === undefined) continue
    const opposite = oppositeOf(field as FilterField)
    const limit = opposite && words[opposite]
    const contradicts = field.startsWith('min') ? Number(limit) < value : Number(limit) > value
    if (opposite && limit !== undefined && contradicts) delete merged[opposite]
    merged[field] = value
  }
  for (const field of ['features', 'notFeatures', 'either'] as const) {
    const both = [...(chosen[field] ?? []), ...(words[field] ?? [])]
    if (both.length > 0) merged[field] = [...new Set(both)]
  }
  if (words.sort && chosen.sort === 'newest') merged.sort = words.sort
  return merged as Omit<Chosen, 'search'> & ListingFilter
}
