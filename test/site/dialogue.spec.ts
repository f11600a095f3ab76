import { expect, type Page, test } from '@playwright/test'
import { fakeSpeech, say } from '../support/fake-speech.ts'
import { openSearch } from '../support/open-page.ts'

const head = (page: Page) => page.locator('.homes-head')
const box = (page: Page) => page.locator('#search-box-words')
const count = (page: Page) => page.locator('.properties-count')

/** Asks in the search box above the list of homes. */
async function ask(page: Page, words: string) {
  await box(page).fill(words)
  await box(page).press('Enter')
  await expect(page).toHaveURL(
    new RegExp(`said=${encodeURIComponent(words).replaceAll('%20', '[+]')}`),
  )
  // The question stays in the box, and its answer is the first thing below.
  await expect(box(page)).toHaveValue(words)
  await expect(head(page).locator('> :first-child')).toHaveText(/\S/)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list goes on from question to question, in its URL', async ({ page }) => {
    await page.goto('/properties?minBeds=3&place=Skye+Canyon')
    const before = await count(page).innerText()
    const said = head(page)
    await ask(page, 'only with a pool')
    await expect(said).toContainText('Now with pool: ')
    await expect(page).toHaveURL(
      '/properties?minBeds=3&features=pool&place=Skye+Canyon&said=only+with+a+pool' +
        '&after=minBeds%3D3%26place%3DSkye%2BCanyon',
    )
    expect(await count(page).innerText()).not.toBe(before)
    await ask(page, 'what about Providence instead')
    await expect(said).toContainText('Now in Providence; no longer in Skye Canyon')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Pool')

    // Words that were not understood are reported, and change nothing.
    await ask(page, 'zorkium everywhere')
    await expect(said).toContainText('the search stays as it was')
    await expect(said).toContainText('I did not use “zorkium')
    await page.goBack()
    await expect(box(page)).toHaveValue('what about Providence instead')

    await said.getByRole('link', { name: 'Undo' }).click()
    await expect(page).toHaveURL('/properties?minBeds=3&features=pool&place=Skye+Canyon')
    await ask(page, 'start over with 4 bedrooms')
    await expect(page).toHaveURL(/\/properties\?minBeds=4&said=/)

    const second = await page
      .locator('.listing-card a[href^="/property/"]')
      .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href')))].at(1))
    await box(page).fill('compare the first two')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/saved\?compare=\d+,\d+$/)
    await page.goBack()
    await box(page).fill('open the second')
    await box(page).press('Enter')
    await expect(page).toHaveURL(second ?? '-')
  })

  test('words in the URL are part of the search that a question changes', async ({ page }) => {
    await page.goto('/properties?search=3+bedroom+pool')
    await ask(page, 'drop the pool')
    await expect(page).toHaveURL(/\/properties\?minBeds=3&said=drop\+the\+pool&after=/)
    await expect(head(page)).toContainText('No longer with pool: ')
  })
})

test('the search card goes on from question to question, and each change can be undone', async ({
  page,
}) => {
  const field = await openSearch(page)
  const answer = page.getByRole('region', { name: 'Your answer' })
  const top = answer.locator('.ai-search-head')
  const chips = top.getByRole('list', { name: 'What I understood' })
  await field.fill('3 bedrooms with a pool')
  await field.press('Enter')
  await expect(chips).toHaveText(/3\+ beds.*Pool/)
  // The question stays selected in the field, so that typing the next one replaces it.
  await expect(field).toHaveValue('3 bedrooms with a pool')
  await page.keyboard.type('only in Skye Canyon')
  await page.keyboard.press('Enter')
  await expect(top).toContainText('Now in Skye Canyon: ')
  await expect(chips).toHaveText(/3\+ beds.*Pool.*Skye Canyon/)

  // An edited question replaces the one before it.
  await field.press('End')
  await page.keyboard.type(' under 700k')
  await page.keyboard.press('Enter')
  await expect(top).toContainText('Now up to $700,000, in Skye Canyon: ')
  await top.getByRole('button', { name: 'Remove Pool' }).click()
  await expect(top).toContainText('No longer with pool: ')
  await expect(answer).toBeFocused()
  await top.getByRole('button', { name: 'Undo' }).click()
  await expect(top).toContainText('Now with pool: ')
  await page.goBack()
  await expect(top).toContainText('No longer with pool: ')

  const homes = answer.locator('.found-homes a')
  const third = await homes.nth(2).getAttribute('href')
  await field.fill('open the third one')
  await field.press('Enter')
  await expect(page).toHaveURL(third ?? '-')
  await page.goBack()
  await expect(top).toContainText('No longer with pool: ')
  await answer
    .getByRole('link', { name: / \d+ homes?$/ })
    .first()
    .click()
  await expect(top).toContainText(/Now up to|No longer/)
  await expect(page).toHaveURL('/')

  await top.getByRole('button', { name: 'New search' }).click()
  await expect(answer).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test('spoken words change the search before them, and results are read aloud once asked to', async ({
  page,
}) => {
  await fakeSpeech(page)
  await page.addInitScript(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    speechSynthesis.speak = ({ text, lang }) => void spoken.push(`${lang}: ${text}`)
  })
  await page.goto('/voice-search')
  const microphone = page.getByRole('button', { name: 'Start voice search' })
  const newest = page.getByRole('region', { name: 'Your voice searches' }).getByRole('article')
  const speak = async (words: string) => {
    await microphone.click()
    await expect(page.getByText('Listening...')).toBeVisible()
    const sent = page.waitForRequest('**/api/voice-property-search')
    await say(page, words)
    await expect(newest.first().getByRole('heading')).toHaveText(`“${words}”`)
    return (await sent).postDataJSON()
  }
  const spoken = () => page.evaluate(() => (window as never as { spoken: string[] }).spoken)

  expect(await speak('four bedrooms')).not.toHaveProperty('previous')
  expect(await spoken()).toEqual([])
  await page.getByLabel('Read results aloud').check()
  await expect(page.getByText('Your next words change this search: “four bedrooms”.')).toBeVisible()
  expect(await speak('with a pool')).toMatchObject({ previous: { minBeds: 4 } })
  await expect(newest.first()).toContainText('Now with pool: ')
  const sentence = newest.first().locator('.answer-sentence > p').first()
  expect(await spoken()).toEqual([`en-US: ${await sentence.innerText()}`])
  await newest.first().getByRole('button', { name: 'Undo' }).click()
  await expect(newest).toHaveCount(1)
  await page.getByRole('button', { name: 'New search' }).click()
  expect(await speak('casas con paneles solares')).not.toHaveProperty('previous')
  expect((await spoken()).at(-1)).toBe(`es-US: ${await sentence.innerText()}`)
})
