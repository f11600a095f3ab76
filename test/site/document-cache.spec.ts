import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { dropTables } from '../support/databases.ts'
import { aRecord } from '../support/listing-record.ts'

test('a document that the browser has is not sent again', async ({ request }) => {
  const first = await request.get('/about')
  const { etag = '' } = first.headers()
  expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
  const again = await request.get('/about', { headers: { 'if-none-match': etag } })
  expect(again.status()).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers()['cache-control']).toBe(first.headers()['cache-control'])
  expect(again.headers()['x-request-id']).not.toBe(first.headers()['x-request-id'])
  const other = await request.get('/about', { headers: { 'if-none-match': 'W/"other"' } })
  expect(other.status()).toBe(200)
})

test('a document leaves tracking and unknown parameters out, and says what to prefetch', async ({
  request,
}) => {
  const plain = await request.get('/properties?minBeds=4')
  const tracked = await request.get('/properties?utm_source=a&minBeds=4&fbclid=b&ref=c&minbeds=9')
  expect(tracked.headers().etag).toBe(plain.headers().etag)
  expect(await tracked.text()).toBe(await plain.text())
  const headers = plain.headers()
  expect(headers['no-vary-search']).toContain('"utm_source"')
  expect(headers['cache-tag']).toBe('content')
  const response = await request.get(JSON.parse(headers['speculation-rules'] ?? ''))
  expect(response.headers()['content-type']).toBe('application/speculationrules+json')
  const [rule] = (await response.json()).prefetch
  expect(rule.eagerness).toBe('moderate')
  for (const path of ['/lead-dashboard', '/search/*', '/api/*'])
    expect(JSON.stringify(rule.where)).toContain(`"${path}"`)
})

test('hovering over a link prefetches its page before the click', async ({ page }) => {
  await page.goto('/about')
  const devtools = await page.context().newCDPSession(page)
  const prefetched = new Promise<void>(resolve =>
    devtools.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready' || status === 'Success') resolve()
    }),
  )
  await devtools.send('Preload.enable')
  const link = page.locator('footer a[href^="/"]').first()
  await link.hover()
  await prefetched
  await Promise.all([page.waitForEvent('domcontentloaded'), link.click()])
  const delivered = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
  expect(delivered).toBe('navigational-prefetch')
})

test.describe('in a browser without speculation rules', () => {
  test('hovering prefetches a link, but no search and no owner page', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false
    })
    const fetched: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
    })
    await page.clock.install()
    const prefetchScript = page.waitForRequest(/assets\/prefetch[.-]/)
    await page.goto('/about')
    await prefetchScript
    await page.evaluate(() => {
      for (const href of [
        '/properties?minBeds=3',
        '/lead-dashboard',
        '/search/pool',
        '/fair-housing',
      ]) {
        const link = Object.assign(document.createElement('a'), { href, textContent: href })
        document.querySelector('h1')?.appendChild(link)
      }
    })
    // Links are hovered one after the other: once the last is fetched, the others had their turn.
    await expect(async () => {
      for (const link of await page.locator('h1 a').all()) {
        await link.hover()
        await page.clock.runFor(100)
      }
      expect(fetched).toEqual(['/fair-housing'])
    }).toPass()
  })
})

test.describe('on a site of its own', () => {
  test('a change shows at once, and a cached document survives a database outage', async () => {
    const key = { ListingKey: 'K1', ListingId: 'K1' }
    const open = await openClosedSite({}, [aRecord({ ...key, ListPrice: 700_000 })])
    const read = async () => (await fetch(`${open.site}/property/1`)).text()
    try {
      expect(await read()).toContain('$700,000')

      const file = join(open.dataDir, 'change.json')
      writeFileSync(file, JSON.stringify([aRecord({ ...key, ListPrice: 655_000 })]))
      const env = { ...process.env, DATA_DIR: open.dataDir }
      await promisify(execFile)(process.execPath, ['scripts/import.ts', file], { env })
      await expect.poll(read).toContain('$655,000')

      dropTables(open.dataDir, 'properties')
      expect(await read()).toContain('$655,000')
      expect((await fetch(`${open.site}/property/2`)).status).toBe(503)
    } finally {
      await open.close()
    }
  })
})
