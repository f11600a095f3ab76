import type { Context } from 'hono'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import { caching } from '../../src/frame/caching.ts'
import { consoleWords } from '../../src/frame/console-words.ts'
import { agent, currentProfile } from '../../src/site/agent/agent.ts'
import { brandOf, brandStyles } from '../../src/site/brand.ts'
import { neverFetchedAhead } from '../../src/site/indexed-pages.ts'
import { shareWords, site } from '../../src/site/site.ts'

const { app: words } = consoleWords

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const pictures = {
  background_color: site.backgroundColor,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192', 192),
    icon('icon-512', 512),
    icon('maskable-512', 512, 'maskable'),
  ],
}

/**
 * `/site.webmanifest`. The installed site keeps the browser's toolbar.
 * Source: w3.org/TR/appmanifest.
 */
export const webManifest = (c: Context): Response =>
  send(c, {
    id: '/',
    name: site.name,
    short_name: site.shortName,
    description: `${site.description} ${shareWords.signature(agent)}`,
    lang: 'en-US',
    theme_color: themeColor(),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    ...pictures,
  })

/**
 * `/console.webmanifest`, linked only from the owner's pages. Their paths share no prefix, so the
 * installed console's scope is the whole site.
 */
export const consoleWebManifest = (c: Context): Response =>
  send(c, {
    id: '/lead-dashboard',
    name: words.name,
    short_name: words.shortName,
    description: words.description,
    lang: 'en-US',
    theme_color: themeColor(),
    start_url: '/lead-dashboard',
    scope: '/',
    display: 'standalone',
    ...pictures,
  })

const themeColor = () => brandOf(currentProfile().color).light.strip

function send(c: Context, manifest: object): Response {
  const headers = { ...caching.machine, 'content-type': 'application/manifest+json' }
  return c.body(JSON.stringify(manifest), 200, headers)
}

/** `/brand/a8482a.css`: the tokens of that brand color. Pages link the sheet of the saved one. */
export const brandStyleSheet = (c: Context): Response =>
  c.body(brandStyles(`#${c.req.path.slice(-10, -4)}`), 200, {
    ...caching.immutable,
    'content-type': 'text/css; charset=utf-8',
  })

/** `/humans.txt`. Source: humanstxt.org. */
export function humans(c: Context): Response {
  const { name, title, brokerage, license, office, email } = agent
  const lines = [
    '/* TEAM */',
    `${title}: ${name}`,
    `Brokerage: ${brokerage}, license ${license}`,
    `Contact: ${email}`,
    `Location: ${office.city}, ${office.state}`,
    '',
    '/* SITE */',
    `Name: ${site.name}`,
    'Language: American English',
    'Standards: HTML, CSS, SVG, WCAG 2.2 AA, schema.org, RESO Data Dictionary 2.0',
    'Components: React, React Router, Hono, Drizzle, Cloudflare Workers',
    'Type: Fraunces and Figtree, SIL Open Font License',
    '',
  ]
  return c.text(lines.join('\n'), 200, caching.machine)
}

const validForMs = 180 * dayMs

/** `/.well-known/security.txt`, valid for half a year from the day of the request. RFC 9116. */
export function securityTxt(c: Context): Response {
  const expires = new Date(Date.now() + validForMs)
  expires.setUTCHours(0, 0, 0, 0)
  const lines = [
    `Contact: mailto:${agent.email}`,
    `Contact: ${new URL('/contact', site.origin)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site.origin)}`,
    '',
  ]
  return c.text(lines.join('\n'), 200, caching.machine)
}

/**
 * The pages that a browser may prefetch: any page once the pointer rests on its link, except the
 * owner's pages and searches, which cost a query each. Every public document names this file in a
 * header. Source: the Speculation Rules API.
 */
export function speculationRules(c: Context): Response {
  const never = [...neverFetchedAhead.flatMap(path => [path, `${path}*`]), '/*\\?(.+)']
  const where = {
    and: [{ href_matches: '/*' }, ...never.map(path => ({ not: { href_matches: path } }))],
  }
  const rules = { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] }
  return c.body(JSON.stringify(rules), 200, {
    ...caching.machine,
    'content-type': 'application/speculationrules+json',
  })
}
