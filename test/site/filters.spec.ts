import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { filterFields } from '../../src/inventory/filter/listing-filter.ts'
import { areaFields } from '../../src/map/home-area.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { runSql } from '../support/databases.ts'
import { openSlowSite } from '../support/growing-document.ts'
import { recordShifts, shiftsOf } from '../support/layout-checks.ts'
import { aRecord } from '../support/listing-record.ts'

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sheet = (page: Page) => page.locator('.filter-sheet')
const row = (page: Page, name: string) =>
  page.locator('.filter-group', { has: page.locator('summary', { hasText: name }) })
const found = (page: Page) => page.locator('.properties-count')
const count = (page: Page, label: string) =>
  page.locator('label', { hasText: label }).locator('.facet-count').first()
/** Marks the document, to detect whether another one replaces it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }))
const isSame = (page: Page) => page.evaluate(() => 'same' in window)

/** Every parameter that the URL of a list can have. */
const everyField: Record<string, string> = {
  search: 'ridge',
  ...Object.fromEntries(filterFields.filter(name => /^min/.test(name)).map(name => [name, '1'])),
  ...Object.fromEntries(filterFields.filter(name => /^max/.test(name)).map(name => [name, '99'])),
  reduced: '5',
  openHouse: '2099-12-05',
  type: 'condo',
  notType: 'manufactured',
  status: 'Active',
  features: 'pool',
  either: 'spa,casita',
  notFeatures: 'elevator',
  builder: 'Mesa Builders',
  notBuilder: 'Ridge Homes',
  place: 'Providence',
  notPlace: 'Summerlin',
  street: 'W Horse Dr',
  notStreet: 'Quartz Ledge Ct',
  school: 'Divich',
  notSchool: 'Ober',
  office: 'Test Realty',
  notOffice: 'Other Realty',
  agent: 'Kim Lee',
  notAgent: 'Ann Roe',
  mentions: 'workshop',
  notMentions: 'loft',
  sort: 'hoa-low',
  bounds: '36,-116,37,-115',
  area: '36.2,-115.4|36.4,-115.4|36.3,-115.2',
  near: 'summerlin',
  within: '4',
  view: 'list',
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the sheet counts the homes during the choice, and shows them in place', async ({
    page,
  }) => {
    await page.goto('/properties?features=pool')
    await mark(page)
    const all = await found(page).innerText()
    await expect(sheet(page)).toBeHidden()
    await expect(filters(page)).toHaveText('Filters (1)')
    await filters(page).tap()
    await expect(sheet(page)).toBeVisible()
    const show = sheet(page).locator('.filter-actions').getByRole('button')
    await expect(show).toHaveText(`Show ${all}`)

    // Price, beds, baths and type are open; the rest is in groups.
    await expect(page.locator('.filter-sheet input[name=maxPrice]')).toBeVisible()
    await expect(page.getByLabel('Pool').first()).toBeHidden()
    const four = page.locator('.pills label', { hasText: '4+' }).first()
    const promised = await four.locator('.facet-count').innerText()
    const requests: string[] = []
    page.on('request', request => requests.push(`${request.method()} ${request.url()}`))
    await four.tap()
    await expect(show).toHaveText(new RegExp(`^Show ${promised} homes?$`))
    await expect(row(page, 'Beds, baths').locator('summary')).toContainText('4+ beds')
    expect(requests.map(one => one.replace(/http:\/\/[^/]+/, ''))).toEqual([
      'GET /api/properties/facets?minBeds=4&features=pool',
    ])
    // No condo has a pool: the choice is dimmed, but can still be made.
    await expect(count(page, 'Condo')).toHaveText('0')
    await expect(page.getByLabel('Condo').first()).toBeEnabled()
    await expectAccessible(page, { within: '.filter-sheet' })

    await show.tap()
    await expect(page).toHaveURL('/properties?minBeds=4&features=pool')
    await expect(found(page)).toHaveText(new RegExp(`^${promised} homes?$`))
    await expect(filters(page)).toHaveText('Filters (2)')
    await expect(sheet(page)).toBeHidden()
    expect(await isSame(page)).toBe(true)
  })

  test('the map fills the screen, with the homes in a strip, and the way back leads to the list', async ({
    page,
  }) => {
    await page.goto('/properties?features=pool')
    await expect(page.locator('.homes-pane')).toBeHidden()
    await page.getByRole('link', { name: 'Map', exact: true }).tap()
    await expect(page).toHaveURL(/[?&]view=map/)
    const pane = await page.locator('.homes-pane').boundingBox()
    expect(pane?.width).toBe(390)
    expect(Math.round((pane?.y ?? 0) + (pane?.height ?? 0))).toBe(844)
    await expect(page.locator('.site-header')).toBeHidden()
    const [first, second] = [0, 1].map(n => page.locator('.listing-card').nth(n))
    const tops = [await first?.boundingBox(), await second?.boundingBox()].map(box => box?.y)
    expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0)
    await page.getByRole('link', { name: 'List', exact: true }).tap()
    await expect(page).toHaveURL(/[?&]view=list/)
    await expect(page.locator('.homes-pane')).toBeHidden()
    await page.goBack()
    await expect(page.locator('.homes-pane')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/properties?features=pool')
    await expect(page.locator('.homes-pane')).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the sheet opens and sends its choices, and the page says the count', async ({ page }) => {
      await page.goto('/properties')
      await filters(page).tap()
      await page.locator('.pills label', { hasText: '4+' }).first().tap()
      await sheet(page).locator('.filter-actions').getByRole('button').tap()
      await expect(page).toHaveURL(/minBeds=4/)
      await expect(found(page)).toHaveText(/^\d+ homes?$/)
      await expect(sheet(page)).toBeHidden()
      await page.getByRole('link', { name: 'Map', exact: true }).tap()
      await expect(page.locator('.home-pin:visible').first()).toBeVisible()
      await expect(page.locator('.listing-card').first()).toBeInViewport()
    })

    test('a choice in another spelling is the same choice, and an unknown one is named', async ({
      page,
    }) => {
      await page.goto('/properties?status=pending&type=Single%20Family&sort=PRICE-LOW')
      await expect(page).toHaveURL('/properties?status=Pending&type=single-family&sort=price-low')
      await page.goto('/alerts/new?status=pending&minBeds=3')
      await expect(page.locator('main')).toContainText('Pending')
      await expect(page.locator('main')).not.toContainText('not part of the search')
      await page.goto('/alerts/new?minBeds=3&pool=yes&utm_source=mail')
      await expect(page.locator('main')).toContainText('“pool=yes” in this link is not part of')
    })
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('lists change in place: by a menu, a chip, the order, pages, and back again', async ({
    page,
  }) => {
    await page.goto('/properties')
    await mark(page)
    await page.evaluate(() => {
      Object.assign(window, { shown: [] as string[] })
      document.addEventListener('homes-shown', event => {
        const { params } = (event as CustomEvent<{ params: URLSearchParams }>).detail
        ;(window as unknown as { shown: string[] }).shown.push(String(params))
      })
    })
    const shown = () => page.evaluate<string[]>('shown')
    const first = await found(page).innerText()

    await row(page, 'Price').locator('summary').first().click()
    await page.getByRole('button', { name: 'Up to $2,000,000' }).click()
    const show = row(page, 'Price').getByRole('button', { name: /^Show \d+ homes$/ })
    await expect(show).not.toHaveText(`Show ${first}`)
    await show.click()
    await expect(page).toHaveURL('/properties?maxPrice=2000000')
    await expect(row(page, 'Price').locator('summary').first()).toBeFocused()
    const filtered = await found(page).innerText()

    await page.getByLabel('Sort by').selectOption('Price, low to high')
    await expect(page).toHaveURL('/properties?maxPrice=2000000&sort=price-low')
    const prices = (await page.locator('.listing-card .price').allInnerTexts()).map(price =>
      Number(price.replace(/[$,]/g, '')),
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))

    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

    await page.getByRole('link', { name: 'Remove Up to $2,000,000' }).click()
    await expect(page).toHaveURL('/properties?sort=price-low')
    await expect(found(page)).toHaveText(first)
    await expect(page.locator('input[name=maxPrice]')).toHaveValue('')

    for (const [address, said] of [
      [/page=2$/, filtered],
      [/sort=price-low$/, filtered],
      ['/properties?maxPrice=2000000', filtered],
      ['/properties', first],
    ] as const) {
      const before = (await shown()).length
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect.poll(async () => (await shown()).length).toBe(before + 1)
      await expect(found(page)).toHaveText(said)
    }
    await page.goForward()
    await expect(found(page)).toHaveText(filtered)
    await expect(page.locator('input[name=maxPrice]')).toHaveValue('2000000')
    expect(await isSame(page)).toBe(true)
    expect(await shown()).toEqual([
      ...['maxPrice=2000000', 'maxPrice=2000000&sort=price-low'],
      ...['maxPrice=2000000&sort=price-low&page=2', 'sort=price-low'],
      ...['maxPrice=2000000&sort=price-low&page=2', 'maxPrice=2000000&sort=price-low'],
      ...['maxPrice=2000000', '', 'maxPrice=2000000'],
    ])

    // The browser navigates to a list that cannot be fetched.
    await page.route('/properties?features=pool', (route, request) =>
      request.resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await page.locator('.filter-more > summary').click()
    await page.locator('input[name=maxPrice]').evaluate(input => {
      ;(input as HTMLInputElement).value = ''
    })
    await page.getByLabel('Pool').first().check()
    await page.locator('.filter-more-panel').getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL('/properties?features=pool')
    expect(await isSame(page)).toBe(false)
  })

  test('the menu and the filters do not move while the page arrives', async ({ page, baseURL }) => {
    const slow = await openSlowSite(baseURL ?? '', ['data-menu="market"', 'class="filter-groups"'])
    await recordShifts(page)
    await page.goto(`${slow.site}/properties?view=map`)
    await expect(page.getByRole('navigation', { name: 'Show as' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
    slow.close()
  })

  test('the view is a link, and a browser remembers the one it chose', async ({ page }) => {
    await page.goto('/properties?features=pool')
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name })
    const cards = page.locator('.listing-card').first()
    const pane = page.locator('.homes-pane')
    await view('Both').hover()
    await expect(view('Both')).toHaveAttribute('aria-current', 'true')
    await expect(pane).toBeVisible()
    await view('List').click()
    await expect(page).toHaveURL('/properties?features=pool&view=list')
    await expect(pane).toBeHidden()
    await page.goBack()
    await expect(pane).toBeVisible()
    await view('Map').click()
    await expect(cards).toBeHidden()
    // The server renders the remembered view for links and forms of the site, so nothing shifts.
    await recordShifts(page)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Properties' }).click()
    await expect(page).toHaveURL('/properties?view=map')
    await expect(cards).toBeHidden()
    await expect(view('Map')).toHaveAttribute('aria-current', 'true')
    expect(await shiftsOf(page)).toEqual([])
    await page.goto('/voice-search')
    const typed = page.locator('.voice-typed')
    await typed.getByRole('textbox').fill('condos with a pool')
    await typed.getByRole('button').click()
    await expect(page).toHaveURL(/\/properties\?type=condo&features=pool&view=map&said=/)
    await page.goto('/properties?view=both')
    await expect(cards).toBeVisible()
    await expect(pane).toBeVisible()
  })

  test('a place is suggested, chosen by keyboard and dropped again', async ({ page }) => {
    await page.goto('/properties')
    await page.locator('.filter-more > summary').click()
    const box = page.getByRole('combobox', { name: /^Community, city or ZIP code/ })
    await box.pressSequentially('prov')
    const option = page.getByRole('option', { name: /^Providence/ })
    await expect(option).toContainText(/Neighborhood|Community|Area/)
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(option).toBeHidden()
    // Escape closed only the suggestions; the menu stays open.
    await expect(box).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    const id = await option.getAttribute('id')
    await expect(box).toHaveAttribute('aria-activedescendant', id ?? '-')
    await expectAccessible(page, { within: '.filter-more-panel' })
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('')
    await expect(page.getByRole('checkbox', { name: 'Providence' })).toBeChecked()
    await box.pressSequentially('summerlin')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await page
      .locator('.filter-more-panel')
      .getByRole('button', { name: /^Show \d+/ })
      .click()
    await expect(page).toHaveURL('/properties?place=Providence&place=Summerlin')
    await page.locator('.filter-more > summary').click()
    await page.locator('.place-chosen label', { hasText: 'Providence' }).click()
    await page
      .locator('.filter-more-panel')
      .getByRole('button', { name: /^Show \d+/ })
      .click()
    await expect(page).toHaveURL('/properties?place=Summerlin')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a place can be typed; an unknown one is reported, with similar names', async ({
      page,
    }) => {
      await page.goto('/properties')
      await page.locator('.filter-more > summary').click()
      await expect(page.locator('.filter-search')).toBeHidden()
      const name = page.getByLabel('Community, city or ZIP code')
      const send = page.locator('.filter-more-panel').getByRole('button', { name: 'Show homes' })
      await name.fill('Provedence')
      await send.click()
      await expect(page.locator('.unknown-place')).toContainText('is called “Provedence”')
      await page.locator('.unknown-place').getByRole('link', { name: 'Providence' }).click()
      await expect(page).toHaveURL(/place=Providence/)
      await expect(found(page)).toHaveText(/^[1-9]\d* homes?$/)
      // Capitals do not matter.
      await page.goto('/properties?place=providence')
      await expect(page).toHaveURL('/properties?place=Providence')
    })

    test('the form keeps everything in the URL, and its links keep the view', async ({ page }) => {
      expect(Object.keys(everyField).toSorted()).toEqual(
        [...filterFields, ...areaFields, 'view'].toSorted(),
      )
      await page.goto(`/properties?${new URLSearchParams(everyField)}`)
      await page.getByRole('button', { name: 'Sort' }).click()
      await page.waitForURL(/&mentions=/)
      // `after` belongs to a question, which the form can send as well.
      const kept = [...new URL(page.url()).searchParams].filter(
        ([name, value]) => value !== '' && name !== 'after',
      )
      expect(kept.toSorted()).toEqual(Object.entries(everyField).toSorted())

      const chips = page.locator('.chosen-filters a')
      expect(await chips.count()).toBeGreaterThan(filterFields.length / 2)
      for (const link of await chips.all()) {
        await expect(link).toHaveAttribute('href', /[?&]view=list/)
      }
      await page.locator('.filter-more > summary').click()
      await page.locator('.filter-more-panel').getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL('/properties?view=list')
    })

    test('the map has all homes of the search as links with prices', async ({ page }) => {
      await page.goto('/properties?maxPrice=900000')
      await expect(page.getByRole('img', { name: /^Map with \d+ homes$/ })).toBeVisible()
      const pins = page.locator('.home-pin:visible')
      const ids = await pins.evaluateAll(all =>
        all.flatMap(one => (one as HTMLElement).dataset.homes?.split(' ') ?? []),
      )
      const total = Number.parseInt(
        (await page.locator('.properties-count').textContent()) ?? '',
        10,
      )
      expect(new Set(ids).size).toBe(total)
      for (const pin of await pins.all()) {
        await expect(pin).toHaveAccessibleName(/^(\d+ homes|\d+|) ?\$\S+/)
        await expect(pin).toHaveAttribute('href', /^\/property\/\d+$|bounds=36\./)
      }
      const several = pins.and(page.locator('[data-look=group]')).first()
      const count = Number(await several.getAttribute('data-count'))
      await several.click()
      await expect(page.locator('.properties-count')).toHaveText(`${count} homes`)
      await page.locator('.filter-more > summary').click()
      await page.getByLabel('Near', { exact: true }).selectOption('Centennial Hills Hospital')
      await page.getByLabel('Distance').selectOption('Within 3 miles')
      await page.locator('.filter-more-panel').getByRole('button', { name: 'Show homes' }).click()
      const chosen = page.getByRole('list', { name: 'Active filters' })
      await expect(chosen).toContainText('Within 3 miles of Centennial Hills Hospital')
    })
  })
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
  expect([...followed]).toEqual(expect.arrayContaining(['', 'type', 'minPrice']))
})

