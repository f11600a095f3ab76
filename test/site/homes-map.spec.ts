import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

// Paints a quarter of the pixels.
test.use({ deviceScaleFactor: 0.5 })
test.slow()
// The first map of a browser takes twice as long as the next, so the tests share a browser.
test.describe.configure({ mode: 'default' })

const skyeCanyon = 'bounds=36.285,-115.36,36.33,-115.27'
const pins = (page: Page) => page.locator('.homes-map .home-pin:not([data-away])')
const prices = (page: Page) => page.locator('.homes-map .home-pin[data-look=price]')
const count = (page: Page) => page.locator('.properties-count')
const card = (page: Page) => page.getByRole('dialog', { name: 'Homes at this pin' })
const message = (page: Page) => page.locator('.map-message')
/** The names that a screen reader announces. */
const names = (all: Locator) =>
  all.evaluateAll(some =>
    some
      .map(one =>
        [...one.querySelectorAll('span')]
          .map(text => text.textContent)
          .join(' ')
          .replace(' ,', ','),
      )
      .sort(),
  )
/** The ids of the homes on pins. */
const homesOn = (all: Locator) =>
  all.evaluateAll(some =>
    some.flatMap(one => (one as HTMLElement).dataset.homes?.split(' ') ?? []).sort(),
  )
const nameOf = async (pin: Locator) => (await names(pin))[0] ?? ''

const isOpen = (page: Page) => expect(page.locator('.homes-map-canvas[data-ready]')).toBeVisible()

async function openMap(page: Page, query = 'view=both') {
  await page.goto(`/properties?${query}`)
  await isOpen(page)
  await expect(pins(page).first()).toBeAttached()
}

