import { expect, type Page, test } from '@playwright/test'
import { speechWords } from '../../src/site/speech-words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fakeSpeech, noSpeech, say } from '../support/fake-speech.ts'

const { problems, notLoaded } = speechWords

// Every test has its own IP address, because the site counts by address.
test.use({
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId, repeatEachIndex }) => {
    const group = (at: number) => testId.slice(-8).slice(at, at + 4)
    await use({ 'cf-connecting-ip': `2001:${group(0)}:${group(4)}:${repeatEachIndex}::1` })
  },
})

const microphone = (page: Page) => page.getByRole('button', { name: 'Start voice search' })
const typed = (page: Page) => page.getByLabel('Or type it, or correct what was heard')
const results = (page: Page) => page.getByRole('region', { name: 'Your voice searches' })
const overlay = (page: Page) => page.getByRole('dialog')

async function listen(page: Page) {
  await microphone(page).click()
  await expect(page.getByText('Listening...')).toBeVisible()
}

async function search(page: Page, words: string) {
  await listen(page)
  await say(page, words)
  await expect(results(page).getByRole('heading', { name: words })).toBeVisible()
}

test('a sentence is shown as it is spoken, and its homes follow', async ({ page }) => {
  await fakeSpeech(page)
  await page.goto('/voice-search')
  const requestPromise = page.waitForRequest('**/api/voice-property-search')
  await listen(page)
  await expectAccessible(page)
  await page.evaluate(() => window.speech.hear('four bedrooms with', false))
  await expect(page.getByText('“four bedrooms with”')).toBeVisible()
  await say(page, 'four bedrooms with a pool')
  expect((await requestPromise).postDataJSON()).toEqual({
    query: 'four bedrooms with a pool',
    searchCount: 0,
    conversationHistory: [],
  })
  const found = results(page).getByRole('article').first()
  await expect(found.locator('.found-homes li').first()).toContainText(/\$[\d,]+.*[4-9] bd/)
  await expect(typed(page)).toHaveValue('four bedrooms with a pool')
  await expectAccessible(page)
  await found.getByRole('link', { name: /^(See all|Ver las) \d+$/ }).click()
  await expect(page).toHaveURL(/\/properties\?minBeds=4&features=pool&said=/)
})

test('a second click stops listening, the words so far count, and Spanish is recognized on request', async ({
  page,
}) => {
  await fakeSpeech(page, 'webkitSpeechRecognition')
  await page.goto('/voice-search')
  await listen(page)
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(page.getByText('Press and speak').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Español' }).check()
  await listen(page)
  expect(await page.evaluate(() => window.speech.languages)).toEqual(['en-US', 'es-US'])
  await page.evaluate(() => window.speech.hear('homes with solar', false))
  await page.getByRole('button', { name: 'Stop listening' }).click()
  await expect(results(page).getByRole('heading', { name: 'homes with solar' })).toBeVisible()
})

test('after two searches one remains; after three the limit is reached, and the page says what to do', async ({
  page,
}) => {
  const events: string[] = []
  await page.route('**/api/analytics', route => {
    events.push(route.request().postDataJSON().event)
    return route.fulfill({ status: 204 })
  })
  await fakeSpeech(page)
  await page.goto('/voice-search')
  await search(page, 'homes with a pool')
  await expect(page.getByText(/remaining today/)).toBeHidden()
  await search(page, 'homes with solar')
  await expect(page.getByText('1 voice search remaining today')).toBeVisible()
  await search(page, 'homes under 900k')
  await expect(page.locator('.voice-left')).toHaveText('Voice search limit reached for today')
  await expect(overlay(page)).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
  await expect(results(page).getByRole('article')).toHaveCount(3)
  expect(events).toEqual(['voice_search_limit_reached'])

  await overlay(page).getByRole('button', { name: 'Maybe Later' }).click()
  await expect(overlay(page)).toBeHidden()
  await microphone(page).click()
  await expect(overlay(page)).toBeVisible()
  await overlay(page).getByRole('link', { name: 'Search All Properties' }).click()
  await expect(page).toHaveURL(/\/properties$/)
  await expect.poll(() => events).toEqual(['voice_search_limit_reached', 'voice_search_conversion'])
})

test('a third search that leads to a page says the limit first, and then opens the page', async ({
  page,
}) => {
  const events: string[] = []
  await page.route('**/api/analytics', route => {
    events.push(route.request().postDataJSON().event)
    return route.fulfill({ status: 204 })
  })
  await fakeSpeech(page)
  await page.goto('/voice-search')
  await search(page, 'homes with a pool')
  await search(page, 'under 900k')
  await listen(page)
  await say(page, 'show me the second one')
  await expect(page.locator('.voice-left')).toHaveText('Voice search limit reached for today')
  await expect.poll(() => events).toEqual(['voice_search_limit_reached'])
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page)).toContainText('What you asked for opens when you close this.')
  await expectAccessible(page, { within: 'dialog[open]' })
  await expect(page).toHaveURL('/voice-search')
  await overlay(page).getByRole('button', { name: 'Maybe Later' }).click()
  await expect(page).toHaveURL(/\/property\/\d+$/)
  // Back on the page the limit is kept, and the overlay leads nowhere anymore.
  await page.goto('/voice-search')
  await microphone(page).click()
  await expect(overlay(page)).not.toContainText('What you asked for')
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await expect(page).toHaveURL('/voice-search')
})

