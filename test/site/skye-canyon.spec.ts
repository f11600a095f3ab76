import { expect, type Page, test } from '@playwright/test'
import { oneVisit } from '../support/open-page.ts'

type Node = { '@type': string | string[]; [name: string]: unknown }

const nodesOf = async (page: Page): Promise<Node[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(text =>
    JSON.parse(text),
  )
const nodesNamed = async (page: Page, type: string) =>
  (await nodesOf(page)).filter(node => [node['@type']].flat().includes(type))

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [
    '/skye-canyon-guide',
    '/skye-canyon-communities',
    '/skye-canyon-parks',
    '/skye-canyon-schools',
  ]) {
    test.describe(() => {
      const visit = oneVisit(path)

      test(`${path} answers six questions, several open at once, and links to the other three`, async () => {
        const page = visit()
        const questions = page.locator('.faq-list details')
        await expect(questions).toHaveCount(6)
        await questions.nth(0).locator('summary').click()
        await questions.nth(3).locator('summary').click()
        await expect(questions.nth(0).locator('p')).toBeVisible()
        await expect(questions.nth(3).locator('p')).toBeVisible()
        const [faq] = await nodesNamed(page, 'FAQPage')
        expect(faq?.mainEntity).toHaveLength(6)

        const more = page.getByRole('navigation', { name: 'More about Skye Canyon' })
        await expect(more.getByRole('link')).toHaveCount(3)
        await expect(more.locator(`a[href="${path}"]`)).toHaveCount(0)
        const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
        await expect(breadcrumb.getByText('Skye Canyon Guide')).toBeVisible()
      })

      test(`${path} describes its drawing in a title, a description and a table`, async () => {
        const page = visit()
        const drawing = page.locator('.drawn-figure svg')
        await expect(drawing).toHaveAccessibleName(/.{80,}/)
        const table = page.locator('.drawn-figure table')
        await expect(table).toBeHidden()
        await page.getByText('See the numbers in a table').click()
        await expect(table).toBeVisible()
        expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(4)
      })

      test(`${path} states neither a guard gate nor a golf course as a fact`, async () => {
        const page = visit()
        const text = await main(page).innerText()
        expect(text).not.toMatch(/24\/7|guard-gated security|golf course living/i)
      })
    })
  }
})

test('the guide shows the statistics, each marked as a sample, and the amenities', async ({
  page,
}) => {
  await page.goto('/skye-canyon-guide')
  const figures = page.locator('.area-figures')
  for (const value of ['1,847', '2,850', '0.23 acre', '$180–$320', '5', '9']) {
    await expect(figures.getByText(value, { exact: true })).toBeVisible()
  }
  await expect(figures).toContainText('Sample figures')
  for (const amenity of [
    'Community recreation center',
    'Fitness center',
    'Pools',
    'Tennis courts',
    'Event spaces',
    'Walking trails',
  ]) {
    await expect(page.locator('dt', { hasText: amenity })).toBeVisible()
  }
  await expect(main(page)).toContainText('25–30 minutes')
  await expect(page.getByRole('heading', { name: 'Ask about gates and golf' })).toBeVisible()
  expect(await nodesNamed(page, 'Place')).toHaveLength(1)
})

test('the guide, parks and schools lead to the homes in Skye Canyon in one line', async ({
  page,
}) => {
  for (const path of ['/skye-canyon-guide', '/skye-canyon-parks', '/skye-canyon-schools']) {
    await page.goto(path)
    const line = page.locator('.homes-line').getByRole('link')
    await expect(line).toHaveText(/^\d+ homes in Skye Canyon from \$[\d,]+$/)
    const count = /^\d+ homes/.exec((await line.textContent()) ?? '')?.[0] ?? ''
    await line.click()
    await expect(page.locator('.properties-count')).toHaveText(count)
  }
})

test('every related search of the guide has homes', async ({ page }) => {
  await page.goto('/skye-canyon-guide')
  const searches = page.getByRole('region', { name: 'Related searches' }).getByRole('link')
  await expect(searches).toHaveText([
    'Skye Canyon new construction',
    'Desert Highlands Golf Course homes',
    'Guard gated communities Las Vegas',
    '89166 luxury homes for sale',
    'Skye Canyon HOA fees',
    'Northwest Las Vegas real estate',
  ])
  const addresses = await searches.evaluateAll(found =>
    found.map(one => one.getAttribute('href') ?? ''),
  )
  for (const address of addresses) {
    expect(address).toMatch(/^\/properties\?search=/)
    await page.goto(address)
    await expect(page.locator('.listing-card').first(), address).toBeVisible()
  }
})