/** Returns a function from a place on the map, 0 to 1 across and down, to window pixels. */
async function placesOn(page: Page) {
  const box = await page.locator('.homes-map-canvas').boundingBox()
  if (!box) throw new Error('The map is not shown')
  return (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
}

async function drag(page: Page, points: (readonly [x: number, y: number])[]) {
  const at = await placesOn(page)
  const [start, ...others] = points.map(([x, y]) => at(x, y))
  await page.mouse.move(...(start ?? [0, 0]))
  await page.mouse.down()
  for (const place of others) await page.mouse.move(...place, { steps: 4 })
  await page.mouse.up()
}

const areasIn = (page: Page) => new URL(page.url()).searchParams.getAll('area')
const boundsIn = (page: Page) => new URL(page.url()).searchParams.get('bounds')

test('the map loads when a pointer rests on it, and list, count and address follow it', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  const errors: string[] = []
  page.on('request', request => requests.push(request.url()))
  page.on('console', text => text.type() === 'error' && errors.push(text.text()))

  await test.step('it loads from this site alone, and has no violation', async () => {
    await page.goto('/properties')
    await page.waitForLoadState('networkidle')
    expect(requests.filter(url => /maplibre|base-map|homes-map|properties\/map/.test(url))).toEqual(
      [],
    )
    await page.locator('[data-homes-map]').hover()
    await isOpen(page)
    await expect(pins(page).first()).toBeVisible()
    expect(requests.filter(url => url.includes('/api/properties/map'))).toHaveLength(1)
    const elsewhere = requests.filter(
      url => !url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url),
    )
    expect(elsewhere).toEqual([])
    expect(errors).toEqual([])
    await expectAccessible(page, { within: '.homes-pane' })
  })

  await expect(count(page)).toHaveText('30 homes')
  const whole = await names(pins(page))
  const follow = page.getByLabel('Search as I move the map')
  await test.step('without searching as it moves, a button does', async () => {
    await follow.uncheck()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    const search = page.getByRole('button', { name: 'Search this area' })
    await expect(search).toBeVisible()
    expect(boundsIn(page)).toBeNull()
    await search.click()
    await expect.poll(() => boundsIn(page)).not.toBeNull()
    await expect(search).toBeHidden()
    await page.getByRole('link', { name: /This part of the map/ }).click()
    await expect(count(page)).toHaveText('30 homes')
    await expect.poll(() => names(pins(page))).toEqual(whole)
  })

  await test.step('a filter moves the map, and back moves it back', async () => {
    await page.locator('#search-box-words').fill('Summerlin')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(pins(page))).not.toEqual(whole)
    await page.goBack()
    await expect(count(page)).toHaveText('30 homes')
    await expect.poll(() => names(pins(page))).toEqual(whole)
  })

  await test.step('a visitor who moves the map before a search is found stays there', async () => {
    await follow.check()
    const { promise: moved, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/properties/map?*', async route => {
      await moved
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/properties/map?*')
    await page.goForward()
    await asked
    const at = await placesOn(page)
    await page.mouse.move(...at(0.5, 0.6))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.5), { steps: 4 })
    const found = page.waitForResponse('**/api/properties/map?*')
    release()
    await (await found).finished()
    await page.mouse.move(...at(0.5, 0.4), { steps: 4 })
    await page.mouse.up()
    await page.unroute('**/api/properties/map?*')
    await expect.poll(() => boundsIn(page)).not.toBeNull()
    const [, west = 0, , east = 0] = boundsIn(page)?.split(',').map(Number) ?? []
    expect(east - west).toBeGreaterThan(0.2)
    await page.evaluate(() => history.go(-2))
    await expect(count(page)).toHaveText('30 homes')
    await expect.poll(() => names(pins(page))).toEqual(whole)
  })

  await test.step('list, count and address follow the map', async () => {
    requests.length = 0
    await page.locator('.homes-map .home-pin[data-look=group]').nth(1).hover()
    for (const _ of [1, 2, 3]) await page.mouse.wheel(0, -250)
    await expect.poll(() => boundsIn(page) ?? '').toMatch(/^36\.\d+,-115\.\d+,36\.\d+,-115\.\d+$/)
    await expect(count(page)).not.toHaveText('30 homes')
    // Three turns of the wheel are one search.
    const searches = requests.filter(url => /\/properties\?/.test(url))
    expect(searches.filter(url => new URL(url).pathname === '/properties')).toHaveLength(1)
    expect(await pins(page).count()).toBeGreaterThan(0)
    const homes = Number.parseInt((await count(page).textContent()) ?? '', 10)
    expect(homes).toBeGreaterThan(0)
    const cards = await page.locator('.homes .listing-card').count()
    expect(cards).toBeGreaterThan(0)
    expect(cards).toBeLessThanOrEqual(homes)
  })

  await test.step('back, forward and a link bring the view back', async () => {
    const closer = page.url()
    const at = await placesOn(page)
    const pin = pins(page).first()
    const before = await pin.boundingBox()
    await page.mouse.move(...at(0.5, 0.6))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.5), { steps: 4 })
    await expect.poll(() => pin.boundingBox()).not.toEqual(before)
    // A resize ends the drag, as when a phone's address bar collapses under the finger.
    const size = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ ...size, height: size.height - 8 })
    await expect.poll(() => page.url()).not.toBe(closer)
    await page.mouse.up()
    const moved = page.url()
    await page.goBack()
    await expect(count(page)).toHaveText('30 homes')
    await expect.poll(() => names(pins(page))).toEqual(whole)
    await page.goForward()
    await expect.poll(() => page.url()).toBe(moved)
    await expect(count(page)).not.toHaveText('30 homes')
    await follow.uncheck()

    const other = await page.context().newPage()
    await other.goto(moved)
    await other.locator('[data-homes-map]').hover()
    await isOpen(other)
    // At nearly the same zoom: the document does not know the size of the window.
    await expect.poll(() => homesOn(pins(other))).toEqual(await homesOn(pins(page)))
    expect(boundsIn(other)).toBe(boundsIn(page))
    // The next map keeps the choice.
    await expect(other.getByLabel('Search as I move the map')).not.toBeChecked()
    await other.close()
  })
})

