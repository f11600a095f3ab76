import type { Context } from 'hono'
import { site } from '../../src/content/site.ts'
import { caching } from '../../src/server/caching.ts'

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * `/site.webmanifest`. The installed site keeps the browser's toolbar.
 * Source: w3.org/TR/appmanifest.
 */
export function webManifest(c: Context): Response {
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.shortName,
    description: site.description,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: site.themeColor.light,
    background_color: site.backgroundColor,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-512', 512, 'maskable'),
    ],
  }
  const headers = { ...caching.machine, 'content-type': 'application/manifest+json' }
  return c.body(JSON.stringify(manifest), 200, headers)
}
