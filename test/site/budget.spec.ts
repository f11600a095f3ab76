import { expect, test } from '@playwright/test'
import { watchWeight } from '../support/page-weight.ts'

test('a pointer resting on a page loads no script', async ({ page }) => {
  const requests: string[] = []
  page.on(
    'request',
    request => request.url().includes('web-vitals') && requests.push(request.url()),
  )
  await page.goto('/about')
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  // What the event starts is requested before the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(requests).toEqual([])
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 200)
  await expect.poll(() => requests.length).toBe(1)
})

test('the home page weighs at most 150 KB, its island 90 KB of script, and understanding while typing 2 more', async ({
  page,
}) => {
  const { gzipBytes } = watchWeight(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const kinds = ['document', 'stylesheet', 'script', 'font', 'image', 'fetch', 'other', 'manifest']
  const sizes = await Promise.all(kinds.map(gzipBytes))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150 * 1024)
  const box = page.locator('#ai-search-query')
  await box.focus()
  await page.locator('[data-island=ai-search][data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
  const hydratedBytes = await gzipBytes('script')
  expect(hydratedBytes).toBeGreaterThan(5 * 1024)
  expect(hydratedBytes).toBeLessThanOrEqual(90 * 1024)
  await box.fill('3 bedrooms')
  await expect(page.getByRole('button', { name: 'Remove 3+ beds' })).toBeVisible()
  expect((await gzipBytes('script')) - hydratedBytes).toBeLessThanOrEqual(2 * 1024)
})
