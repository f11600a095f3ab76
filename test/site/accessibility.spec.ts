import { expect, test } from '@playwright/test'
import { expectAccessible, expectAccessibleColors } from '../support/accessible.ts'
import { addresses } from '../support/addresses.ts'
import { openSearch } from '../support/search-card.ts'

// Colors that change by and by would be judged half-way.
test.use({ reducedMotion: 'reduce' })

for (const { path } of addresses) {
  test(`${path} has no accessibility violation, light or dark`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessibleColors(page)
  })
}

test('nor have the open menus and an answer of the search', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const box = await openSearch(page)
  await box.fill('homes under 900k')
  await box.press('Enter')
  await expect(page.getByRole('region', { name: 'Matching homes' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/properties?maxPrice=cheap')
  await page.getByRole('button', { name: 'Properties' }).click()
  await expectAccessible(page)
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
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Map/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/saved')
  await expect(page.getByRole('region', { name: 'Favorites' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/saved?homes=1,2,999999&compare=1,2,3,4')
  await expectAccessible(page)
})

test('nor has a refused form', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('form').evaluate(form => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
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