test('three builder communities have their prices, builder, features and homes', async ({
  page,
}) => {
  await page.goto('/skye-canyon-communities')
  for (const badge of ['Century Communities', '3 Communities', 'From High $500s']) {
    await expect(page.locator('.page-hero-badges')).toContainText(badge)
  }
  for (const [name, price, feature, highlight] of [
    ['Eaglepointe', 'High $500s', 'Lofts and dens available', 'Desert climate optimization'],
    ['Marvella', 'High $500s', 'Customizable layouts', 'Layout flexibility'],
    ['Skyecrest', 'Low $700s', 'Expanded floor plans', 'Expanded living spaces'],
  ] as const) {
    const community = page.locator('.builder-community').filter({ hasText: `sale in ${name}` })
    await expect(community.getByRole('heading', { name })).toBeVisible()
    for (const word of [price, 'Century Communities', 'Up to 6', feature, highlight]) {
      await expect(community).toContainText(word)
    }
    await expect(community.getByRole('link')).toHaveAttribute('href', `/properties?place=${name}`)
  }
  await expect(link(page, 'See all homes for sale')).toHaveAttribute('href', '/properties')
  await expect(link(page, /^Call/).first()).toHaveAttribute('href', /^tel:/)
  const homes = page.locator('[data-section=new-construction] .listing-card')
  expect(await homes.count()).toBeGreaterThan(0)
  const [agent] = await nodesNamed(page, 'RealEstateAgent')
  expect(agent).toMatchObject({ '@id': 'https://www.example.com/#agent' })
})

test('five parks are listed with known facts only', async ({ page }) => {
  await page.goto('/skye-canyon-parks')
  for (const badge of ['5 Community Parks', 'Splash Pads & Pool', 'Sports Courts & Fields']) {
    await expect(page.locator('.page-hero-badges')).toContainText(badge)
  }
  for (const name of [
    'Skye Canyon Park',
    'Eagle Canyon Park',
    'Skye View Park',
    'Big Skye Park',
    'Starlight Park',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const facts = page.locator('.park-facts')
  await expect(facts).toHaveCount(5)
  await expect(facts.first()).toContainText('6:00 am – 9:00 pm')
  await expect(facts.first()).toContainText('W Skye Canyon Park Dr')
  await expect(page.locator('.park-facts dt', { hasText: 'Hours' })).toHaveCount(1)
  await expect(page.locator('.park-facts dt', { hasText: 'Size' })).toHaveCount(1)
  await expect(page.locator('.park-facts dt', { hasText: 'Highlights' })).toHaveCount(5)
  await expect(link(page, 'See all homes for sale')).toHaveAttribute('href', '/properties')

  const parks = await nodesNamed(page, 'Park')
  expect(parks).toHaveLength(5)
  expect(parks.filter(park => park.openingHours)).toMatchObject([
    { name: 'Skye Canyon Park', openingHours: ['Mo-Su 06:00-21:00'] },
  ])
  for (const park of parks) expect(park).not.toHaveProperty('geo')
  expect(await nodesNamed(page, 'RealEstateAgent')).toHaveLength(1)
})

test('seven schools are listed by level, three are planned, and the count is correct', async ({
  page,
}) => {
  await page.goto('/skye-canyon-schools')
  for (const badge of ['9 Public Schools', 'Charter Options', 'CCSD District']) {
    await expect(page.locator('.page-hero-badges')).toContainText(badge)
  }
  await expect(main(page)).toContainText('listed here by name')
  for (const [id, names] of [
    ['elementary', ['William & Mary Scherkenbach', 'James Bilbray', 'Kenneth Divich']],
    ['middle', ['Ralph Cadwallader', 'Edmundo Escobedo Sr']],
    ['high', ['Arbor View High School']],
    ['charter', ['Somerset Academy – Skye Canyon Campus']],
  ] as const) {
    const schools = page.locator(`#${id} li`)
    await expect(schools).toHaveCount(names.length)
    for (const [i, name] of names.entries()) {
      await expect(schools.nth(i)).toContainText(name)
      await expect(schools.nth(i)).toContainText(/Public|Charter K-12/)
      if (id !== 'charter') await expect(schools.nth(i)).toContainText('Clark County School Dist')
    }
  }
  await expect(page.locator('.school-level').last().getByRole('listitem')).toHaveText([
    /^K-5 Elementary\s+Planned$/,
    /^Middle School\s+Planned$/,
    /^High School\s+Planned$/,
  ])
  const zoning = page.locator('a[href="https://ccsd.net/schools/zoning"]')
  expect(await zoning.count()).toBeGreaterThanOrEqual(5)
  await expect(zoning.first()).toHaveAttribute('target', '_blank')
  expect(await nodesNamed(page, 'School')).toHaveLength(7)
})
