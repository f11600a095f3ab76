import type { Context } from 'hono'
import type { ClientResponse, hc } from 'hono/client'
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status'
import { createContext, data } from 'react-router'
import type { Api } from '../../worker/api.ts'
import type { Database } from '../../worker/db/connect.ts'
import type { App } from '../../worker/env.ts'
import type { OwnerAccess } from '../../worker/middleware/owner-only.ts'
import type { FieldError } from '../../worker/middleware/valid.ts'
import type { Companies } from '../domain/companies.ts'
import type { Caching } from './caching.ts'
import type { ContentSettings } from './content-settings.ts'

/** The notice that an MLS requires beside its listings. Each field is null if it is not set. */
export type ListingNotice = {
  /** When the feed was last read completely, in Las Vegas time. */
  readAt: string | null
  mls: string | null
  disclaimer: string | null
  /** The path or https URL of the MLS's logo. */
  logo: string | null
  /** Whether the site shows only some of the MLS's listings. */
  filtered: boolean
}

/** What the worker provides to pages while rendering. */
export type PageContext = {
  api: ReturnType<typeof hc<Api>>
  /** The worker's context, for functions that read the request or work on after the response. */
  c: Context<App>
  db: Database
  /** The time of the request. */
  now: Date
  /**
   * Waits for a part that the page can do without; null if it fails. The failure is logged, and the
   * page is not cached.
   */
  part: <Value>(work: Promise<Value>) => Promise<Value | null>
  /** Site copy edited by the owner. */
  settings: ContentSettings
  /** The version of the street map; null if the site has none. */
  streets: string | null
  /** URL of the entry script that every document loads. */
  entry: string
  /** The visitor's time zone according to the network, such as America/Chicago. */
  timeZone: string | null
  /** Null if no listings of other firms are shown. */
  listingNotice: ListingNotice | null
  /** The agent's RealScout id, if its widgets are configured. */
  realScoutAgent?: string
  /** Turnstile's site key; null if forms have no Turnstile widget. */
  turnstile: string | null
  /** The companies that the settings turn on. */
  companies: Companies
  admitOwner: () => Promise<OwnerAccess>
  /** Sets the cache policy of this page, unless it has one: middleware and loaders come first. */
  setCaching: (kind: Caching) => void
  /** Allows inline scripts in this document and returns their nonce. */
  nonce: () => string
  report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()

/** The body type of a successful API client response. */
export type GoodBody<ApiResponse> =
  ApiResponse extends ClientResponse<infer Body, infer Status, string>
    ? Status extends ClientErrorStatusCode | ServerErrorStatusCode
      ? never
      : Body
    : never

/**
 * The body of a successful response. Otherwise throws a route error: with the same status for a 4xx
 * response, and 503 for a failure, which a retry may not meet.
 */
export async function read<ApiResponse extends ClientResponse<unknown, number, string>>(
  response: ApiResponse,
): Promise<GoodBody<ApiResponse>> {
  if (!response.ok) throw data(null, response.status < 500 ? response.status : 503)
  return response.json() as Promise<GoodBody<ApiResponse>>
}

/** The errors of a refused call: field → reason. Empty if it was refused as one too many. */
export async function readErrors(response: ClientResponse<unknown, number, string>) {
  const { fields = [] } = (await response.json()) as { fields?: FieldError[] }
  return Object.fromEntries(fields.map(({ field, reason }) => [field, reason]))
}

/** The status and headers of a page whose call was refused: for any failure but a 4xx, 503. */
export function refusedAs({
  status,
  headers,
}: Pick<ClientResponse<unknown>, 'status' | 'headers'>) {
  const retryAfter = headers.get('retry-after')
  return {
    status: status < 500 ? status : 503,
    headers: retryAfter ? { 'retry-after': retryAfter } : undefined,
  }
}
