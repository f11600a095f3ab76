import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { dropTables } from '../support/databases.ts'
import { growth, visitorAgent } from '../support/growing-document.ts'

const figure = '.market-figure:visible'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`market analysis ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, userAgent: visitorAgent })

    test('a tab switches the large figure and its label', async ({ page, request }) => {
      const stats = await (await request.get('/api/market-stats')).json()
      await page.goto('/market-analysis')
      if (!javaScriptEnabled) {
        await page.getByRole('link', { name: 'Show the statistics without scripts' }).click()
      }
      const tab = (name: string) => page.getByRole('radio', { name, exact: true })
      const label = page.locator('.market-label:visible')
      await expect(tab('Price')).toBeChecked()
      await expect(label).toContainText('Median price')
      await expect(page.locator(figure)).toHaveText(`$${stats.medianPrice.toLocaleString('en-US')}`)
      await tab('Inventory').check()
      await expect(label).toContainText('Homes for sale')
      await expect(page.locator(figure)).toHaveText(String(stats.activeListings))
      await tab('Inventory').press('ArrowRight')
      await expect(tab('Days')).toBeChecked()
      await expect(label).toContainText('Days on market')
      await expect(page.locator(figure)).toHaveText(String(stats.daysOnMarket))
      await expect(page.getByText('23% faster')).toBeVisible()
    })
  })
}

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

test('the market page has its insights, reasons and questions', async ({ page }) => {
  await page.goto('/market-analysis')
  const insights = page.getByRole('link', { name: /^Read More/ })
  await expect(insights).toHaveCount(4)
  for (const link of await insights.all()) await expect(link).toHaveAttribute('target', '_blank')
  // Sample homes are never counted over time.
  await expect(page.locator('.market-lines')).toHaveCount(0)
  const why = page.locator('section').filter({ hasText: /^Why invest in Skye Canyon/ })
  await expect(why.getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('.faq-list details')).toHaveCount(6)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    'Market Analysis',
  )
})

test('Northwest Las Vegas shows how its figures moved, and where its homes are', async ({
  page,
}) => {
  await page.goto('/northwest-las-vegas')
  const main = page.locator('main')
  for (const zip of ['89149', '89166', '89144']) {
    await expect(main.locator('.page-hero')).toContainText(zip)
  }
  const changes: [string, string, string, boolean][] = [
    ['Median Home Price', '$565,000', '+8.2%', true],
    ['Average Days on Market', '32 days', '-15%', false],
    ['Homes Sold (YTD)', '2,847', '+12%', true],
    ['Price per Sq Ft', '$210', '+6.5%', true],
  ]
  for (const [name, place] of [
    ['Centennial Hills', 'Centennial Hills'],
    ['Summerlin', 'Summerlin'],
  ] as const) {
    await page.getByRole('link', { name: `View ${name} Homes` }).click()
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(place)
    await expect(page.locator(`input[name=place][value="${place}"]`)).toBeChecked()
    const places = await page.locator('.homes-found .listing-card-place').allInnerTexts()
    expect(places.length).toBeGreaterThan(0)
    for (const one of places) expect(one).toContain(place)
    await page.goBack()
  }
  const color = (text: string) =>
    main.getByText(text, { exact: true }).evaluate(one => getComputedStyle(one).color)
  for (const [label, value, change, up] of changes) {
    await expect(main.locator('.stat-cards dl > div', { hasText: label })).toHaveText(
      `${label}${value}${change} vs last year`,
    )
    expect((await color(change)) === (await color('+8.2%'))).toBe(up)
  }
  for (const [name, to] of [
    ['Skye Canyon', '/'],
    ['Centennial Hills', '/properties?place=Centennial+Hills'],
    ['Summerlin', '/properties?place=Summerlin'],
  ]) {
    await expect(main.getByRole('link', { name: `View ${name} Homes` })).toHaveAttribute(
      'href',
      to ?? '',
    )
  }
  const consultation = main.getByRole('link', { name: 'Schedule Your Consultation' })
  await expect(consultation).toHaveAttribute('href', '/contact')
  await expect(main.locator('[data-section="all-properties"]')).toBeVisible()
})

for (const { path, names, questions, search, section } of [
  {
    path: '/las-vegas',
    names: ['Northwest Las Vegas', 'Henderson', 'Summerlin'],
    questions: 6,
    search: 'las-vegas',
    section: 'all-properties',
  },
  {
    path: '/luxury-homes-las-vegas',
    names: ['Skye Canyon', 'The Ridges', 'Spanish Trail'],
    questions: 5,
    search: 'luxury-homes',
    section: 'luxury',
  },
  {
    path: '/neighborhood-analysis',
    names: ['Premium Communities', 'Growing Markets', 'Value Opportunities'],
    questions: 4,
    search: 'neighborhoods',
    section: 'homepage',
  },
]) {
  test(`${path} has its cards, homes, questions and search`, async ({ page }) => {
    await page.goto(path)
    const main = page.locator('main')
    for (const name of names) {
      await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(main.locator('.faq-list details')).toHaveCount(questions)
    // A page that is not about homes has one line; no page has a second closing block.
    const homes = main.locator(`[data-section="${section}"]`)
    if (section === 'homepage') await expect(homes.getByRole('link')).toHaveText(/^\d+ homes from /)
    else await expect(homes.getByRole('article')).toHaveCount(3)
    await expect(main.locator('.closing-section')).toHaveCount(0)
    const form = main.locator(`[data-search="${search}"]`)
    await form.getByLabel('Price up to').selectOption('$1,500,000')
    await form.getByLabel('Bedrooms').selectOption('4 or more')
    await form.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/\/properties\?.*maxPrice=1500000&minBeds=4/)
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('4+ beds')
  })
}

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
