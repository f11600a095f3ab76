import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sheet = (page: Page) => page.locator('.filter-sheet')
const row = (page: Page, name: string) => page.locator('.filter-group summary', { hasText: name })
const found = (page: Page) => page.locator('.properties-count')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sheet counts the homes while somebody chooses', async ({ page }) => {
    await page.goto('/properties?features=pool')
    const all = await found(page).innerText()
    await expect(sheet(page)).toBeHidden()
    await expect(filters(page)).toHaveText('Filters (1)')
    await filters(page).tap()
    await expect(sheet(page)).toBeVisible()
    await expect(page.getByRole('button', { name: `Show ${all}`, exact: true })).toBeVisible()

    const requests: string[] = []
    page.on('request', request => requests.push(`${request.method()} ${request.url()}`))
    await row(page, 'Bedrooms').tap()
    const counted = page.waitForResponse(response => response.url().includes('minBeds=4'))
    await page.locator('select[name=minBeds]').selectOption('4')
    await counted
    const show = page.getByRole('button', { name: /^Show \d+ homes?$/ })
    await expect(show).not.toHaveText(`Show ${all}`)
    await expect(row(page, 'Bedrooms')).toContainText('4+ beds')
    expect(requests.map(one => one.replace(/http:\/\/[^/]+/, ''))).toEqual([
      'HEAD /api/properties?minBeds=4&features=pool&limit=1',
    ])
    await expectAccessible(page, { within: '.filter-sheet' })

    const promised = (await show.innerText()).replace('Show ', '')
    await show.tap()
    await expect(page).toHaveURL('/properties?minBeds=4&features=pool')
    await expect(found(page)).toHaveText(promised)
    await expect(filters(page)).toHaveText('Filters (2)')
  })

  test('it closes by its button, by Escape and by a tap beside it', async ({ page }) => {
    await page.goto('/properties?search=skye')
    // A search in words is no filter of the sheet.
    await expect(filters(page)).toHaveText('Filters')
    for (const close of [
      () => sheet(page).getByRole('button', { name: 'Close' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(195, 20),
    ]) {
      await filters(page).tap()
      await expect(sheet(page)).toBeVisible()
      await close()
      await expect(sheet(page)).toBeHidden()
    }
  })

  test('a failing count leaves the button as it was', async ({ page }) => {
    await page.route('**/api/properties?*', route => route.fulfill({ status: 500 }))
    await page.goto('/properties')
    await filters(page).tap()
    await row(page, 'Price').tap()
    const counted = page.waitForResponse(response => response.url().includes('maxPrice'))
    await page.locator('input[name=maxPrice]').fill('700000')
    await counted
    await expect(page.getByRole('button', { name: 'Show homes' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the sheet opens and sends its choices, and the page says the count', async ({ page }) => {
      await page.goto('/properties')
      await filters(page).tap()
      await row(page, 'Bedrooms').tap()
      await page.locator('select[name=minBeds]').selectOption('4')
      await page.getByRole('button', { name: 'Show homes' }).tap()
      await expect(page).toHaveURL(/minBeds=4/)
      await expect(found(page)).toHaveText(/^\d+ homes?$/)
      await expect(sheet(page)).toBeHidden()
    })

    test('a rejected choice stays in view with its reason', async ({ page }) => {
      await page.goto('/properties?maxPrice=cheap')
      await expect(page.locator('.filter-sheet input[name=maxPrice]')).toBeVisible()
      await expect(page.locator('.filter-sheet .field-error')).toHaveText('must be a number')
    })
  })
})

test('the list stands on the header’s grid', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/properties')
  const edges = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return { left: Math.round(box?.x ?? 0), right: Math.round((box?.x ?? 0) + (box?.width ?? 0)) }
  }
  const { left } = await edges('.site-name')
  const { right } = await edges('.site-header .button')
  expect(await edges('.properties-head')).toEqual({ left, right })
  expect((await edges('.filter-sheet')).left).toBe(left)
  expect((await edges('.properties-found')).right).toBe(right)
  expect(await edges('.more-homes > :first-child')).toMatchObject({ left })
})

test('crawlers are led to single facets and kept out of combinations', async ({ request }) => {
  const closed = (await (await request.get('/robots.txt')).text()).includes(
    'Disallow: /properties?',
  )
  expect(closed).toBe(true)
  const followed = new Set<string>()
  for (const path of [
    '/properties',
    '/properties?page=2',
    '/properties?search=skye',
    '/properties?search=3+bed+casita+under+300k',
    '/properties?place=89166',
    '/properties?minBeds=3&features=pool&place=Summerlin&place=89166',
    '/properties?type=condo&maxPrice=900000',
    '/properties?near=skye-canyon-park&within=5&sort=price-low',
  ]) {
    const html = await (await request.get(path)).text()
    for (const [tag, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)) {
      const { pathname, searchParams } = new URL(
        href.replaceAll('&amp;', '&'),
        'https://site.invalid',
      )
      if (pathname !== '/properties') continue
      const names = [...searchParams.keys()].filter(name => name !== 'page').join(' ')
      const isOpen = /^(|search|place|type|minPrice|maxPrice|minPrice maxPrice)$/.test(names)
      expect(/rel="[^"]*nofollow/.test(tag), `${path}: ${tag}`).toBe(!isOpen)
      if (isOpen) followed.add(names)
    }
  }
  expect([...followed]).toEqual(expect.arrayContaining(['', 'search', 'place', 'minPrice']))
})

test('canonical address and robots agree', async ({ page }) => {
  for (const [query, canonical, robots] of [
    ['search=sk', 'search=sk', 'noindex, follow'],
    ['search=sk&minBeds=3', 'search=sk', 'noindex, follow'],
    ['search=skye', 'search=skye', 'index, follow'],
    ['search=skye&minBeds=3&sort=price-low', 'search=skye', 'index, follow'],
    ['place=Summerlin&page=1', 'place=Summerlin', 'index, follow'],
    ['type=condo&features=pool', 'type=condo', 'index, follow'],
    ['minPrice=600000&maxPrice=800000', 'minPrice=600000&maxPrice=800000', 'index, follow'],
  ] as const) {
    await page.goto(`/properties?${query}`)
    await expect(page.locator('link[rel=canonical]'), query).toHaveAttribute(
      'href',
      `https://www.example.com/properties?${canonical}`,
    )
    await expect(page.locator('meta[name=robots]'), query).toHaveAttribute('content', robots)
  }
})
