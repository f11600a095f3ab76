import { expect, test } from '@playwright/test'

test('the page of the coming search answers its query, with the first homes and the way to all', async ({
  page,
}) => {
  const main = page.locator('main')
  for (const [query, sentence, all] of [
    ['', /^\d+ homes for sale today\./, '/properties'],
    ['pool under 800k', /^\d+ homes for sale up to \$800,000 have a pool/, '/properties?search='],
    ['casita under 300k', /^No home/, '/properties?search='],
  ] as const) {
    await page.goto(query ? `/search/${encodeURIComponent(query)}` : '/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Search Coming Soon')
    await expect(main.getByRole('link', { name: 'Start Property Search' })).toHaveAttribute(
      'href',
      '/properties',
    )
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue(query)
    await expect(main.locator('.answer-sentence')).toHaveText(sentence)
    // With a question its answer comes first, and the announcement last.
    const [answerTop = 0, headingTop = 0] = await Promise.all(
      [main.locator('.answer-sentence'), page.getByRole('heading', { level: 1 })].map(
        async part => (await part.boundingBox())?.y,
      ),
    )
    expect(answerTop < headingTop).toBe(query !== '')
    if (query) expect(answerTop).toBeLessThan(300)
    const homes = await main.locator('.listing-card').count()
    expect(homes > 0 && homes <= 6).toBe(query !== 'casita under 300k')
    await expect(main.getByRole('link', { name: /^See all/ })).toHaveAttribute(
      'href',
      new RegExp(`^${all.replace(/[?]/g, '\\?')}`),
    )
  }
})

test('a page or a home that never existed leads on: a search, the newest homes, all of them', async ({
  page,
}) => {
  for (const [path, heading, links] of [
    ['/no-such-page', '404 - Page Not Found', [/^Home$/, 'Search properties', /^Call /]],
    ['/property/99999', 'Property Not Found', ['All homes for sale']],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const name of links)
      await expect(page.locator('main').getByRole('link', { name })).toBeVisible()
    await expect(page.locator('main').getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: /^\d+ homes for sale$/ }).click()
    await expect(page).toHaveURL(/\/properties$/)
  }
})

test.describe('voice search', () => {})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the short home page has a search, and the home page as its canonical URL', async ({
    page,
  }) => {
    await page.goto('/home-simple')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://www.example.com/',
    )
    await page.getByRole('searchbox').fill('3 bedrooms with a pool under 800k')
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/maxPrice=800000&minBeds=3&features=pool&said=/)
  })
})
