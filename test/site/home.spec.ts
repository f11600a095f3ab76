import { expect, type Page, test } from '@playwright/test'
import { recordShifts, shiftsOf } from '../support/layout-checks.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const fold = (page: Page, heading: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: heading }) })
const content = (page: Page, heading: string) =>
  fold(page, heading).locator('.fold-content').first()

/** Every block that is folded on a phone: its line, and texts that it contains. */
const folded: [line: string, texts: string[]][] = [
  ['$800,000 and up', ['Guard-gated', 'Search all properties', 'See all of these homes']],
  ['$600,000 to $800,000', ['Golf access']],
  ['$530,000 to $600,000', ['Appreciation']],
  ['3 more reviews', ['Jordan Sample', 'Casey Sample', 'Quinn Sample']],
  [
    'What each area is like',
    ['Centennial Hills', 'Explore the neighborhood', 'Parks & Recreation'],
  ],
  ['3 more questions', ['Are new homes still being built?']],
  ['What I can do for you', ['Expert Buyer Agent Services', 'Relocation Assistance', 'Learn More']],
  ['The market in three figures', ['$1.2M', '28', '96%', 'Read the market analysis']],
  ['Search by voice', ['Press and speak', 'Check what was understood']],
  ['What is nearby', ['Skye Canyon Park', 'Show More']],
  ['Suggest something for this site', ['Send Request']],
]

test('the page is at most 6,500 px long on a phone, 7,000 px on a desktop, in the order of what visitors come for', async ({
  page,
}) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect.poll(height).toBeLessThanOrEqual(7000)
  await page.setViewportSize(phone)
  await page.goto('/')
  expect(await height()).toBeLessThanOrEqual(6500)
  expect((await page.locator('.site-footer').boundingBox())?.height).toBeLessThanOrEqual(900)
  const tops = await page.evaluate(() =>
    [
      'h1',
      '#ai-search-query',
      '.home-hero-stats dl',
      '.home-newest .listing-card',
      '.home-agent .portrait',
      '.home-value input[name=address]',
      '.price-section',
      '.testimonial',
      '.area-map',
      '.faq-list summary',
      '.closing-section',
    ].map(one => document.querySelector(one)?.getBoundingClientRect().top ?? Number.NaN),
  )
  // Folded blocks have no position.
  const placed = tops.filter(top => top !== 0)
  expect(placed.length).toBeGreaterThanOrEqual(10)
  expect(placed).toEqual(placed.toSorted((a, b) => a - b))
  // Three homes side by side, in a row that scrolls sideways.
  const homes = page.locator('.home-newest .listing-grid')
  await expect(homes.locator('.listing-card')).toHaveCount(3)
  const [first, last] = [
    homes.locator('.listing-card').first(),
    homes.locator('.listing-card').last(),
  ]
  expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y)
  await homes.scrollIntoViewIfNeeded()
  await homes.evaluate(row => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
  await expect(last).toBeInViewport({ ratio: 0.5 })
})

