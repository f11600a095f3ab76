import { followUp } from '../../../worker/homes/api.ts'
import {
  listHomes,
  type UnderstoodWords,
  understandWords,
} from '../../../worker/homes/list-homes.ts'
import { currentCostTerms } from '../../../worker/inventory/cost-terms.ts'
import { facets, toSearch } from '../../../worker/inventory/listing-query.ts'
import { isAllowed } from '../../../worker/middleware/rate-limit.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { answerVisitor, searchQuestion } from '../../../worker/search/api.ts'
import { resolveWords } from '../../../worker/search/resolve.ts'
import type { SearchResult } from '../../../worker/search/search-result.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { withWords } from '../../inventory/filter/keep-words.ts'
import {
  propertiesPath,
  readSearchParams,
  toSearchParams,
} from '../../inventory/filter/listing-filter.ts'
import { queryOf } from '../../inventory/filter/query-of.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { savedPath } from '../../inventory/saved-path.ts'
import { readHomeArea, writeHomeArea } from '../../map/home-area.ts'
import { homeParams, isSearch } from '../../search/dialogue.ts'
import { withoutPersonal } from '../../search/interpret/personal.ts'

// The query parser has the same limit.
const maxQuestionLength = 300
// The API's limit for `search`.
const maxWordsLength = 200

/**
 * The path for a question that was submitted as `ask`; null if there is none. If asked above a list
 * (`after` has that list's parameters) it changes the list's search; otherwise it starts one.
 * @param perPage how many homes a page of the list shows
 */
export async function questionPath(
  query: URLSearchParams,
  site: PageContext,
  perPage: number,
): Promise<string | null> {
  const question = query.get('ask')?.trim().slice(0, maxQuestionLength)
  if (!question) return null
  const chosen = homeParams(query)
  return query.has('after') && isSearch(chosen)
    ? nextPath(question, query, site, perPage)
    : firstPath(question, query, site)
}

/**
 * The list filtered by a first question and the filters chosen beside it, or the page that answers
 * it. A price in the question overrides a chosen one. Words that set no filter stay in the URL, so
 * that the list can name them.
 */
async function firstPath(question: string, query: URLSearchParams, site: PageContext) {
  const [mode, view] = [query.get('context'), query.get('view')]
  const context = mode === 'selling' || mode === 'value' ? mode : 'buying'
  // Over the rate limit, fall back to a plain text search.
  const answer = (await ask(site, { query: question, context })) ?? notAnswered
  const elsewhere = otherPage(answer)
  if (elsewhere) return elsewhere
  const { filters, ignored, source } = answer
  // The list parses two searches joined by “or” from the words.
  const isOne = answer.searches.length === 0
  const isWhole = isOne && ignored.length === 0 && Object.keys(filters).length > 0
  const search = withoutPersonal(question).slice(0, maxWordsLength) || undefined
  const byModel = source === 'rules' ? {} : filters
  const params = parametersOf(isWhole ? filters : { ...byModel, search })
  const hasPriceLimit = params.has('minPrice') || params.has('maxPrice')
  for (const name of hasPriceLimit ? ['minBeds'] : ['minPrice', 'maxPrice', 'minBeds']) {
    const value = query.get(name)
    if (value && !params.has(name)) params.set(name, value)
  }
  if (view) params.set('view', view)
  return propertiesPath(params)
}

/**
 * The list as changed by a question that was asked above it, or the home that the question names.
 */
