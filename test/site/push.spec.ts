import { expect, test } from '@playwright/test'
import { makePushKeys } from '../../scripts/setup.mjs'
import { expectAccessible } from '../support/accessible.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { openPushService, type TestSubscription } from '../support/push-service.ts'
import { notifiedBrowser, openPhone, pressNotification, pushTo } from '../support/pushed-phone.ts'

test.describe.configure({ mode: 'serial' })
test.use({ launchOptions: notifiedBrowser })

let service: Awaited<ReturnType<typeof openPushService>>
let closed: Awaited<ReturnType<typeof openClosedSite>>

test.beforeAll(async () => {
  service = await openPushService()
  closed = await openClosedSite({
    OWNER_AUTH: 'local',
    VAPID_KEYS: makePushKeys(),
    PUSH_URL: service.url,
    DNS_URL: `${service.url}/dns-query`,
  })
})
test.afterAll(async () => {
  await closed?.close()
  service?.close()
})

test('a phone is added, and a lead rings on it', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['notifications'] })
  const [subscription] = service.subscriptions
  const tab = await openPhone(context, closed.site, subscription as TestSubscription)
  await expect(tab.getByRole('heading', { name: 'My phone' })).toBeVisible()
  await expectAccessible(tab)

  await tab.getByRole('button', { name: 'Send a test to My phone' }).click()
  await expect(tab.getByText('Sent. It appears')).toBeVisible()
  expect(service.pushed().at(-1)?.message.title).toBe('Notifications work')

  const answer = await fetch(`${closed.site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }),
  })
  const { id } = (await answer.json()) as { id: string }
  await expect.poll(() => service.pushed().at(-1)?.message.title).toBe('Kim wrote to you')
  const message = service.pushed().at(-1)?.message
  expect((await service.settled()).violations).toEqual([])

  // What the push service decrypted, as the browser would pass it to the service worker.
  const deliver = await pushTo(tab)
  await deliver(JSON.stringify(message))
  const shown = () =>
    tab.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'Kim wrote to you', body: message?.body, tag: `lead-${id}` }])
  // A repeated message replaces the notification; an unreadable one still shows something.
  await deliver(JSON.stringify(message))
  // A busy browser may drop one of two messages, so this one is repeated until it shows.
  await expect(async () => {
    await deliver('no JSON')
    expect((await shown()).map(({ title }) => title).sort()).toEqual([
      'Kim wrote to you',
      'Something new',
    ])
  }).toPass({ timeout: 30_000 })

  // A click opens the lead in the existing window.
  await tab.reload()
  await pressNotification(tab, 'lead-')
  await expect(tab).toHaveURL(`${closed.site}/lead-dashboard/${id}`)
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Kim Visitor')
  await context.close()
})
