import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { fakeSpeech, say } from '../support/fake-speech.ts'
import { openSearch } from '../support/open-page.ts'

test('parsed filters show while typing, and each can be removed', async ({ page }) => {
  const box = await openSearch(page)
  const chips = page.getByRole('list', { name: 'What I understood' }).getByRole('listitem')
  await box.fill('3 bedrooms with a pool under 800k')
  await expect(chips).toHaveText([/Up to \$800,000/, /3\+ beds/, /Pool/])
  await page.getByRole('button', { name: 'Remove Pool' }).click()
  await expect(box).toHaveValue('3 bedrooms under 800k')
  await expect(chips).toHaveCount(2)
  await expect(box).toBeFocused()

  await test.step('a place is recognized by the places in the listings', async () => {
    await box.fill('homes in skye canyon')
    await expect(page.getByRole('button', { name: 'Remove Skye Canyon' })).toBeVisible()
  })
  await test.step('at least four becomes exactly four with one tap', async () => {
    await box.fill('4 beds with a pool')
    await page.getByRole('button', { name: 'Exactly 4' }).click()
    await expect(box).toHaveValue('exactly 4 beds with a pool')
    await expect(page.getByRole('button', { name: 'Remove Exactly 4 beds' })).toBeVisible()
  })
  await test.step('chips go when the site cannot read the next question', async () => {
    await page.route('**/api/ai-search/chips', route => route.abort())
    await box.fill('condos')
    await expect(chips).toHaveCount(0)
  })
})

test('the response links to the same search with all homes', async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('3 bedrooms with a pool under 800k')
  await box.press('Enter')
  const answer = page.getByRole('region', { name: 'Your answer' })
  const sentence = await answer.locator('.answer-sentence > p').first().innerText()
  await answer.getByRole('link', { name: /^See all \d+$/ }).click()
  await expect(page).toHaveURL(/\/properties\?maxPrice=800000&minBeds=3&features=pool&said=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Up to $800,000')
  // The list answers the same, and goes on from there.
  await expect(page.locator('.homes-head .answer-sentence')).toContainText(sentence)
  await expect(page.locator('#search-box-words')).toHaveValue('3 bedrooms with a pool under 800k')
})

test('a suggestion leads to the search it names', async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('homes under 900k')
  await box.press('Enter')
  const suggestion = page
    .locator('.ai-search')
    .getByRole('link', { name: / \d+ homes?$/ })
    .first()
  const label = await suggestion.textContent()
  const path = await suggestion.getAttribute('href')
  await suggestion.click()
  const homes = label?.match(/(\d+) homes?$/)?.[1] ?? '-'
  const results = page.getByRole('region', { name: 'Matching homes' })
  await expect(results.getByRole('link', { name: `See all ${homes}` })).toHaveAttribute(
    'href',
    path ?? '-',
  )
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

  await test.step('an empty transcript leaves the box unchanged', async () => {
    await box.fill('homes')
    await page.getByRole('button', { name: 'Speak your search' }).click()
    await say(page, ' ')
    await expect(box).toHaveValue('homes')
  })
  await test.step('a second click stops listening', async () => {
    await page.getByRole('button', { name: 'Speak your search' }).click()
    await card.getByRole('button', { name: 'Stop listening' }).click()
    await expect(card.getByText('Listening...')).toBeHidden()
  })
})

