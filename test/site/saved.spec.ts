import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { recordShifts, shiftsOf } from '../support/layout-checks.ts'

const heart = (page: Page, n: number) => page.getByRole('button', { name: /^Favorite/ }).nth(n)
const compare = (page: Page, n: number) => page.getByRole('button', { name: /^Compare/ }).nth(n)
const toasts = (page: Page) => page.locator('.toast')
const savedHomes = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage['saved-homes'] ?? '{}'))

/** A browser that already has these homes saved. */
async function keep(page: Page, lists: object) {
  await page.addInitScript(text => {
    localStorage['saved-homes'] ??= text
  }, JSON.stringify(lists))
}

test('a heart saves a home in this browser, and a second click removes it', async ({ page }) => {
  await page.goto('/properties')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').getByText('Saved. 1 home')).toBeVisible()
  await page.reload()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await expect(toasts(page)).toHaveText(/Removed\. Nothing saved now/)
  expect(await savedHomes(page)).toMatchObject({ favorites: [] })
})

test('the heart in the header counts, and a tray at the bottom leads to the comparison', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/properties')
  await expect(compare(page, 0)).toBeHidden()
  for (const n of [0, 1, 2]) await heart(page, n).click()
  await expect(page.locator('.site-saved')).toHaveAttribute('data-count', '3')
  await expect(toasts(page)).toContainText('Saved. 3 homes')
  await expect(
    toasts(page).getByRole('link', { name: 'Tell me when the price changes' }),
  ).toHaveAttribute('href', /^\/alerts\/new\?homes=\d+,\d+,\d+$/)
  const tray = page.getByRole('region', { name: 'Homes to compare' })
  await compare(page, 0).click()
  await expect(tray).toContainText('1 chosen')
  await compare(page, 1).click()
  await expect(tray).toContainText('2 chosen')
  // It may stand over part of a card's controls, which scroll.
  await expectAccessible(page, { within: '.compare-tray' })
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/saved#compared$/)
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeInViewport()
  await expect(tray).toHaveCount(0)
  await page.goBack()
  await tray.getByRole('button', { name: 'Choose none' }).click()
  await expect(tray).toHaveCount(0)
  expect(await savedHomes(page)).toMatchObject({ compared: [] })
})

test('a second visit says what is new since the first, and which saved home changed its price', async ({
  page,
}) => {
  await recordShifts(page)
  await keep(page, { favorites: [1, 2], compared: [], viewed: [3] })
  await page.addInitScript(ago => {
    localStorage['last-visit'] ??= `${Date.now() - ago} 0`
    localStorage['saved-prices'] ??= '{"1":"$1,300,000","2":"$850,000"}'
  }, 3.5 * 86_400_000)
  for (const path of ['/', '/properties?view=list']) {
    await page.goto(path)
    const link = page.getByRole('link', { name: /^\d+ new since \w+day$/ })
    await expect(link).toHaveAttribute('href', /^\/properties\?.*maxDays=3$/)
    expect(await shiftsOf(page), path).toEqual([])
    await expect(page.getByRole('link', { name: '1 recently viewed' })).toBeVisible()
  }
  // The heart says that one of the saved homes changed, until the visitor has looked.
  const changed = page.getByRole('link', { name: 'Saved homes (2, 1 changed)' })
  await expect(changed).toHaveAttribute('data-changed')
  await expectAccessible(page)
  await changed.click()
  const favorites = page.getByRole('region', { name: 'Favorites' })
  await expect(favorites.getByText('was $1,300,000 when you last looked')).toHaveCount(1)
  await expect(favorites.locator('.saved-change')).toHaveCount(1)
  await expect(page.locator('[data-changed]')).toHaveCount(0)
  await page.reload()
  await expect(favorites.getByRole('article')).toHaveCount(2)
  await expect(favorites.locator('.saved-change')).toHaveCount(0)
})

