import type { Bindings } from '../env.ts'
import { readText } from './read-text.ts'
import { retryAfter } from './retry-after.ts'

/**
 * A listing feed as RESO's Web API (OData 4) serves it.
 * Source: transport.reso.org, "Web API Core"; OASIS, "OData JSON Format" (nextLink, error).
 */
export type ResoSource = {
  /** The address of the Property resource. */
  url: URL
  token: string
  /** An OData condition that all homes must meet; '' for none. */
  filter: string
  select: string
  expand: string
  timeoutMs: number
}

export type Configured = { is: 'off' } | { is: 'wrong'; reason: string } | On
type On = { is: 'on'; source: ResoSource }

/** One page; `next` is the address of the one behind it. */
export type ResoPage = { records: unknown[]; next: string | null }

/** Why a page did not come, in words for the owner: they hold neither the token nor an address. */
export class ResoFailure extends Error {
  readonly kind: 'throttled' | 'lost place' | 'failed'
  readonly retryAfterMs: number | undefined
  constructor(message: string, kind: ResoFailure['kind'] = 'failed', retryAfterMs?: number) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

const homesAtOnce = 100
const keysAtOnce = 1000
// A hundred homes with fifty photos each are some 2 MB, and a worker has 128 MB in all.
const maxBytes = 16_000_000
const patienceMs = 20_000

/** What readListing() reads, by the names of the Data Dictionary. */
const fields = `ListingKey ListingId OriginatingSystemName StandardStatus ListPrice UnparsedAddress
  City StateOrProvince PostalCode SubdivisionName Latitude Longitude PropertyType PropertySubType
  BedroomsTotal BathroomsFull BathroomsHalf BathroomsTotalInteger LivingArea LotSizeSquareFeet
  YearBuilt NewConstructionYN PoolPrivateYN SpaYN GarageSpaces StoriesTotal AssociationYN
  AssociationFee AssociationFeeFrequency View OtherStructures InteriorFeatures GreenEnergyGeneration
  ParkingFeatures PublicRemarks ListOfficeName OnMarketTimestamp ModificationTimestamp ExpirationDate`
  .trim()
  .split(/\s+/)
  .join(',')

/** What the configuration says about the feed. */
export function readSource(env: Bindings): Configured {
  if (!env.RESO_URL) return { is: 'off' }
  const url = URL.parse(env.RESO_URL)
  if (!url || !isPrivate(url)) {
    return { is: 'wrong', reason: 'RESO_URL is not an https address.' }
  }
  if (url.search || url.hash || url.username) {
    const reason =
      'RESO_URL must end with the name of the resource; conditions go into RESO_FILTER.'
    return { is: 'wrong', reason }
  }
  if (!env.RESO_TOKEN) return { is: 'wrong', reason: 'RESO_TOKEN is missing.' }
  const source: ResoSource = {
    url,
    token: env.RESO_TOKEN,
    filter: env.RESO_FILTER?.trim() ?? '',
    select: env.RESO_SELECT?.trim() || fields,
    expand: env.RESO_EXPAND?.trim() || 'Media',
    timeoutMs: Number(env.TIMEOUT_MS) || patienceMs,
  }
  return { is: 'on', source }
}

/** Where the homes begin that changed after a time, the earliest change first. */
export function changesAddress(source: ResoSource, since: number): string {
  const changed = `ModificationTimestamp gt ${new Date(since).toISOString()}`
  return addressOf(source, {
    $filter: source.filter ? `(${source.filter}) and ${changed}` : changed,
    $select: source.select,
    ...(source.expand !== 'none' && { $expand: source.expand }),
    $orderby: 'ModificationTimestamp',
    $top: String(homesAtOnce),
  })
}

/** Where the keys of all homes begin. */
export const keysAddress = (source: ResoSource): string =>
  addressOf(source, {
    ...(source.filter && { $filter: source.filter }),
    $select: 'ListingKey',
    $orderby: 'ListingKey',
    $top: String(keysAtOnce),
  })

/**
 * Fetches a page. The token goes to the configured host alone. Throws `ResoFailure`.
 * @param isLink whether the address is a link to a next page, which may be too old
 */
export async function fetchPage(
  source: ResoSource,
  { address, isLink }: { address: string; isLink: boolean },
): Promise<ResoPage> {
  try {
    const response = await fetch(address, {
      headers: {
        authorization: `Bearer ${source.token}`,
        accept: 'application/json',
        // A worker's fetch names nobody, and some front doors turn that away.
        'user-agent': 'real-estate-site',
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(source.timeoutMs),
    })
    const text = await readText(response, maxBytes)
    if (text === null) throw new ResoFailure('The feed sent a page of more than 16 MB.')
    if (response.status !== 200) throw refusal(source, response, text, isLink)
    return readPage(source, text, address)
  } catch (error) {
    if (error instanceof ResoFailure) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ResoFailure(
      late
        ? `The feed did not answer in ${source.timeoutMs} ms.`
        : 'The feed could not be reached.',
    )
  }
}

function readPage(source: ResoSource, text: string, address: string): ResoPage {
  const page = parse(text)
  if (!page || !Array.isArray(page.value)) {
    throw new ResoFailure('The feed sent something that is not a list of listings.')
  }
  const next = page['@odata.nextLink'] ?? null
  if (next === null || next === '') return { records: page.value, next: null }
  const url = typeof next === 'string' ? URL.parse(next, address) : null
  // Whoever writes the link gets the token: it stays where the owner sent it.
  if (url?.origin !== source.url.origin || url.username) {
    throw new ResoFailure('The feed’s next page is on another host, and was not asked for.')
  }
  if (url.href === address) throw new ResoFailure('The feed named the same page as the next one.')
  return { records: page.value, next: url.href }
}

function refusal(source: ResoSource, response: Response, text: string, isLink: boolean) {
  const { status } = response
  if (status === 429 || (status === 503 && response.headers.has('retry-after'))) {
    const message = `The feed asks for a pause: too many requests (${status}).`
    return new ResoFailure(message, 'throttled', retryAfter(response))
  }
  if (status === 401) return new ResoFailure('The feed does not accept RESO_TOKEN (401).')
  if (status === 403) return new ResoFailure('The feed does not let this token read it (403).')
  if (status >= 300 && status < 400) {
    return new ResoFailure(`The feed sent to another address (${status}), which was not followed.`)
  }
  const said = reasonIn(text).replaceAll(source.token, '…')
  const message = `The feed answered ${status}${said ? `: ${said}` : ''}.`
  const isLost = isLink && [400, 404, 410].includes(status)
  return new ResoFailure(message, isLost ? 'lost place' : 'failed')
}

/** What is wrong in the server's own words, on one short line. */
function reasonIn(text: string): string {
  const error = parse(text)?.error
  const message = typeof error === 'object' && error && 'message' in error ? error.message : error
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a log must not obey a feed
  return typeof message === 'string' ? message.replace(/[\u0000-\u001f]+/g, ' ').slice(0, 200) : ''
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null // The caller says what was expected.
  }
}

function addressOf({ url }: ResoSource, options: Record<string, string>): string {
  const address = new URL(url)
  // '+' for a space is a custom of forms, and not every OData server knows it.
  const query = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  address.search = query.join('&')
  return address.href
}

/** Nobody on the way can read along: over https, or on this very computer, as a stand-in is. */
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
