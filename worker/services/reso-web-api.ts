import type { Bindings } from '../env.ts'
import { readText, retryAfter } from './response.ts'

/**
 * A listing feed that implements the RESO Web API (OData 4).
 * Source: transport.reso.org, "Web API Core"; OASIS, "OData JSON Format" (nextLink, error).
 */
export type ResoSource = {
  /** The URL of the Property resource. */
  url: URL
  token: string
  /** An OData filter for all homes; '' for none. */
  filter: string
  select: string
  expand: string
  timeoutMs: number
}

export type Configured = { is: 'off' } | { is: 'wrong'; reason: string } | On
type On = { is: 'on'; source: ResoSource }

/** A page of records; `next` is the URL of the next page, null on the last. */
export type ResoPage = { records: unknown[]; next: string | null }

/** A failed page. The message is for the owner and contains neither the token nor a URL. */
export class ResoFailure extends Error {
  readonly kind: 'throttled' | 'lost place' | 'failed'
  readonly retryAfterMs: number | undefined
  constructor(message: string, kind: ResoFailure['kind'] = 'failed', retryAfterMs?: number) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

const homesPerPage = 100
const keysPerPage = 1000
// A hundred homes with fifty photos each are about 2 MB; a worker has 128 MB of memory.
const maxBytes = 16_000_000
const defaultTimeoutMs = 20_000

/** The fields that readListing() reads, by their Data Dictionary names. */
const fields = `ListingKey ListingId OriginatingSystemName StandardStatus ListPrice UnparsedAddress
  City StateOrProvince PostalCode SubdivisionName Latitude Longitude PropertyType PropertySubType
  BedroomsTotal BathroomsFull BathroomsHalf BathroomsTotalInteger LivingArea LotSizeSquareFeet
  YearBuilt NewConstructionYN PoolPrivateYN SpaYN GarageSpaces StoriesTotal AssociationYN
  AssociationFee AssociationFeeFrequency View OtherStructures InteriorFeatures GreenEnergyGeneration
  ParkingFeatures PublicRemarks ListOfficeName OnMarketTimestamp ModificationTimestamp ExpirationDate`
  .trim()
  .split(/\s+/)
  .join(',')

/** The configured feed; 'off' without one, 'wrong' with the reason for the owner. */
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
    timeoutMs: Number(env.TIMEOUT_MS) || defaultTimeoutMs,
  }
  return { is: 'on', source }
}

/**
 * The URL of the first page of homes changed after `since` (ms since 1970), oldest change first.
 */
export function changesAddress(source: ResoSource, since: number): string {
  const changed = `ModificationTimestamp gt ${new Date(since).toISOString()}`
  return addressOf(source, {
    $filter: source.filter ? `(${source.filter}) and ${changed}` : changed,
    $select: source.select,
    ...(source.expand !== 'none' && { $expand: source.expand }),
    $orderby: 'ModificationTimestamp',
    $top: String(homesPerPage),
  })
}

/** The URL of the first page of all listing keys. */
export const keysAddress = (source: ResoSource): string =>
  addressOf(source, {
    ...(source.filter && { $filter: source.filter }),
    $select: 'ListingKey',
    $orderby: 'ListingKey',
    $top: String(keysPerPage),
  })

/**
 * Fetches a page. The token is sent to the configured host only. Throws ResoFailure.
 * @param isLink whether the address is a next link, which may have expired
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
        // Workers send no user agent by default, and some firewalls reject that.
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
  if (!page || !Array.isArray(page.value)) {
    throw new ResoFailure('The feed sent something that is not a list of listings.')
  }
  const next = page['@odata.nextLink'] ?? null
  if (next === null || next === '') return { records: page.value, next: null }
  const url = typeof next === 'string' ? URL.parse(next, address) : null
  // The request carries the token, so it must stay on the configured host.
  if (url?.origin !== source.url.origin || url.username) {
    throw new ResoFailure('The feed’s next page is on another host and was not fetched.')
  }
  if (url.href === address) throw new ResoFailure('The feed’s next link points to the same page.')
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
    return new ResoFailure(
      `The feed redirects to another address (${status}), which was not followed.`,
    )
  }
  const detail = reasonIn(text).replaceAll(source.token, '…')
  const message = `The feed answered ${status}${detail ? `: ${detail}` : ''}.`
  const isLost = isLink && [400, 404, 410].includes(status)
  return new ResoFailure(message, isLost ? 'lost place' : 'failed')
}

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

function addressOf({ url }: ResoSource, options: Record<string, string>): string {
  const address = new URL(url)
  // Not every OData server decodes '+' as a space.
  const query = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  address.search = query.join('&')
  return address.href
}

/** Encrypted in transit: https, or the loopback address in tests. */
const isPrivate = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
