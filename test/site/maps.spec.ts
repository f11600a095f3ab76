import { expect, type Locator, type Page, test } from '@playwright/test'

const maps = '**/maps/static?*'
const picture = (page: Page, name: string | RegExp) => page.getByRole('img', { name })
const isDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the demo has four views with their homes on a map and in a table, and makes a map of a chosen home', async ({
    page,
  }) => {
    await page.goto('/demo/maps')
    for (const [tab, homes] of [
      ['Property Maps', 6],
      ['Luxury Homes', 4],
      ['Golf Course', 2],
      ['New Construction', 2],
    ] as const) {
      await page.getByRole('radio', { name: tab }).check()
      const rows = page.getByRole('table', { name: tab }).locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(homes)
      const map = picture(page, new RegExp(`^${tab}: a map`))
      await expect(map).toHaveAttribute('src', /size=800x600/)
      await expect(page.locator('.demo-maps-homes:visible img')).toHaveCount(homes)
    }
    await page
      .getByLabel('Home', { exact: true })
      .selectOption({ label: '7890 Skye View Ln, Las Vegas, NV 89166' })
    await page.getByLabel('Zoom level').selectOption('Block')
    await page.getByLabel('Map style').selectOption('Desert')
    await page.getByRole('button', { name: 'Generate map' }).click()
    await expect(page).toHaveURL(/home=skye-canyon-005&zoom=17&maptype=hybrid#trial$/)
    const trial = page.locator('#trial').getByRole('img')
    await expect(trial).toHaveAttribute('src', /36\.3088948.*zoom=17.*maptype=hybrid/)
  })

  test('a map that fails says so beside its alternative text', async ({ page }) => {
    await page.route(maps, route => route.abort())
    await page.goto('/properties')
    const image = page.locator('.mapped-homes img').first()
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('alt', /^Map of the streets around/)
    const before = await image.evaluate(one => getComputedStyle(one, '::before').content)
    expect(before).toContain('Map unavailable. Failed to load map image')
  })
})

for (const path of ['/property/1', '/neighborhood-analysis']) {
  test(`every map of ${path} that fails says so and why`, async ({ page }) => {
    await page.route(maps, route => route.abort())
    await page.goto(path)
    const images = page.locator('main img[src^="/maps/static"]')
    const pictures = page.locator('main [data-map-picture]')
    expect(await pictures.count()).toBe(await images.count())
    for (const picture of await pictures.locator('visible=true').all()) {
      await picture.scrollIntoViewIfNeeded()
      const notice = picture.getByRole('alert')
      await expect(notice).toContainText('Map unavailable')
      await expect(notice).toContainText('Failed to load map image')
    }
  })
}

test('the map generator says “Failed to generate map”, and Retry brings it', async ({ page }) => {
  let broken = true
  await page.route(maps, route => (broken ? route.fulfill({ status: 503 }) : route.continue()))
  await page.goto('/demo/maps')
  const trial = page.locator('#trial')
  await trial.scrollIntoViewIfNeeded()
  const notice = trial.getByRole('alert')
  await expect(notice).toContainText('Failed to generate map')
  const retry = notice.getByRole('button', { name: 'Retry' })
  // A press while the image is still loading would join that request, which fails.
  const failedAgain = trial
    .locator('img')
    .evaluate(image => new Promise<void>(done => image.addEventListener('error', () => done())))
  await retry.click()
  await failedAgain
  await expect(notice).toBeVisible()
  broken = false
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await isDrawn(trial.getByRole('img'))
})

test('every kind of map is a sandboxed picture, cached for a year', async ({ request }) => {
  const response = await request.get(
    '/maps/static?center=36.3129,-115.3159&zoom=14&size=800x600&markers=label:H|36.3129,-115.3159',
  )
  expect(response.headers()['content-type']).toBe('image/svg+xml')
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(response.headers()['content-security-policy']).toContain('sandbox')
  const refused = await request.get('/maps/static?center=36.3129,-115.3159&zoom=99&size=800x600')
  expect(refused.status()).toBe(400)
  expect(refused.headers()['cache-control']).toBe('no-store')
  expect(await refused.json()).toMatchObject({ field: 'zoom' })
})
