import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { publicPages } from '../support/addresses.ts'

/** Everything a page loads: where it came from, of which kind, and its size in gzip. */
async function watch(page: Page) {
  const loaded: { url: URL; kind: string; gzipBytes: number }[] = []
  page.on('requestfinished', async request => {
    const response = await request.response()
    const body = await response?.body().catch(() => undefined)
    const gzipBytes = body ? gzipSync(body).length : 0
    loaded.push({ url: new URL(request.url()), kind: request.resourceType(), gzipBytes })
  })
  return {
    loaded,
    gzipBytes: (kind: string) =>
      loaded.filter(one => one.kind === kind).reduce((sum, one) => sum + one.gzipBytes, 0),
  }
}

for (const { path } of publicPages) {
  test(`${path} stays light and loads nothing from anybody else`, async ({ page, baseURL }) => {
    const traffic = await watch(page)
    const foreign: string[] = []
    page.on('request', request => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== baseURL && protocol !== 'data:') foreign.push(request.url())
    })
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    expect(foreign).toEqual([])
    expect(traffic.gzipBytes('script')).toBeGreaterThan(0)
    expect(traffic.gzipBytes('script')).toBeLessThanOrEqual(5 * 1024)
    expect(traffic.gzipBytes('stylesheet')).toBeLessThanOrEqual(14 * 1024)
    expect(traffic.gzipBytes('document')).toBeLessThanOrEqual(20 * 1024)
    expect(traffic.gzipBytes('font')).toBeLessThanOrEqual(60 * 1024)
  })
}

test('an island that is awake costs at most 85 KB of script', async ({ page }) => {
  const traffic = await watch(page)
  await page.goto('/')
  const before = traffic.gzipBytes('script')
  await page.getByRole('button', { name: '3 bedroom houses with pool' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('3 bedroom houses with pool')
  await page.waitForLoadState('networkidle')
  expect(traffic.gzipBytes('script')).toBeGreaterThan(before)
  expect(traffic.gzipBytes('script')).toBeLessThanOrEqual(85 * 1024)
})