test('“Home value” suggests displayed addresses and leads to the value page', async ({ page }) => {
  await openSearch(page)
  await page.getByRole('radio', { name: 'Home value' }).check()
  const address = page.getByLabel('What is the address of your home?')
  await address.fill('104')
  await expect(page.getByRole('option')).toHaveText('10418 Quillwing Sky Ct, Las Vegas, NV 89166')
  await address.press('ArrowDown')
  await address.press('Enter')
  await expect(page).toHaveURL(/\/home-value#home-value$/)
  await expect(page.locator('.home-worth h2')).toHaveText(
    '10418 Quillwing Sky Ct, Las Vegas, NV 89166',
  )
})

test('every kind of answer begins with its sentence, which is announced', async ({ page }) => {
  const box = await openSearch(page)
  const status = page.locator('.ai-search-loading')
  const answer = page.getByRole('region', { name: 'Your answer' })
  const sentence = answer.locator('.answer-sentence > p').first()
  let before = ''
  for (const [mode, question, hasHomes] of [
    ['Selling', 'Skye Canyon', false],
    ['Selling', 'my house', false],
    ['Buying', 'What is my home worth in Providence?', false],
    ['Buying', 'Best schools in the area', false],
    ['Buying', 'Market trends in Skye Canyon', false],
    ['Buying', 'homes in Providence', true],
    ['Buying', '10 bedrooms in Skye Canyon', true],
    ['Buying', '4 bedrooms with a helipad', true],
    ['Buying', 'casas con alberca', true],
  ] as const) {
    await page.getByRole('radio', { name: mode }).check()
    await box.fill(question)
    await box.press('Enter')
    await expect(status, question).not.toHaveText(/^Analyzing/)
    await expect(sentence, question).not.toHaveText(before)
    before = await sentence.innerText()
    expect(before, question).toMatch(/\S/)
    await expect(status, question).toHaveText(before)
    await expect(answer.locator(':scope > :not(.ai-search-loading)').first()).toHaveClass(
      'answer-sentence',
    )
    await expect(answer, question).not.toContainText(/\b0 homes/)
    await expect(answer.locator('.found-homes'), question).toHaveCount(hasHomes ? 1 : 0)
    if (question.includes('helipad')) {
      // Quietly, below the homes, with what can be asked instead.
      await expect(
        answer.locator('.found-homes ~ *, section ~ *').getByText(/“helipad”.*price/),
      ).toBeVisible()
    }
  }
  await expect(answer.locator('.answer-sentence')).toHaveAttribute('lang', 'es')
})

test('places and streets are suggested for the end of a question, by keyboard alone', async ({
  page,
}) => {
  for (const [path, id] of [
    ['/', '#ai-search-query'],
    ['/properties', '#search-box-words'],
    ['/no-such-page', '#search-box-words'],
  ] as const) {
    await page.goto(path)
    const box = page.locator(id)
    await box.focus()
    await expect(box).toHaveAttribute('role', 'combobox')
    await box.pressSequentially('3 beds in skye')
    const options = page.getByRole('listbox', { name: 'Places' }).getByRole('option')
    await expect(options.first()).toHaveText(/^Skye Canyon Community · \d+ homes$/)
    await expect(options.getByText('Street').first()).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await box.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(box).toHaveValue('3 beds in skye')
    await box.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await box.press('ArrowUp')
    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-activedescendant', `${id.slice(1)}-list-0`)
    await box.press('Enter')
    if (path === '/') await expect(page.getByRole('region', { name: 'Your answer' })).toBeVisible()
    else await expect(page).toHaveURL(/\/properties\?minBeds=3&place=Skye\+Canyon&said=/)
  }
  const box = page.locator('#search-box-words')
  await box.focus()
  await expect(box).toHaveAttribute('role', 'combobox')
  await box.fill('104')
  await page.getByRole('option', { name: /^10418 Quillwing Sky Ct \$[\d,]+ · \d beds$/ }).click()
  await expect(page).toHaveURL(/\/property\/\d+$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a popular search runs at once', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '3 bedroom houses with pool' }).click()
    await expect(page).toHaveURL(/\/properties\?minBeds=3&type=single-family&features=pool&said=/)
  })

  test('“Home value” asks for the address and leads to the value page with it', async ({
    page,
  }) => {
    await page.goto('/')
    // Nothing that needs a script is shown.
    await expect(page.getByRole('button', { name: 'Speak your search' })).toBeHidden()
    await page.getByRole('radio', { name: 'Home value' }).check()
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByLabel('What is the address of your home?').fill('7 Quiet Mesa Ct')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/home-value#home-value$/)
    await expect(page.locator('.home-worth h2')).toHaveText('7 Quiet Mesa Ct')
  })

  test('a blank search shows all homes, from every box', async ({ page }) => {
    for (const [path, name, send] of [
      ['/', 'What are you looking for?', 'Search'],
      ['/#voice', 'Or type it, or correct what was heard', 'Show homes'],
      ['/search', 'Search homes in your own words', 'Search'],
    ] as const) {
      await page.goto(path)
      const box = page.getByLabel(name)
      await box.fill('   ')
      const form = page.locator('form').filter({ has: box })
      await form.getByRole('button', { name: send, exact: true }).click()
      await expect(page).toHaveURL(/\/properties\?.*ask=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale')
    }
    await page.goto('/properties?search=+++')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale')
  })

  test('the list answers the same words, of every kind, before a script is there', async ({
    page,
    request,
  }) => {
    const head = page.locator('.homes-head')
    for (const [question, path] of [
      ['3 bedrooms near Reno', '/properties?minBeds=3&said=3+bedrooms+near+Reno'],
      ['Give me a market summary', '/properties?said=Give+me+a+market+summary'],
      ['Best schools in the area', '/properties?said=Best+schools+in+the+area'],
      ['casas con alberca', /\/properties\?.*features=pool&said=casas\+con\+alberca$/],
    ] as const) {
      await page.goto(`/properties?ask=${encodeURIComponent(question)}`)
      await expect(page).toHaveURL(path)
      const response = await request.post('/api/ai-search', { data: { query: question } })
      const { answer, ignored, links } = await response.json()
      await expect(head.locator('.answer-sentence > p').first()).toHaveText(answer.text)
      await expect(page.locator('#search-box-words')).toHaveValue(question)
      for (const word of ignored) await expect(head).toContainText(`I did not use “${word}”`)
      for (const { to } of links) await expect(head.locator(`a[href="${to}"]`)).toBeVisible()
      await expect(page.locator('.listing-card').first()).toBeVisible()
    }
    await test.step('the question is asked once: other filters replace its answer', async () => {
      await page.goto('/properties?ask=3+bedrooms+near+Reno')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL('/properties?minBeds=3&said=3+bedrooms+near+Reno')
      await page.getByLabel('Sort by').selectOption('Price, low to high')
      await page.getByRole('button', { name: 'Sort', exact: true }).click()
      await expect(page).toHaveURL(/minBeds=3&sort=price-low&said=/)
      await page.getByRole('link', { name: 'Remove 3+ beds' }).click()
      await expect(page).toHaveURL('/properties?sort=price-low')
      await expect(head.locator('.answer-sentence')).toHaveCount(0)
    })
    await test.step('four refinements, each with the number of homes that it leaves', async () => {
      await page.goto('/properties?minBeds=3')
      const total = Number.parseInt(await page.locator('.properties-count').innerText(), 10)
      const chips = page.getByRole('navigation', { name: 'Try' }).getByRole('link')
      await expect(chips).toHaveCount(4)
      for (let index = 0; index < 4; index++) {
        const homes = (await chips.nth(index).textContent())?.match(/(\d+) homes?$/)?.[1]
        expect(Number(homes)).toBeLessThan(total)
        await chips.nth(index).click()
        await expect(page.locator('.properties-count')).toHaveText(new RegExp(`^${homes} homes?$`))
        await page.goBack()
      }
    })
  })

  test('a list without homes names the limit to give up, and shows what comes closest', async ({
    page,
  }) => {
    for (const query of ['search=casita+under+300k', 'features=casita&maxPrice=300000']) {
      await page.goto(`/properties?${query}`)
      await expect(page.getByText(/^No home /).first()).toBeVisible()
      const step = page
        .getByRole('navigation', { name: 'Give up one limit' })
        .getByRole('link', { name: /: \d+ homes?$/ })
        .first()
      await expect(page.locator('.no-homes .listing-card').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Send me new matches' })).toBeVisible()
      const promised = (await step.textContent())?.match(/\d+ homes?$/)?.[0] ?? '-'
      await step.click()
      await expect(page.locator('.properties-count')).toHaveText(promised)
    }
  })
})
