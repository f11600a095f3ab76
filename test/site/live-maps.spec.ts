import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

// Paints a quarter of the pixels.
test.use({ deviceScaleFactor: 0.5 })
test.slow()
// The first map of a browser takes twice as long as the next, so the tests share a browser.
test.describe.configure({ mode: 'default' })

const map = (frame: Locator) => frame.locator('.live-map[data-ready]')
const isOpen = (frame: Locator) => expect(map(frame)).toBeVisible({ timeout: 60_000 })
const pin = (frame: Locator, name: string) => frame.locator('.map-pin').filter({ hasText: name })
/** Collects the URLs of map scripts, which only visitors who open a map should load. */
const mapScripts = (page: Page) => {
  const urls: string[] = []
  page.on(
    'request',
    request => /maplibre|base-map|place-map/.test(request.url()) && urls.push(request.url()),
  )
  return urls
}

test('a picture becomes a live map in place once a pointer rests on it', async ({
  page,
  baseURL,
}) => {
  const scripts = mapScripts(page)
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      elsewhere.push(request.url())
  })
  await page.goto('/property/1')
  const frame = page.locator('.around .map-picture-frame')
  await frame.scrollIntoViewIfNeeded()
  expect(scripts).toEqual([])
  const before = await frame.boundingBox()
  await frame.hover()
  await isOpen(frame)
  // Scrolling can stop between two pixels.
  const y = expect.closeTo(before?.y ?? 0, 0)
  expect(await frame.boundingBox()).toEqual({ ...before, y })
  await expect(frame.getByRole('img')).toHaveCount(0)
  // The map has the home and the places around it; a press shows how far one is.
  await expect(pin(frame, '1234 Desert Highlands Dr')).toBeVisible()
  const park = pin(frame, 'Skye Hills Park')
  await expect(park).toHaveAccessibleName(/^Skye Hills Park 1\.5 mi, about \d min by car$/)
  const distance = park.getByText('1.5 mi')
  const isClipped = () => distance.evaluate(one => getComputedStyle(one).clipPath !== 'none')
  expect(await isClipped()).toBe(true)
  await park.click()
  await page.mouse.move(0, 0)
  await expect.poll(isClipped).toBe(false)
  await expect(frame.getByText('© OpenStreetMap contributors')).toBeVisible()
  await expectAccessible(page, { within: '.around' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(elsewhere).toEqual([])
})

test('a finger scrolls past a map, and a tap opens it', async ({ browser, baseURL }) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const scripts = mapScripts(page)
  await page.goto('/las-vegas-real-estate')
  const frame = page.locator('.homes-on-map .map-picture-frame')
  await frame.scrollIntoViewIfNeeded()
  await frame.dispatchEvent('pointerenter', { pointerType: 'touch' })
  await frame.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
  // What the events start is requested before the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(scripts).toEqual([])
  const inView = page.waitForResponse(/\/api\/properties\/map\?.*bounds=/)
  await frame.tap({ position: { x: 60, y: 60 } })
  await isOpen(frame)
  expect((await inView).status()).toBe(200)
  // One finger still scrolls the page.
  const canvas = frame.locator('.maplibregl-canvas')
  expect(await canvas.evaluate(one => getComputedStyle(one).touchAction)).toBe('pan-x pan-y')
  const home = frame.locator('a.map-pin').first()
  await expect(home).toHaveText(/^\$\d+(K|\.\d+M)/)
  await expect(home).toHaveAttribute('href', /^\/property\/\d+$/)
  // The map has all homes in view, not only those of the block.
  await frame.getByRole('button', { name: 'Zoom out' }).tap()
  await frame.getByRole('button', { name: 'Zoom out' }).tap()
  const block = await page.locator('[data-section=all-properties] .listing-card').count()
  await expect.poll(() => frame.locator('a.map-pin').count()).toBeGreaterThan(block)
  await context.close()
})

test('the heat map keeps the names of its areas in view, and has a way back to all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/neighborhood-analysis')
  const frame = page.locator('.heat-map-frame')
  await frame.getByRole('button', { name: 'Explore the map' }).click()
  await isOpen(frame)
  const all = frame.getByRole('button', { name: 'All areas' })
  await expect(all).toBeHidden()
  const name = frame.getByRole('button', { name: /^Centennial Hills/ })
  await expect(name).toBeVisible()
  // At first its label is in the area’s middle, which moves out of view.
  const canvas = frame.getByRole('region', { name: /^Map: drag it/ })
  await frame.getByRole('button', { name: 'Zoom in' }).click()
  await expect(all).toBeVisible()
  for (let i = 0; i < 5; i++) await canvas.press('ArrowUp')
  await expect(name).toBeInViewport({ ratio: 1 })
  await name.click()
  await expect(page.getByRole('dialog', { name: 'Centennial Hills' })).toBeVisible()
  await page.keyboard.press('Escape')
  await all.click()
  await expect(all).toBeHidden()
})