test('one message is shown at a time, until it is dismissed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/properties')
  await heart(page, 0).click()
  await expect(toasts(page)).toHaveText(/Saved\. 1 home/)
  await heart(page, 1).click()
  await expect(toasts(page)).toHaveText(/Saved\. 2 homes/)
  await expect(toasts(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(heart(page, 1)).toBeFocused()

  await heart(page, 2).click()
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(6_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.fastForward(2_100)
  await expect(toasts(page)).toHaveCount(0)
})

test('on a phone a message stays at the bottom, above what else floats there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await recordShifts(page)
  for (const path of ['/properties', '/property/1']) {
    await page.goto(path)
    await page.locator('[data-save][aria-pressed]:visible').first().waitFor()
    expect(await shiftsOf(page), path).toEqual([])
    await page.locator('[data-save=favorites]:visible').first().click()
    await expect(toasts(page)).toBeInViewport({ ratio: 1 })
    const covered = await toasts(page).evaluate(toast => {
      const { top, bottom } = toast.getBoundingClientRect()
      return [...document.querySelectorAll('.homes-pill, .home-bar, .back-to-top')]
        .filter(one => one.checkVisibility({ visibilityProperty: true }))
        .map(one => one.getBoundingClientRect())
        .map(box => top > innerHeight / 2 && (bottom <= box.top || top >= box.bottom))
    })
    expect(covered, path).toEqual([true])
  }
})

test('a fifth home to compare is refused in plain words', async ({ page }) => {
  await keep(page, { favorites: [30], compared: [], viewed: [] })
  // The script of the notices loads only after the last press.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/saved-notice*.js', async route => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/properties')
  for (const n of [0, 1, 2, 3, 4]) await compare(page, n).click()
  pressed.resolve()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('You can compare up to 4 homes')
  await expect(alert).toContainText('Take one out of your comparison')
  await expect(compare(page, 4)).toHaveAttribute('aria-pressed', 'false')
  await alert.getByRole('link', { name: 'Saved homes' }).click()
  await expect(page.locator('.compare thead th')).toHaveCount(4)
})

test('a browser without storage says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/properties')
  await heart(page, 0).click()
  await expect(page.getByRole('alert')).toContainText('This browser could not save the home')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
})

