import { expect, type Page, test } from '@playwright/test'

const metrics = {
  totalRequests: 12_345,
  averageResponseTime: 730,
  slowRequests: 17,
  errorRate: 5.5,
  p50: 90,
  p95: 900,
  p99: 1500,
  topEndpoints: [
    { endpoint: '/', count: 8000 },
    { endpoint: '/property/:id', count: 2000 },
  ],
}
const slow = Array.from({ length: 9 }, (_, i) => ({
  endpoint: `/slow/${i}`,
  averageTime: 2600 - i * 200,
  maxTime: 4000,
  requestCount: i + 1,
}))

async function answerWith(page: Page, figures: object, endpoints: object[]) {
  await page.route('**/api/performance/metrics', route => route.fulfill({ json: figures }))
  await page.route('**/api/performance/slow-endpoints', route => route.fulfill({ json: endpoints }))
}

test('a skeleton shows while it loads, a failure is explained, and the figures are in cards, lists and bands', async ({
  page,
}) => {
  let release = () => {}
  const waiting = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/performance/**', async route => {
    await waiting
    await route.fulfill({ status: 503, body: 'KV is away' })
  })
  await page.goto('/performance-dashboard')
  await expect(page.getByRole('status', { name: 'Loading the figures …' })).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('503: KV is away')
  await page.unroute('**/api/performance/**')
  await answerWith(page, metrics, slow)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12,345')).toBeVisible()
  await page.reload()
  const cards = page.locator('.console-cards > div')
  await expect(cards).toHaveCount(4)
  // It begins with what the figures come to.
  await expect(page.locator('.report-verdict')).toHaveText(
    'The site is up, but 5.5 % of requests fail, it answers slowly, and 9 pages and calls answer slowly.',
  )
  await expect(cards.nth(0)).toContainText('12,345')
  await expect(cards.nth(1).locator('[data-band]')).toHaveAttribute('data-band', 'slow')
  await expect(cards.nth(1)).toContainText('730 ms')
  await expect(cards.nth(2)).toContainText('17')
  await expect(cards.nth(3)).toContainText('5.5 %')
  await expect(page.getByRole('meter', { name: 'A home' })).toHaveAttribute('value', '2000')
  // At most eight endpoints are listed, and a bar is full at two seconds.
  const rows = page.locator('.performance-list').nth(1).getByRole('listitem')
  await expect(rows).toHaveCount(8)
  await expect(rows.first()).toContainText('2,600 ms average · 4,000 ms longest · 1 request')
  await expect(rows.first().getByRole('meter')).toHaveAttribute('value', '2000')
  await expect(page.locator('[data-health=Fair]')).toHaveText('Fair')
  await expect(page.locator('[data-health=Poor]')).toHaveText('Poor')
})

test('the real calls respond, and figures refresh while the page is visible', async ({ page }) => {
  await page.clock.install()
  await page.goto('/lead-dashboard')
  const nextMetrics = () => page.waitForResponse('**/api/performance/metrics')
  await page.getByRole('link', { name: 'Reports' }).click()
  const first = nextMetrics()
  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: 'Performance' })
    .click()
  expect((await first).status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Performance')
  const second = nextMetrics()
  await page.clock.runFor(10_000)
  expect((await second).status()).toBe(200)
})
