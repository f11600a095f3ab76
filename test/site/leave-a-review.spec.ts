import { expect, type Page, test } from '@playwright/test'
import { readQrCode } from '../support/read-qr-code.ts'

/** No review site is set, so the link leads to the page itself. */
const link = 'https://www.example.com/leave-a-review'
const field = (page: Page) => page.getByRole('textbox', { name: 'Review link' })
const selected = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  )

test('the link is copied by one press, selected by one click, and in the QR code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/leave-a-review')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied. Paste it into a text or an email.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const code = page.getByRole('img', { name: 'QR code of the review link' })
  await expect(code).toHaveAccessibleDescription(new RegExp(link))
  const [, , size] = ((await code.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const path = await page.locator('.review-code-ink').getAttribute('d')
  expect(readQrCode({ size: size ?? 0, path: path ?? '' })).toBe(link)

  // The click that hydrates the field counts, too.
  await page.reload()
  await field(page).click()
  await expect.poll(() => selected(page)).toBe(link)
  // A browser that does not copy leaves the link selected and says how.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toContainText('press Ctrl+C')
  await expect(field(page)).toBeFocused()
  expect(await selected(page)).toBe(link)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one click selects the link; without a review site, a review is a message to the agent', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.locator('a[href="/leave-a-review"]').first().click()
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await page.getByText(link, { exact: true }).click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
    await page.getByRole('link', { name: 'Write a review' }).click()
    await expect(page.getByLabel('Message')).toHaveValue(/^How it was to work with you:/)
    await page.getByLabel('Full Name').fill('Ren Reviewer')
    await page.getByLabel('Email Address').fill('ren@example.com')
    await page.getByLabel('Message').fill('How it was to work with you:\nPlain and quick.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { name: 'Your review has arrived.' })).toBeVisible()
  })
})
