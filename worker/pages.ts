import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { caching } from '../src/frame/caching.ts'
import { type ListingNotice, pageContext } from '../src/frame/page-context.ts'
import type { Companies } from '../src/site/companies.ts'
import { withoutTracking } from '../src/site/tracking-parameters.ts'
import { connect } from './db/connect.ts'
import type { App, Bindings } from './env.ts'
import { openToOwner } from './middleware/owner-only.ts'
import { cachedDocument } from './platform/document-cache.ts'
import { logError } from './platform/log.ts'
import { pagePattern } from './reports/page-pattern.ts'
import { modelOf } from './search/model-session.ts'
import { whyNoMail } from './services/mail.ts'
import { isTurnstileOn } from './services/turnstile.ts'
import { type CurrentContent, currentContent } from './site/current-content.ts'

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

function nonceOf(c: Context<App>): string {
  // 128 random bits; a UUID has only 122.
  const nonce =
    c.get('nonce') ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  c.set('nonce', nonce)
  return nonce
}

/** The companies that this site's settings switch on, for the privacy policy. */
const companiesOf = (env: Bindings): Companies => ({
  // Unless the owner says otherwise, the policy promises no less than the longer retention.
  plan: env.CLOUDFLARE_PLAN === 'free' ? 'free' : 'paid',
  followUpBoss: Boolean(env.FOLLOWUP_BOSS_API_KEY),
  mail: mailOf(env),
  turnstile: isTurnstileOn(env),
  realScout: Boolean(env.REALSCOUT_AGENT_ID),
  googleMaps: Boolean(env.GOOGLE_MAPS_KEY),
  model: modelNameOf(env),
})

function mailOf(env: Bindings): string | null {
  if (whyNoMail(env) !== null) return null
  return env.EMAIL ? 'Cloudflare' : (hostOf(env.MAIL_URL) ?? 'Resend')
}

/** Anybody may implement these protocols, so the host tells whose model it is. */
function modelNameOf(env: Bindings): string | null {
  const model = modelOf(env)
  if (!model) return null
  return model.source === 'workers-ai' ? 'Cloudflare Workers AI' : (hostOf(env.MODEL_URL) ?? null)
}

const hostOf = (url: string | undefined) => (url ? (URL.parse(url)?.hostname ?? null) : null)
