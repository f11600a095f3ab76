import { expect, type Locator, type Page, test } from '@playwright/test'
import { makePushKeys } from '../../scripts/setup.mjs'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { mailKey, openMailService } from '../support/mail-service.ts'
import { openConsole } from '../support/open-page.ts'
import { openPushService, type TestSubscription } from '../support/push-service.ts'
import { notifiedBrowser, openPhone, pressNotification, pushTo } from '../support/pushed-phone.ts'

// A day of the agent: a lead arrives as a notification, is answered from a template and gets a
// tour, and the visitor moves it. On a phone with as few presses as possible, then by keyboard,
// then as a screen reader announces it.

test.describe.configure({ mode: 'serial' })
test.use({ launchOptions: notifiedBrowser })

let push: Awaited<ReturnType<typeof openPushService>>
let mail: Awaited<ReturnType<typeof openMailService>>
let site: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  push = await openPushService()
  mail = await openMailService()
  site = await openClosedSite({
    OWNER_AUTH: 'local',
    VAPID_KEYS: makePushKeys(),
    PUSH_URL: push.url,
    DNS_URL: `${push.url}/dns-query`,
    RESEND_API_KEY: mailKey,
    MAIL_URL: `${mail.url}/emails`,
    MAIL_FROM: 'site@example.com',
  })
})
test.afterAll(async () => {
  await site?.close()
  await mail?.close()
  push?.close()
})

async function lead(name: string) {
  const [first = ''] = name.toLowerCase().split(' ')
  const response = await fetch(`${site.site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${first}@example.com`,
      source: 'home-question',
      propertyId: 1,
      message: 'Is it still available? I could come and see it this week.',
    }),
  })
  return ((await response.json()) as { id: string }).id
}
const mailsTo = (address: string) => [...mail.sent.values()].filter(({ to }) => to[0] === address)
const pushed = (title: string) => push.pushed().find(({ message }) => message.title === title)
const spoken = (page: Page) => page.locator('main > [aria-live].visually-hidden')

test('on a phone: from the notification to a tour that the visitor moved, under 12 presses', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, permissions: ['notifications'] })
  const [device] = push.subscriptions
  const agent = await openPhone(context, site.site, device as TestSubscription)
  const deliver = await pushTo(agent)
  let presses = 0
  const press = (target: Locator) => {
    presses++
    return target.tap()
  }
  /** Shows the notification on the device, then presses it. */
  const pressNotice = async (title: string, kind: string) => {
    await expect.poll(() => pushed(title)).toBeTruthy()
    // Chromium loses a message that arrives while the service worker stops.
    await expect(async () => {
      await deliver(JSON.stringify(pushed(title)?.message))
      const titles = () =>
        agent.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready
          return (await registration.getNotifications()).map(one => one.title)
        })
      await expect.poll(titles, { timeout: 3000 }).toContain(title)
    }).toPass({ timeout: 30_000 })
    presses++
    await pressNotification(agent, `${kind}-`)
  }

  await lead('Ned Next')
  const id = await lead('Kim Visitor')
  await agent.reload()
  await pressNotice('Kim asks about a home', 'lead')
  await expect(agent).toHaveURL(`${site.site}/lead-dashboard/${id}`)
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Kim Visitor')
  // The suggested answer is filled in.
  await expect(agent.getByLabel('Your answer')).toHaveValue(/^Hello Kim,\n\n.*Status: for sale/s)
  await press(agent.getByRole('button', { name: 'Send', exact: true }))
  expect(presses).toBeLessThanOrEqual(3)
  // Whoever waits next is open already.
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Ned Next')
  await expect(agent.getByText('Your reply to Kim Visitor is on its way.')).toBeVisible()
  await expect.poll(() => mailsTo('kim@example.com').length).toBeGreaterThan(0)

  await press(agent.getByRole('link', { name: 'Back to Kim Visitor' }))
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Kim Visitor')
  const tour = agent.getByRole('region', { name: 'Tour', exact: true })
  await press(tour.getByText('Offer a tour'))
  await press(tour.locator('.tour-slots input:visible').first())
  await press(tour.getByRole('button', { name: 'Book this time' }))
  await expect(tour.getByText('Confirmed for')).toBeVisible()
  const first = await tour.getByText('Confirmed for').innerText()
  await expectAccessible(agent)

  const invitation = () => mailsTo('kim@example.com').find(({ subject }) => /tour: /.test(subject))
  await expect.poll(invitation).toBeTruthy()
  const link = new URL(/https:\S+\/tour\?t=\S+/.exec(invitation()?.text ?? '')?.[0] ?? '')
  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const visitor = await plain.newPage()
  presses++
  await visitor.goto(site.site + link.pathname + link.search)
  await press(visitor.locator('.tour-slots input:visible').last())
  await press(visitor.getByRole('button', { name: 'Move it' }))
  await expect(visitor.getByRole('status')).toContainText('Moved.')

  await pressNotice('Kim moved the tour', 'moved')
  await expect(agent).toHaveURL(`${site.site}/lead-dashboard/${id}`)
  await expect(tour.getByText('Confirmed for')).not.toHaveText(first)
  expect(presses).toBeLessThan(12)
  expect(presses).toBe(10)

  // The next lead takes two more.
  await press(agent.getByRole('link', { name: 'Next: Ned Next' }))
  await expect(agent.getByRole('heading', { level: 1 })).toHaveText('Ned Next')
  await press(agent.getByRole('button', { name: 'Send', exact: true }))
  await expect(agent.getByText('Your reply is on its way.')).toBeVisible()
  expect(presses).toBe(12)
  await expect(agent.getByRole('link', { name: /^Next: / })).toHaveCount(0)
  await agent.getByRole('link', { name: 'All leads' }).tap()
  await expect(agent.getByText('Nobody is waiting for an answer.')).toBeVisible()
  await expect(agent.getByText(/^Next: tour with Kim Visitor, /)).toBeVisible()
  await plain.close()
  await context.close()
})

test('a screen reader hears a new lead with its clock, and what Send and Confirm did', async ({
  browser,
}) => {
  const context = await browser.newContext({ permissions: ['notifications'] })
  const [, device] = push.subscriptions
  const page = await openPhone(context, site.site, device as TestSubscription)
  const deliver = await pushTo(page)
  await openConsole(page, `${site.site}/lead-dashboard`)
  const id = await lead('Sam Reader')
  await deliver(JSON.stringify({ title: 'Sam', body: '', tag: 'lead-1', url: '/lead-dashboard' }))
  await expect(spoken(page)).toHaveText(
    /^New: Sam Reader asks about a home, .+ \d+:\d\d [ap]m( tomorrow| on \w+ \d+)?\.$/,
  )

  await page.getByRole('link', { name: /^Sam Reader ·/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sam Reader' })).toBeFocused()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your reply is on its way.' }),
  ).toBeVisible()
  const tour = page.getByRole('region', { name: 'Tour', exact: true })
  await tour.getByText('Offer a tour').click()
  await tour.locator('.tour-slots input:visible').first().check()
  await tour.getByRole('button', { name: 'Book this time' }).click()
  await expect(spoken(page)).toHaveText(/^Confirmed: Sam Reader, .+ [ap]m\.$/)

  await page.getByRole('link', { name: 'All tours' }).click()
  await expect(page).toHaveURL(`${site.site}/tours#tour-${id}`)
  await context.close()
})
