import { sql } from 'drizzle-orm'
import { lazy } from '../../src/format/lazy.ts'
import type { Span } from '../../src/format/tokens.ts'
import { communities, isWithin } from '../../src/inventory/communities.ts'
import type { ListingFilter } from '../../src/inventory/filter/listing-filter.ts'
import { nameOfStreet } from '../../src/inventory/known-street.ts'
import { contraryTo, featureOf, untoldOf } from '../../src/inventory/mention-phrases.ts'
import { crossings } from '../../src/inventory/near-places.ts'
import type { Question } from '../../src/search/dialogue.ts'
import { parseTurn, type Turn } from '../../src/search/follow-up.ts'
import type { Place } from '../../src/search/interpret/place-names.ts'
import { featuresIn, mentionIn } from '../../src/search/interpret/recognizers.ts'
import { isComparison, similarHomesFilter } from '../../src/search/like-home.ts'
import type { Feature } from '../../src/site/listing-terms.ts'
import { explorerEntries } from '../../src/site/places/places.ts'
import type { Database } from '../db/connect.ts'
import { someHomeMatches } from '../inventory/find/find.ts'
import { someHomeMentions } from '../inventory/find/mentions.ts'
import { visitorWords } from '../inventory/find/where.ts'
import { readCounts } from '../inventory/home-counts.ts'
import { findProperties } from '../inventory/homes.ts'
import type { NamedAddress } from './address.ts'
import { findAddress } from './address.ts'
import { findMentioned, findUnwanted, isEmpty, isNamely, type Mentioned } from './leftover-words.ts'
import { topicOf, withoutTopic } from './topics.ts'

let known: { stamp: string; names: readonly Place[] } | undefined

/**
 * Names that words can refer to: what the listings on display name, the communities with homes, and
 * the map's landmarks and crossings. The same list until the listings change, so that its index is
 * built once.
 */
export async function listNames(db: Database): Promise<readonly Place[]> {
  const stamp = await readCounts(db, 'stamp')
  if (known?.stamp !== stamp) known = { stamp, names: await readNames(db) }
  return known.names
}

async function readNames(db: Database): Promise<Place[]> {
  const [places, names, plats] = [
    await listPlaces(db),
    await readCounts(db, 'names'),
    await readCounts(db, 'byPlace'),
  ]
  const streets = names.flatMap(([kind, name]) =>
    kind === 'street' ? [nameOfStreet(`1 ${name}`).name] : [],
  )
  const withHomes = communities.filter(community =>
    plats.some(([keys]) => isWithin(community, keys)),
  )
  return [
    ...places,
    ...withHomes.map((name): Place => ({ name, kind: 'community' })),
    ...names.flatMap(([kind, name]): Place[] => (kind === 'street' ? [] : [{ kind, name }])),
    ...[...new Set(streets)].map((name): Place => ({ name, kind: 'street' })),
    ...onMap(),
  ]
}

const onMap = lazy((): Place[] => [
  ...explorerEntries.map(({ id, name }): Place => ({ id, name, kind: 'landmark' })),
  ...crossings().map(({ id, name }): Place => ({ id, name, kind: 'crossing' })),
])

/** Parses a question into a filter by rules, for every search box and the microphone alike. */
export async function parseQuestion(db: Database, question: Question, now: Date): Promise<Turn> {
  const { query, previous = null, earlier = null, figure = null, searches = null } = question
  const turn = parseTurn(query, previous, await listNames(db), now, earlier, { figure, searches })
  return compareWithListings(db, question, turn, now)
}

/**
 * Completes a parsed question with what only the listings can tell. The remaining words become
 * `filter.search` if a home on the market has them in its address, and `filter.mentions` if one
 * mentions them. Words that no listing has are `ignored`, unless they are the whole question: then
 * no home matches it, and the answer says so.
 */
