import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

const explorer = (page: Page) => page.locator('#explorer')
const mapOf = (page: Page) => explorer(page).locator('.explorer-map img')

test('it lists eight places, then sixteen; one opens at zoom 18, zooms in, and leads back', async ({
  page,
}) => {
  await page.goto('/#explorer')
  const places = explorer(page).locator('.explorer-list li')
  await expect(places).toHaveCount(8)
  await expect(mapOf(page)).toHaveAttribute('src', /zoom=16/)
  await explorer(page).getByRole('link', { name: 'Show More' }).click()
  await expect(places).toHaveCount(16)
  for (const mark of ['Position verified', 'Position approximate']) {
    await expect(explorer(page).getByText(mark).first()).toBeVisible()
  }
  await explorer(page)
    .getByRole('link', { name: /^Skye Canyon Park/ })
    .click()
  await expect(explorer(page).getByRole('heading', { name: 'Skye Canyon Park' })).toBeVisible()
  await expect(explorer(page)).toContainText('10111 W Skye Canyon Park Dr, Las Vegas, NV 89166')
  await expect(mapOf(page)).toHaveAttribute('src', /zoom=18/)
  await explorer(page).getByRole('link', { name: 'Doorstep' }).click()
  await expect(mapOf(page)).toHaveAttribute('src', /zoom=20/)
  await explorer(page).getByRole('link', { name: 'Back to Places' }).click()
  await expect(mapOf(page)).toHaveAttribute('src', /zoom=16/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a place is found, with phone, website and hours and their source, or what is not known', async ({
    page,
  }) => {
    const detail = explorer(page).locator('.explorer-detail')
    await page.goto('/#explorer')
    await explorer(page).getByRole('textbox').fill('centennial hills hosp')
    await explorer(page).getByRole('button', { name: 'Find' }).click()
    await explorer(page)
      .getByRole('list', { name: 'Suggestions' })
      .getByRole('link')
      .first()
      .click()
    await expect(detail.getByRole('link', { name: '(702) 835-9700' })).toHaveAttribute(
      'href',
      'tel:7028359700',
    )
    await expect(detail).toContainText('Medicare, list of hospitals, as of June 17, 2026.')
    await expect(detail.getByText('Open now, around the clock.')).toBeVisible()
    await expect(detail).not.toContainText('Not confirmed')
    const html = await (await page.request.get('/?place=montecito-marketplace')).text()
    for (const unknown of ['hours', 'a phone number', 'a website']) {
      expect(html).toContain(`I have not found ${unknown} I can vouch for.`)
    }
  })
})

test('the search suggests places while typing, by keyboard too', async ({ page }) => {
  await page.goto('/#explorer')
  await explorer(page).getByRole('textbox').focus()
  const box = explorer(page).getByRole('combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('sk')
  await expect(explorer(page).getByRole('option')).toHaveCount(0)
  await box.pressSequentially('ye')
  const options = explorer(page).getByRole('option')
  await expect(options).toHaveCount(5)
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, { within: '#explorer' })
  const name = (await options.nth(1).textContent()) ?? ''
  await box.press('Enter')
  const heading = explorer(page).locator('.explorer-detail h3')
  expect(name).toContain((await heading.textContent()) ?? '-')
  // After choosing, focus moves to the place, and on return to where it came from.
  await expect(heading).toBeFocused()
  await explorer(page).getByRole('link', { name: 'Back to Places' }).press('Enter')
  await expect(explorer(page).getByRole('heading', { name: 'Places' })).toBeFocused()
})
