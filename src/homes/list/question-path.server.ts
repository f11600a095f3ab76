import { listHomes } from '../../../worker/homes/list-homes.ts'
import { currentCostTerms } from '../../../worker/inventory/cost-terms.ts'
import { facets, toSearch } from '../../../worker/inventory/listing-query.ts'
import { isAllowed } from '../../../worker/middleware/rate-limit.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { answerQuestion } from '../../../worker/search/answer.ts'
import { answerVisitor, searchQuestion, withFilters } from '../../../worker/search/api.ts'
import { resolveWords, withoutPeople } from '../../../worker/search/resolve.ts'
import type { SearchResult } from '../../../worker/search/search-result.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { withWords } from '../../inventory/filter/keep-words.ts'
import {
  defaultSort,
  propertiesPath,
  readSearchParams,
} from '../../inventory/filter/listing-filter.ts'
import { queryOf } from '../../inventory/filter/query-of.ts'
import type { WordsFilter } from '../../inventory/filter/words-filter.ts'
import { savedPath } from '../../inventory/saved-path.ts'
import { readHomeArea } from '../../map/home-area.ts'
import { answeredPath, homeParams, isSearch, parametersOf } from '../../search/dialogue.ts'
import { urlTextOf } from '../../search/interpret/personal.ts'
import { interpret } from '../../search/interpret.ts'

// The query parser has the same limit.
const maxQuestionLength = 300

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
  if (question === query.get('said')) return samePath(query)
  const chosen = homeParams(query)
  return query.has('after') && isSearch(chosen)
    ? nextPath(question, query, site, perPage)
    : firstPath(question, query, site)
}

/**
 * The list for a form that was sent with the question that it already had in its box: with its answer
 * as before, unless other filters were chosen, which the answer is not about.
 */
function samePath(query: URLSearchParams): string {
  const before = new URLSearchParams(query.get('after') ?? '')
  const params = new URLSearchParams(
    [...homeParams(query)].filter(
      ([name, value]) => value !== '' && !(name === 'sort' && value === defaultSort),
    ),
  )
  const [view, earlier] = [query.get('view'), before.get('after')]
  const said = query.get('said') ?? ''
  if (view) params.set('view', view)
  if (said !== params.get('search') && isSameSearch(filterOf(params), filterOf(before))) {
    params.set('said', said)
    if (earlier) params.set('after', earlier)
  }
  return propertiesPath(params)
}

/**
 * The list filtered by a first question and the filters chosen beside it, or the page that answers
 * it. A price in the question overrides a chosen one.
 */
async function firstPath(question: string, query: URLSearchParams, site: PageContext) {
  const [mode, view] = [query.get('context'), query.get('view')]
  const context = mode === 'selling' || mode === 'value' ? mode : 'buying'
  // Over the rate limit, fall back to a plain text search.
  const answer = (await ask(site, { query: question, context })) ?? notAnswered
  const elsewhere = otherPage(answer)
  if (elsewhere) return elsewhere
  const { filters, source } = answer
  const words = urlTextOf(question)
  // The list parses two searches joined by “or” from the words.
  const byWords = answer === notAnswered || answer.searches.length > 0
  const byModel = source === 'rules' ? {} : filters
  const params = parametersOf(byWords ? { ...byModel, search: words || undefined } : filters)
  const hasPriceLimit = params.has('minPrice') || params.has('maxPrice')
  for (const name of hasPriceLimit ? ['minBeds'] : ['minPrice', 'maxPrice', 'minBeds']) {
    const value = query.get(name)
    if (value && !params.has(name)) params.set(name, value)
  }
  if (view) params.set('view', view)
  return answeredPath(propertiesPath(params), words, null)
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
  const { figure = null } = interpret(query.get('said') ?? '', [], new Date()).requests
  const input = { query: question, context: 'buying', previous, earlier, figure }
  const answer = await site.part(ask(site, input))
  const words = urlTextOf(question)
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
  return answeredPath(propertiesPath(params), words, previous)
}

const filterOf = (params: URLSearchParams): WordsFilter => ({
  ...readSearchParams(params),
  ...readHomeArea(params),
})

/** Whether two searches have the same homes, in any order. */
const isSameSearch = (a: WordsFilter, b: WordsFilter) => written(a) === written(b)

const written = ({ sort: _, ...filter }: WordsFilter) => [...parametersOf(filter)].sort().join('&')

/** A list's search, with its words replaced by the filters that they set. */
async function searchOf(
  params: URLSearchParams,
  { db, now, part }: PageContext,
): Promise<WordsFilter> {
  const chosen = withoutPeople(filterOf(params))
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

/** A seller's words may have their address, which does not belong in a URL. */
const otherPage = ({ intent }: Pick<SearchResult, 'intent'>): string | null =>
  intent === 'buying' ? null : intent === 'net' ? '/net-sheet' : '/home-value'

const notAnswered = {
  intent: 'buying',
  filters: {},
  searches: [],
  source: 'rules',
} as const

/** The question that led to a list; its answer is null if that failed. */
export type ListAnswer = { question: string; result: SearchResult | null }

/**
 * Answers the question that led to a list, by rules: crawlers open these URLs, too. Null if the list
 * has none. If the list's filters are not those of the question, as when they were chosen by a model,
 * the answer is about the list.
 */
export async function answerList(
  query: URLSearchParams,
  site: PageContext,
): Promise<ListAnswer | null> {
  const said = query.get('said')?.trim()
  const question = (said || query.get('search') || query.get('q') || '').trim()
  if (!/[\p{L}\p{N}]/u.test(question)) return null
  const [after, search] = [said ? query.get('after') : null, homeParams(query)]
  const [previous, current] = await Promise.all([
    after === null ? null : searchOf(new URLSearchParams(after), site),
    searchOf(search, site),
  ])
  const result = await site.part(answerByRules(site, question, previous))
  if (!result || result.searches.length > 0 || isSameSearch(result.filters, current)) {
    return { question, result }
  }
  const aboutList = await site.part(answerByRules(site, '', current))
  return { question, result: aboutList && { ...aboutList, ignored: result.ignored } }
}

async function answerByRules(
  { c, now }: PageContext,
  query: string,
  previous: WordsFilter | null,
): Promise<SearchResult | null> {
  const { value } = check(searchQuestion, { query: query.slice(0, maxQuestionLength), previous })
  return value
    ? answerQuestion(c.env.DB, withFilters(value), null, now, await currentCostTerms(c))
    : null
}
