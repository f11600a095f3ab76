import {
  type ListingFilter,
  propertiesPath,
  readSearchParams,
  toSearchParams,
} from '../inventory/filter/listing-filter.ts'
import type { WordsFilter } from '../inventory/filter/words-filter.ts'
import { readHomeArea, writeHomeArea } from '../map/home-area.ts'
import type { Intent } from './interpret/intent.ts'
import type { Figure } from './interpret/vocabulary/requests.ts'

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
  /** The alternatives of the previous answer: each has its own search, which this question changes. */
  searches?: readonly WordsFilter[] | null
  /** The figure of the previous answer, which “and in Henderson?” asks for again. */
  figure?: Figure | null
}

/**
 * The parameters that a question adds to a list's URL: the question, whose answer the list shows, and
 * the parameters of the list that it changed. They change neither the homes nor the canonical URL.
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

/**
 * The path of a list that has a question and its answer above it.
 * @param url the list of the homes that the answer is about
 * @param question without personal data; empty if there is none
 * @param previous the search that the question changed
 */
export function answeredPath(url: string, question: string, previous: WordsFilter | null): string {
  const params = new URLSearchParams(url.split('?')[1])
  // Words that the list itself reads are its question already.
  if (question === '' || question === params.get('search')) return url
  params.set('said', question)
  const before = previous ? parametersOf(previous) : new URLSearchParams()
  if (before.size > 0) params.set('after', String(before))
  return propertiesPath(params)
}

/** A search as the parameters of its list. */
export const parametersOf = (filter: WordsFilter): URLSearchParams =>
  new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(filter)])

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
