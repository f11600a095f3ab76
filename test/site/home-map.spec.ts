import { expect, test } from '@playwright/test'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>'
const map = /^Map 1234 Desert Highlands Dr$/

test.describe('with JavaScript', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/maps/static?*', route =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    )
  })

  test('the keyboard opens it, Escape closes it, and the focus returns', async ({ page }) => {
    await page.goto('/properties')
    const link = page.getByRole('link', { name: /^Map / }).nth(2)
    await link.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Close map' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  })

  test('a place nearby opens a map of the way, with directions', async ({ page }) => {
    await page.goto('/property/1')
    const around = page.locator('.around')
    await expect(around.getByRole('img', { name: /^Map around 1234 Desert/ })).toHaveAttribute(
      'src',
      /zoom=14&size=800x600.*label%3AP.*color%3A0x228b22%7C36/,
    )
    const hospital = around.getByRole('listitem').filter({ hasText: 'Centennial Hills Hospital' })
    await expect(hospital).toContainText(/\d\.\d mi, about \d+ min by car/)
    const link = hospital.getByRole('link', { name: /^Map 1234 Desert/ })
    await expect(link).toHaveAttribute('href', /size=600x400.*path=.*weight%3A4%7Cgeodesic/)
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'How far it is' })
    await expect(dialog.getByRole('link', { name: /^Directions on Google Maps/ })).toHaveAttribute(
      'href',
      /maps\/dir\/\?api=1&origin=36\.3.*&destination=36\.286/,
    )
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap opens the map, a tap on the button closes it', async ({ page }) => {
    await page.goto('/property/1')
    const link = page.getByRole('link', { name: map })
    await expect(link).toHaveAttribute(
      'href',
      /^\/maps\/static\?center=36\.3\d+%2C-115\.3\d+&zoom=16/,
    )
    await link.tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close map' }).tap()
    await expect(dialog).toHaveCount(0)
  })
})
