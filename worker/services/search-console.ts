import { importPKCS8, SignJWT } from 'jose'
import { retryOnce } from '../../src/format/retry-once.ts'
import type { Bindings } from '../env.ts'

/**
 * A Search Console property and its service account. Source: developers.google.com/webmaster-tools.
 */
export type SearchConsole = {
  /** The property's name: https://www.example.com/ or sc-domain:example.com. */
  site: string
  account: ServiceAccount
  /** Other addresses in tests. */
  addresses?: typeof google
}

/**
 * The fields of a service account's key file that are used here. Its `token_uri` is not one of
 * them: a saved key must not choose where the worker signs in.
 */
export type ServiceAccount = { client_email: string; private_key: string }

const scope = 'https://www.googleapis.com/auth/webmasters'
const google = {
  token: 'https://oauth2.googleapis.com/token',
  webmasters: 'https://www.googleapis.com',
  inspection: 'https://searchconsole.googleapis.com',
}

/** An error response of Search Console, with its status and message. */
export class SearchConsoleError extends Error {
  readonly status: number
  constructor(status: number, detail: string) {
    super(`Search Console answered ${status}${detail ? `: ${detail}` : ''}`)
    this.status = status
  }
}

/** Parses a service account's key file (JSON); null when it is missing or invalid. */
export function readServiceAccount(json: string | undefined): ServiceAccount | null {
  try {
    const { client_email, private_key } = JSON.parse(json ?? '')
    const parts = [client_email, private_key]
    if (!parts.every(part => typeof part === 'string' && part !== '')) return null
    return { client_email, private_key }
  } catch {
    return null
  }
}

/** The configured property and account; null unless both are set. */
export function searchConsoleOf(env: Bindings): SearchConsole | null {
  const account = readServiceAccount(env.GOOGLE_SERVICE_ACCOUNT)
  if (!account || !env.SEARCH_CONSOLE_SITE) return null
  const { GOOGLE_API_ADDRESS: origin } = env
  const addresses = origin
    ? { token: `${origin}/token`, webmasters: origin, inspection: origin }
    : undefined
  return { site: env.SEARCH_CONSOLE_SITE, account, addresses }
}

/** Signs in and returns the calls that this site needs. They reject with SearchConsoleError. */
export async function openSearchConsole(
  { site, account, addresses = google }: SearchConsole,
  signal: AbortSignal,
) {
  const token = await fetchToken(account, addresses.token, signal)
  const property = `${addresses.webmasters}/webmasters/v3/sites/${encodeURIComponent(site)}`
  const call = (address: string, init: RequestInit = {}) =>
    send(address, {
      ...init,
      signal,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
  return {
    /** Whether the account has verified access to the property. */
    async isVerified(): Promise<boolean> {
      const { permissionLevel } = (await call(property)) as { permissionLevel?: string }
      return permissionLevel !== undefined && permissionLevel !== 'siteUnverifiedUser'
    },
    async submitSitemap(sitemap: string): Promise<void> {
      await call(`${property}/sitemaps/${encodeURIComponent(sitemap)}`, { method: 'PUT' })
    },
    /** ISO 8601 time of the sitemap's last submission; null if it was never submitted. */
    async lastSubmitted(sitemap: string): Promise<string | null> {
      try {
        const entry = await call(`${property}/sitemaps/${encodeURIComponent(sitemap)}`)
        return (entry as { lastSubmitted?: string }).lastSubmitted ?? null
      } catch (error) {
        if (error instanceof SearchConsoleError && error.status === 404) return null
        throw error
      }
    },
    /** Whether Google has indexed a page, and its coverage state. Quota: 2,000 calls a day. */
    async inspect(url: string): Promise<{ indexed: boolean; coverage: string }> {
      const { inspectionResult } = (await call(
        `${addresses.inspection}/v1/urlInspection/index:inspect`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ inspectionUrl: url, siteUrl: site }),
        },
      )) as Inspection
      const { verdict, coverageState = '' } = inspectionResult?.indexStatusResult ?? {}
      return { indexed: verdict === 'PASS', coverage: coverageState }
    },
  }
}

type Inspection = {
  inspectionResult?: { indexStatusResult?: { verdict?: string; coverageState?: string } }
}

/** Two-legged OAuth: exchanges a self-signed RS256 JWT for an access token, valid for an hour. */
async function fetchToken(
  { client_email, private_key }: ServiceAccount,
  address: string,
  signal: AbortSignal,
) {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(address)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(private_key, 'RS256'))
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  const response = await send(address, {
    method: 'POST',
    body: new URLSearchParams({ grant_type, assertion }),
    signal,
  })
  const { access_token } = response as { access_token?: unknown }
  if (typeof access_token !== 'string' || access_token === '') {
    throw new SearchConsoleError(200, 'no token')
  }
  return access_token
}

async function send(address: string, init: RequestInit): Promise<unknown> {
  // Submitting a sitemap again changes nothing, and every other call only reads.
  const response = await retryOnce(() => fetch(address, init))
  const text = await response.text()
  if (!response.ok) throw new SearchConsoleError(response.status, reasonIn(text))
  return text === '' ? {} : JSON.parse(text)
}

/** The message of an API error (error.message) or a sign-in error (error_description). */
function reasonIn(text: string): string {
  try {
    const { error, error_description } = JSON.parse(text)
    return String(error_description ?? error?.message ?? error ?? '')
  } catch {
    return ''
  }
}
