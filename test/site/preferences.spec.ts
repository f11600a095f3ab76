import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'

async function open(page: Page) {
  await page.goto('/preferences')
  await page.getByLabel('Pool').focus()
  await page.locator('[data-island=buyer-preferences][data-hydrated]').waitFor()
}

async function choose(page: Page, ...labels: string[]) {
  for (const label of labels) await page.getByLabel(label, { exact: true }).check()
}

const ownerHeaders = { headers: { 'sec-fetch-site': 'none' } }
const save = (page: Page) => page.getByRole('button', { name: 'Save my preferences' })
const matches = (page: Page) => page.getByRole('region', { name: 'Homes that match what you want' })

test('preferences are saved, and matching homes follow with their reasons', async ({ page }) => {
  await open(page)
  await choose(page, 'Single Story', 'Pool', 'Solar panels', 'Pets', '1-3 months', 'Email')
  const saved = page.waitForRequest('**/api/user-preferences')
  const matched = page.waitForRequest('**/api/personalized-matches')
  await save(page).click()
  const preferences = {
    propertyType: 'Single Story',
    features: ['pool', 'solar'],
    lifestyle: ['pets'],
    timeline: '1-3 months',
    communication: 'Email',
  }
  expect((await saved).postDataJSON()).toEqual({
    preferences,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    source: 'Buyer preferences',
  })
  expect((await matched).postDataJSON()).toEqual(preferences)
  await expect(page.getByText('Preferences Saved!')).toBeVisible()
  await expect(
    page.getByText('I’ll send you personalized Skye Canyon property matches within 24 hours.'),
  ).toBeVisible()
  const best = matches(page).getByRole('listitem').first()
  await expect(best).toContainText(/Matches \d+% of what you want/)
  await expect(best).toContainText(/Has .*(?:Single story|Pool)/)
  await expect(matches(page)).toContainText('listings do not mention them: Pets.')
  // The form is empty again, and this browser has stored the choices.
  await expect(page.getByLabel('Pool')).not.toBeChecked()
  await page.getByRole('button', { name: 'Use them again' }).click()
  await expect(page.getByLabel('Pool')).toBeChecked()
  await expect(page.getByLabel('Email', { exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forget them' }).click()
  expect(await page.evaluate(() => localStorage.getItem('user-preferences'))).toBeNull()
})

test('the two required answers are requested, and nothing is sent', async ({ page }) => {
  let sent = 0
  await page.route('**/api/user-preferences', route => {
    sent += 1
    return route.continue()
  })
  // The first press on the untouched form counts.
  await page.goto('/preferences', { waitUntil: 'commit' })
  await save(page).click()
  await expect(page.getByText('Please choose one.')).toHaveCount(2)
  await choose(page, 'Pool')
  await save(page).click()
  await expect(page.getByText('Please complete all required fields')).toBeVisible()
  await expect(
    page.getByText('Property style and communication preference are required.'),
  ).toBeVisible()
  await expect(page.getByText('Please choose one.')).toHaveCount(2)
  await expect(page.getByLabel('Single Story')).toBeFocused()
  await expect(page.getByLabel('Pool')).toBeChecked()
  expect(sent).toBe(0)
})

test('a call that fails is sent once more, and the preferences are saved', async ({ page }) => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/user-preferences', route => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort() : route.continue()
  })
  await open(page)
  await choose(page, 'Modern', 'Text')
  await save(page).click()
  await expect(page.getByText('Preferences Saved!')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  // A failure keeps the choices.
  await page.unroute('**/api/user-preferences')
  let release = () => {}
  const waiting = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/user-preferences', async route => {
    await waiting
    await route.fulfill({ status: 500, body: '{}' })
  })
  await choose(page, 'Modern', 'Text')
  await save(page).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(page.getByText('Unable to save preferences. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Modern')).toBeChecked()
})

