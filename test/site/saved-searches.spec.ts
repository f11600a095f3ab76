import { expect, type Page, test } from '@playwright/test'
import { changeAll } from '../../worker/inventory/apply-change.ts'
import { colorViolations, expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { aRecord } from '../support/listing-record.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'
import { setUpTurnstile, turnstileScript } from '../support/open-page.ts'

// The tests share one site.
test.describe.configure({ mode: 'default' })

const owner = { headers: { 'sec-fetch-site': 'none' } }
type Site = Awaited<ReturnType<typeof openClosedSite>>
let site: Site
let mail: Awaited<ReturnType<typeof openMailService>>

test.beforeAll(async () => {
  mail = await openMailService()
  site = await openClosedSite(
    {
      MAIL_URL: `${mail.url}/emails`,
      RESEND_API_KEY: mailKey,
      MAIL_FROM: 'site@example.com',
    },
    [aRecord({ ListingKey: 'first', UnparsedAddress: '1 First Way' })],
  )
})
test.afterAll(async () => {
  await site.close()
  mail.close()
})

const mailsTo = (address: string) => [...mail.sent.values()].filter(({ to }) => to[0] === address)
const linkIn = (text: string, path: string) =>
  new RegExp(`https://www\\.example\\.com(${path}\\?t=\\S+)`).exec(text)?.[1] ?? '-'

/** Fills in the form on the page and opens the link of the mail that follows. */
async function ask(page: Page, address: string) {
  await page.getByLabel('Email Address').fill(address)
  await page.getByLabel('How often').selectOption('at-once')
  await page.getByLabel('Yes, Avery Sample').check()
  await page.getByRole('button', { name: 'Send me the link to confirm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect.poll(() => mailsTo(address).length).toBeGreaterThan(0)
  const confirm = linkIn(mailsTo(address).at(-1)?.text ?? '', '/alerts/confirm')
  const response = await page.goto(site.site + confirm)
  expect(response?.headers()['referrer-policy']).toBe('strict-origin')
  expect(response?.headers()['cache-control']).toBe('private, no-store')
}

test('without a mail service a search or a home reaches the agent, who writes', async ({
  page,
  request,
}) => {
  await page.goto('/properties?minBeds=3')
  const card = page.getByRole('complementary', { name: 'Not the one yet?' })
  await expect(page.locator('.listing-grid > *').nth(5)).toContainText('Not the one yet?')
  await expect(
    page.locator('.homes-chips').getByRole('link', { name: 'Email me new ones' }),
  ).toBeVisible()
  await card.getByRole('link', { name: 'Email me new homes like these' }).click()
  await expect(page.getByText('Homes like these: 3+ beds.')).toBeVisible()
  await expect(page.locator('#search-alert')).toContainText(/\d+ homes for sale today\./)
  const today = page.getByRole('region', { name: 'For sale today' })
  await expect(today.getByRole('article')).toHaveCount(2)
  await expect(today.getByRole('link', { name: /^See all \d+ homes$/ })).toHaveAttribute(
    'href',
    '/properties?minBeds=3',
  )
  await expect(page.getByText('Leave your email and I’ll send new matches myself.')).toBeVisible()
  await page.getByLabel('Email Address').fill('pat@invalid')
  await page.getByRole('button', { name: 'Send me new matches' }).click()
  await expect(page.locator('.field-error')).toHaveText([
    'Please enter your name.',
    'This does not look like an email address.',
  ])
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Full Name').fill('Pat Doe')
  await page.getByLabel('Email Address').fill('pat@example.com')
  await page.getByRole('button', { name: 'Send me new matches' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('I am watching for it.')
  const form = { name: 'Pat Doe', email: 'pat@example.com' }
  const watch = await request.post('/alerts/new?homes=1', { form, maxRedirects: 0 })
  expect(watch.status()).toBe(303)
  const leads = await (await request.get('/api/leads?limit=200', owner)).json()
  const messages = JSON.stringify(leads)
  expect(messages).toContain('Please tell me when a home like this comes up: 3+ beds.')
  expect(messages).toContain('1234 Desert Highlands Dr')
})

test('the form of a list that became empty in place works like one that came with the page', async ({
  page,
}) => {
  await setUpTurnstile(page, /\/properties(\?.*)?$/)
  const script = 'https://challenges.cloudflare.com/**'
  await page.route(script, route => route.fulfill({ body: turnstileScript }))
  await page.goto(`${site.site}/properties`)
  await page.evaluate(() => Object.assign(window, { same: true }))
  const words = page.locator('#search-box-words')
  await words.focus()
  // The list's script has loaded once it shows a count.
  await expect(page.locator('.homes-bar [data-show]').first()).toHaveText(/\d/)
  await words.fill('helipad')
  await words.press('Enter')
  const form = page.locator('.homes form[data-lead]')
  await form.locator('[name=email]').fill('ann@example.com')
  await expect(form.locator('[name=cf-turnstile-response]')).toHaveValue('token of key')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is saved from its list, confirmed, changed and stopped', async ({ page }) => {
    await page.goto(`${site.site}/properties?search=casita+under+300k`)
    const form = page.locator('#search-alert')
    await form.getByLabel('Email Address').fill('sal@invalid')
    await form.getByLabel('Yes, Avery Sample').check()
    await form.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.locator('.field-error')).toHaveText(
      'This does not look like an email address.',
    )
    await expect(page.getByText('Homes like these: Up to $300,000, Casita.')).toBeVisible()
    await page.goto(`${site.site}/properties?minBeds=3&place=Skye+Canyon`)
    await page.getByRole('link', { name: 'Email me new homes like these' }).first().click()
    await expect(page.getByText('Homes like these: 3+ beds, Skye Canyon.')).toBeVisible()
    await page.getByLabel('Email Address').fill('pat@invalid')
    await page.getByLabel('Yes, Avery Sample').check()
    await page.getByRole('button', { name: 'Send me the link to confirm' }).click()
    await expect(page.locator('.field-error')).toHaveText(
      'This does not look like an email address.',
    )
    await expect(page.getByLabel('Email Address')).toHaveValue('pat@invalid')
    await ask(page, 'pat@example.com')
    await expect(page.locator('main')).toContainText('3+ beds, Skye Canyon')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done. The emails are on.')
    await page.getByRole('link', { name: 'See or change what you get' }).click()
    const search = page.getByRole('article')
    await expect(search.getByRole('heading')).toHaveText('3+ beds, Skye Canyon')
    await search.getByLabel('How often').selectOption('daily')
    await search.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved.')
    await expect(search.getByLabel('How often')).toHaveValue('daily')
    await search.getByRole('button', { name: 'Pause' }).click()
    await expect(search.getByText('Paused')).toBeVisible()
    await search.getByRole('button', { name: 'Resume' }).click()
    const old = page.url()
    await page.getByRole('button', { name: 'Turn off earlier links' }).click()
    await expect(page.getByText('Done. Only this page')).toBeVisible()
    await search.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Nothing at the moment.')).toBeVisible()
    expect((await page.goto(old))?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  })
})

test('a mailbox that has had its mails of the day is told so at once, with and without scripts', async ({
  page,
  request,
}) => {
  const form = { email: 'lou@example.com', frequency: 'daily', language: 'en', consent: 'on' }
  const post = (beds: number, email: string) =>
    request.post(`${site.site}/alerts/new?minBeds=${beds}`, {
      form: { ...form, email },
      maxRedirects: 0,
    })
  for (const beds of [1, 2, 3]) {
    expect((await post(beds, `lou+${beds}@example.com`)).status()).toBe(303)
  }
  const reason = 'Enough emails with a link to confirm have gone to this mailbox today.'
  const refused = await post(4, 'lou@example.com')
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(80_000)
  expect(await refused.text()).toContain(reason)

  await page.goto(`${site.site}/alerts/new?minBeds=4`)
  await page.getByLabel('Email Address').fill('lou@example.com')
  await page.getByLabel('Yes, Avery Sample').check()
  await page.getByRole('button', { name: 'Send me the link to confirm' }).click()
  await expect(page.getByRole('alert')).toContainText(reason)
  await expect(page.getByLabel('Email Address')).toHaveValue('lou@example.com')
  await expectAccessible(page)
})

test('a home is watched from its page, and the mail has the link that stops it', async ({
  page,
  request,
}) => {
  await page.goto(`${site.site}/property/1`)
  await page.getByRole('link', { name: 'Tell me when the price or status changes' }).click()
  await expectAccessible(page)
  await ask(page, 'lee@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByText('The price and status of 1 home')).toBeVisible()
  await page.getByRole('link', { name: 'See or change what you get' }).click()
  await expectAccessible(page)
  await expect(page.getByLabel('How often')).toHaveValue('at-once')

  await lowerThePrice()
  await site.runCron(new Date(Date.now() + 60_000))
  await expect.poll(() => mailsTo('lee@example.com').length).toBe(2)
  const news = mailsTo('lee@example.com').at(-1)
  expect(news?.text).toContain('Price lowered by $10,000, from $700,000')
  await page.goto('about:blank')
  await page.setContent(news?.html ?? '')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await colorViolations(page)).toEqual([])
  }
  // A mail scanner opens every link; only a click stops the emails.
  const stop = site.site + linkIn(news?.text ?? '', '/alerts/stop')
  expect((await request.get(stop)).status()).toBe(200)
  await page.goto(stop)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status')).toHaveText('Done. Nothing more is sent about this:')
})

async function lowerThePrice() {
  const db = await site.database()
  const one = { where: 'id = 1', params: [], whole: true }
  await changeAll(db, one, ({ price }) => ({ price: price - 10_000 }))
}