async function nextPath(
  question: string,
  query: URLSearchParams,
  site: PageContext,
  perPage: number,
) {
  const before = new URLSearchParams(query.get('after') ?? '')
  const chosen = homeParams(query)
  const undone = before.get('after')
  const [previous, earlier] = await Promise.all([
    searchOf(chosen, site),
    undone === null ? null : searchOf(new URLSearchParams(undone), site),
  ])
  const input = { query: question, context: 'buying', previous, earlier }
  const answer = await site.part(ask(site, input))
  const words = withoutPersonal(question).slice(0, maxWordsLength)
  // Over the rate limit, or a filter that the list must reject: the words stay in the URL.
  if (!answer) {
    chosen.set('search', words)
    return propertiesPath(chosen)
  }
  const elsewhere = otherPage(answer)
  if (elsewhere) return elsewhere
  const places = answer.opens ? [answer.opens] : (answer.compare ?? [])
  const homes = places.length > 0 ? await homesAt(places, before, site, perPage) : []
  if (homes.length > 0 && homes.length === places.length) {
    return answer.opens ? `/property/${homes[0]}` : savedPath({ compare: homes })
  }
  const { filters } = answer
  const params = parametersOf(answer.searches.length > 0 ? { ...previous, search: words } : filters)
  // For another place, drop the bounds: its homes are not in the part of the map that was in view.
  if (String(filters.place) !== String(previous.place)) params.delete('bounds')
  const view = query.get('view')
  if (view) params.set('view', view)
  if (words) params.set('said', words)
  params.set('after', String(parametersOf(previous)))
  return propertiesPath(params)
}

const parametersOf = (filter: WordsFilter) =>
  new URLSearchParams([...toSearchParams(filter), ...writeHomeArea(filter)])

/** A list's search, with its words replaced by the filters that they set. */
async function searchOf(
  params: URLSearchParams,
  { db, now, part }: PageContext,
): Promise<WordsFilter> {
  const chosen: WordsFilter = { ...readSearchParams(params), ...readHomeArea(params) }
  if (!chosen.search) return chosen
  const resolved = await part(resolveWords(db, { search: chosen.search }, now))
  return resolved?.words ? withWords(chosen, resolved.words.filter) : chosen
}

/** The ids of the homes at these positions, from 1, on the shown page of the list. */
async function homesAt(
  places: readonly number[],
  list: URLSearchParams,
  { db, now, part }: PageContext,
  perPage: number,
): Promise<number[]> {
  const page = Math.max(1, Math.floor(Number(list.get('page'))) || 1)
  const { value } = check(facets, queryOf(homeParams(list)))
  if (!value) return []
  const range = { limit: perPage, offset: (page - 1) * perPage }
  const homes = (await part(listHomes(db, toSearch(value), range, now)))?.homes ?? []
  return places.flatMap(place => homes[place - 1]?.id ?? [])
}

/** The answer to a question; null over the rate limit, or for filters that a list must reject. */
async function ask({ c, now }: PageContext, input: object): Promise<SearchResult | null> {
  if (!(await isAllowed(c, 'SEARCH_RATE'))) return null
  const { value } = check(searchQuestion, input)
  return value && answerVisitor(c, value, now)
}

type Answered = Pick<SearchResult, 'intent' | 'topic' | 'links'>

/** The page that answers a question that is not about a list of homes. */
function otherPage({ intent, topic, links }: Answered): string | null {
  if (intent !== 'buying') return '/home-value'
  return topic ? (links[0]?.to ?? '/properties') : null
}

const notAnswered = {
  intent: 'buying',
  topic: null,
  filters: {},
  ignored: [],
  searches: [],
  source: 'rules',
  links: [],
} as const

/** The question that led to a list, and how it was understood; null if that failed. */
export type LastQuestion = { words: string; understood: UnderstoodWords | null }

/** Reads the question that led to a list from the list's URL. */
export async function readLastQuestion(
  query: URLSearchParams,
  { c, db, now, part }: Pick<PageContext, 'c' | 'db' | 'now' | 'part'>,
): Promise<LastQuestion | null> {
  const [words, after] = [query.get('said')?.trim(), query.get('after')]
  if (!words || after === null) return null
  const { value } = check(followUp, { search: words, after })
  if (!value) return { words, understood: null }
  const { after: list = null, ...facet } = value
  const terms = await currentCostTerms(c)
  const understood = await part(understandWords(db, toSearch(facet), list, now, terms))
  return { words, understood }
}
