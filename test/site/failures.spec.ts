import { expect, type Page, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { dropTables } from '../support/databases.ts'
import { openSearch } from '../support/open-page.ts'

test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  site = await openClosedSite({ OWNER_AUTH: 'local' })
  dropTables(site.dataDir, 'leads', 'photos', 'outages')
})
test.afterAll(() => site?.close())

const linesAbout = (id: string) =>
  site
    .log()
    .split('\n')
    .filter(line => line.includes(id))

// Pages that show homes; without them the list has nothing else to show.
for (const [path, status] of [
  ['/las-vegas', 200],
  ['/skye-canyon-communities', 200],
  ['/properties', 503],
] as const) {
  test(`${path} still works on a broken database, and says whom to call for homes`, async () => {
    const response = await fetch(site.site + path)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('Property Listings Available')
    expect(html).toContain('Call (702) 555-0166')
    expect(html).not.toContain('Something went wrong')
  })
}

for (const path of ['/saved?homes=1', '/lead-dashboard', '/api/properties']) {
  test(`${path} on a broken database is a clear failure with a line in the log`, async () => {
    const response = await fetch(site.site + path, { headers: { 'sec-fetch-site': 'none' } })
    expect(response.status).toBe(path.startsWith('/api') ? 500 : 503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = await response.text()
    expect(body).toContain('Something went wrong')
    expect(body).not.toMatch(/sqlite|no such table|at async/i)
    if (!path.startsWith('/api')) {
      expect(body).toContain('Try Again')
      expect(body).toContain('Refresh Page')
      expect(body).toContain('Call (702) 555-0166')
      // The console has neither the header nor the footer of the public pages.
      if (path !== '/lead-dashboard') expect(body).toContain('Sample Brokerage')
      expect(body.includes('Property Listings Available')).toBe(path !== '/lead-dashboard')
    }
    const id = response.headers.get('x-request-id') ?? 'no id'
    await expect.poll(() => linesAbout(id).length).toBeGreaterThan(0)
    const lines = linesAbout(id).map(line =>
      JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1)),
    )
    // One line for each part that failed: the console's frame counts, and the page lists.
    expect(lines).toHaveLength(path === '/lead-dashboard' ? 2 : 1)
    for (const line of lines) {
      expect(line).toMatchObject({ level: 'error', error: expect.stringMatching(/no such table/) })
      expect(line.error).not.toMatch(/select|insert/i)
    }
  })
}

test('a home’s page on a broken database is a 503 with the specified message and a way on', async () => {
  const response = await fetch(`${site.site}/property/1`)
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = await response.text()
  expect(body).toContain('Property Not Found')
  expect(body).toContain('The property you’re looking for doesn’t exist.')
  expect(body).toContain('cannot reach its listings right now')
  expect(body).toContain('Try Again')
  expect(body).toContain('Property Listings Available')
  expect(body).toContain('Call (702) 555-0166')
  expect(body).not.toContain('Something went wrong')
  expect((await fetch(`${site.site}/api/properties/1`)).status).toBe(500)
})

test('the owner sees what is broken and since when, and a monitor sees that something is', async ({
  page,
}) => {
  const began = Date.now()
  await page.goto(`${site.site}/followup-boss-status`)
  const line = page.locator('.proof')
  await expect(line.locator('summary')).toHaveText('Needs you: The database')
  await line.locator('summary').click()
  await expect(line).toContainText('Messages wait and are saved later.')
  await expect(line).not.toContainText('no such table')
  const since = Date.parse((await line.locator('time').getAttribute('datetime')) ?? '')
  expect(Math.abs(since - began)).toBeLessThan(60_000)
  const health = await fetch(`${site.site}/api/health`)
  expect(health.status).toBe(503)
  expect(await health.json()).toMatchObject({
    status: 'degraded',
    parts: { database: 'down', store: 'ok' },
  })
})

