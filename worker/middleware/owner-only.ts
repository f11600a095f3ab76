import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { caching } from '../../src/server/caching.ts'
import { forOwner } from '../deadlines.ts'
import type { App, Bindings } from '../env.ts'
import { logEvent, logFailure } from '../log.ts'

/** Who may see owner data, or why nobody may. `local` is the development shortcut. */
export type OwnerAccess =
  | { admitted: true; by: 'access'; email: string | null }
  | { admitted: true; by: 'local' }
  | {
      admitted: false
      reason: 'not configured' | 'no token' | 'bad token' | 'no keys' | 'not this browser'
    }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const keysByIssuer = new Map<string, JWTVerifyGetKey>()

// An owner who waits for keys waits no longer than this, and then not again for a while.
const keysTimeoutMs = 3_000
const restMs = 30_000

/**
 * Decides whether a request comes from the owner: a Cloudflare Access token, checked here because
 * workers.dev and preview addresses do not pass through Access. Closed by default.
 * Source: developers.cloudflare.com, "Validate JWTs" (RS256, kid, iss, aud, exp).
 */
export async function admitOwner(request: Request, env: Bindings): Promise<OwnerAccess> {
  if (env.ACCESS_ISSUER && env.ACCESS_AUD) {
    const issuer = env.ACCESS_ISSUER.replace(/\/$/, '')
    if (!URL.canParse(issuer)) return { admitted: false, reason: 'not configured' }
    const token = request.headers.get('cf-access-jwt-assertion') ?? accessCookie(request)
    if (!token) return { admitted: false, reason: 'no token' }
    return verify(token, issuer, env.ACCESS_AUD)
  }
  if (env.OWNER_AUTH === 'local' && loopback.has(new URL(request.url).hostname)) {
    return cameDirectly(request)
      ? { admitted: true, by: 'local' }
      : { admitted: false, reason: 'not this browser' }
  }
  return { admitted: false, reason: 'not configured' }
}

/**
 * Guards an API call: 403 with the reason unless the owner asks. Never cached. A change must also
 * come from this site: the owner's cookie of Access goes along when a foreign page calls, too.
 */
export const ownerOnly = createMiddleware<App>(async (c, next) => {
  c.set('caching', 'personal')
  c.header('cache-control', caching.personal['cache-control'])
  const access = await admitOwner(c.req.raw, c.env)
  if (!access.admitted) {
    logRefusal(c, access.reason)
    return c.json({ error: 'Owner access only', reason: access.reason }, 403)
  }
  if (!reads.has(c.req.method) && !cameFromHere(c.req.raw)) {
    logRefusal(c, 'another site')
    return c.json({ error: 'Changes come from this site only', reason: 'another site' }, 403)
  }
  c.env = forOwner(c.env)
  c.set('owner', access.by === 'local' ? 'local' : (access.email ?? 'access'))
  await next()
})

/**
 * One line about whoever was not let in: what was asked for and why not, and nothing of the token.
 * Of the address only the pattern: the rest is whatever somebody typed.
 */
export function logRefusal(c: Context<App>, reason: string): void {
  const path = c.get('pagePattern') ?? routePath(c)
  logEvent(c, { event: 'owner refused', reason, method: c.req.method, path })
}

/**
 * Access adds its header only below the addresses that it stands in front of; the console's calls
 * lie elsewhere and bring the same token in its cookie.
 */
const accessCookie = (request: Request): string | null =>
  /(?:^|;\s*)CF_Authorization=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers say both on every change; whoever says neither is refused. */
function cameFromHere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}

/**
 * A foreign page whose name was pointed at this computer looks local in all but one thing: browsers
 * say where a request comes from only to loopback and https addresses, and no script can say it.
 */
const cameDirectly = (request: Request): boolean =>
  ['none', 'same-origin'].includes(request.headers.get('sec-fetch-site') ?? '')

async function verify(token: string, issuer: string, audience: string): Promise<OwnerAccess> {
  const keys = keysByIssuer.get(issuer) ?? keysOf(issuer)
  keysByIssuer.set(issuer, keys)
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    })
    const email = typeof payload.email === 'string' ? payload.email : null
    return { admitted: true, by: 'access', email }
  } catch (error) {
    if (isKeyOutage(error)) return { admitted: false, reason: 'no keys' }
    // Forged, expired or meant for somebody else: all the same to the caller.
    return { admitted: false, reason: 'bad token' }
  }
}

/**
 * The signing keys of an issuer: fetched once, every ten minutes again, and when an unknown key id
 * appears (they rotate). While their address is out of reach those that were seen last go on, and a
 * key that was never seen is refused.
 */
function keysOf(issuer: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), {
    timeoutDuration: keysTimeoutMs,
  })
  let outage: { error: unknown; until: number } | null = null
  return async (header, token) => {
    const seen = remote.jwks()
    if (!outage || !seen || Date.now() > outage.until) {
      try {
        const key = await remote(header, token)
        outage = null
        return key
      } catch (error) {
        if (!isKeyOutage(error)) throw error
        outage = { error, until: Date.now() + restMs }
        logFailure({ work: 'signing keys' }, new Error(`No signing keys from ${issuer}`))
      }
    }
    if (!seen) throw outage.error
    const { error } = outage
    return createLocalJWKSet(seen)(header, token).catch(() => {
      throw error
    })
  }
}

/** The certs address did not answer, or not with keys. jose throws its bare base class then. */
const isKeyOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.constructor === errors.JOSEError
