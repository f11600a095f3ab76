import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openSearch } from '../support/open-page.ts'

// every-page.spec.ts checks every page as it loads; this file checks states that a visitor brings
// about.

test('open menus and search results have no violation', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page, { within: '.site-header' })
  await page.keyboard.press('Escape')
  const box = await openSearch(page)
  await box.fill('homes under 900k')
  await box.press('Enter')
  await expect(page.getByRole('region', { name: 'Matching homes' })).toBeVisible()
  await expectAccessible(page, { within: '.ai-search' })

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/properties?maxPrice=cheap')
  await page.getByRole('button', { name: 'Properties' }).click()
  await expectAccessible(page)
})

test('saved homes, a toast and a map have no violation', async ({ page }) => {
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
  await expectAccessible(page, { within: 'dialog[open]' })
  await page.goto('/saved')
  await expect(page.getByRole('region', { name: 'Favorites' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/saved?homes=1,2,999999&compare=1,2,3,4')
  await expectAccessible(page)
})

test('a rejected form has no violation', async ({ page }) => {
  await page.goto('/contact')
  await page.locator('form').evaluate(form => form.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('at 400 % the menu, the phone number and the main button of a page are reachable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  for (const control of [
    page.getByRole('banner').getByRole('link', { name: /^Call/ }),
    page.getByRole('button', { name: 'Send Message' }),
  ]) {
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport({ ratio: 1 })
    await control.click({ trial: true })
  }
})

test('in forced colors a selected tab and the focus are distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [path, label] of [
    ['/', 'Selling'],
    ['/market-analysis', 'Inventory'],
    ['/demo/maps', 'Golf Course'],
  ] as const) {
    await page.goto(path)
    const tab = page.getByRole('radio', { name: label })
    const face = tab.locator('xpath=following-sibling::span')
    await expect(face).toHaveCSS('outline-style', 'none')
    await tab.check()
    await expect(face).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('input:focus')).toHaveCSS('outline-style', 'solid')
  }
})