export async function compareWithListings(
  db: Database,
  { query, context }: Question,
  read: Turn,
  now: Date,
): Promise<Turn> {
  const parsed = await withoutSales(db, await withoutUnsupported(db, await withoutUntold(db, read)))
  const topic = topicOf(query, parsed)
  const [ignored, sensitive] = [parsed.ignored, parsed.sensitive].map(runs =>
    withoutTopic(topic, runs),
  ) as [Span[], Span[]]
  const intent = context === 'buying' ? parsed.intent : context
  const rest = { ...parsed, ignored, sensitive, topic, intent, home: null, like: null }
  if (intent !== 'buying' || topic) return withoutEmpty(rest)
  const negated = ignored.filter(run => !parsed.searchable.includes(run))
  const unwanted = await findUnwanted(db, query, negated)
  return withoutEmpty(await findRemaining(db, query, withoutMentions(rest, unwanted), now))
}

/** Without words that say nothing by themselves, unless nothing else was understood. */
function withoutEmpty(turn: Turn): Turn {
  const isUnderstood =
    turn.intent !== 'buying' ||
    turn.topic ||
    Object.keys(turn.filter).length > 0 ||
    turn.anyOf.length > 0 ||
    Object.keys(turn.requests).length > 0
  return isUnderstood ? { ...turn, ignored: turn.ignored.filter(run => !isEmpty(run.text)) } : turn
}

/** Looks up the remaining words of a question in the addresses and texts of the listings. */
async function findRemaining(db: Database, query: string, rest: Turn, now: Date): Promise<Turn> {
  const { ignored, ...parsed } = rest
  const searchable = parsed.searchable.filter(
    run => ignored.includes(run) && isLong(run) && !isEmpty(run.text),
  )
  if (searchable.length === 0) return rest
  const named = await findAddress(db, searchable)
  if (named && parsed.requests.like) return likeHome(db, rest, query, named, now)
  if (named) {
    const { run, street, address, unknownUnit } = named
    const turn = withSearch(rest, [{ ...run, text: street }], [run], address)
    const left = unknownUnit ? [{ ...run, text: unknownUnit }] : []
    return { ...turn, ignored: inOrder([...turn.ignored, ...left]) }
  }
  const addressed = searchable.filter(
    run => isAddressed(run, query) && (isNamely(run.text) || isWhole(run.text, query)),
  )
  const matches = await findInText(db, addressed, parsed.filter, now)
  const placed = matches.length === 0 ? rest : withSearch(rest, matches, matches, null)
  const others = searchable.filter(run => !matches.includes(run))
  const mentioned = await findMentioned(db, query, others)
  if (mentioned.found.length > 0) return withMentions(placed, others, mentioned)
  const nothing = matches.length === 0 && Object.keys(parsed.filter).length === 0
  const alone = searchable.length === 1 && isWhole(searchable[0]?.text ?? '', query)
  return nothing && alone && parsed.anyOf.length === 0
    ? withSearch(rest, searchable, searchable, null)
    : placed
}

/** The question with words that homes must not mention. */
function withoutMentions(
  rest: Turn,
  { found, runs }: Awaited<ReturnType<typeof findUnwanted>>,
): Turn {
  if (found.length === 0) return rest
  const names = found.map(({ text }) => text.toLowerCase())
  const without = <Filter extends ListingFilter>(filter: Filter): Filter => ({
    ...filter,
    notMentions: [...new Set([...(filter.notMentions ?? []), ...names])].sort(),
  })
  const understood = runs.map(run => ({ ...run, field: 'notMentions', facet: 'mentions' }) as const)
  return {
    ...rest,
    filter: rest.anyOf.length > 0 ? rest.filter : without(rest.filter),
    anyOf: rest.anyOf.map(without),
    understood: [...rest.understood, ...understood].sort((a, b) => a.start - b.start),
    ignored: rest.ignored.filter(run => !runs.includes(run)),
  }
}

/** The question with words that homes should mention. */
function withMentions(rest: Turn, runs: readonly Span[], { found, left }: Mentioned): Turn {
  const understood = found.map(run => ({ ...run, field: 'mentions', facet: 'mentions' }) as const)
  const names = found.map(({ text }) => text.toLowerCase())
  const adding = <Filter extends ListingFilter>(filter: Filter): Filter => ({
    ...filter,
    mentions: [...new Set([...(filter.mentions ?? []), ...names])].sort(),
  })
  return {
    ...rest,
    filter: rest.anyOf.length > 0 ? rest.filter : adding(rest.filter),
    anyOf: rest.anyOf.map(adding),
    understood: [...rest.understood, ...understood].sort((a, b) => a.start - b.start),
    ignored: inOrder([...rest.ignored.filter(run => !runs.includes(run)), ...left]),
  }
}

