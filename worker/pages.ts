import * as build from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { hc } from 'hono/client'
import { requestId } from 'hono/request-id'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { once } from '../src/domain/lazy.ts'
import { withoutTracking } from '../src/domain/tracking-parameters.ts'
import type { ContentSettings } from '../src/server/content-settings.ts'
import { pageContext } from '../src/server/page-context.ts'
import { withBody } from '../src/server/response-bytes.ts'
import { type Api, api } from './api.ts'
import { contentSession, currentContent } from './current-content.ts'
import { withDatabase } from './deadlines.ts'
import { renderDocument } from './document.ts'
import { keptDocument } from './document-cache.ts'
import type { App } from './env.ts'
import { keptAnswer } from './kept-answers.ts'
import { logError } from './log.ts'
import { admitOwner, logRefusal } from './middleware/owner-only.ts'
import { isAppPage, pagePattern } from './page-pattern.ts'
import { oneBatch } from './query-batcher.ts'

/** The API behind the front door: it keeps the id of the request that it serves. */
const inside = new Hono<App>().use(requestId()).route('/api', api)

const render = createRequestHandler(build, import.meta.env.MODE)

/** A page of the site: a document that is kept here, or what the router makes of the request. */
export async function pages(c: Context<App>): Promise<Response> {
  c.set('pagePattern', pagePattern(c.req.path))
  const address = withoutTracking(c.req.url)
  const { version, settings } = await currentContent(c)
  if (c.req.method !== 'GET') return withBody(await renderPage(c, c.req.raw, settings))
  const request = address === c.req.url ? c.req.raw : new Request(address, c.req.raw)
  return keptDocument(c, address, version, () => renderPage(c, request, settings, version))
}

/**
 * Hands a request to the router, with everything a page may ask of the worker.
 * @param version of the content; without one every call is asked anew
 */
async function renderPage(
  c: Context<App>,
  request: Request,
  settings: ContentSettings,
  version?: number,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    api: inProcessApi(c, version),
    settings,
    entry: build.assets.entry.module,
    realScoutAgent: c.env.REALSCOUT_AGENT_ID || undefined,
    turnstile: (c.env.TURNSTILE_SECRET_KEY && c.env.TURNSTILE_SITE_KEY) || null,
    async admitOwner() {
      const access = await admitOwner(c.req.raw, c.env)
      if (!access.admitted) logRefusal(c, access.reason)
      return access
    },
    nonce: () => nonceOf(c),
    report: error => logError(c, error),
  })
  const pattern = c.get('pagePattern') ?? '*'
  const isDocument = !isAppPage(pattern) && !c.req.path.endsWith('.data')
  const made =
    version === undefined || !isDocument
      ? await render(request, context)
      : // What fails to render is rendered again by the router, which logs it and shows what is left.
        await renderDocument(request, context, pattern).catch(() => render(request, context))
  // What lacks a part is nobody's to keep, and a document that was whole goes before it.
  const kept = made.headers.get('cache-control') ?? ''
  if (c.get('lacking') && made.status === 200 && !kept.includes('no-store')) {
    made.headers.set('cache-control', 'no-store')
  }
  return made
}

const told = [
  ...['cf-access-jwt-assertion', 'cookie', 'sec-fetch-site', 'cf-connecting-ip', 'sec-gpc'],
  // Machines that follow a link to a search are not counted.
  'user-agent',
]

/**
 * The API as a loader calls it: the same client and the same checks as over HTTP, without the trip.
 * What proves an owner goes along, so that an owner call is verified again where it is served, and
 * what a lead is told by beside its fields.
 */
function inProcessApi(c: Context<App>, version?: number) {
  // The calls only prepare and batch. An owner's page, and a form that is sent, ask the first copy.
  const bindings = once(() =>
    version === undefined ? c.env : withDatabase(c.env, oneBatch(contentSession(c.env.DB))),
  )
  const ask = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    for (const name of told) {
      const value = c.req.header(name)
      if (value) request.headers.set(name, value)
    }
    request.headers.set('x-request-id', c.get('requestId'))
    const answer = await inside.fetch(request, bindings(), c.executionCtx)
    // With 503 a call says that nobody has set it up: that is how the page stands.
    if (answer.status >= 500 && answer.status !== 503) c.set('lacking', true)
    return answer
  }
  return hc<Api>(new URL('/api', c.req.url).href, {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      version === undefined || init?.method !== 'GET'
        ? ask(input, init)
        : keptAnswer(String(input), version, () => ask(input, init)),
  })
}

function nonceOf(c: Context<App>): string {
  // A UUID would have 122 random bits; nobody is to guess this within 128.
  const nonce =
    c.get('nonce') ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  c.set('nonce', nonce)
  return nonce
}