test('a lead is accepted all the same, and leaves no trace in the log', async ({ page }) => {
  await page.goto(`${site.site}/contact`)
  await page.getByLabel('Full Name').fill('Kim Visitor')
  await page.getByLabel('Email Address').fill('kim@example.com')
  await page.getByLabel('Message').fill('Please keep this.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/contact\/sent\?/)
  expect(site.log()).not.toContain('kim@example.com')
})

test('a failed page is reported once, and has a way back without scripts', async ({ page }) => {
  const reports: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/analytics')) reports.push(request.url())
  })
  const reported = page.waitForRequest('**/api/analytics')
  await page.goto(`${site.site}/saved?homes=1`)
  const request = await reported
  expect(request.postDataJSON()).toEqual({
    event: 'render_error',
    page_path: '/saved',
    part: 'page',
    timestamp: expect.any(String),
  })
  expect((await request.response())?.status()).toBe(204)
  await page.waitForLoadState('networkidle')
  expect(reports).toHaveLength(1)
  await expect(page.locator('main')).toContainText(
    'An unexpected error occurred. Please try refreshing the page or contact support if the problem persists.',
  )
  for (const name of ['Try Again', 'Refresh Page']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/saved?homes=1')
  }
})

test('under Global Privacy Control a failed page reports nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await page.goto(`${site.site}/saved?homes=1`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(requests).not.toContain('/api/analytics')
})

test('a visitor’s words in a path never reach the log', async () => {
  dropTables(site.dataDir, 'content_version', 'properties')
  const words = 'kim-zqmark'
  const paths = ['/search/', '/property/', '/photos/', '/maps/', '/api/properties/', '/api/', '/']
  await expect(async () => {
    for (const path of paths) await fetch(`${site.site}${path}${words}`)
    expect(site.log()).toContain('"path":"/search/:query?"')
  }).toPass()
  expect(site.log()).not.toContain(words)
})

test.describe('in the browser', () => {
  test('an island that cannot start leaves the server-rendered markup, and is reported', async ({
    page,
  }) => {
    await page.route('/leave-a-review', async route => {
      const response = await route.fetch()
      const html = (await response.text()).replace(/(data-props=")[^"]*/, '$1null')
      await route.fulfill({ response, body: html })
    })
    const errors = errorsOf(page)
    const reported = page.waitForRequest('**/api/analytics')
    await page.goto('/leave-a-review')
    const link = await page.locator('.copy-link input').inputValue()
    await page.locator('.copy-link input').focus()
    expect((await reported).postDataJSON()).toMatchObject({
      event: 'render_error',
      part: 'copy-link',
      page_path: '/leave-a-review',
    })
    expect(errors.join()).toContain('The island copy-link failed')
    await expect(page.locator('.copy-link input')).toHaveValue(link)
    await expect(page.getByRole('alert')).toContainText('This part of the page stopped working.')
    // Buttons that need the script are not offered.
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  })

  test('an island that fails later falls back to its form, with the input', async ({ page }) => {
    await page.route('**/api/ai-search', route => route.fulfill({ json: {} }))
    const reported = page.waitForRequest('**/api/analytics')
    const box = await openSearch(page)
    await box.fill('3 bedrooms with a pool under 800k')
    await box.press('Enter')
    expect((await reported).postDataJSON()).toMatchObject({ part: 'ai-search', page_path: '/' })
    await expect(box).toHaveValue('3 bedrooms with a pool under 800k')
    const said = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
    await expect(said).toContainText('what you typed is still in it')
    await expect(said.getByRole('link', { name: 'Refresh Page' })).toBeVisible()
    // Trying again restarts the island, which may fail again.
    await said.getByRole('button', { name: 'Try Again' }).click()
    await expect(said).toBeHidden()
    await box.press('Enter')
    await expect(said).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/maxPrice=800000&minBeds=3&features=pool&said=/)
  })

  test('uncaught errors and rejections are logged', async ({ page }) => {
    const errors = errorsOf(page)
    await page.goto('/about')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('first')
      })
      Promise.reject(new Error('second'))
    })
    await expect.poll(() => errors.join()).toMatch(/Uncaught error on \/about: Error: first/)
    await expect.poll(() => errors.join()).toMatch(/Unhandled rejection on \/about: Error: second/)
  })
})

function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
