import { expect, test } from '@playwright/test'
import { openClosedSite } from '../support/closed-site.ts'
import { dropTables } from '../support/databases.ts'
import { growth, visitorAgent } from '../support/growing-document.ts'

const countOf = (html: string, name: string) => html.split(`class="${name}"`).length - 1

test('the homes stream with the page, which is not cached, under its nonce', async ({
  baseURL,
}) => {
  const { response, whole } = await growth(`${baseURL}/home-simple`)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(countOf(whole, 'listing-card')).toBe(3)
  const [, nonce = ''] =
    response.headers.get('content-security-policy')?.match(/'nonce-([^']+)'/) ?? []
  const inline = [...whole.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>/g)].map(([tag]) => tag)
  expect(inline.length).toBeGreaterThan(0)
  for (const tag of inline) expect(tag).toContain(` nonce="${nonce}"`)
})

test('the page shows skeletons before its homes arrive', async ({ baseURL }) => {
  // A busy machine may deliver two chunks as one, but not every time.
  await expect(async () => {
    const { grown, whole } = await growth(`${baseURL}/home-simple`)
    const shell = grown.find(html => countOf(html, 'listing-skeleton') === 3)
    expect(shell).toContain('The newest homes')
    expect(shell).toContain('<noscript>')
    expect(countOf(shell ?? '', 'listing-card')).toBe(0)
    expect(countOf(whole, 'listing-card')).toBe(3)
  }).toPass()
})

test('the homes replace the skeletons', async ({ page }) => {
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto('/home-simple')
  const list = page.locator('.local-list')
  await expect(list.getByRole('article')).toHaveCount(3)
  await expect(list.locator('.listing-skeleton')).toHaveCount(0)
  await list
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click()
  await expect(page.getByRole('status').getByText('Saved. 1 home')).toBeVisible()
  expect(problems).toEqual([])
})

test('without JavaScript a link leads to the homes', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    userAgent: visitorAgent,
  })
  const page = await context.newPage()
  await page.goto('/home-simple')
  await expect(page.locator('.listing-skeleton').first()).toBeHidden()
  await page.locator('.local-list .notice').getByRole('link').click()
  await expect(page).toHaveURL(/\/properties$/)
  await context.close()
})

test.describe('on a broken database', () => {
  test('the page shows three skeletons, then how to reach the agent; the log says why', async ({
    page,
  }) => {
    const closed = await openClosedSite({})
    try {
      dropTables(closed.dataDir, 'photos')
      const { response } = await growth(`${closed.site}/home-simple`)
      expect(response.status).toBe(200)
      const id = response.headers.get('x-request-id') ?? 'no id'
      await expect
        .poll(() =>
          closed
            .log()
            .split('\n')
            .filter(line => line.includes(id))
            .join('\n'),
        )
        .toContain('Unable to load property listings')

      // A busy machine may deliver two chunks as one, but not every time.
      await expect(async () => {
        const { grown } = await growth(`${closed.site}/home-simple`)
        const shell = grown.find(html => countOf(html, 'listing-skeleton') === 3)
        expect(shell).toContain('The newest homes')
        expect(shell).not.toContain('Property Listings Available')
      }).toPass()

      await page.goto(`${closed.site}/home-simple`)
      const card = page.locator('.call-for-homes')
      await expect(card.getByRole('heading')).toHaveText('Property Listings Available')
      await expect(card).toContainText(
        'Current listings are available through direct contact with Avery Sample',
      )
      await expect(card.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/)
      await expect(page.locator('main')).not.toContainText('Unable to load')
    } finally {
      await closed.close()
    }
  })
})
