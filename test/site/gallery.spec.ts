import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { recordShifts, shiftsOf, sidewaysScroll } from '../support/layout-checks.ts'
import { aRecord } from '../support/listing-record.ts'
import { makePhotographs } from '../support/photographs.ts'

// Homes of a feed, whose photos are on a host of their own; the tests serve them.

test.describe.configure({ mode: 'serial' })

const host = 'https://photos.example.com'
const counts = [0, 1, 2, 3, 4, 5, 40]
const media = (count: number, name = 'good') =>
  Array.from({ length: count }, (_, i) => ({
    MediaURL: `${host}/${name}-${i + 1}.jpg`,
    Order: i,
    ShortDescription: `Room ${i + 1}`,
  }))
/**
 * The page of the home with this many photos. The homes after those have photos that fail, and a
 * tour.
 */
const homeWith = (count: number) => `/property/${counts.indexOf(count) + 1}`
const [firstBroken, , toured] = [8, 9, 10].map(id => `/property/${id}`)

let open: Awaited<ReturnType<typeof openClosedSite>>
let photographs: Buffer[]
test.beforeAll(async () => {
  // The timeout of the tests does not apply to this hook.
  // A landscape, a portrait and a panorama.
  photographs = await makePhotographs([
    { width: 1500, height: 1000 },
    { width: 800, height: 1200 },
    { width: 1800, height: 600 },
  ])
  open = await openClosedSite({ OWNER_AUTH: 'local' }, [
    // The home without photos can be found by its price.
    ...counts.map(count =>
      aRecord({ Media: media(count), ...(count === 0 && { ListPrice: 90_000 }) }),
    ),
    aRecord({ Media: [...media(1, 'broken'), ...media(3)] }),
    aRecord({ Media: media(2, 'broken') }),
    aRecord({
      Media: media(1),
      VirtualTourURLUnbranded: 'https://my.matterport.com/show/?m=a1b2&brand=0',
    }),
  ])
})
test.afterAll(() => open?.close())

/** Serves the photos of that host. Returns the names of those requested so far. */
async function servePhotos(page: Page) {
  const asked: string[] = []
  await page.route(`${host}/**`, route => {
    const [, name = '', number = '1'] = /\/(\w+)-(\d+)\.jpg$/.exec(route.request().url()) ?? []
    asked.push(`${name}-${number}`)
    if (name === 'broken') return route.abort()
    const body = photographs[(Number(number) - 1) % photographs.length]
    return route.fulfill({ contentType: 'image/jpeg', body })
  })
  return asked
}

const photoWindow = (page: Page) => page.getByRole('dialog', { name: 'Photos of this home' })

/** Expects up to `most` photos without a gap. Returns their frame and the width of the first. */
async function expectFilled(page: Page, count: number, most: number) {
  const { frame, tiles } = await page.locator('.gallery-photos').evaluate(list => {
    const round = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height })
    return {
      frame: round(list.getBoundingClientRect()),
      tiles: [...list.children].map(tile => round(tile.getBoundingClientRect())),
    }
  })
  const shown = tiles.filter(tile => tile.width > 0)
  const at = `${count} photos at ${page.viewportSize()?.width} px`
  expect(shown, at).toHaveLength(Math.min(count, most))
  const covered = shown.reduce((sum, tile) => sum + tile.width * tile.height, 0)
  expect(1 - covered / (frame.width * frame.height), at).toBeLessThan(0.04)
  for (const tile of shown) expect(Math.min(tile.width, tile.height), at).toBeGreaterThan(140)
  return { frame, width: shown[0]?.width ?? 0 }
}

test('each number of photos has a layout that fills its frame without a gap', {
  tag: '@soak',
}, async ({ page }) => {
  await servePhotos(page)
  await recordShifts(page)
  for (const count of counts.filter(Boolean)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(open.site + homeWith(count))
    const { width, frame } = await expectFilled(page, count, 5)
    expect(frame.height, `${count} photos`).toBe(480)
    if (count > 2) expect(width / frame.width, `${count} photos`).toBeCloseTo(2 / 3, 1)
    expect(await shiftsOf(page), `${count} photos`).toEqual([])
    await page.setViewportSize({ width: 768, height: 1024 })
    const tablet = await expectFilled(page, count, 3)
    if (count > 2) expect(tablet.width / tablet.frame.width).toBeCloseTo(2 / 3, 1)
  }
  for (const count of [1, 2, 40]) {
    await page.goto(open.site + homeWith(count))
    await expectFilled(page, count, 3)
    expect(await shiftsOf(page), `${count} photos at 768 px`).toEqual([])
  }
  await page.goto(open.site + homeWith(0))
  const drawing = page.locator('.gallery svg.elevation')
  await expect(drawing).toHaveCount(1)
  await expect(page.locator('.gallery figcaption')).toContainText('No photos yet.')
})