test('the page of saved homes shows what this browser stored, and everything stored can be deleted', async ({
  page,
}) => {
  await page.goto('/property/2')
  await page.getByRole('button', { name: 'Favorite 5678 Skye Canyon Blvd' }).click()
  await page.getByRole('button', { name: 'Compare 5678 Skye Canyon Blvd' }).click()
  await page.goto('/property/1')
  await page.getByRole('link', { name: 'Saved homes' }).first().click()
  await expect(page).toHaveURL(/\/saved$/)

  const favorites = page.getByRole('region', { name: 'Favorites' })
  await expect(favorites.getByRole('article')).toHaveText([/5678 Skye Canyon Blvd/])
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('article')).toHaveText([
    /1234 Desert Highlands Dr/,
    /5678 Skye Canyon Blvd/,
  ])
  // A removed home leaves its list, and the focus moves to that list.
  await favorites.getByRole('button', { name: /^Favorite/ }).click()
  await expect(favorites).toContainText('Tap the heart on a home')
  await expect(page.getByRole('heading', { name: 'Favorites' })).toBeFocused()
  // It begins with the newest homes.
  const newest = page.getByRole('region', { name: 'New on the market' })
  await expect(newest.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await newest
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click()
  await expect(favorites.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await page.getByRole('button', { name: 'Yes, forget it all' }).click()
  await expect(toasts(page)).toContainText('Your lists have been cleared from this browser')
  await expect(page.getByRole('button', { name: 'Forget everything' })).toHaveCount(0)
  expect(await savedHomes(page)).toEqual({ favorites: [], compared: [], viewed: [] })
})

test('lists that fail to load are not lost', async ({ page }) => {
  await keep(page, { favorites: [1], compared: [], viewed: [] })
  await page.route(/\/saved\?/, route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/saved')
  await expect(page.getByRole('alert')).toContainText('They are still saved in this browser')
  await page.unroute(/\/saved\?/)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Favorites' }).getByRole('article')).toHaveCount(1)
})

test('a list is shared by copying a link', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keep(page, { favorites: [2, 1], compared: [3, 1], viewed: [9] })
  await page.goto('/saved')
  await page.getByText('Share', { exact: true }).first().click()
  await expect(page.getByText('A link to the homes as they are today.').first()).toBeVisible()
  await expect(page.getByText('One list for both of you').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send these 2' }).first().click()
  await expect(toasts(page)).toContainText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${baseURL}/saved?homes=2,1`)
  await page.getByRole('link', { name: 'Decide together' }).first().click()
  await expect(page.getByText('It starts with 2 homes.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared homes')
})

test('a phone sends the homes by its own share sheet', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, hasTouch: true, isMobile: true })
  await page.addInitScript(() => {
    navigator.share = async data => {
      document.title = `shared ${data?.url}`
    }
  })
  await page.goto('/saved?homes=1')
  await page.getByText('Share', { exact: true }).click()
  await page.getByRole('button', { name: 'Send this home' }).click()
  await expect(page).toHaveTitle('shared /saved?homes=1')
  await expect(toasts(page)).toHaveCount(0)
  await page.close()
})

test('a list of viewed homes is never cached, a shared list may be, a wrong one says why', async ({
  request,
}) => {
  const own = await request.get('/saved?homes=&compare=&viewed=1')
  expect(own.headers()['cache-control']).toBe('private, no-store')
  const shared = await request.get('/saved?homes=1')
  expect(shared.headers()['cache-control']).toMatch(/^public/)
  expect(await shared.text()).toContain('noindex')
  const wrong = await request.get('/saved?homes=1,two')
  expect(wrong.status()).toBe(400)
  expect(await wrong.text()).toContain('must be numbers of homes, such as 12,40')
})

test('four homes side by side are usable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/saved?compare=1,2,3,4')
  const table = page.getByRole('region', { name: 'Facts of the homes, side by side' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await table.evaluate(region => region.scrollTo(region.scrollWidth, 0))
  await expect(table.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  // The row header stays in view beside scrolled values.
  const name = await table
    .getByText(/^Price/)
    .first()
    .boundingBox()
  expect(name?.x).toBeGreaterThanOrEqual(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared list is a document: homes in order, and missing ones are mentioned', async ({
    page,
  }) => {
    await page.goto('/saved?homes=3,1,999999')
    const homes = page.getByRole('region', { name: 'The homes' })
    await expect(homes.getByRole('article')).toHaveText([/9012 Canyon View Dr/, /1234 Desert/])
    await expect(homes).toContainText('No longer for sale here: SC999999')
    await expect(page.getByRole('button', { name: /^(Favorite|Compare|Send)/ })).toHaveCount(0)
  })

  test('facts are side by side, and differences are marked', async ({ page }) => {
    await page.goto('/saved?compare=1,2,3,4,5')
    await expect(page.getByText('Only the first 4 homes')).toBeVisible()
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    const fact = (name: RegExp) => table.locator('tbody').filter({ has: page.getByText(name) })
    const price = fact(/^Price \(differs\)$/)
    await expect(price.getByRole('cell')).toHaveText([
      '$1,250,000',
      '$850,000',
      '$950,000',
      '$750,000',
    ])
    await expect(price).toHaveAttribute('data-differs', 'true')
    const type = fact(/^Home type$/)
    await expect(type.getByRole('cell').first()).toHaveText('Single family')
    await expect(type).not.toHaveAttribute('data-differs')
    await expect(table).toContainText('not stated')
  })

  test('your own page explains itself and leads on', async ({ page }) => {
    await page.goto('/saved')
    await expect(page.locator('.saved-lists noscript p')).toContainText(
      'A link to homes that someone sent you still works',
    )
    await expect(page.locator('.listing-skeleton').first()).toBeHidden()
    await page.locator('main').getByRole('link', { name: 'All homes for sale' }).click()
    await expect(page).toHaveURL(/\/properties$/)
  })
})
