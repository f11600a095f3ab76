import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
// The map needs WebGL, which this Chromium paints in software.
test.use({
  launchOptions: {
    executablePath: process.env.SHELL_PATH || process.env.CHROME_PATH || undefined,
    args: [...sandbox, '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
})

const heading = (page: Page) => page.getByText('On the map', { exact: true })
const pins = (page: Page) => page.locator('.map-pin')

for (const javaScriptEnabled of [true, false]) {
  test.describe(`homes on the map ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('are on a picture, and can be searched near a place', async ({ page }) => {
      await page.goto('/properties?maxPrice=900000')
      await heading(page).click()
      await expect(page.getByRole('img', { name: /^Map with \d homes of this page/ })).toBeVisible()
      await page.getByLabel('Near', { exact: true }).selectOption('Centennial Hills Hospital')
      await page.getByLabel('Distance').selectOption('Within 3 miles')
      await page.getByRole('button', { name: 'Show homes nearby' }).click()
      await expect(page).toHaveURL(/maxPrice=900000.*near=centennial-hills-hospital&within=3/)
      const chosen = page.getByRole('list', { name: 'Active filters' })
      await expect(chosen).toContainText('of Centennial Hills Hospital')
      await expect(chosen).toContainText('Within 3 miles')
    })
  })
}

test.describe('the interactive map', () => {
  test.slow()

  test('loads only on request, from this site alone, and has no violation', async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = []
    const errors: string[] = []
    page.on('request', request => requests.push(request.url()))
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await page.goto('/properties')
    await heading(page).click()
    const open = page.getByRole('button', { name: 'Open the interactive map' })
    await open.hover()
    await expect(page.locator('[data-island=homes-map][data-hydrated]')).toBeAttached()
    expect(requests.filter(url => /map-view|maplibre/.test(url))).toEqual([])
    await open.click()
    await expect(page.locator('.homes-map-canvas[data-ready]')).toBeVisible({ timeout: 30_000 })
    await expect(pins(page).first()).toBeVisible()
    expect(requests.some(url => url.includes('maplibre-gl-worker'))).toBe(true)
    expect(
      requests.filter(url => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url)),
    ).toEqual([])
    expect(errors).toEqual([])
    await expectAccessible(page, { within: '.properties-found' })
  })

  test('its list and pins stay in sync, and its URL keeps the view', async ({ page }) => {
    await page.goto('/properties?view=map&bounds=36.25,-115.36,36.34,-115.24')
    await expect(pins(page).first()).toBeVisible({ timeout: 30_000 })
    const homes = page.getByRole('list', { name: 'Homes in view' }).getByRole('listitem')
    await expect(homes.first()).toBeVisible()
    await homes.first().getByRole('link').hover()
    await expect(page.locator('.map-pin[data-marked]')).toHaveCount(1)
    const single = page.locator('.map-pin:not([data-group])').first()
    await single.focus()
    await expect(page.locator('.homes-map-list li[data-marked]')).toHaveCount(1)
    const before = page.url()
    const responsePromise = page.waitForResponse(response =>
      response.url().includes('/api/properties?'),
    )
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect.poll(() => page.url()).not.toBe(before)
    const found = (await (await responsePromise).json()) as unknown[]
    await expect(homes).toHaveCount(found.length)
    expect(page.url()).toMatch(/bounds=.*view=map|view=map.*bounds=/)
    const count = await homes.count()
    await page.getByRole('link', { name: 'Show these as a list' }).click()
    await expect(page.getByRole('status').first()).toHaveText(
      `${count} home${count === 1 ? '' : 's'}`,
    )
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'This part of the map',
    )
  })

  test('an area is drawn by clicking its corners', async ({ page }) => {
    await page.goto('/properties?view=map')
    await expect(page.locator('.homes-map-canvas[data-ready]')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const finish = page.getByRole('button', { name: 'Search the drawn area' })
    await expect(finish).toBeDisabled()
    const canvas = page.locator('.homes-map-canvas canvas')
    for (const position of [
      { x: 30, y: 330 },
      { x: 350, y: 330 },
      { x: 350, y: 500 },
    ]) {
      await canvas.click({ position, force: true })
    }
    await finish.click()
    await expect(page).toHaveURL(/area=36\.\d+%2C-115\.\d+%7C/)
    await page.getByRole('button', { name: 'Clear the area' }).click()
    await expect(page).not.toHaveURL(/area=/)
  })
})

test('without WebGL the picture and the list do the same', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/properties')
  await heading(page).click()
  await page.getByRole('button', { name: 'Open the interactive map' }).click()
  await expect(page.getByText(/^This browser cannot show the interactive map/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map with/ })).toBeVisible()
})
