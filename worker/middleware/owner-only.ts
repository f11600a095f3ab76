import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { caching } from '../../src/frame/caching.ts'
import type { App, Bindings } from '../env.ts'
import { withOwnerTimeouts } from '../platform/deadlines.ts'
import { logEvent, logFailure, patternOf } from '../platform/log.ts'
import { answerOnce } from './idempotency.ts'

/** Whether a request may see owner data, and why not. `local` is for development. */
export type OwnerAccess =
  | { admitted: true; via: 'access'; email: string | null }
  | { admitted: true; via: 'local' }
  | {
      admitted: false
      reason:
        | 'not configured'
        | 'no token'
        | 'bad token'
        | 'no keys'
        | 'not this browser'
        | 'another site'
    }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const keysByIssuer = new Map<string, JWTVerifyGetKey>()

// The timeout for fetching keys, and the pause after a failed fetch.
const keysTimeoutMs = 3_000
const retryPauseMs = 30_000

/**
 * Checks whether a request comes from the owner, by its Cloudflare Access token. The token is
 * verified here because workers.dev and preview addresses bypass Access. Denies by default.
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
      ? { admitted: true, via: 'local' }
      : { admitted: false, reason: 'not this browser' }
  }
  return { admitted: false, reason: 'not configured' }
}

/**
 * Restricts an API call to the owner: 403 with the reason for everybody else. Never cached. With an
 * Idempotency-Key, a change is made once.
 */
export const ownerOnly = createMiddleware<App>(async (c, next) => {
  c.header('cache-control', caching.owner['cache-control'])
  const access = await openToOwner(c)
  if (!access.admitted) {
    const { reason } = access
    const isForeign = reason === 'another site'
    const error = isForeign ? 'Changes come from this site only' : 'Owner access only'
    return c.json({ error, reason }, 403)
  }
  if (!reads.has(c.req.method)) return answerOnce(c, next)
  await next()
})

/**
 * Opens a request to the owner: its response is never cached, its calls have the owner's time limits,
 * and changes name who made them. A change must also come from this site, because a foreign page's
 * request carries the Access cookie, too.
 */
export async function openToOwner(c: Context<App>): Promise<OwnerAccess> {
  c.set('caching', 'owner')
  let access = await admitOwner(c.req.raw, c.env)
  const isChange = !reads.has(c.req.method)
  if (access.admitted && isChange && !cameFromHere(c.req.raw)) {
    access = { admitted: false, reason: 'another site' }
  }
  if (!access.admitted) {
    logRefusal(c, access.reason)
    return access
  }
  c.env = withOwnerTimeouts(c.env)
  c.set('owner', access.via === 'local' ? 'local' : (access.email ?? 'access'))
  return access
}

/**
 * Logs a denied request with the reason. The line has the route pattern instead of the path, which
 * could contain anything, and no part of the token.
 */
function logRefusal(c: Context<App>, reason: string): void {
  logEvent(c, { event: 'owner refused', reason, method: c.req.method, path: patternOf(c) })
}

/**
 * Access adds its header only to the paths it protects. The console's API calls are outside of
 * those and carry the token in a cookie.
 */
const accessCookie = (request: Request): string | null =>
  /(?:^|;\s*)CF_Authorization=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send one of the two headers with every change; a request with neither is denied. */
function cameFromHere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  return request.headers.get('origin') === new URL(request.url).origin
}

/**
 * Guards against DNS rebinding: a foreign page whose host resolves to this computer looks local,
 * but browsers send Sec-Fetch-Site only to loopback and https addresses, and scripts cannot set it.
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
    return { admitted: true, via: 'access', email }
  } catch (error) {
    if (isKeyOutage(error)) return { admitted: false, reason: 'no keys' }
    // Forged, expired, or for another audience: the caller need not know which.
    return { admitted: false, reason: 'bad token' }
  }
}

/**
 * The signing keys of an issuer: fetched once, then every ten minutes and whenever an unknown key
 * id appears (keys rotate). While they cannot be fetched, the last known keys stay valid and
 * unknown keys are rejected.
 */
function keysOf(issuer: string): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), {
    timeoutDuration: keysTimeoutMs,
  })
  let outage: { error: unknown; until: number } | null = null
  return async (header, token) => {
    const known = remote.jwks()
    if (!outage || !known || Date.now() > outage.until) {
      try {
        const key = await remote(header, token)
        outage = null
        return key
      } catch (error) {
        if (!isKeyOutage(error)) throw error
        outage = { error, until: Date.now() + retryPauseMs }
        logFailure({ work: 'signing keys' }, new Error(`No signing keys from ${issuer}`))
      }
    }
    if (!known) throw outage.error
    const { error } = outage
    return createLocalJWKSet(known)(header, token).catch(() => {
      throw error
    })
  }
}

/** The keys could not be fetched or parsed. jose throws its bare base class for some of these. */
const isKeyOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.constructor === errors.JOSEError