test('only the first photo is fetched at once, and those that no screen shows are not fetched', async ({
  page,
}) => {
  const asked = await servePhotos(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(open.site + homeWith(40), { waitUntil: 'networkidle' })
  expect(asked.toSorted()).toEqual([1, 2, 3, 4, 5].map(number => `good-${number}`))
  const images = page.locator('.gallery-photos img')
  await expect(images).toHaveCount(40)
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(images.first()).toHaveAttribute('loading', 'eager')
  await expect(page.locator('.gallery-photos img[loading=lazy]')).toHaveCount(39)
  await expect(page.locator('.gallery-photos [fetchpriority]')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test.describe(() => {
    test.use({ reducedMotion: 'no-preference' })

    test('a phone swipes through the photos, and each leads to its place among all', async ({
      page,
    }) => {
      await servePhotos(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(open.site + homeWith(40))
      const first = await page.locator('#photo-1').boundingBox()
      expect(first?.width).toBe(390)
      expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(4 / 3, 1)
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
      await page.mouse.move(200, (first?.y ?? 0) + 100)
      // Scrolling stops on a photo, not between two.
      const leftOfSecond = async () => (await page.locator('#photo-2').boundingBox())?.x
      const start = await leftOfSecond()
      await expect(async () => {
        // The wheel has no effect until the browser is ready to scroll.
        if ((await leftOfSecond()) === start) await page.mouse.wheel(390, 0)
        expect(await leftOfSecond()).toBe(0)
      }).toPass({ timeout: 30_000 })

      await page.getByRole('link', { name: 'Photo 2 of 40: Room 2' }).click()
      await expect(page).toHaveURL(`${open.site}${homeWith(40)}/photos#photo-2`)
      await expect(page.locator('#photo-2')).toBeInViewport()
      await expect(page.locator('figure img')).toHaveCount(40)
      await expect(page.locator('figcaption').nth(39)).toHaveText('40 / 40 Room 40')
      await expect(page.locator('main')).toContainText('Listed by Test Realty')
    })
  })

  test('a photo that fails leaves its text in its place', async ({ page }) => {
    await servePhotos(page)
    await page.goto(`${open.site}${firstBroken}`)
    const broken = page.locator('#photo-1')
    expect((await broken.boundingBox())?.height).toBeGreaterThan(250)
    await expect(broken.getByRole('img', { name: 'Room 1' })).toBeVisible()
  })
})

test('a press opens the photo over the page; keys move, and the focus returns', async ({
  page,
}) => {
  await servePhotos(page)
  const scripts: string[] = []
  page.on('request', request => {
    if (/photo-window/.test(request.url())) scripts.push(request.url())
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  const home = open.site + homeWith(40)
  await page.goto(home, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])

  const second = page.getByRole('link', { name: 'Photo 2 of 40: Room 2' })
  await second.focus()
  await expect.poll(() => scripts.length).toBe(2)
  await page.keyboard.press('Enter')
  const dialog = photoWindow(page)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the photos' })).toBeFocused()
  await expect(page).toHaveURL(`${home}#photo-2`)
  await expect(dialog.getByRole('status')).toHaveText('Photo 2 of 40: Room 2')
  await expectAccessible(page, { within: '.photo-window' })

  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText('Photo 3 of 40: Room 3')
  await expect(page).toHaveURL(`${home}#photo-3`)
  // The panorama keeps its own shape, although the feed does not state it.
  const shown = dialog.locator('[aria-hidden=false] img.pswp__img:not([aria-hidden])')
  await expect
    .poll(async () => {
      const box = await shown.boundingBox()
      return box && box.width / box.height
    })
    .toBeCloseTo(3, 1)
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() =>
      [document.body, document.querySelector('dialog')].some(
        one =>
          one === document.activeElement ||
          (one?.matches('dialog') && one.contains(document.activeElement)),
      ),
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('link', { name: 'Photo 3 of 40: Room 3' })).toBeFocused()
})

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' })

  test('Back closes the window, Forward opens it, and its URL can be shared', async ({
    page,
    context,
  }) => {
    await servePhotos(page)
    const home = open.site + homeWith(5)
    await page.goto(home)
    // Until the gallery's script has loaded, a press leads to the page of all photos.
    const loaded = page.waitForResponse(/\/photo-window[.-][^/]+\.js$/)
    await page.locator('#photo-1 a').hover()
    await loaded
    await page.locator('#photo-1 a').click()
    await expect(photoWindow(page)).toBeVisible()
    await page.goBack()
    await expect(photoWindow(page)).toHaveCount(0)
    await expect(page).toHaveURL(home)
    await expect(page.locator('#photo-1 a')).toBeFocused()
    await page.goForward()
    await expect(photoWindow(page)).toBeVisible()
    await page.getByRole('button', { name: 'Next photo' }).click()
    await expect(page).toHaveURL(`${home}#photo-2`)

    for (const address of [page.url(), `${home}/photos#photo-2`]) {
      const other = await context.newPage()
      await servePhotos(other)
      await other.goto(address)
      const dialog = photoWindow(other)
      await expect(dialog.getByRole('status')).toHaveText('Photo 2 of 5: Room 2')
      await other.getByRole('button', { name: 'Close the photos' }).click()
      await expect(dialog).toHaveCount(0)
      expect(other.url()).toBe(address.replace('#photo-2', ''))
      await other.close()
    }
  })
})

test.describe(() => {
  test.use({ reducedMotion: 'no-preference' })

  test('a card pages through its photos, by pointer and by keyboard', async ({ page }) => {
    await servePhotos(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    // Starts with a list without photos, and removes its filter in place.
    await page.goto(`${open.site}/properties?maxPrice=100000`)
    await expect(page.locator('.homes .listing-card')).toHaveCount(1)
    await page.getByRole('link', { name: 'Remove Up to $100,000' }).click()
    const card = page.locator(`.listing-card[data-home="${counts.indexOf(40) + 1}"]`)
    const photo = card.locator('.listing-card-picture > img')
    const arrow = (name: string) => card.getByRole('button', { name })
    await expect(photo).toHaveAttribute('alt', 'Room 1')
    await expect(arrow('Next photo')).toHaveCount(0)
    // A pointer that was on the card before the script started has to move again.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await card.hover()
      await arrow('Next photo').click({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await expect(photo).toHaveAttribute('alt', 'Room 2')
    await expect(photo).toHaveJSProperty('complete', true)
    await expect(card.getByRole('status')).toHaveText('Photo 2 of 3')
    await expectAccessible(page, { within: '.homes-found' })
    await arrow('Previous photo').click()
    await expect(photo).toHaveAttribute('alt', 'Room 1')
    await expect(page).toHaveURL(`${open.site}/properties`)

    // By keyboard, on another page: the focus shows the arrows.
    await page.goto(open.site)
    const featured = page.locator('.listing-card[data-touch]').first()
    await featured.getByRole('button', { name: /^Favorite/ }).focus()
    const previous = featured.getByRole('button', { name: 'Previous photo' })
    await expect(previous).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(previous).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(featured.getByRole('status')).toHaveText(/^Photo (\d+) of \1$/)
    // By pointer: the link to the home lies over the picture.
    await page.goto(open.site)
    await featured.hover()
    await expect(previous).toBeVisible()
  })
})

test('fingers swipe and zoom', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await servePhotos(page)
  await page.goto(open.site + homeWith(5))
  await page.locator('#photo-1 a').tap()
  const status = photoWindow(page).getByRole('status')
  await expect(status).toHaveText('Photo 1 of 5: Room 1')
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x, y: 420, id })),
    })
  const image = photoWindow(page).locator('[aria-hidden=false] img.pswp__img:not([aria-hidden])')
  await expect(image).toBeVisible()
  const widthOf = async () => (await image.boundingBox())?.width ?? 0
  const fitted = await widthOf()
  await touch('touchStart', 160, 230)
  for (const apart of [20, 60, 100]) await touch('touchMove', 160 - apart, 230 + apart)
  await touch('touchEnd')
  await expect.poll(widthOf).toBeGreaterThan(fitted * 1.5)
  await page.getByRole('button', { name: 'Zoom in or out' }).click()
  await expect.poll(widthOf).toBeLessThan(fitted * 1.05)

  await touch('touchStart', 320)
  for (const x of [260, 180, 90, 30]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect(status).toHaveText('Photo 2 of 5: Room 2')
  await context.close()
})

test('a tour is named with its host, and nothing of it loads before a click', async ({ page }) => {
  await servePhotos(page)
  const elsewhere: string[] = []
  page.on('request', request => {
    const { origin } = new URL(request.url())
    if (![open.site, host].includes(origin)) elsewhere.push(request.url())
  })
  await page.goto(`${open.site}${toured}`, { waitUntil: 'networkidle' })
  const tour = page.getByRole('link', { name: /^3D tour at my\.matterport\.com/ })
  await tour.hover()
  await tour.focus()
  expect(elsewhere).toEqual([])
  await expect(tour).toHaveAttribute('target', '_blank')
  await expect(tour).toHaveAttribute('rel', 'noopener')
  await expect(tour).toHaveAttribute('href', 'https://my.matterport.com/show/?m=a1b2&brand=0')
})

test('the gallery and the page of all photos are accessible', async ({ page }) => {
  await servePhotos(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(open.site + homeWith(5))
  await expectAccessible(page, { within: '.gallery' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${open.site}${homeWith(5)}/photos`)
  await expectAccessible(page)
})
