import { type ListingFilter, readSearchParams } from '../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import { readHomeArea } from '../map/home-area.ts'
import type { Intent } from './interpret/intent.ts'

/**
 * What a visitor asks, typed or spoken, with the searches that it follows. For an empty question,
 * `previous` is shown unchanged.
 */
export type Question = {
  query: string
  context: Intent
  /** The filters of the previous answer, if this question follows one. */
  previous?: WordsFilter | null
  /** The filters of the answer before that, which “undo” restores. */
  earlier?: WordsFilter | null
}

/**
 * The parameters that a question adds to a list's URL: the question, and the parameters of the
 * previous list. They change neither the homes nor the canonical URL.
 */
export const dialogueFields = ['said', 'after'] as const

/**
 * A list's parameters as the next list's `after`: with its page and the list before it, but no
 * earlier ones, so that URLs do not grow with every question.
 */
export function afterOf(list: URLSearchParams): string {
  const params = homeParams(list)
  const [page, earlier] = [list.get('page'), list.get('after')]
  if (page) params.set('page', page)
  if (earlier) params.set('after', String(homeParams(new URLSearchParams(earlier))))
  return String(params)
}

/** The parameters of a list that determine which homes it has. */
export function homeParams(list: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(list)
  for (const name of [...dialogueFields, 'ask', 'context', 'page', 'view']) params.delete(name)
  return params
}

/** Suggests up to two changes, leaving out those that the list already has. */
export function changesFor({ features, sort, maxPrice, maxMonthly }: ListingFilter) {
  const isCheapest = sort === 'price-low' && !maxPrice && !maxMonthly
  const changes = [
    ...(features?.includes('pool') ? [] : (['pool'] as const)),
    ...(isCheapest ? [] : (['cheaper'] as const)),
    ...(sort === 'largest' ? [] : (['bigger'] as const)),
  ]
  return changes.slice(0, 2)
}

/** Whether a list has any filter that a follow-up question could change. */
export const isSearch = (list: URLSearchParams): boolean =>
  Object.keys({ ...readSearchParams(list), ...readHomeArea(list) }).some(name => name !== 'sort')
