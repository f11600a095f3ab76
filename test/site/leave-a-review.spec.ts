import { expect, type Page, test } from '@playwright/test'
import { readQrCode } from '../support/read-qr-code.ts'

/** No review site is set, so the link leads to the page itself. */
const link = 'https://www.example.com/leave-a-review'
const field = (page: Page) => page.getByRole('textbox', { name: 'Review link' })
const hydrated = (page: Page) => page.locator('[data-island=copy-link][data-hydrated]').waitFor()
const selected = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  )

test.beforeEach(async ({ page }) => {
  await page.goto('/leave-a-review')
})

test('the first click on the button copies the link and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied. Paste it into a text or an email.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('one click selects the whole link, including the click that hydrates the field', async ({
  page,
}) => {
  await field(page).click()
  await hydrated(page)
  await expect.poll(() => selected(page)).toBe(link)
  await page.getByRole('heading', { level: 1 }).click()
  await field(page).click()
  expect(await selected(page)).toBe(link)
})

test('a browser that does not copy leaves the link selected and says how', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toContainText('press Ctrl+C')
  await expect(field(page)).toBeFocused()
  expect(await selected(page)).toBe(link)
})

test('the QR code is real: it contains the link', async ({ page }) => {
  const code = page.getByRole('img', { name: 'QR code of the review link' })
  await expect(code).toHaveAccessibleDescription(new RegExp(link))
  const [, , size] = ((await code.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const path = await page.locator('.review-code-ink').getAttribute('d')
  expect(readQrCode({ size: size ?? 0, path: path ?? '' })).toBe(link)
})

test('tips say how to ask and how to answer a negative review', async ({ page }) => {
  for (const name of ['Best practices for asking', 'Handling a negative review']) {
    const tips = page.locator('section', { has: page.getByRole('heading', { name }) })
    expect(await tips.getByRole('listitem').count()).toBeGreaterThanOrEqual(5)
  }
})

test('the page is not indexed, and the footer, a sent message and the console link to it', async ({
  page,
}) => {
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  for (const path of ['/about', '/contact/sent', '/lead-dashboard']) {
    await page.goto(path)
    await expect(page.locator('a[href="/leave-a-review"]').first(), path).toBeVisible()
  }
  await expect(page.locator('.console a[href="/leave-a-review"]')).toBeVisible()
})

test('without a review site, a review is a message to the agent', async ({ page }) => {
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(/^How it was to work with you:/)
  await page.getByLabel('Full Name').fill('Ren Reviewer')
  await page.getByLabel('Email Address').fill('ren@example.com')
  await page.getByLabel('Message').fill('How it was to work with you:\nPlain and quick.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Your review has arrived.' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one click selects the whole link, and no dead button is shown', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await page.getByText(link, { exact: true }).click()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
  })
})
