import { createMiddleware } from 'hono/factory'
import { isClosed } from '../../src/frame/caching.ts'
import { transitionStyleHash } from '../../src/frame/document-kind.ts'
import { realScout } from '../../src/site/widget-words.ts'
import type { App } from '../env.ts'
import { isTurnstileOn } from '../services/turnstile.ts'

const headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(self), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * Sets security headers on every response of the worker. Public documents have no inline scripts,
 * so their policy has no nonce; a streamed page requested one while rendering, and its policy
 * includes it. Images may set a stricter policy themselves. Listing photos come from the feed's
 * https hosts. RealScout's hosts are allowed on public pages if its id is configured, and Turnstile's
 * if both of its keys are.
 */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next()
  const response = c.res.headers
  for (const [name, value] of Object.entries(headers)) {
    // A page may set a stricter referrer policy.
    if (name !== 'referrer-policy' || !response.has(name)) response.set(name, value)
  }
  response.set('x-request-id', c.get('requestId'))
  const policy = c.get('caching')
  // No other site may load the response of one person, not even as a broken image.
  if (isClosed(policy) || policy === 'personal')
    response.set('cross-origin-resource-policy', 'same-origin')
  if (!response.has('content-security-policy')) {
    response.set(
      'content-security-policy',
      contentSecurityPolicy(
        c.get('nonce'),
        isClosed(policy) ? undefined : c.env.REALSCOUT_AGENT_ID,
        !isClosed(policy) && isTurnstileOn(c.env) ? ` ${turnstile}` : '',
      ),
    )
  }
  if (c.res.status >= 400 || !response.has('cache-control'))
    response.set('cache-control', 'no-store')
})

const turnstile = 'https://challenges.cloudflare.com'

/**
 * @param challenge Turnstile's origin with a leading space; empty if not configured
 */
function contentSecurityPolicy(
  nonce: string | undefined,
  realScoutAgent: string | undefined,
  challenge: string,
): string {
  const widgets = realScoutAgent ? ` ${realScout.hosts.join(' ')}` : ''
  // Third-party scripts and hot reload do not support Trusted Types.
  const trusted = widgets || challenge || development ? [] : trustedTypes
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${scripts}${widgets}${challenge}${development}`,
    `frame-src 'self'${challenge}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' https: data:",
    `connect-src 'self'${widgets}${developmentSockets}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...trusted,
  ].join('; ')
}

// Only src/frame/browser/trusted-html.browser.ts and src/frame/browser/library-policy.browser.ts turn text into HTML or script URLs.
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types trusted-html default']

// Hot reload adds inline scripts and styles and uses a web socket.
const development = import.meta.env?.DEV ? " 'unsafe-inline' 'unsafe-eval'" : ''
// With a hash, browsers ignore 'unsafe-inline'.
const styles = import.meta.env?.DEV ? "'unsafe-inline'" : `'${transitionStyleHash}'`
const developmentSockets = import.meta.env?.DEV ? ' ws:' : ''
