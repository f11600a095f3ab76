import { createMiddleware } from 'hono/factory'
import { realScout } from '../../src/content/realscout.ts'
import { settings } from '../../src/content/settings.ts'
import type { App } from '../env.ts'

const headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * Sets what a browser must enforce on every answer of the worker. A public document has no inline
 * script, so its policy needs no nonce; a page that streams asked for one while rendering and gets
 * a policy that names it; a picture may bring a stricter one. Listing photos come from the feed's own
 * https hosts. RealScout's hosts are allowed on the public pages of a site that has its id.
 */
export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next()
  const answer = c.res.headers
  for (const [name, value] of Object.entries(headers)) answer.set(name, value)
  answer.set('x-request-id', c.get('requestId'))
  const personal = c.get('caching') === 'personal'
  // No other site's page may load what is the owner's, not even as a broken picture.
  if (personal) answer.set('cross-origin-resource-policy', 'same-origin')
  if (!answer.has('content-security-policy')) {
    answer.set(
      'content-security-policy',
      contentSecurityPolicy(
        c.get('nonce'),
        personal ? undefined : c.env.REALSCOUT_AGENT_ID,
        c.env.TURNSTILE_SITE_KEY ? ` ${turnstile}` : '',
      ),
    )
  }
  if (c.res.status >= 400 || !answer.has('cache-control')) answer.set('cache-control', 'no-store')
})

const turnstile = 'https://challenges.cloudflare.com'

/**
 * @param challenge where the forms' Turnstile comes from, when it is configured
 */
function contentSecurityPolicy(
  nonce: string | undefined,
  realScoutAgent: string | undefined,
  challenge: string,
): string {
  const widgets = realScoutAgent ? ` ${realScout.hosts.join(' ')}` : ''
  // Another company's scripts were not written for it.
  const trusted = widgets || challenge || development ? [] : trustedTypes
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  return [
    "default-src 'self'",
    `script-src ${scripts}${widgets}${challenge}${development}`,
    `frame-src 'self'${challenge}`,
    `style-src 'self'${developmentStyles}`,
    "img-src 'self' https: data:",
    `connect-src 'self'${mapStyles}${widgets}${developmentSockets}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...trusted,
  ].join('; ')
}

// Text becomes HTML or a script's address in two places only: src/browser/trusted-html.ts and src/browser/map-view.ts.
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types own-page default']

// Where the moving map's style comes from, if not from here.
const mapStyles = settings.mapStyleUrl ? ` ${new URL(settings.mapStyleUrl).origin}` : ''

// Hot reload puts scripts and styles into the page and talks over a web socket.
const development = import.meta.env?.DEV ? " 'unsafe-inline' 'unsafe-eval'" : ''
const developmentStyles = import.meta.env?.DEV ? " 'unsafe-inline'" : ''
const developmentSockets = import.meta.env?.DEV ? ' ws:' : ''
