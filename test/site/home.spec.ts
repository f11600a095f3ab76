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
