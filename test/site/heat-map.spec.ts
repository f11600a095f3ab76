import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

const path = '/neighborhood-analysis'
const areaButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })
const toneOf = (page: Page, at: number) =>
  page
    .locator('foreignObject')
    .nth(at)
    .evaluate(box => {
      let one = box.previousElementSibling
      while (one && getComputedStyle(one).display === 'none') one = one.previousElementSibling
      return one?.getAttribute('data-tone')
    })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the heat map ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })
    // Keep the picture: live-maps.spec.ts covers the live map.
    test.beforeEach(({ page }) => page.route(/\/base-map[.-][^/]*\.js$/, route => route.abort()))

    test('four tabs color the five areas, each with its figure', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('radio', { name: 'Price Levels' })).toBeChecked()
      await expect(areaButton(page, 'Skye Canyon')).toHaveText(/\$811K/)
      for (const [tab, figure, tones] of [
        ['Price Levels', '$811K', ['yellow', 'green', 'orange', 'green', 'green']],
        ['Market Activity', 'Hot', ['red', 'orange', 'red', 'orange', 'blue']],
        ['School Ratings', '9/10', ['green', 'yellow', 'green', 'yellow', 'red']],
        ['Safety Scores', 'Excellent', ['green', 'green', 'green', 'yellow', 'yellow']],
      ] as const) {
        await page.getByRole('radio', { name: tab }).check()
        await expect(areaButton(page, 'Skye Canyon').locator('span:visible').last()).toHaveText(
          figure,
        )
        if (javaScriptEnabled) {
          expect(await Promise.all(tones.map((_, i) => toneOf(page, i)))).toEqual(tones)
        }
        await expect(page.getByRole('heading', { name: `Legend: ${tab}` })).toBeVisible()
      }
    })

    test('clicking an area opens its panel, and clicking again or Close hides it', async ({
      page,
    }) => {
      await page.goto(path)
      const panel = page.getByRole('dialog', { name: 'Summerlin West' })
      await areaButton(page, 'Summerlin West').click()
      for (const fact of [
        '$1,100,000',
        '$600K - $1.8M',
        '+7.1%',
        '18',
        'Hot',
        '31',
        '9/10',
        '48',
        'Excellent',
        'Red Rock Canyon',
        'Market trendUp',
        'Investment opportunityHigh',
        'It is not a forecast',
        'Sample figures',
      ]) {
        await expect(panel).toContainText(fact)
      }
      const tones = panel.locator('.heat-map-level')
      await expect(tones.first()).toHaveAttribute('data-tone', 'green')
      await expect(tones.last()).toHaveAttribute('data-tone', 'green')
      await areaButton(page, 'Summerlin West').click()
      await expect(panel).toBeHidden()
      await areaButton(page, 'Summerlin West').click()
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toBeHidden()
    })

    // Its headers are links: npm test runs this only without JavaScript.
    const details = javaScriptEnabled ? { tag: '@soak' } : {}
    test('the table version is sorted by its column headers', details, async ({ page }) => {
      await page.goto(path)
      const table = page.getByRole('table', { name: 'The same figures in a table' })
      await expect(table.getByRole('rowheader')).toHaveCount(5)
      await page.getByRole('link', { name: 'Sort by Average price' }).click()
      await expect(table.getByRole('columnheader', { name: 'Average price' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await expect(table.getByRole('rowheader')).toHaveText([
        'Summerlin West',
        'Skye Canyon',
        'Centennial Hills',
        'Mountains Edge',
        'Aliante',
      ])
      await page.getByRole('link', { name: 'Sort by Average price' }).click()
      await expect(table.getByRole('rowheader').first()).toHaveText('Aliante')
    })
  })
}

test('the arrow keys move between the areas', async ({ page }) => {
  await page.goto(path, { waitUntil: 'networkidle' })
  await areaButton(page, 'Skye Canyon').focus()
  // This focus loads the script; until it has run, an arrow key does nothing.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return page.locator(':focus').textContent()
    })
    .toContain('Centennial Hills')
  await page.keyboard.press('ArrowRight')
  await expect(areaButton(page, 'Aliante')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(areaButton(page, 'Summerlin West')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(areaButton(page, 'Mountains Edge')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Mountains Edge' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Mountains Edge' })).toBeHidden()
})

test('shows trend and investment by level, and nothing about residents', async ({ page }) => {
  await page.goto(path)
  const main = page.locator('.neighborhoods')
  await expect(main.getByText('Up 6.2% in the last 6 months')).toHaveAttribute('data-tone', 'green')
  await expect(main.locator('.heat-map-insights dd', { hasText: /^High$/ })).toHaveAttribute(
    'data-tone',
    'green',
  )
  await expect(main).not.toContainText(/average age|income|family/i)
  await expect(main).toContainText('sample data')
  await expect(page.locator('.page-hero-badges li')).toHaveCount(3)
  await expect(page.locator('.stat-cards dl > div')).toHaveCount(4)
})

test('has no accessibility violation with a panel open', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await areaButton(page, 'Aliante').click()
    await expectAccessible(page, { within: '.neighborhoods' })
  }
})