/** The question with words to search for in the listings' own text. */
function withSearch(
  rest: Turn,
  sought: readonly Span[],
  runs: readonly Span[],
  home: string | null,
): Turn {
  const understood = sought.map(run => ({ ...run, field: 'search', facet: 'search' }) as const)
  // A comma, so that the runs are never read as one phrase.
  const search = sought.map(({ text }) => text).join(', ')
  return {
    ...rest,
    home,
    filter: { ...rest.filter, search },
    anyOf: rest.anyOf.map(filter => ({ ...filter, search })),
    understood: [...rest.understood, ...understood].sort((a, b) => a.start - b.start),
    ignored: rest.ignored.filter(run => !runs.includes(run)),
  }
}

/** Whether these words are the whole question. */
const isWhole = (words: string, query: string) => lettersOf(words) === lettersOf(query)

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** One letter would match almost every listing. */
const isLong = ({ text }: Span) => /[\p{L}\p{N}]{2}/u.test(text)

/** Features that listings hardly ever state, whether or not homes have them. */
const seldomStated: readonly Feature[] = [
  'step-free-entry',
  'wide-doorways',
  'accessible-bath',
  'accessible-kitchen',
]

/** Drops those of these features that no listing states: their words become `ignored`. */
async function withoutUntold(db: Database, parsed: Turn): Promise<Turn> {
  const wanted = [parsed.filter, ...parsed.anyOf].flatMap(({ features = [] }) => features)
  const names = seldomStated.filter(feature => wanted.includes(feature))
  if (names.length === 0) return parsed
  const columns = names.map(
    name => sql`exists(select 1 from properties where status <> 'Off Market'
      and instr(features, ${`"${name}"`}) > 0) as ${sql.raw(`"${name}"`)}`,
  )
  const [row] = await db.all<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  const untold = names.filter(name => row?.[name] !== 1)
  if (untold.length === 0) return parsed
  const told = <Filter extends ListingFilter>({ features = [], ...filter }: Filter) => {
    const left = features.filter(feature => !untold.includes(feature))
    return { ...filter, ...(left.length > 0 && { features: left }) } as Filter
  }
  const isUntold = ({ field, text }: Span & { field: string }) =>
    field === 'features' && featuresIn(text).some(feature => untold.includes(feature))
  const runs = parsed.understood
    .filter(isUntold)
    .map(({ text, start, end }) => ({ text, start, end }))
  return {
    ...parsed,
    filter: told(parsed.filter),
    anyOf: parsed.anyOf.map(told),
    understood: parsed.understood.filter(words => !isUntold(words)),
    ignored: inOrder([...parsed.ignored, ...runs]),
  }
}

/** Drops mentions that no home on the market has: their words become `ignored`. */
async function withoutUnsupported(db: Database, parsed: Turn): Promise<Turn> {
  const mentioned = [parsed.filter, ...parsed.anyOf].flatMap(({ mentions = [] }) => mentions)
  const names = [...new Set(mentioned)]
  if (names.length === 0) return parsed
  const columns = names.map(
    (name, index) => sql`${someHomeMentions(name)} as ${sql.raw(`run${index}`)}`,
  )
  const [row] = await db.all<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  // “Owned solar” keeps at least its solar panels, and the answer says that no listing mentions it.
  const supported = names.filter(
    (name, index) => row?.[`run${index}`] === 1 || featureOf(name) !== null,
  )
  if (supported.length === names.length) return parsed
  const withSupported = <Filter extends ListingFilter>({ mentions = [], ...filter }: Filter) => {
    const left = mentions.filter(name => supported.includes(name))
    return { ...filter, ...(left.length > 0 && { mentions: left }) } as Filter
  }
  const unsupported = parsed.understood.filter(({ field, text }) => {
    const name = field === 'mentions' ? mentionIn(text) : null
    return name !== null && !supported.includes(name) && contraryTo(name) === null
  })
  const untold = names
    .map(untoldOf)
    .find(one => one && !supported.some(name => untoldOf(name) === one))
  const runs = unsupported
    .filter(({ text }) => {
      const name = mentionIn(text) ?? ''
      const isLimited = name === 'large lot' && parsed.filter.minLot !== undefined
      return untoldOf(name) === null && !isLimited
    })
    .map(({ text, start, end }) => ({ text, start, end }))
  const common = withSupported(parsed.filter)
  // Of “bank-owned or a short sale”, what no listing mentions is no alternative.
  const sides = parsed.anyOf
    .map(side => ({ before: side, after: withSupported(side) }))
    .filter(
      ({ before, after }) =>
        after.mentions?.length === before.mentions?.length || isNarrower(after, common),
    )
    .map(({ after }) => after)
  return {
    ...parsed,
    filter: sides.length === 1 && sides[0] ? sides[0] : common,
    anyOf: sides.length > 1 ? sides : [],
    requests: untold ? { ...parsed.requests, cannot: untold } : parsed.requests,
    understood: parsed.understood.filter(words => !unsupported.includes(words)),
    ignored: inOrder([...parsed.ignored, ...runs]),
    searchable: inOrder([...parsed.searchable, ...runs]),
  }
}

