import type { Context } from 'hono'
import { communities } from '../../src/inventory/communities.ts'
import { chipsOf } from '../../src/inventory/filter/filter-chips.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import { isKnownMention } from '../../src/inventory/mention-phrases.ts'
import type { Place } from '../../src/search/interpret/place-names.ts'
import { interpret } from '../../src/search/interpret.ts'
import { questionNames } from '../../src/search/topic-words.ts'
import { readWishWords } from '../../src/search/wish-terms.ts'
import { type Counter, otherWords, type SearchEnd } from '../../src/site/counters.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { count, isCounted } from '../platform/buffer.ts'
import { withoutDeadline } from '../platform/deadlines.ts'
import { logError } from '../platform/log.ts'
import { listPlaces } from './parse-question.ts'
import type { SearchResult } from './search-result.ts'

/** A search without results is counted by at most this many of its terms. */
const maxMissedTerms = 6

/** A list's filters; `q` is an alias of `search`. */
type ListFilters = ListingFilter & { q?: string }

/** Counts the terms of a search in words. */
export function countAnswer(c: Context<App>, answer: SearchResult): void {
  if (isCounted(c)) count(c, countersOfAnswer(answer))
}

/**
 * Counts the filters of a list of homes.
 * @param total the number of homes in the list
 */
export function countFilters(c: Context<App>, filters: ListFilters, total?: number): void {
  const counted = listPlaces(connect(withoutDeadline(c.env).DB)).then(places =>
    count(c, countersOfFilters(filters, total, places, new Date())),
  )
  c.executionCtx.waitUntil(counted.catch(error => logError(c, error)))
}

/**
 * Counts only what the rules recognized in a question, in the site's own words, never what the
 * visitor typed.
 */
function countersOfAnswer(
  answer: Pick<SearchResult, 'filters' | 'ignored' | 'intent' | 'total' | 'links'>,
): Counter[] {
  const { filters, intent, total, links } = answer
  // Words found in listings are counted like ignored ones.
  const found = [...(filters.search ? [filters.search] : []), ...typedMentions(filters)]
  const ignored = [...answer.ignored, ...found]
  if (intent !== 'buying')
    return countersOfTerms([questionNames[intent]], 'other question', ignored)
  const terms = termsOf(filters)
  if (terms.length > 0) return countersOfTerms(terms, total > 0 ? 'found' : 'nothing', ignored)
  if (links.length > 0) return countersOfTerms([], 'other question', ignored)
  const isFound = found.length > 0 ? total > 0 : ignored.length === 0
  return countersOfTerms([], isFound ? 'found' : 'not understood', ignored)
}

function countersOfFilters(
  filters: ListFilters,
  total: number | undefined,
  places: readonly Place[],
  now: Date,
): Counter[] {
  const { search, q, ...chosen } = filters
  const words = search ?? q
  const read = words ? interpret(words, places, now) : null
  const names = new Set([...communities, ...places.map(({ name }) => name)])
  const inPlaces = (list: string[] | undefined) => list?.filter(name => names.has(name))
  const { place, notPlace } = chosen
  const terms = termsOf({
    ...read?.filter,
    ...chosen,
    place: inPlaces(place) ?? read?.filter.place,
    notPlace: inPlaces(notPlace) ?? read?.filter.notPlace,
  })
  if (terms.length === 0 && !words) return []
  const end = total === 0 ? 'nothing' : terms.length === 0 ? 'not understood' : 'found'
  const others = [...(read?.ignored.map(({ text }) => text) ?? []), ...typedMentions(chosen)]
  return countersOfTerms(terms, end, others)
}

function countersOfTerms(
  terms: readonly string[],
  end: SearchEnd,
  ignored: readonly string[],
): Counter[] {
  const { wishes, others } = readWishWords(ignored)
  const counter = (kind: Counter['kind'], name: string): Counter => ({ kind, name, amount: 1 })
  return [
    counter('search', end),
    ...terms.map(term => counter('asked', term)),
    ...(end === 'nothing' && terms.length > 0
      ? [counter('missed', terms.slice(0, maxMissedTerms).join(' · '))]
      : []),
    ...wishes.map(wish => counter('word', wish)),
    ...(others > 0 ? [{ kind: 'word' as const, name: otherWords, amount: others }] : []),
  ]
}

/** The words that listings should mention as somebody typed them, instead of known ones. */
const typedMentions = ({ mentions = [], notMentions = [] }: ListingFilter): string[] =>
  [...mentions, ...notMentions].filter(name => !isKnownMention(name))

/** The chip labels of a filter, with numbers rounded so that none can be a phone number. */
function termsOf({ search: _, sort: __, ...filter }: ListingFilter): string[] {
  const { builder, street, school, office, agent, ...others } = filter
  const { notBuilder, notStreet, notSchool, notOffice, notAgent, ...plain } = others
  const [mentions, notMentions] = [plain.mentions, plain.notMentions].map(list =>
    list?.filter(isKnownMention),
  )
  const terms = chipsOf(rounded({ ...plain, mentions, notMentions })).map(({ label }) => label)
  // A URL may contain anybody's name as the builder's.
  const names = {
    Builder: [builder, notBuilder],
    Street: [street, notStreet],
    School: [school, notSchool],
    Office: [office, notOffice],
    Agent: [agent, notAgent],
  }
  const named = Object.entries(names).filter(([, lists]) => lists.some(list => list?.length))
  return [...terms, ...named.map(([term]) => term)]
}

/** Rounds numbers other than years to three digits. */
function rounded(filter: ListingFilter): ListingFilter {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      typeof value === 'number' && !name.endsWith('Year') ? Number(value.toPrecision(3)) : value,
    ]),
  )
}