for (const script of ['voice-search']) {
  test(`a press on a microphone says so if its script does not load: ${script}`, async ({
    page,
  }) => {
    let isGone = true
    const errors: string[] = []
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await page.route(new RegExp(`/assets/(${script}|ai-search)[.-][^/]+\\.js$`), route =>
      isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
    )
    await fakeSpeech(page)
    await page.goto('/voice-search')
    await microphone(page).click()
    await expect(page.locator('.voice-state')).toHaveText(notLoaded)
    await page.mouse.move(0, 0)
    await microphone(page).hover()
    await expect(page.locator('.voice-state')).toHaveText(notLoaded)
    await expectAccessible(page, { within: '.voice' })
    await typed(page).fill('4 bedrooms with a pool')
    await typed(page).press('Enter')
    await expect(page).toHaveURL(/\/properties\?minBeds=4&features=pool&said=/)
    await page.goto('/')
    await page.getByRole('button', { name: 'Speak your search' }).click()
    const card = page.locator('.ai-search')
    await expect(card.getByRole('status').first()).toHaveText(notLoaded)
    if (script === 'islands') return
    // The next press tries again, and the message goes.
    isGone = false
    errors.length = 0
    await page.getByRole('button', { name: 'Speak your search' }).click()
    await expect(card.getByText('Listening...')).toBeVisible()
    await expect(card.getByText(notLoaded)).toBeHidden()
    expect(errors).toEqual([])
    await say(page, 'homes with solar')
    await expect(card.locator('#ai-search-query')).toHaveValue('homes with solar')
  })
}

test('a new day brings three new searches, and the last five stay', async ({ page }) => {
  await fakeSpeech(page)
  await page.goto('/voice-search')
  await page.evaluate(() => {
    const kept = { query: 'kept', results: [], total: 0, path: '/properties' }
    const five = [1, 2, 3, 4, 5].map(n => ({ ...kept, query: `kept ${n}`, timestamp: `t${n}` }))
    localStorage.setItem('voice-search-results', JSON.stringify(five))
    localStorage.setItem('voice-search-count', JSON.stringify({ day: '2026-01-01', count: 3 }))
  })
  await page.reload()
  await search(page, 'homes with a pool')
  await expect(results(page).getByRole('article')).toHaveCount(3)
  const stored = await page.evaluate(() => localStorage.getItem('voice-search-results'))
  expect(JSON.parse(stored ?? '[]').map((one: { query: string }) => one.query)).toEqual([
    'homes with a pool',
    ...['kept 1', 'kept 2', 'kept 3', 'kept 4'],
  ])
  await results(page).getByRole('button', { name: 'Forget them' }).click()
  await expect(results(page).getByRole('article')).toHaveCount(0)
})

test('each error is explained, the microphone can be clicked again, and an empty sentence is ignored', async ({
  page,
}) => {
  await fakeSpeech(page)
  let searches = 0
  await page.route('**/api/voice-property-search', route => {
    searches += 1
    return route.continue()
  })
  await page.goto('/voice-search')
  for (const [error, message] of [
    ['not-allowed', problems.denied],
    ['no-speech', problems.silent],
    ['service-not-allowed', problems.denied],
    ['network', problems.offline],
    ['aborted', problems.interrupted],
    ['audio-capture', problems.noMicrophone],
    ['language-not-supported', problems.language],
  ] as const) {
    await listen(page)
    await expect(page.getByText(message)).toBeHidden()
    await page.evaluate(name => window.speech.fail(name), error)
    await expect(page.getByText(message), error).toBeVisible()
  }
  await listen(page)
  await say(page, '  ')
  await expect(page.getByText(problems.silent)).toBeVisible()
  expect(searches).toBe(0)
  // A failed search costs nothing and keeps the words.
  await page.unroute('**/api/voice-property-search')
  await page.route('**/api/voice-property-search', route => route.abort())
  await listen(page)
  await say(page, 'homes with a pool')
  await expect(page.getByText('Press and speak').first()).toBeVisible()
  await expect(typed(page)).toHaveValue('homes with a pool')
  expect(await page.evaluate(() => localStorage.getItem('voice-search-count'))).toBeNull()
})

test('a browser without speech recognition shows the specified message', async ({ page }) => {
  await noSpeech(page)
  const alerts: string[] = []
  page.on('dialog', dialog => {
    alerts.push(dialog.message())
    return dialog.accept()
  })
  await page.goto('/voice-search')
  await microphone(page).click()
  await expect(page.getByText('Voice search is not supported in this browser')).toBeVisible()
  await expect.poll(() => alerts).toEqual(['Voice search is not supported in this browser'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form and each example do the same job, and no dead microphone is shown', async ({
    page,
  }) => {
    await page.goto('/voice-search')
    await expect(microphone(page)).toBeHidden()
    await typed(page).fill('4 bedrooms with a pool')
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/\/properties\?minBeds=4&features=pool&said=/)
    await page.goto('/voice-search')
    await page.getByRole('link', { name: '4 bedrooms with a pool' }).click()
    await expect(page).toHaveURL(/\/properties\?minBeds=4&features=pool&said=/)
  })
})