/** Whether a filter has a limit that the other has not. */
const isNarrower = (filter: ListingFilter, other: ListingFilter) =>
  (Object.keys(filter) as (keyof ListingFilter)[]).some(
    field => JSON.stringify(filter[field]) !== JSON.stringify(other[field]),
  )

/** Says that there are no sales to show, if sales were requested and no home is shown as sold. */
async function withoutSales(db: Database, parsed: Turn): Promise<Turn> {
  const includesSold = [parsed.filter, ...parsed.anyOf].some(({ status }) =>
    status?.includes('Sold'),
  )
  if (!includesSold || parsed.requests.cannot) return parsed
  const [sold] = await db.all(sql`select 1 from properties where status = 'Sold' limit 1`)
  return sold ? parsed : { ...parsed, requests: { ...parsed.requests, cannot: 'sold' } }
}

const inOrder = (runs: readonly Span[]) => runs.toSorted((a, b) => a.start - b.start)

/**
 * Whether words may be of an address or a subdivision. A single word that is no name the listings
 * have is one only after a preposition or alone: the “ward” of “is there a ward nearby” is no street.
 */
const isAddressed = ({ text, start }: Span, query: string): boolean =>
  /[\p{L}\p{N}]\P{L}+[\p{L}\p{N}]/u.test(text) ||
  isWhole(text, query) ||
  /(?:^|\s)(?:in|on|at|near|by|off|along|inside|called|named|en|por|calle|sobre|cerca de)(?:\s+(?:the|la|el|los|las))?\s+$/i.test(
    query.slice(0, start),
  )

/** The runs that a home on the market has in its address or subdivision. */
async function findInText(
  db: Database,
  runs: readonly Span[],
  { status }: ListingFilter,
  now: Date,
): Promise<Span[]> {
  if (runs.length === 0) return []
  const columns = runs.map(
    ({ text }, index) =>
      sql`${someHomeMatches(visitorWords(text, ['address', 'subdivision']) ?? '""', status, now)} as ${sql.raw(`run${index}`)}`,
  )
  const [row] = await db.all<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  return runs.filter((_, index) => row?.[`run${index}`] === 1)
}

const kinds = ['subdivision', 'city', 'zip'] as const

/** The places of all listings that are shown: the ones that a search may name. */
export async function listPlaces(db: Database): Promise<Place[]> {
  const places = await readCounts(db, 'places')
  return kinds.flatMap(kind =>
    places.filter(([placeKind]) => placeKind === kind).map(([, name]) => ({ kind, name })),
  )
}

/** A question for homes like the one at an address. */
async function likeHome(
  db: Database,
  rest: Turn,
  query: string,
  named: NamedAddress,
  now: Date,
): Promise<Turn> {
  const [home] = await findProperties(db, [named.id], now)
  if (!home) return rest
  return {
    ...rest,
    filter: similarHomesFilter(home, rest.filter, query),
    ignored: rest.ignored.filter(run => run !== named.run && !isComparison(run.text)),
    like: named.address,
  }
}
