import { expect, test } from '@playwright/test'
import { searchPanels } from '../../src/homes/search-panel-words.ts'

test.use({ javaScriptEnabled: false })

test('every search panel searches, and asks for a home’s value', async ({ page, request }) => {
  const pages = {
    'home-simple': '/home-simple',
    'skye-canyon': '/skye-canyon-guide',
    'las-vegas': '/las-vegas-real-estate',
    'luxury-homes': '/luxury-homes-las-vegas',
    neighborhoods: '/neighborhood-analysis',
  } satisfies Record<keyof typeof searchPanels, string>
  for (const [type, path] of Object.entries(pages)) {
    const html = await (await request.get(path)).text()
    const { variant } = searchPanels[type as keyof typeof pages]
    expect(html, path).toContain(`data-variant="${variant}"`)
    expect(html, path).toMatch(/<form[^>]* action="\/home-value[^>]* method="post"/)
  }
  await page.goto('/skye-canyon-guide')
  const panel = page.locator('.search-panel')
  const prices = panel.getByLabel('Price up to').locator('option')
  await expect(prices).toHaveText([/Any/, /^\$400,000$/, ...Array(8).fill(/\$/), /^\$3,000,000$/])
  await panel.getByRole('searchbox').fill('3 bedrooms with a pool')
  await panel.getByLabel('Price up to').selectOption('1000000')
  await panel.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/\/properties\?minBeds=3&features=pool&.*maxPrice=1000000/)
})

test('a price in the words overrides a selected one', async ({ page }) => {
  await page.goto('/luxury-homes-las-vegas')
  const panel = page.locator('.search-panel')
  await panel.getByRole('searchbox').fill('homes under 700k')
  await panel.getByLabel('Bedrooms').selectOption('4')
  await panel.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/\/properties\?maxPrice=700000&minBeds=4&said=/)
})

test('the address typed in a panel is answered on the value page', async ({ page }) => {
  await page.goto('/skye-canyon-guide')
  const form = page.locator('.search-panel form[action^="/home-value"]')
  await form.getByLabel('Address of the home').fill('12 Panel Way, Las Vegas 89166')
  await form.getByRole('button', { name: 'See what homes like it ask' }).click()
  await expect(page).toHaveURL(/\/home-value#home-value$/)
  await expect(page.locator('.home-worth')).toContainText(/ask \$\d+ to \$\d+ a square foot/)
})
