import { readHomeArea } from './home-area.ts'
import type { WordsFilter } from './interpret.ts'
import { type ListingFilter, readSearchParams } from './listing-filter.ts'

/** One question of a dialogue, with the searches that it follows. A blank one shows `previous`. */
export type Turn = {
  query: string
  context: string
  previous: WordsFilter | null
  earlier: WordsFilter | null
}

/**
 * The parameters of a list that a question has changed: the question, and the parameters of the list
 * before it. They change neither the homes nor the canonical address.
 */
export const dialogueFields = ['said', 'after'] as const

/**
 * The parameters of a list for the `after` of the next: with its page, and with the list before it, but
 * none before that, so that addresses do not grow from question to question.
 */
export function afterOf(query: URLSearchParams): string {
  const params = shownBy(query)
  const [page, earlier] = [query.get('page'), query.get('after')]
  if (page) params.set('page', page)
  if (earlier) params.set('after', String(shownBy(new URLSearchParams(earlier))))
  return String(params)
}

/** The parameters of a list that say which homes it has. */
export function shownBy(query: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(query)
  for (const name of [...dialogueFields, 'ask', 'context', 'page', 'view']) params.delete(name)
  return params
}

/** Two changes that a list can still take: none that it already shows. */
export function changesFor({ features, sort, maxPrice, maxMonthly }: ListingFilter) {
  const isCheapest = sort === 'price-low' && !maxPrice && !maxMonthly
  const changes = [
    ...(features?.includes('pool') ? [] : (['pool'] as const)),
    ...(isCheapest ? [] : (['cheaper'] as const)),
    ...(sort === 'largest' ? [] : (['bigger'] as const)),
  ]
  return changes.slice(0, 2)
}

/** Whether a list is narrowed by anything that a next question could change. */
export const isSearch = (query: URLSearchParams): boolean =>
  Object.keys({ ...readSearchParams(query), ...readHomeArea(query) }).some(name => name !== 'sort')
