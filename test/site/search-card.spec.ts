import { expect, test } from '@playwright/test'
import { fakeSpeech, noSpeech, say } from '../support/fake-speech.ts'
import { openSearch } from '../support/search-card.ts'

test('parsed filters show while typing, and each can be removed', async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('3 bedrooms with a pool under 800k')
  const chips = page.getByRole('list', { name: 'What I understood' }).getByRole('listitem')
  await expect(chips).toHaveText([/Up to \$800,000/, /3\+ beds/, /Pool/])
  await page.getByRole('button', { name: 'Remove Pool' }).click()
  await expect(box).toHaveValue('3 bedrooms under 800k')
  await expect(chips).toHaveCount(2)
  await expect(box).toBeFocused()
})

test('a place is recognized by the places in the listings', async ({ page }) => {
  const requestPromise = page.waitForRequest('**/api/places')
  const box = await openSearch(page)
  await requestPromise
  await box.fill('homes in skye canyon')
  await expect(page.getByRole('button', { name: 'Remove Skye Canyon' })).toBeVisible()
})

test('at least four becomes exactly four with one tap', async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('4 beds with a pool')
  await page.getByRole('button', { name: 'Exactly 4' }).click()
  await expect(box).toHaveValue('exactly 4 beds with a pool')
  await expect(page.getByRole('button', { name: 'Remove Exactly 4 beds' })).toBeVisible()
})

test('the response links to the same search with all homes', async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('3 bedrooms with a pool under 800k')
  await box.press('Enter')
  await page.getByRole('link', { name: 'See all matching homes' }).click()
  await expect(page).toHaveURL(/\/properties\?maxPrice=800000&minBeds=3&features=pool$/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Up to $800,000')
})

test('a suggestion leads to the search it names', async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('homes under 900k')
  await box.press('Enter')
  const suggestion = page
    .locator('.ai-search')
    .getByRole('link', { name: /: \d+ homes?$/ })
    .first()
  const label = await suggestion.textContent()
  await suggestion.click()
  await expect(page).toHaveURL(/\/properties\?/)
  await expect(page.getByRole('status').first()).toHaveText(label?.match(/\d+ homes?$/)?.[0] ?? '-')
})

test('dictation fills the box and does not submit the search', async ({ page }) => {
  await fakeSpeech(page)
  const box = await openSearch(page)
  await page.getByRole('button', { name: 'Speak your search' }).click()
  const card = page.locator('.ai-search')
  await expect(card.getByText('Listening...')).toBeVisible()
  await expect(card.getByText(/Most send the audio to their maker/)).toBeVisible()
  await page.evaluate(() => window.speech.hear('three bed', false))
  await expect(card.getByText('Listening... “three bed”')).toBeVisible()
  await say(page, 'three bedrooms under 700k')
  await expect(box).toHaveValue('three bedrooms under 700k')
  await expect(card.getByText('Listening...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove 3+ beds' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Matching homes' })).toBeHidden()
})

test('an empty transcript leaves the box unchanged, and a second click stops listening', async ({
  page,
}) => {
  await fakeSpeech(page)
  const box = await openSearch(page)
  await box.fill('homes')
  await page.getByRole('button', { name: 'Speak your search' }).click()
  await say(page, ' ')
  await expect(box).toHaveValue('homes')
  await page.getByRole('button', { name: 'Speak your search' }).click()
  await page.locator('.ai-search').getByRole('button', { name: 'Stop listening' }).click()
  await expect(page.locator('.ai-search').getByText('Listening...')).toBeHidden()
})

test('a browser without speech recognition says so', async ({ page }) => {
  await noSpeech(page)
  const alert = page.waitForEvent('dialog').then(async dialog => {
    await dialog.accept()
    return dialog.message()
  })
  await openSearch(page)
  await page.getByRole('button', { name: 'Speak your search' }).click()
  expect(await alert).toBe('Voice search is not supported in this browser')
  await expect(page.locator('.ai-search').getByText(await alert)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a popular search runs at once', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '3 bedroom houses with pool' }).click()
    await expect(page).toHaveURL(/\/properties\?minBeds=3&type=single-family&features=pool$/)
  })

  test('nothing that needs a script is shown', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Speak your search' })).toBeHidden()
  })
})
