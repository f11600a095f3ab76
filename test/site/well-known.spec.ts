import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { agent } from '../../src/site/agent/agent.ts'
import { shareWords, site } from '../../src/site/site.ts'
import { addresses, ownerPages, publicPages } from '../support/addresses.ts'

const machineFile = 'public, max-age=600, s-maxage=3600, stale-while-revalidate=86400'
const types: Record<string, string> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=UTF-8',
  '/site.webmanifest': 'application/manifest+json',
  '/console.webmanifest': 'application/manifest+json',
  '/console-worker.js': 'text/javascript',
  '/humans.txt': 'text/plain; charset=UTF-8',
  '/.well-known/security.txt': 'text/plain; charset=UTF-8',
  '/og/property/1.svg': 'image/svg+xml',
}

test('every machine-readable file sets its type and cache-control', async ({ request }) => {
  for (const [path, type] of Object.entries(types)) {
    for (const method of ['GET', 'HEAD']) {
      const response = await request.fetch(path, { method })
      expect(response.status(), path).toBe(200)
      const headers = response.headers()
      expect(headers['content-type'], path).toBe(type)
      expect(headers['cache-control'], path).toBe(machineFile)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  }
})

test('the sitemap has exactly the canonical, indexable pages', async ({ request }) => {
  const canonical = new Set<string>()
  for (const { path } of addresses) {
    const html = await (await request.get(path)).text()
    const [, robots = ''] = html.match(/<meta name="robots" content="([^"]+)"/) ?? []
    const [, address = ''] = html.match(/<link rel="canonical" href="([^"]+)"/) ?? []
    if (robots.startsWith('index')) canonical.add(address)
  }
  const xml = await (await request.get('/sitemap.xml')).text()
  const named = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  expect(named.toSorted()).toEqual([...canonical].sort())
  expect(xml).not.toContain('/property/')
})

test('robots.txt allows every page but the owner’s, and names the sitemap', async ({ request }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n')
  expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
  const closed = lines.flatMap(line => line.match(/^Disallow: (\S+)$/)?.[1] ?? [])
  const isClosed = (path: string) => closed.some(beginning => path.startsWith(beginning))
  expect(ownerPages.filter(({ path }) => !isClosed(path))).toEqual([])
  expect(publicPages.filter(({ path }) => isClosed(path))).toEqual([])
  expect(isClosed('/api/leads')).toBe(true)
})

test('the manifest is linked, and its icons have the sizes that it names', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest')
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: site.name, start_url: '/', lang: 'en-US' })
  const purposes = manifest.icons.map((icon: Icon) => `${icon.sizes} ${icon.purpose}`)
  expect(purposes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, type, sizes } of [
    ...(manifest.icons as Icon[]),
    { src: touch ?? '', type: 'image/png', sizes: '180x180' },
  ]) {
    const response = await page.request.get(src)
    expect(response.headers()['content-type'], src).toBe(type)
    expect(response.headers()['cache-control'], src).toBe('public, max-age=86400')
    if (type !== 'image/png') continue
    const { width, height } = await sharp(await response.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
type Icon = { src: string; type: string; sizes: string; purpose: string }

for (const scheme of ['light', 'dark'] as const) {
  test(`the browser’s own bar matches the strip’s color, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/')
    const color = page.locator(`meta[name=theme-color][media*="${scheme}"]`)
    await expect(color).toHaveAttribute('content', site.themeColor[scheme])
    const rgb = site.themeColor[scheme].match(/\w\w/g)?.map(two => Number.parseInt(two, 16))
    const strip = page.locator('.site-strip')
    await expect(strip).toHaveCSS('background-color', `rgb(${rgb?.join(', ')})`)
  })
}

test('security.txt is valid for half a year, and names a contact', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toContain(`Contact: mailto:${agent.email}`)
  expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt`)
  const days = (Date.parse(text.match(/Expires: (\S+)/)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(366)
})

const sitemapPages = async (page: Page) =>
  [...(await (await page.request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place = '']) => new URL(place).pathname,
  )
type Page = import('@playwright/test').Page

test('a shared link’s picture has the page’s heading (else: npm run og)', async ({ page }) => {
  for (const path of await sitemapPages(page)) {
    const html = await (await page.request.get(path)).text()
    const { heading, title, meta } = await page.evaluate(parse, html)
    const picture = new URL(meta['og:image'] ?? '')
    expect(picture.origin, path).toBe(site.origin)
    const response = await page.request.get(picture.pathname)
    expect(response.headers()['content-type'], path).toBe('image/png')
    const { width, height, comments } = await sharp(await response.body()).metadata()
    const announced = [meta['og:image:width'], meta['og:image:height']]
    expect(announced, path).toEqual([String(width), String(height)])
    expect(comments, path).toContainEqual({ keyword: 'Title', text: heading })
    expect(meta['og:image:alt'], path).toContain(title)
    expect(meta['twitter:image:alt'], path).toContain(title)
    expect(meta['twitter:card'], path).toBe('summary_large_image')
  }
})

/** A document's heading, title and meta tags, read in the browser without loading what it links. */
function parse(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const named = [...document.querySelectorAll('meta[content]')].map(one => [
    one.getAttribute('property') ?? one.getAttribute('name') ?? '',
    one.getAttribute('content') ?? '',
  ])
  const heading = document.querySelector('h1')?.textContent?.replaceAll(/\s+/g, ' ').trim()
  const meta: Record<string, string> = Object.fromEntries(named)
  return { heading, title: document.title, meta }
}

test('a sample home uses the card of all homes, and has no structured data', async ({ page }) => {
  await page.goto('/property/1')
  const picture = page.locator('meta[property="og:image"]')
  await expect(picture).toHaveAttribute('content', `${site.origin}/og/property.png`)
  await expect(
    page.locator('script[type="application/ld+json"]', { hasText: 'RealEstateListing' }),
  ).toHaveCount(0)
  const { comments } = await sharp('public/og/property.png').metadata()
  expect(comments).toContainEqual({ keyword: 'Title', text: shareWords.homeHeading })
})
