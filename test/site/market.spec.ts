import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { dropTables } from '../support/databases.ts'
import { growth, visitorAgent } from '../support/growing-document.ts'

const figure = '.market-figure:visible'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, userAgent: visitorAgent })

  test('a tab switches the large figure and its label', async ({ page, request }) => {
    const stats = await (await request.get('/api/market-stats')).json()
    await page.goto('/market-analysis')
    await page.getByRole('link', { name: 'Show the statistics without scripts' }).click()
    const tab = (name: string) => page.getByRole('radio', { name, exact: true })
    const label = page.locator('.market-label:visible')
    await expect(tab('Price')).toBeChecked()
    await expect(label).toContainText('Median price')
    await expect(page.locator(figure)).toHaveText(`$${stats.medianPrice.toLocaleString('en-US')}`)
    await tab('Inventory').check()
    await expect(label).toContainText('Homes for sale')
    await expect(page.locator(figure)).toHaveText(String(stats.activeListings))
    await tab('Inventory').press('ArrowRight')
    await expect(label).toContainText('Days on market')
    await expect(page.locator(figure)).toHaveText(String(stats.daysOnMarket))
    await expect(page.getByText('23% faster')).toBeVisible()
    // Sample homes are never counted over time.
    await expect(page.locator('.market-lines')).toHaveCount(0)
  })
})

test('the market page shows a skeleton before its figures arrive', async ({ baseURL }) => {
  // A busy machine may deliver two chunks as one, but not every time.
  await expect(async () => {
    const { grown, whole } = await growth(`${baseURL}/market-analysis`)
    const shell = grown.find(html => html.includes('market-skeletons"'))
    expect(shell).toContain('<h1>Market analysis</h1>')
    expect(shell).toContain('href="/market-analysis?stream=off"')
    expect(shell).not.toContain('market-figure')
    expect(whole).toContain('market-figure')
  }).toPass()
})

test('the figures replace the skeleton without a layout shift', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, userAgent: visitorAgent })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: (entry as PerformanceEntry & { value: number }).value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/market-analysis')
  await expect(page.locator('.market-skeletons')).toHaveCount(0)
  await expect(page.locator('.stat-cards dd').first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  await page.close()
})

test('the price chart has its description and its data in a table', async ({ page, request }) => {
  const stats = await (await request.get('/api/market-stats')).json()
  await page.goto('/market-analysis')
  const chart = page.getByRole('img', { name: 'Homes for sale by asking price' })
  await expect(chart).toHaveAccessibleDescription(new RegExp(`^${stats.activeListings} homes`))
  await page.getByText('See the numbers in a table').click()
  const rows = page.locator('.price-distribution').getByRole('row')
  await expect(rows).toHaveCount(stats.priceRanges.length + 1)
  await rows.nth(3).getByRole('link').click()
  await expect(page).toHaveURL('/properties?minPrice=400000&maxPrice=499999')
  await expect(page.getByRole('status')).toHaveText(`${stats.priceRanges[2].homes} homes`)
})

test('Northwest Las Vegas leads to the homes of its places', async ({ page }) => {
  await page.goto('/northwest-las-vegas')
  await page.getByRole('link', { name: 'View Centennial Hills Homes' }).click()
  await expect(page.locator('input[name=place][value="Centennial Hills"]')).toBeChecked()
  const places = await page.locator('.homes-found .listing-card-place').allInnerTexts()
  expect(places.length).toBeGreaterThan(0)
  for (const one of places) expect(one).toContain('Centennial Hills')
})

test.describe('on a broken database', () => {
  test('the market page says so, shows the defaults, and is not cached', async ({ page }) => {
    const closed = await openClosedSite({ OWNER_AUTH: 'local' })
    dropTables(closed.dataDir, 'properties', 'home_counts')

    const response = await page.goto(`${closed.site}/market-analysis`)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toMatch(/^no-(cache|store)$/)
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to load market statistics. Please try again later.',
    )
    await expect(page.locator(figure)).toHaveText('$1.2M')
    await expect(page.getByText('+5.2% YoY').first()).toBeVisible()
    await expect(page.getByText('Rising')).toBeVisible()
    await page.getByRole('radio', { name: 'Inventory' }).check()
    await expect(page.locator(figure)).toHaveText('42')
    await expect(page.getByText('$685,000')).toBeVisible()
    await page.getByRole('radio', { name: 'Days' }).check()
    await expect(page.locator(figure)).toHaveText('18')
    await expect(page.getByText('23% faster')).toBeVisible()
    await closed.close()
  })
})
