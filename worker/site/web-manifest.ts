import type { Context } from 'hono'
import { caching } from '../../src/frame/caching.ts'
import { consoleWords } from '../../src/frame/console-words.ts'
import { agent, currentProfile } from '../../src/site/agent/agent.ts'
import { brandOf } from '../../src/site/brand.ts'
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
