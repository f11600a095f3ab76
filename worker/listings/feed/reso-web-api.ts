import { isoDay } from '../../../src/format/format.ts'
import { addDays } from '../../../src/format/local-day.ts'
import { type Cursor, startCursor } from '../../../src/listings/feed/feed.ts'
import { keyOf } from '../../../src/listings/feed/feed-record.ts'
import { readText, retryAfter } from '../../services/response.ts'
import type { ResoSource } from './reso-source.ts'
import { deleteToken, findToken, type Post, ResoFailure, secretsOf } from './reso-token.ts'

/** A page of records. */
export type ResoPage = {
  records: unknown[]
  /** The URL of the next page, if the feed links it. */
  next: string | null
  /** How many records the feed has, if it says so. */
  count: number | null
}

/** The limitations of a feed, learned from its responses and stored with it. */
export type FeedLimitations = {
  /** Fields, expansions and query options that it refused. */
  lacks: string[]
  /** The page size to request with `$top`, if the feed's own pages are too long. */
  pageSize: number | null
}

export type Pass = 'changes' | 'keys'

/** How many homes or keys to request at once. */
export const sizeOf = (pass: Pass, { pageSize }: FeedLimitations): number =>
  pass === 'keys' ? 1000 : (pageSize ?? 200)

// Two hundred homes with fifty photos each are about 4 MB; a worker has 128 MB of memory.
const maxBytes = 8_000_000

/** Names that no request can leave out. */
const essential = new Set(['ListingKey', 'ModificationTimestamp'])

/** The URL of the homes or keys that come after `cursor`. */
export function addressOf(
  source: ResoSource,
  limitations: FeedLimitations,
  pass: Pass,
  cursor: Cursor,
): string {
  if (cursor.next !== null) return cursor.next
  const has = (name: string) => !limitations.lacks.includes(name)
  const select = pass === 'keys' ? ['ListingKey'] : source.select.filter(has)
  const expand = pass === 'keys' ? [] : source.expand.filter(name => has(bare(name)))
  const filter = [
    ...(source.filter ? [`(${source.filter})`] : []),
    ...(pass === 'changes' ? [changedAfter(cursor)] : []),
    ...(cursor.order === 'key' && cursor.last ? [`ListingKey gt ${literal(cursor.last.key)}`] : []),
  ].join(' and ')
  const order = cursor.order === 'time' ? 'ModificationTimestamp,ListingKey' : 'ListingKey'
  return withQuery(source.url, {
    ...(filter && { $filter: filter }),
    ...((pass === 'keys' || has('$select')) && { $select: select.join() }),
    ...(expand.length > 0 && { $expand: expand.join() }),
    ...(has('$orderby') && { $orderby: order }),
    // The count of a later page would cover only the rest of the feed.
    ...(has('$count') && cursor.last === null && { $count: 'true' }),
    ...(pass === 'changes' && limitations.pageSize && { $top: String(limitations.pageSize) }),
  })
}

/** The URL of the homes with these keys, as a pass over changes requests them. */
export function addressOfKeys(
  source: ResoSource,
  { lacks }: Pick<FeedLimitations, 'lacks'>,
  keys: readonly (string | number)[],
): string {
  const named = `(${keys.map(key => `ListingKey eq ${literal(key)}`).join(' or ')})`
  const cursor = startCursor('changes', { since: 0, settled: true }, new Date(0))
  const filter = [source.filter && `(${source.filter})`, named].filter(Boolean).join(' and ')
  const unsorted = { lacks: [...lacks, '$count', '$orderby'], pageSize: null }
  return addressOf({ ...source, filter }, unsorted, 'changes', cursor)
}

/**
 * Conditions for open houses that are not over, the widest first: a feed may leave out an end, or
 * have it as a time of day, which cannot be compared.
 */
export function openHousesNotOver(now: Date): string[] {
  const day = `OpenHouseDate ge ${addDays(isoDay(now), -1)}`
  const end = `OpenHouseEndTime ge ${now.toISOString()}`
  return [`(${day} or ${end})`, day, end]
}

/** The URL of the open houses that fulfill a condition, after the one with the key `after`. */
export function openHousesAddress(
  source: ResoSource,
  condition: string,
  after: string | number | null,
) {
  const filter = [condition, ...(after === null ? [] : [`OpenHouseKey gt ${literal(after)}`])]
  const url = new URL('OpenHouse', source.url.href.replace(/\/$/, ''))
  return withQuery(url, { $filter: filter.join(' and '), $orderby: 'OpenHouseKey' })
}

function changedAfter({ order, last, from }: Cursor): string {
  if (order === 'key' || !last?.at) {
    return `ModificationTimestamp gt ${new Date(from).toISOString()}`
  }
  const sameTime = `ModificationTimestamp eq ${last.at} and ListingKey gt ${literal(last.key)}`
  return `(ModificationTimestamp gt ${last.at} or (${sameTime}))`
}

const literal = (key: string | number): string =>
  typeof key === 'number' ? String(key) : `'${key.replaceAll("'", "''")}'`

