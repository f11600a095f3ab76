import * as build from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { hc } from 'hono/client'
import { requestId } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { lazy } from '../src/domain/lazy.ts'
import { withoutTracking } from '../src/domain/tracking-parameters.ts'
import { caching } from '../src/server/caching.ts'
import { type ListingNotice, pageContext } from '../src/server/page-context.ts'
import { type Api, api } from './api.ts'
import { companiesOf } from './companies.ts'
import { type CurrentContent, contentSession, currentContent } from './current-content.ts'
import { connect } from './db/connect.ts'
import { withDatabase } from './deadlines.ts'
import { cachedDocument } from './document-cache.ts'
import type { App } from './env.ts'
import { logError } from './log.ts'
import { openToOwner } from './middleware/owner-only.ts'
import { pagePattern } from './page-pattern.ts'
import { batchQueries } from './query-batcher.ts'
import { isTurnstileOn } from './services/turnstile.ts'

/** The API for loaders, which pass on the id of their request. */
const internalApi = new Hono<App>().use(requestId()).route('/api', api)

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Responds with a page: the cached document, or one rendered by the router. */
export async function pages(c: Context<App>): Promise<Response> {
  c.set('pagePattern', pagePattern(c.req.path))
  const address = withoutTracking(c.req.url)
  const content = await currentContent(c)
  const { version } = content
  if (c.req.method !== 'GET') return renderPage(c, withOwnOrigin(c.req.raw), content)
  const request = address === c.req.url ? c.req.raw : new Request(address, c.req.raw)
  return cachedDocument(c, address, version, () => renderPage(c, request, content))
}

/**
 * A page without referrers (a shared list) posts its forms with `Origin: null`, which the router
 * treats as cross-site. Sec-Fetch-Site, which only browsers can set, tells whether the form is
 * ours.
 */
function withOwnOrigin(request: Request): Request {
  const { headers, url } = request
  if (headers.get('origin') !== 'null' || headers.get('sec-fetch-site') !== 'same-origin') {
    return request
  }
  const own = new Request(request)
  own.headers.set('origin', new URL(url).origin)
  return own
}

/** Renders a request with the router, which gets the worker's functions as context. */
async function renderPage(
  c: Context<App>,
  request: Request,
  { settings, shared, streets }: CurrentContent,
): Promise<Response> {
  const context = new RouterContextProvider()
  const report = (error: unknown) => {
    c.set('degraded', true)
    logError(c, error)
  }
  context.set(pageContext, {
    api: inProcessApi(c),
    c,
    // The console's middleware gives the bindings other time limits.
    get db() {
      return connect(c.env.DB)
    },
    now: new Date(),
    part: work =>
      work.catch(error => {
        report(error)
        return null
      }),
    settings,
    streets,
    entry: build.assets.entry.module,
    get timeZone() {
      return (c.req.raw.cf?.timezone as string | undefined) ?? null
    },
    listingNotice: shared && listingNotice(c.env, shared.readAt),
    realScoutAgent: c.env.REALSCOUT_AGENT_ID || undefined,
    turnstile: (isTurnstileOn(c.env) && c.env.TURNSTILE_SITE_KEY) || null,
    get companies() {
      return companiesOf(c.env)
    },
    admitOwner: () => openToOwner(c),
    setCaching: kind => c.set('caching', c.get('caching') ?? kind),
    nonce: () => nonceOf(c),
    report,
  })
  const response = await handle(request, context)
  const kind = c.get('caching')
  for (const [name, value] of Object.entries(kind ? caching[kind] : {})) {
    response.headers.set(name, value)
  }
  return response
}

/** The notice that the MLS requires next to listings of other firms. */
const listingNotice = (env: App['Bindings'], readAt: string | null): ListingNotice => ({
  readAt,
  mls: env.MLS_NAME || null,
  disclaimer: env.MLS_DISCLAIMER || null,
  logo: env.MLS_LOGO || null,
  filtered: Boolean(env.RESO_FILTER),
})

const forwardedHeaders = [
  ...['cf-access-jwt-assertion', 'cookie', 'sec-fetch-site', 'cf-connecting-ip', 'sec-gpc'],
  // Searches by bots are not counted.
  'user-agent',
]

/**
 * The API client of loaders: the same client and checks as over HTTP, but in process. Forwards the
 * headers that prove an owner, so that the API verifies owner calls again, and those that a lead
 * stores.
 */
function inProcessApi(c: Context<App>) {
  // Loaders only prepare and batch statements. Form posts, owner calls and shared lists, which must
  // show what was just posted, use the primary database.
  const bindings = lazy(() =>
    c.req.method === 'GET' && c.get('pagePattern') !== '/list'
      ? withDatabase(c.env, batchQueries(contentSession(c.env.DB)))
      : c.env,
  )
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    for (const name of forwardedHeaders) {
      const value = c.req.header(name)
      if (value) request.headers.set(name, value)
    }
    request.headers.set('x-request-id', c.get('requestId'))
    const response = await internalApi.fetch(request, bindings(), c.executionCtx)
    if (response.status >= 500) c.set('degraded', true)
    return response
  }
  return hc<Api>(new URL('/api', c.req.url).href, { fetch: send })
}

function nonceOf(c: Context<App>): string {
  // 128 random bits; a UUID has only 122.
  const nonce =
    c.get('nonce') ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  c.set('nonce', nonce)
  return nonce
}
