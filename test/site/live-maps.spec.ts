import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessible.ts'

// Paints a quarter of the pixels.
test.use({ deviceScaleFactor: 0.5 })
test.slow()
// The first map of a browser takes twice as long as the next, so the tests share a browser.
test.describe.configure({ mode: 'default' })

const openButton = (frame: Locator) => frame.getByRole('button', { name: /^Explore the map/ })
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { within: '.around' })
  }
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

/** The color of the map, `right` and `down` pixels from the middle of an element. */
async function colorBeside(page: Page, element: Locator, right: number, down: number) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page')
  const [x, y] = [box.x + box.width / 2 + right, box.y + box.height / 2 + down]
  const picture = await page.screenshot({ clip: { x, y, width: 8, height: 8 } })
  const { channels } = await sharp(picture).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

test('the heat map follows its tabs, and a press opens the area’s panel', { tag: '@soak' }, async ({
  page,
}) => {
  await page.goto('/neighborhood-analysis')
  const frame = page.locator('.heat-map-frame')
  await openButton(frame).click()
  await isOpen(frame)
  const aliante = frame.getByRole('button', { name: /^Aliante/ })
  await expect(aliante).toHaveCount(1)
  await expect(aliante).toContainText('$592K')
  const isRed = async () => {
    const [red = 0, green = 0] = await colorBeside(page, aliante, 0, 26)
    return red - green
  }
  await aliante.scrollIntoViewIfNeeded()
  await expect.poll(isRed).toBeLessThan(0)
  await page.getByRole('radio', { name: 'School Ratings' }).check()
  await aliante.scrollIntoViewIfNeeded()
  await expect.poll(isRed).toBeGreaterThan(40)
  await expect(aliante).toContainText('6/10')
  // A click on the area itself, then a key on its label.
  const box = await aliante.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) - 8)
  const panel = page.getByRole('dialog', { name: 'Aliante' })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await aliante.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(frame.getByRole('button', { name: /^Centennial Hills/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Centennial Hills' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(isRed).toBeGreaterThan(40)
  await expectAccessible(page, { within: '.neighborhoods' })
})

for (const what of ['without WebGL', 'without its script'] as const) {
  const details = what === 'without its script' ? { tag: '@soak' } : {}
  test(`${what}, the picture stays, and a press says so`, details, async ({ page }) => {
    if (what === 'without WebGL') {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
    } else await page.route(/\/assets\/(place-map|base-map)-/, route => route.abort())
    await page.goto('/neighborhood-analysis')
    const frame = page.locator('.heat-map-frame')
    await openButton(frame).click()
    await expect(frame.getByRole('alert').filter({ visible: true })).toHaveText(
      'This browser cannot show the map that moves. The picture stays.',
    )
    await expect(frame.locator('img')).toBeVisible()
    await frame.getByRole('button', { name: /^Aliante/ }).click()
    await expect(page.getByRole('dialog', { name: 'Aliante' })).toBeVisible()
  })
}
