import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { dropTables } from '../support/drop-tables.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  site = await openClosedSite({ OWNER_AUTH: 'local' })
  dropTables(site.dataDir, 'leads', 'photos')
})
test.afterAll(() => site?.close())

const linesAbout = (id: string) =>
  site
    .log()
    .split('\n')
    .filter(line => line.includes(id))

// The start command has asked for /, and that document is kept.
for (const path of ['/home', '/properties', '/property/1', '/lead-dashboard', '/api/properties']) {
  test(`${path} on a broken database is a clear failure with a line in the log`, async () => {
    const response = await fetch(site.site + path, { headers: { 'sec-fetch-site': 'none' } })
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = await response.text()
    expect(body).toContain('Something went wrong')
    expect(body).not.toMatch(/sqlite|no such table|at async/i)
    if (!path.startsWith('/api')) {
      expect(body).toContain('Try Again')
      expect(body).toContain('Refresh Page')
      expect(body).toContain('Sample Brokerage')
    }
    const id = response.headers.get('x-request-id') ?? 'no id'
    await expect.poll(() => linesAbout(id).length).toBeGreaterThan(0)
    const lines = linesAbout(id).map(line =>
      JSON.parse(line.slice(line.indexOf('{'), line.lastIndexOf('}') + 1)),
    )
    // A page may ask for several things; each that fails is told once.
    const paths = lines.map(line => line.path)
    if (path !== '/home') expect(paths).toEqual([...new Set(paths)])
    for (const line of lines) {
      expect(line).toMatchObject({ level: 'error', error: expect.stringMatching(/no such table/) })
      expect(line.error).not.toMatch(/select|insert/i)
    }
  })
}

test('a message is taken in all the same, and leaves no trace in the log', async ({ page }) => {
  await page.goto(`${site.site}/contact`)
  await page.getByLabel('Full Name').fill('Kim Visitor')
  await page.getByLabel('Email Address').fill('kim@example.com')
  await page.getByLabel('Message').fill('Please keep this.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page).toHaveURL(/\/contact\/sent\?/)
  expect(site.log()).not.toContain('kim@example.com')
})
