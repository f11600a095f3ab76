import { expect, test } from '@playwright/test'
import { managedPages } from '../../src/reports/managed-pages.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { openSearchEngines } from '../support/search-engines.ts'

test.describe('without a key', () => {
  test('the page says what to configure, and what the pages really have', async ({ page }) => {
    await page.goto('/seo-management')
    await expect(
      page.getByText(/enter the property and the account’s key file at Keys/),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Keys' })).toHaveAttribute('href', '/keys')
    await expect(page.getByText('To do')).toHaveCount(3)
    const cards = page.locator('.console-cards > div')
    await expect(page.locator('.report-verdict')).toHaveText(
      'All 16 pages are ready for search engines; 3 steps to tell Google and Bing are left.',
    )
    await expect(cards.nth(0)).toContainText('16')
    await expect(cards.nth(1)).toContainText('100 %')
    await expect(cards.nth(3)).toContainText('Pending')

    await page.getByRole('button', { name: 'Submit Sitemap' }).click()
    await expect(page.getByText(/The sitemap was not submitted\./)).toBeVisible()
    await page.getByRole('button', { name: 'Request Indexing of All Pages' }).click()
    await expect(page.getByText(/No search engine is connected/)).toBeVisible()

    await page.getByRole('radio', { name: 'Page Indexing' }).check()
    const rows = page.locator('.seo-pages > li')
    await expect(rows).toHaveCount(managedPages.length)
    const about = rows.filter({ has: page.getByRole('link', { name: '/about', exact: true }) })
    await expect(about).toContainText('https://www.example.com/about')
    await expect(about).toContainText('BreadcrumbList')
    await expect(about).toContainText('not asked')
    await expect(about).toContainText(/Last change\s*\w+ \d+, 20\d\d/)

    await page.getByRole('radio', { name: 'Analytics Setup' }).check()
    await expect(page.getByText('voice_search_limit_reached')).toBeVisible()
  })

  test('while the state cannot be read, each step says so and keeps its button, and a retry reads it', async ({
    page,
  }) => {
    let failure: { status: number } | { json: object } | null = { status: 500 }
    await page.route('**/api/google/**', route =>
      failure ? route.fulfill(failure) : route.continue(),
    )
    await page.goto('/seo-management')
    const states = page.locator('.seo-step-state')
    await expect(page.getByRole('alert')).toContainText('This could not be loaded. 500')
    await expect(states).toHaveText(['Not known', 'Not known', 'Not known'])
    await expect(page.getByText('Not submitted yet.')).toBeHidden()
    await page.getByRole('button', { name: 'Submit Sitemap' }).click()
    await expect(page.getByText('The sitemap was not submitted. 500')).toBeVisible()
    await page.getByRole('button', { name: 'Request Indexing of All Pages' }).click()
    await expect(page.locator('.seo-steps [aria-live]').last()).toContainText('500')
    for (const name of ['Submit Sitemap', 'Request Indexing of All Pages', 'Try again']) {
      await expect(page.getByRole('button', { name })).toBeEnabled()
    }
    // An answer without a date is no submission.
    failure = { json: { configured: true, verified: true, sitemapSubmitted: '', problem: null } }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(states).toHaveText(['Complete', 'To do', 'To do'])
    await expect(page.getByText('Not submitted yet.')).toBeVisible()
    failure = null
    await page.reload()
    await expect(states).toHaveText(['To do', 'To do', 'To do'])
  })

  test('the calls are for the owner only, and no key file is served', async ({ request }) => {
    for (const call of ['submit-sitemap', 'index-all-pages']) {
      expect((await request.post(`/api/google/${call}`)).status()).toBe(403)
    }
    expect((await request.get('/0123456789abcdef.txt')).status()).toBe(404)
  })
})

test.describe('with keys', () => {
  test.describe.configure({ mode: 'serial' })
  const key = '0123456789abcdef'
  const property = 'sc-domain:example.com'
  let engines: Awaited<ReturnType<typeof openSearchEngines>>
  let open: Awaited<ReturnType<typeof openClosedSite>>
  test.beforeAll(async () => {
    engines = await openSearchEngines(property)
    open = await openClosedSite({
      OWNER_AUTH: 'local',
      INDEXNOW_KEY: key,
      INDEXNOW_ADDRESS: `${engines.origin}/indexnow`,
      SEARCH_CONSOLE_SITE: property,
      GOOGLE_SERVICE_ACCOUNT: JSON.stringify(engines.account),
      GOOGLE_API_ADDRESS: engines.origin,
    })
  })
  test.afterAll(async () => {
    await open?.close()
    engines?.close()
  })
  type Answered = { success: boolean; message: string; results: { results: { status: string }[] } }
  const post = async (call: string) => {
    const headers = { 'sec-fetch-site': 'none' }
    const response = await fetch(`${open.site}/api/google/${call}`, { method: 'POST', headers })
    return (await response.json()) as Answered
  }

  test('the key is served where IndexNow looks for it', async () => {
    const response = await fetch(`${open.site}/${key}.txt`)
    expect(await response.text()).toBe(key)
    expect((await fetch(`${open.site}/other-key-1234.txt`)).status).toBe(404)
  })

  test('the three steps become complete, and each page’s status is shown', async ({ page }) => {
    await page.goto(`${open.site}/seo-management`)
    await expect(page.getByText('Complete')).toHaveCount(1)
    await page.getByRole('button', { name: 'Submit Sitemap' }).click()
    await expect(page.getByText('The sitemap was submitted.')).toBeVisible()
    await expect(page.getByText('Last submitted: November 20, 2026')).toBeVisible()

    await page.getByRole('button', { name: 'Request Indexing of All Pages' }).click()
    const results = page.locator('.seo-results li')
    await expect(results).toHaveCount(16)
    await expect(results.filter({ hasText: '/voice-search' })).toContainText('not indexed')
    await expect(results.filter({ hasText: '/about' })).toContainText('Submitted and indexed')
    await expect(page.getByText('Complete')).toHaveCount(3)
    const submission = engines.asked.find(({ path }) => path === '/indexnow')
    expect(JSON.parse(submission?.body ?? '{}')).toMatchObject({ host: 'www.example.com', key })
    // Google's Indexing API is for other kinds of pages.
    expect(engines.asked.filter(({ path }) => /urlNotifications/.test(path))).toEqual([])
    await page.goto(`${open.site}/audit-log`)
    await expect(page.getByText('Requested indexing')).toBeVisible()
    await expect(page.getByText('Submitted the sitemap')).toBeVisible()
  })

  test('a search engine’s rejection is shown in its words', async ({ page }) => {
    engines.state.failing = 429
    await page.goto(`${open.site}/seo-management`)
    await expect(page.getByText('Search Console answered 429: Quota exceeded')).toBeVisible()
    const states = page.locator('.seo-step-state')
    await expect(states).toHaveText(['Not known', 'Not known', 'Complete'])
    expect(await post('submit-sitemap')).toEqual({
      success: false,
      message: 'Search Console answered 429: Quota exceeded',
    })
    const { success, results } = await post('index-all-pages')
    expect(success).toBe(false)
    expect(results.results).toHaveLength(16)
    expect(results.results[0]?.status).toBe('error')
    expect(open.log()).not.toContain('PRIVATE KEY')
    engines.state.failing = 0
  })
})