test('the pins of the document stay where they are when the map opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/api/properties/map?*', async route => {
    await opened
    await route.continue()
  })
  await page.goto('/properties?view=map')
  const boxes = async (all: Locator) =>
    new Map(
      await all.evaluateAll(some =>
        some.map(one => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [one.textContent, { x, y, width, height }] as const
        }),
      ),
    )
  const still = await boxes(page.locator('svg .home-pin:visible'))
  expect(still.size).toBeGreaterThan(5)
  open()
  await isOpen(page)
  const live = await boxes(page.locator('.homes-map .home-pin'))
  expect([...live.keys()].sort()).toEqual([...still.keys()].sort())
  for (const [name, box] of still) {
    for (const edge of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs((live.get(name)?.[edge] ?? 1e4) - box[edge])).toBeLessThanOrEqual(2)
    }
  }
})

test('before the map has opened, a pin shows its card in the window, and is marked with it', async ({
  page,
}) => {
  await page.goto('/fair-housing')
  await page.evaluate(() =>
    localStorage.setItem('saved-homes', '{"favorites":[4],"compared":[],"viewed":[]}'),
  )
  await page.route('**/api/properties/map?*', () => {})
  await page.goto('/properties')
  await expect(page.locator('svg .home-pin[data-saved]:visible')).toHaveCount(1)
  const marked = page.locator('svg .home-pin[data-marked]:visible')
  const first = page.locator('.homes .listing-card').first()
  await first.hover()
  await expect(marked).toHaveCount(1)
  await page.locator('svg .home-pin[data-look=price]:visible').first().click()
  await expect(card(page).locator('.listing-card')).toBeInViewport({ ratio: 1 })
  await expect(marked).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()

  // Without a saved home, the script of the pins waits for the first touch.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/properties')
  await page.locator('svg .home-pin[data-look=price]:visible').first().dispatchEvent('click')
  await expect(card(page).locator('.listing-card')).toBeVisible()
  await expect(page).toHaveURL('/properties')
})

test('pins have names and show the card of a home, and layers show what is around', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('saved-homes', '{"favorites":[4],"compared":[],"viewed":[2]}')
  })

  await test.step('where the homes do not load, the map says so and asks again', async () => {
    await page.route('**/api/properties/map?*', route => route.fulfill({ status: 500 }))
    await page.goto(`/properties?view=both&${skyeCanyon}`)
    await expect(message(page).filter({ hasText: 'Map unavailable' })).toBeVisible()
    await expect(page.locator('.homes .listing-card').first()).toBeVisible()
    await page.unroute('**/api/properties/map?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await isOpen(page)
    await expect(pins(page).first()).toBeVisible()
  })

  await test.step('no pin covers another, and each has a name', async () => {
    const boxes = await Promise.all((await pins(page).all()).map(pin => pin.boundingBox()))
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        if (!a || !b) throw new Error('A pin is not shown')
        const isBeside = a.x + a.width <= b.x + 1.5 || b.x + b.width <= a.x + 1.5
        const isAbove = a.y + a.height <= b.y + 1.5 || b.y + b.height <= a.y + 1.5
        expect(isBeside || isAbove).toBe(true)
      }
    }
    const said = await names(pins(page))
    expect(said.some(name => /^\$\S+ .+, sample listing/.test(name))).toBe(true)
    expect(said.some(name => /^\d+ homes \$\S+ to \$\S+/.test(name))).toBe(true)
    expect(said.filter(name => /saved/.test(name))).toHaveLength(1)
    expect(said.filter(name => /viewed/.test(name)).length).toBeLessThanOrEqual(1)
  })

  await test.step('a list card marks its pin, and a pin its card', async () => {
    const first = page.locator('.homes .listing-card').first()
    await first.hover()
    await expect(page.locator('.homes-map .home-pin[data-marked]')).toHaveCount(1)
    const listed = await page.locator('.homes .listing-card h2').allTextContents()
    const ofList = prices(page)
      .filter({ hasText: new RegExp(listed.join('|')) })
      .first()
    await ofList.hover()
    await expect(ofList).toHaveAttribute('data-marked')
    await expect(page.locator('.homes-map .home-pin[data-marked]')).toHaveCount(1)
    await expect(page.locator('.homes .listing-card[data-marked]')).toHaveCount(1)
  })

  await test.step('arrow keys go from pin to pin, Enter opens the card and Escape closes it', async () => {
    await page.locator('.maplibregl-canvas').focus()
    await page.keyboard.press('Tab')
    await expect(page.locator('.homes-map .home-pin:focus')).toHaveCount(1)
    const before = await nameOf(page.locator('.homes-map .home-pin:focus'))
    await page.keyboard.press('ArrowDown')
    expect(await nameOf(page.locator('.homes-map .home-pin:focus'))).not.toBe(before)
    const home = prices(page).first()
    const [, price = '', street = ''] = /^(\S+) (.+?),/.exec(await nameOf(home)) ?? []
    await home.focus()
    await page.keyboard.press('Enter')
    await expect(card(page).getByRole('heading', { name: street })).toBeVisible()
    await expect(card(page).getByRole('link', { name: `View Details ${street}` })).toBeFocused()
    await expectAccessible(page, { within: '.homes-pane' })
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    await expect(page.getByRole('link', { name: `${price} ${street}` })).toBeFocused()
  })

  await test.step('a press on a group goes closer, where it falls apart', async () => {
    const group = page
      .locator('.homes-map .home-pin:is([data-look=group], [data-look=count])')
      .first()
    const name = await nameOf(group)
    const before = boundsIn(page)
    await group.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => boundsIn(page)).not.toBe(before)
    await expect.poll(() => names(pins(page))).not.toContain(name)
    await expect(page.locator('.homes-map .home-pin:focus')).toHaveCount(1)
  })

  await test.step('layers show places, prices by area and open houses', async () => {
    await page.getByText('Layers', { exact: true }).click()
    await page.getByLabel('Schools and parks').check()
    await expect(
      page.getByRole('link', { name: 'check a home with the district' }),
    ).toHaveAttribute('href', /ccsd/)
    await page.getByLabel('Price per square foot by area').check()
    const legend = page.locator('.map-legend')
    await expect(legend.getByText(/^Skye Canyon \$\d+ a sq ft, \d+ homes$/)).toBeVisible()
    await expect(legend.getByText('fewer than five homes').first()).toBeVisible()
    await page.getByLabel('Open houses this weekend').check()
    await expect(page.locator('[data-homes-map][data-open-houses]')).toBeVisible()
    await expectAccessible(page, { within: '.homes-pane' })
    await page.getByRole('button', { name: 'Show only these' }).click()
    await expect(page).toHaveURL(/openHouse=weekend/)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Schools and parks')).toBeHidden()
  })
})

