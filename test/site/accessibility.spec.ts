import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addresses } from '../support/addresses.ts'
import { openSearch } from '../support/search-card.ts'

// Colors that change by and by would be judged half-way.
test.use({ reducedMotion: 'reduce' })

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a color scheme can change. */
const colorRules = ['color-contrast', 'link-in-text-block']

const check = (page: Page) => expectNone(new AxeBuilder({ page }).withTags(standards))
const checkColors = (page: Page) => expectNone(new AxeBuilder({ page }).withRules(colorRules))

async function expectNone(rules: AxeBuilder) {
  const { violations } = await rules.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`),
  ).toEqual([])
}

for (const { path } of addresses) {
  test(`${path} has no accessibility violation, light or dark`, async ({ page }) => {
    await page.goto(path)
    await check(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await checkColors(page)
  })
}

test('nor have the open menus and an answer of the search', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await check(page)
  await page.keyboard.press('Escape')
  const box = await openSearch(page)
  await box.fill('homes under 900k')
  await box.press('Enter')
  await expect(page.getByRole('region', { name: 'Matching homes' })).toBeVisible()
  await check(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/properties?maxPrice=cheap')
  await page.getByRole('button', { name: 'Properties' }).click()
  await check(page)
})

test('nor have saved homes, a message and a map', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/property/1')
  await page
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .click()
  await expect(page.locator('.toast')).toBeVisible()
  await check(page)
  await page.getByRole('link', { name: /^Map/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check(page)
  await page.goto('/saved')
  await expect(page.getByRole('region', { name: 'Favorites' })).toBeVisible()
  await check(page)
  await page.goto('/saved?homes=1,2,999999&compare=1,2,3,4')
  await check(page)
})

test('nor has a refused form', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('form').evaluate(form => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await check(page)
})

test('no page scrolls sideways on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of addresses) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(320)
  }
})

test('the keyboard reaches the content first, and never hides the focus under the bar', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/properties')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let i = 0; i < 40; i++) await page.keyboard.press('Tab')
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Shift+Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      const bar = document.querySelector('.site-header')
      if (!focused || !bar || bar.contains(focused)) return false
      const under = focused.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom
      return under && focused.outerHTML
    })
    expect(hidden).toBe(false)
  }
})
