import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

const path = '/neighborhood-analysis'
const areaButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('four tabs color the areas; an area opens its panel; the table is sorted by its headers', async ({
    page,
  }) => {
    await page.goto(path)
    for (const [tab, figure] of [
      ['Price Levels', '$811K'],
      ['Market Activity', 'Hot'],
      ['School Ratings', '9/10'],
      ['Safety Scores', 'Excellent'],
    ] as const) {
      await page.getByRole('radio', { name: tab }).check()
      await expect(areaButton(page, 'Skye Canyon').locator('span:visible').last()).toHaveText(
        figure,
      )
      await expect(page.getByRole('heading', { name: `Legend: ${tab}` })).toBeVisible()
    }
    const panel = page.getByRole('dialog', { name: 'Summerlin West' })
    await areaButton(page, 'Summerlin West').click()
    for (const fact of [
      ...['$1,100,000', '$600K - $1.8M', '+7.1%', '18', 'Hot', '31', '9/10', '48', 'Excellent'],
      ...['Red Rock Canyon', 'Market trendUp', 'Investment opportunityHigh'],
      ...['It is not a forecast', 'Sample figures'],
    ]) {
      await expect(panel).toContainText(fact)
    }
    await areaButton(page, 'Summerlin West').click()
    await expect(panel).toBeHidden()
    await areaButton(page, 'Summerlin West').click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    const table = page.getByRole('table', { name: 'The same figures in a table' })
    await page.getByRole('link', { name: 'Sort by Average price' }).click()
    await expect(table.getByRole('rowheader')).toHaveText([
      ...['Summerlin West', 'Skye Canyon', 'Centennial Hills', 'Mountains Edge', 'Aliante'],
    ])
    await page.getByRole('link', { name: 'Sort by Average price' }).click()
    await expect(table.getByRole('rowheader').first()).toHaveText('Aliante')
    await expect(page.locator('.neighborhoods')).not.toContainText(/average age|income|family/i)
  })
})

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
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { within: '.neighborhoods' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Mountains Edge' })).toBeHidden()
})