test('with an email address the request reaches the agent, and a link stops mail', async ({
  page,
  request,
}) => {
  await open(page)
  await choose(page, 'Single Story', 'Pool', 'Email')
  const address = page.getByLabel('Where should I send them?')
  await address.fill('not an address')
  await save(page).click()
  await expect(page.getByText('This does not look like an email address.')).toBeVisible()
  await expect(address).toBeFocused()
  await expect(page.getByLabel('Pool')).toBeChecked()
  await address.fill('dana@example.com')
  await save(page).click()
  await expect(page.getByText('Preferences Saved!')).toBeVisible()
  // This site has no mail service.
  await expect(matches(page)).toContainText('I send the homes myself within 24 hours.')
  await expect(address).toHaveValue('')

  // A test fills in a form faster than a person, so the lead may be listed as spam.
  await page.goto('/lead-dashboard?spam=all')
  const lead = page.locator('.lead-rows > li').filter({ hasText: 'dana@example.com' })
  await expect(lead).toContainText('Send homes that match within 24 hours')
  const outbox = await (await request.get('/api/outbox?status=parked', ownerHeaders)).json()
  const id = outbox.deliveries.find((one: { target: string }) => one.target === 'matches').id
  const mail = await (await request.get(`/api/outbox/${id}/mail`, ownerHeaders)).json()
  expect(mail.text).toContain('Sample listing')
  const stop = new URL(/https:\S+stop-mail\S+/.exec(mail.text)?.[0] ?? '')

  await page.goto(stop.pathname + stop.search)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop emails' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'Done. This site sends no more emails to that address.',
  )
  await page.getByRole('button', { name: 'Allow emails again' }).click()
  await expect(page.getByRole('status')).toHaveText('Emails to that address are allowed again.')
  // A mail program's one click (RFC 8058).
  const click = await request.post(stop.pathname + stop.search, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(click.status()).toBe(200)
  await page.goto(stop.pathname + stop.search)
  await expect(page.getByText('Done. This site sends no more emails')).toBeVisible()
  const cut = await page.goto(stop.pathname + stop.search.slice(0, -9))
  expect(cut?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'This link cannot be read' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form saves, shows the matches, and leads to a prefilled message', async ({ page }) => {
    await page.goto('/preferences')
    await choose(page, 'Single Story', 'Pool', 'Pets', 'Email')
    await save(page).click()
    await expect(page.getByRole('status').getByText('Preferences Saved!')).toBeVisible()
    await expect(matches(page).getByRole('listitem').first()).toContainText('Has')
    await matches(page).getByRole('link', { name: 'Leave my email address' }).click()
    await expect(page.getByLabel('Message')).toHaveValue(
      [
        'Please send me homes that match my preferences.',
        'Property style: Single Story',
        'Features: Pool',
        'Lifestyle: Pets',
        'Answer by: Email',
      ].join('\n'),
    )
    await page.getByLabel('Full Name').fill('Pat Chooser')
    await page.getByLabel('Email Address').fill('pat@example.com')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.goto('/lead-dashboard?spam=all')
    const lead = page.locator('.lead-rows > li').filter({ hasText: 'Pat Chooser' }).first()
    await expect(lead).toContainText('Property style: Single Story')
  })

  test('an email address goes with the form, and never into the address of a page', async ({
    page,
  }) => {
    await page.goto('/preferences')
    await choose(page, 'Pool')
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText('Please complete all required fields')
    await expect(page.getByLabel('Pool')).toBeChecked()
    await choose(page, 'Two Story', 'Email')
    await page.getByLabel('Where should I send them?').fill('robin@example.com')
    await save(page).click()
    await expect(page.getByRole('status').getByText('Preferences Saved!')).toBeVisible()
    await expect(matches(page)).toContainText('I will write to you')
    expect(page.url()).not.toContain('robin')
    // Many leads from one address, as here, are suspected spam.
    await page.goto('/lead-dashboard?spam=all&search=robin')
    await expect(page.getByRole('article')).toContainText('Property style: Two Story')
  })

  test('a URL can prefill the message only with choices of the form', async ({ page }) => {
    await page.goto(
      '/contact?source=preferences&propertyType=Castle&features=pool&features=%3Cb%3E',
    )
    await expect(page.getByLabel('Message')).toHaveValue(
      'Please send me homes that match my preferences.\nFeatures: Pool',
    )
  })
})