test('areas are drawn by hand, by corners and with the keyboard, or are near somebody', async ({
  page,
  context,
}) => {
  await openMap(page)
  const around = Array.from({ length: 24 }, (_, i): [number, number] => [
    0.5 - 0.22 * Math.cos((2 * Math.PI * i) / 24),
    0.45 + 0.2 * Math.sin((2 * Math.PI * i) / 24),
  ])
  await test.step('by hand', async () => {
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await drag(page, around)
    await expect.poll(() => areasIn(page)).toHaveLength(1)
    expect(areasIn(page)[0]).toMatch(/^~.{10,150}$/)
    await expect(count(page)).not.toHaveText('30 homes')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/area/i)
  })

  await test.step('by corners, the first of which closes it', async () => {
    await page.getByRole('button', { name: 'Draw another area' }).click()
    const finish = page.getByRole('button', { name: 'Done' })
    await expect(finish).toBeDisabled()
    const at = await placesOn(page)
    for (const [x, y] of [
      [0.1, 0.6],
      [0.3, 0.6],
      [0.3, 0.8],
      [0.2, 0.9],
    ] as const) {
      await page.mouse.click(...at(x, y))
    }
    await expect(page.getByText('4 corners set')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('3 corners set')).toBeVisible()
    await page.mouse.click(...at(0.1, 0.6))
    await expect.poll(() => areasIn(page)).toHaveLength(2)
  })

  await test.step('with the keyboard, at the cross in the middle', async () => {
    await page.getByRole('button', { name: 'Draw another area' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.maplibregl-canvas')).toBeFocused()
    await page.keyboard.press('Enter')
    for (const key of ['ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('3 corners set')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect.poll(() => areasIn(page)).toHaveLength(3)
  })

  await test.step('Escape gives one up, and each can be removed', async () => {
    const [first, ...others] = areasIn(page)
    await page.getByRole('button', { name: 'Draw another area' }).click()
    await page.keyboard.press('Escape')
    expect(areasIn(page)).toEqual([first, ...others])
    await page.getByRole('button', { name: 'Remove area 1' }).click()
    await expect.poll(() => areasIn(page)).toEqual(others)
  })

  await test.step('a place and a distance do the same', async () => {
    for (const at of [2, 1]) {
      await page.getByRole('button', { name: `Remove area ${at}` }).click()
      await expect.poll(() => areasIn(page)).toHaveLength(at - 1)
    }
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await page.getByText('Or within miles of a place').click()
    const form = page.locator('.map-drawing')
    await form.getByLabel('Distance').selectOption('Within 3 miles')
    await form.getByLabel('Place').selectOption('Centennial Hills Hospital')
    await form.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/near=centennial-hills-hospital&within=3/)
    const remove = page.getByRole('button', {
      name: 'Remove: Within 3 miles of Centennial Hills Hospital',
    })
    await remove.click()
    await expect(page).not.toHaveURL(/near=|within=/)
  })

  const near = page.getByRole('button', { name: 'Near me' })
  await context.setGeolocation({ latitude: 36.31344, longitude: -115.31632 })
  await test.step('near me says so when it may not ask', async () => {
    await context.clearPermissions()
    await near.click()
    await expect(message(page).first()).toContainText('does not tell the site where you are')
    expect(boundsIn(page)).toBeNull()
  })

  await test.step('near me moves the map about two miles around, and sends no position', async () => {
    await context.grantPermissions(['geolocation'])
    const sent: string[] = []
    page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await near.click()
    await expect.poll(() => boundsIn(page)).not.toBeNull()
    const [south = 0, west = 0, north = 0, east = 0] = (boundsIn(page) ?? '').split(',').map(Number)
    expect((north + south) / 2).toBeCloseTo(36.31, 2)
    expect(Math.min((north - south) * 69.1, (east - west) * 55.7)).toBeCloseTo(4, 0)
    expect((west + east) / 2).toBeCloseTo(-115.32, 2)
    await expect(message(page).first()).toContainText('Your position stays on this device')
    expect(sent.filter(text => /36\.313|115\.316/.test(text))).toEqual([])
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /36\.31|115\.31/,
    )
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a press on a pin slides the strip to its card, and sliding the strip marks the pin', async ({
    page,
  }) => {
    await openMap(page, `view=map&${skyeCanyon}`)
    const strip = page.locator('.homes .listing-grid')
    // A pin below the tools and above the strip.
    const inSight = await prices(page).evaluateAll(all =>
      all.findIndex(one => {
        const { x, y } = one.getBoundingClientRect()
        return y > 240 && y < 500 && x > 0 && x < 320
      }),
    )
    const pin = prices(page).nth(inSight)
    const street = /^\S+ (.+?),/.exec(await nameOf(pin))?.[1] ?? 'no street'
    await pin.tap()
    const chosen = strip.locator('.listing-card[data-marked]')
    await expect(chosen).toContainText(street)
    await expect(chosen).toBeInViewport({ ratio: 0.9 })
    await strip.evaluate(element =>
      element.scrollTo({ left: element.scrollLeft > 0 ? 0 : element.scrollWidth }),
    )
    await expect(chosen).not.toContainText(street)
    await expect(page.locator('.homes-map .home-pin[data-marked]')).toHaveCount(1)
    await expectAccessible(page, { within: '.homes-pane' })
    await page.getByRole('button', { name: 'Draw an area' }).tap()
    await expect(strip).toBeHidden()
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('link', { name: 'List', exact: true }).tap()
    await expect(page.locator('[data-homes-map]')).toBeHidden()
  })
})

test('without WebGL the picture and the list do the same', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/properties?view=both')
  await expect(page.getByText('Map unavailable This browser cannot show')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map with/ })).toBeVisible()
  await expect(page.locator('.homes .listing-card').first()).toBeVisible()
})