/** The fields, expansions and query options of a refused request that the error names. */
export function namedIn(
  { detail }: ResoFailure,
  source: ResoSource,
  { lacks }: FeedLimitations,
): string[] {
  const requested = [...source.select, ...source.expand.map(bare), '$count', '$orderby'].filter(
    // A name in the owner's condition may be refused because of the condition.
    name => !essential.has(name) && !lacks.includes(name) && !source.filter.includes(name),
  )
  const text = detail.replaceAll('\\', '')
  const quoted: string[] = text.match(/(?<=['"`[])[\w$]+(?=['"`\]])/g) ?? []
  const inQuotes = requested.filter(name => quoted.includes(name))
  if (inQuotes.length > 0) return inQuotes
  const words: string[] = text.match(/\$?\w+/g) ?? []
  const inWords = requested.filter(name => words.includes(name))
  // An error that repeats the whole request names nothing.
  return inWords.length > requested.length / 2 ? [] : inWords
}

/** What to leave out in turn when a refusal names nothing, the smallest loss first. */
export function guesses({ expand }: ResoSource, pass: Pass): string[][] {
  if (pass === 'keys') return [['$count'], ['$orderby']]
  const single = ['$select', '$count', ...expand.map(bare), '$orderby']
  return [...single.map(name => [name]), single]
}

/** 'Media' of 'Media($select=MediaURL)'. */
const bare = (expand: string): string => expand.split('(', 1)[0] ?? expand

/**
 * Fetches a page. The token is sent to the configured host only. Throws ResoFailure.
 * @param onCall is called before each request
 */
export async function fetchPage(
  source: ResoSource,
  { address, size, onCall }: { address: string; size: number; onCall: () => void },
): Promise<ResoPage> {
  const response = await fetchWithToken(source, address, size, onCall)
  const text = await reachable(source, () => readText(response, maxBytes))
  if (text === null) {
    throw new ResoFailure('The feed sent a page of more than 8 MB.', 'too large')
  }
  if (response.status !== 200) throw refusal(source, response, text)
  return readPage(source, text, address)
}

async function fetchWithToken(
  source: ResoSource,
  address: string,
  size: number,
  onCall: () => void,
): Promise<Response> {
  const { credentials } = source
  const request: Post = (url, init) => {
    onCall()
    // Workers send no user agent by default, and some firewalls reject that.
    const headers = { ...init.headers, 'user-agent': 'real-estate-site' }
    const signal = AbortSignal.timeout(source.timeoutMs)
    return reachable(source, () => fetch(url, { ...init, headers, signal, redirect: 'manual' }))
  }
  const ask = async () => {
    const authorization = `Bearer ${await findToken(credentials, request)}`
    const prefer = `odata.maxpagesize=${size}`
    const headers = { authorization, accept: 'application/json', prefer }
    return request(new URL(address), { headers })
  }
  const response = await ask()
  if (response.status !== 401 || !deleteToken(credentials)) return response
  await response.body?.cancel()
  return ask()
}

/** Turns a failed connection into a ResoFailure. */
async function reachable<Value>(source: ResoSource, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ResoFailure(
      timedOut
        ? `The feed did not answer in ${source.timeoutMs} ms.`
        : 'The feed could not be reached.',
    )
  }
}

function readPage(source: ResoSource, text: string, address: string): ResoPage {
  const page = parse(text)
  const records = page && recordsOf(page)
  if (!records) {
    throw new ResoFailure('The feed sent something that is not a list of listings.')
  }
  const stated = page['@odata.count']
  const count = Number.isSafeInteger(Number(stated ?? 'none')) ? Number(stated) : null
  const next = page['@odata.nextLink'] ?? null
  if (next === null || next === '') return { records, next: null, count }
  const url = typeof next === 'string' ? URL.parse(next, address) : null
  // The request carries the token, so it must stay on the configured host. Servers behind a proxy
  // may name an internal one: then the pass continues by key, as if there were no link.
  if (url?.origin !== source.url.origin || url.username) return { records, next: null, count }
  if (url.href === address) throw new ResoFailure('The feed’s next link points to the same page.')
  return { records, next: url.href, count }
}

/** A page's list; some feeds send a single home without one. */
function recordsOf(page: Record<string, unknown>): unknown[] | null {
  const { value } = page
  if (Array.isArray(value)) return value
  const single = value ?? page
  return keyOf(single) === null ? null : [single]
}

function refusal(source: ResoSource, response: Response, text: string) {
  const { status } = response
  if (status === 429 || (status === 503 && response.headers.has('retry-after'))) {
    const message = `The feed asks for a pause: too many requests (${status}).`
    return new ResoFailure(message, 'throttled', { retryAfterMs: retryAfter(response) })
  }
  if (status === 401) {
    const what = 'token' in source.credentials ? 'RESO_TOKEN' : 'the token of its token server'
    return new ResoFailure(`The feed does not accept ${what} (401).`)
  }
  if (status === 403) return new ResoFailure('The feed does not let this token read it (403).')
  if (status >= 300 && status < 400) {
    return new ResoFailure(
      `The feed redirects to another address (${status}), which was not followed.`,
    )
  }
  const reason = withoutSecrets(reasonIn(text), source)
  const message = `The feed answered ${status}${reason ? `: ${reason}` : ''}.`
  // 501 is OData's answer to a query option that a server does not have.
  const kinds: Record<number, ResoFailure['kind']> = {
    400: 'refused',
    414: 'refused',
    501: 'refused',
    404: 'gone',
    410: 'gone',
  }
  return new ResoFailure(message, kinds[status], { detail: text.slice(0, 5000) })
}

const withoutSecrets = (text: string, { credentials }: ResoSource) =>
  secretsOf(credentials).reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text)

/** The server's error message on one line, at most 200 characters; '' without one. */
function reasonIn(text: string): string {
  const error = parse(text)?.error
  const message = typeof error === 'object' && error && 'message' in error ? error.message : error
  // biome-ignore lint/suspicious/noControlCharactersInRegex: strips control characters from log lines
  return typeof message === 'string' ? message.replace(/[\u0000-\u001f]+/g, ' ').slice(0, 200) : ''
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null // The caller reports what it expected.
  }
}

function withQuery(url: URL, options: Record<string, string>): string {
  const address = new URL(url)
  // Not every OData server decodes '+' as a space. Commas stay: some servers refuse more than 2,048
  // characters, and may do so with 404.
  const query = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  )
  address.search = query.join('&')
  return address.href
}