for (const viewport of [phone, laptop]) {
  test(`the hero’s figures are on the first screen at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const figures = page.locator('.home-hero .figure-row dl > div')
    await expect(figures).toHaveText([/150\+/, /15\+/, /98%/])
    for (const figure of await figures.all()) {
      const box = await figure.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
    }
    // Where they come from is one link away, and beside them is what anyone can check.
    await expect(page.locator('.home-hero .figure-source a')).toHaveText('Sample figures')
    await expect(page.locator('.home-today li').first()).toHaveText(/^\d+ homes for sale$/)
    await expect(page.locator('.home-today')).toContainText('Next free tour: ')
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // Native details: npm test opens them only without JavaScript.
    const details = javaScriptEnabled ? { tag: '@soak' } : {}
    test(
      'every folded block is one line that unfolds where it stands',
      details,
      async ({ page }) => {
        await page.setViewportSize(phone)
        await page.goto('/')
        for (const [line, texts] of folded) {
          await expect(content(page, line), line).toBeHidden()
          await fold(page, line).locator('summary').first().press('Enter')
          for (const text of texts) await expect(content(page, line)).toContainText(text)
          await expect(content(page, line), line).toBeVisible()
        }
      },
    )

    test('a URL that leads into a folded block opens it', async ({ page }) => {
      await page.setViewportSize(phone)
      await page.goto('/#explorer')
      await expect(page.locator('#explorer .explorer-list li').first()).toBeInViewport()
    })

    test('from 1024 px on all but services, reviews, questions and the feature request are open', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1024, height: 768 })
      await page.goto('/')
      const staysFolded = [
        'What I can do for you',
        '3 more reviews',
        '3 more questions',
        'Suggest something for this site',
      ]
      for (const [line, texts] of folded) {
        if (staysFolded.includes(line)) {
          await expect(content(page, line), line).toBeHidden()
          continue
        }
        await expect(content(page, line), line).toBeVisible()
        for (const text of texts) await expect(content(page, line)).toContainText(text)
      }
      await content(page, 'What is nearby').getByRole('textbox').focus()
      await expect(content(page, 'What is nearby').getByRole('textbox')).toBeFocused()
      await content(page, 'What is nearby')
        .getByRole('link', { name: /^Skye Canyon Park/ })
        .click()
      await expect(page.getByRole('heading', { name: 'Skye Canyon Park' })).toBeVisible()
    })
  })
}

test('each price range gives the seven specified reasons, its homes and how many there are', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  await page.goto('/')
  const ranges = page.locator('.price-section')
  await expect(ranges).toHaveCount(3)
  const topics = [
    'Guard-gated',
    'Golf access',
    'Trails',
    'Schools',
    'Appreciation',
    'Low taxes',
    'Views',
  ]
  for (const range of await ranges.all()) {
    await expect(range.locator('dt')).toHaveText(topics)
    await expect(range.getByRole('link', { name: 'Search all properties' })).toBeVisible()
    await expect(range.locator('.listing-card')).toHaveCount(1)
  }
  // The line says how many homes its link leads to.
  const line = fold(page, '$800,000 and up')
  const note = (await line.locator('.fold-note').textContent()) ?? ''
  await line.getByRole('link', { name: 'See all of these homes' }).click()
  await expect(page.getByRole('status').first()).toHaveText(note)
})

test('what is open on a wide screen opened without a layout shift, and can be closed', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  await recordShifts(page)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await content(page, 'What is nearby').scrollIntoViewIfNeeded()
  await expect(content(page, 'What is nearby').locator('img').first()).toBeInViewport()
  // The open voice block and explorer load their scripts when touched.
  expect(scripts.filter(url => /react|voice|explorer|hydrate/.test(url))).toEqual([])
  const market = fold(page, 'The market in three figures')
  await expect(market).toHaveAttribute('open', '')
  expect(await shiftsOf(page)).toEqual([])
  await market.locator('summary').press('Enter')
  await expect(content(page, 'The market in three figures')).toBeHidden()
})

test('the map names five places and leads to them', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const map = page.getByRole('navigation', { name: 'Map of the places where I work' })
  await expect(map.getByRole('link')).toHaveText([
    'Skye Canyon',
    'Providence',
    'Centennial Hills',
    'Summerlin',
    'Henderson',
  ])
  const boxes = await Promise.all(
    (await map.getByRole('link').all()).map(link => link.boundingBox()),
  )
  for (const [i, a] of boxes.entries()) {
    expect(a?.height).toBeGreaterThanOrEqual(24)
    for (const b of boxes.slice(i + 1)) {
      const apart =
        !a ||
        !b ||
        a.x + a.width <= b.x ||
        b.x + b.width <= a.x ||
        a.y + a.height <= b.y ||
        b.y + b.height <= a.y
      expect(apart, 'two names do not cover each other').toBe(true)
    }
  }
  await map.getByRole('link', { name: 'Providence' }).click()
  await expect(page).toHaveURL(/\/properties\?place=Providence$/)
})

test('the agent has a face, a name, a license and a sentence near the top', async ({ page }) => {
  await page.setViewportSize(laptop)
  for (const path of ['/about', '/contact', '/services/seller-agent']) {
    await page.goto(path)
    const card = page.getByRole('region', { name: 'Your agent' })
    await expect(card).toContainText('Avery Sample')
    await expect(card).toContainText('S.0000000')
    await expect(card).toContainText('I answer my own phone')
    await expect(
      card.getByRole('img', { name: 'Drawn portrait of Avery Sample, not a photo' }),
    ).toBeVisible()
    await expect(card.getByText('Drawing')).toBeVisible()
    await expect(card, path).toBeInViewport({ ratio: 1 })
  }
})

test('home value and saved homes are in the header, the phone’s menu and the footer', async ({
  page,
}) => {
  await page.setViewportSize(laptop)
  await page.goto('/about')
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  for (const bar of [header, footer]) {
    await expect(bar.getByRole('link', { name: 'Home Value' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Saved homes' })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'Leave a review' })).toHaveAttribute(
    'href',
    '/leave-a-review',
  )
  await page.setViewportSize(phone)
  await expect(header.getByRole('link', { name: 'Saved homes' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  // One group is open at a time, so the menu fits a phone.
  for (const group of ['Market Info', 'Services', 'Properties']) {
    await menu.locator('summary', { hasText: group }).click()
    expect(await menu.locator('a:visible').count()).toBeLessThanOrEqual(12)
  }
  await expect(menu.getByRole('link', { name: 'Saved homes' })).toBeVisible()
  await menu.getByRole('link', { name: 'Home Value' }).click()
  await expect(page).toHaveURL(/\/home-value$/)
})
