import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { publicPages } from '../support/addresses.ts'
import { openSearch } from '../support/search-card.ts'

/** Sums what a page loads, in gzip, by kind. The sum waits for every body. */
function watch(page: Page) {
  const loading: Promise<{ kind: string; gzipBytes: number }>[] = []
  page.on('requestfinished', request => {
    const measured = async () => {
      const response = await request.response()
      const body = await response?.body()
      return { kind: request.resourceType(), gzipBytes: body ? gzipSync(body).length : 0 }
    }
    loading.push(measured())
  })
  return async (kind: string) =>
    (await Promise.all(loading))
      .filter(one => one.kind === kind)
      .reduce((sum, one) => sum + one.gzipBytes, 0)
}

for (const { path } of publicPages) {
  test(`${path} stays light and loads nothing from anybody else`, async ({ page, baseURL }) => {
    const gzipBytes = watch(page)
    const foreign: string[] = []
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== baseURL && protocol !== 'data:') foreign.push(request.url())
    })
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    expect(foreign).toEqual([])
    expect(await gzipBytes('script')).toBeGreaterThan(0)
    expect(await gzipBytes('script')).toBeLessThanOrEqual(5 * 1024)
    expect(await gzipBytes('document')).toBeLessThanOrEqual(24 * 1024)
    // Of all pages: the next one needs none.
    expect(await gzipBytes('stylesheet')).toBeLessThanOrEqual(18 * 1024)
    expect(await gzipBytes('font')).toBeGreaterThan(0)
    expect(await gzipBytes('font')).toBeLessThanOrEqual(25 * 1024)
  })
}

test('a pointer that only rests on a page is no person yet', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.url().includes('web-vitals') && asked.push(request.url()))
  await page.goto('/about')
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  await expect.poll(() => asked.length).toBe(1)
})

test('the home page weighs at most 150 KB in all', async ({ page }) => {
  const gzipBytes = watch(page)
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const kinds = ['document', 'stylesheet', 'script', 'font', 'image', 'fetch', 'other', 'manifest']
  const sizes = await Promise.all(kinds.map(gzipBytes))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024)
})

test('an island that is awake costs at most 85 KB of script, what reads a question 25 more', async ({
  page,
}) => {
  const gzipBytes = watch(page)
  const box = await openSearch(page)
  await page.waitForLoadState('networkidle')
  const awake = await gzipBytes('script')
  expect(awake).toBeGreaterThan(5 * 1024)
  expect(awake).toBeLessThanOrEqual(85 * 1024)
  await box.fill('3 bedrooms')
  await expect(page.getByRole('button', { name: 'Remove 3+ beds' })).toBeVisible()
  expect((await gzipBytes('script')) - awake).toBeLessThanOrEqual(25 * 1024)
})

test('nothing of React’s server half is published to browsers', () => {
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain('react-dom-server')
  }
})

test('the worker’s upload stays under 700 KB', () => {
  const folder = 'build/server'
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const code = scripts.filter(name => name.endsWith('.js')).map(name => join(folder, name))
  const gzipBytes = gzipSync(Buffer.concat(code.map(file => readFileSync(file)))).length
  expect(gzipBytes).toBeLessThanOrEqual(700 * 1024)
})