test('a list weighs at most 60 KB with its styles, whatever a feed holds', {
  tag: '@soak',
}, async () => {
  const long = (words: string, n: number) => `${words} `.repeat(n).trim()
  const feed = await openClosedSite(
    {},
    Array.from({ length: 40 }, (_, n) =>
      aRecord({
        UnparsedAddress: `${9000 + n} ${long('Quartz Ledge', 8)} ${n} Dr`,
        SubdivisionName: `${long('Canyon Ridge at the Vistas', 3)} Unit ${n}`,
        ListOfficeName: long(`Desert Ridge Realty ${n}`, 6),
        PublicRemarks: long(`Room ${n} with a view of the ridge and a fireplace.`, 80),
        Latitude: 36.3 + n / 1000,
        Longitude: -115.3 + n / 1000,
        Media: Array.from({ length: 40 }, (_, photo) => ({
          MediaURL: `https://photos.example.com/${n}/${photo}/${'a'.repeat(120)}.jpg`,
          ShortDescription: long(`Photo ${photo} of home ${n}`, 6),
        })),
      }),
    ),
  )
  try {
    // Whoever asks first stores the counts of places; a large feed has many more.
    await fetch(`${feed.site}/api/places?q=plat`)
    runSql(
      feed.dataDir,
      `WITH RECURSIVE plats(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM plats WHERE n < 3776)
       UPDATE home_counts SET counts = (SELECT json_group_array(
         json_array('subdivision', 'Plat of the Canyon Vistas Phase ' || n, 1, 1)) FROM plats)
       WHERE part = 'places'`,
    )
    expect(await (await fetch(`${feed.site}/api/places?q=plat&limit=20`)).json()).toHaveLength(20)
    for (const path of [
      '/properties',
      `/properties?search=${long('ridge', 30)}&place=Plat&place=89166`,
    ]) {
      const html = await (await fetch(feed.site + path)).text()
      const sheets = [...html.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)/g)]
      const texts = await Promise.all(
        sheets.map(async ([, href = '']) => (await fetch(feed.site + href)).text()),
      )
      const sizes = [html, ...texts].map(text => gzipSync(text).length)
      expect(sheets.length, path).toBeGreaterThan(0)
      expect(
        sizes.reduce((sum, size) => sum + size, 0),
        path,
      ).toBeLessThanOrEqual(60 * 1024)
    }
  } finally {
    await feed.close()
  }
})
