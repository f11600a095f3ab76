import { importPKCS8, SignJWT } from 'jose'

/** Google Search Console as a service account sees it. Source: developers.google.com/webmaster-tools. */
export type SearchConsole = {
  /** As Search Console names the property: https://www.example.com/ or sc-domain:example.com. */
  site: string
  account: ServiceAccount
  /** Another one only for a stand-in. */
  origins?: { webmasters: string; inspection: string }
}

/** The parts of a service account's key file that are used here. */
export type ServiceAccount = { client_email: string; private_key: string; token_uri: string }

const scope = 'https://www.googleapis.com/auth/webmasters'
const google = {
  webmasters: 'https://www.googleapis.com',
  inspection: 'https://searchconsole.googleapis.com',
}

/** What Search Console refused, with its status and its own words. */
export class SearchConsoleError extends Error {
  readonly status: number
  constructor(status: number, said: string) {
    super(`Search Console answered ${status}${said ? `: ${said}` : ''}`)
    this.status = status
  }
}

/** A service account's key file as JSON; null when it is none. */
export function readServiceAccount(json: string | undefined): ServiceAccount | null {
  try {
    const { client_email, private_key, token_uri } = JSON.parse(json ?? '')
    const parts = [client_email, private_key, token_uri]
    if (!parts.every(part => typeof part === 'string' && part !== '')) return null
    return { client_email, private_key, token_uri }
  } catch {
    return null
  }
}

/** Signs in and answers the calls of this site, until `signal`. Rejects with SearchConsoleError. */
export async function openSearchConsole(
  { site, account, origins = google }: SearchConsole,
  signal: AbortSignal,
) {
  const token = await fetchToken(account, signal)
  const property = `${origins.webmasters}/webmasters/v3/sites/${encodeURIComponent(site)}`
  const call = (address: string, init: RequestInit = {}) =>
    send(address, {
      ...init,
      signal,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
  return {
    /** Whether this account may speak for the site. */
    async isVerified(): Promise<boolean> {
      const { permissionLevel } = (await call(property)) as { permissionLevel?: string }
      return permissionLevel !== undefined && permissionLevel !== 'siteUnverifiedUser'
    },
    async submitSitemap(sitemap: string): Promise<void> {
      await call(`${property}/sitemaps/${encodeURIComponent(sitemap)}`, { method: 'PUT' })
    },
    /** When the sitemap was last submitted; null when it never was. */
    async lastSubmitted(sitemap: string): Promise<string | null> {
      try {
        const found = await call(`${property}/sitemaps/${encodeURIComponent(sitemap)}`)
        return (found as { lastSubmitted?: string }).lastSubmitted ?? null
      } catch (error) {
        if (error instanceof SearchConsoleError && error.status === 404) return null
        throw error
      }
    },
    /** Whether Google has the page, and what it says about it. 2,000 questions a day. */
    async inspect(url: string): Promise<{ indexed: boolean; coverage: string }> {
      const answer = (await call(`${origins.inspection}/v1/urlInspection/index:inspect`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ inspectionUrl: url, siteUrl: site }),
      })) as Inspection
      const { verdict, coverageState = '' } = answer.inspectionResult?.indexStatusResult ?? {}
      return { indexed: verdict === 'PASS', coverage: coverageState }
    },
  }
}

type Inspection = {
  inspectionResult?: { indexStatusResult?: { verdict?: string; coverageState?: string } }
}

/** Two-legged OAuth: an RS256 token of the account's own for one of Google's, good for an hour. */
async function fetchToken(
  { client_email, private_key, token_uri }: ServiceAccount,
  signal: AbortSignal,
) {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(private_key, 'RS256'))
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  const answer = await send(token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type, assertion }),
    signal,
  })
  const { access_token } = answer as { access_token?: string }
  if (!access_token) throw new SearchConsoleError(200, 'no token')
  return access_token
}

async function send(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (!answer.ok) throw new SearchConsoleError(answer.status, reasonIn(text))
  return text === '' ? {} : JSON.parse(text)
}

/** Google says what is wrong in error.message, its sign-in in error_description. */
function reasonIn(text: string): string {
  try {
    const { error, error_description } = JSON.parse(text)
    return String(error_description ?? error?.message ?? error ?? '')
  } catch {
    return ''
  }
}
