import type { BrowserContext, Page } from '@playwright/test'
import { openConsole } from './open-page.ts'
import type { TestSubscription } from './push-service.ts'

/** A full browser: the headless shell of the other tests denies notifications to every site. */
export const notifiedBrowser = {
  executablePath: process.env.CHROME_PATH || undefined,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    ...['--disable-background-networking', '--disable-component-update'],
  ],
}

/** A page of the console on a device that gets notifications. */
export async function openPhone(
  context: BrowserContext,
  site: string,
  subscription: TestSubscription,
) {
  await context.addInitScript(subscribeTo, subscription)
  const page = await context.newPage()
  await openConsole(page, `${site}/lead-dashboard/notifications`)
  await page.getByLabel('Name of this device').fill('My phone')
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await page.getByText('This device gets notifications.').waitFor()
  return page
}

/** Passes a push to the page's service worker, as the browser would. */
export async function pushTo(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/lead-dashboard'))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  // Until the service worker is active, the browser drops pushed messages.
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  )
  const { origin } = new URL(page.url())
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** Presses the notification whose tag starts with `tag`. */
export async function pressNotification(page: Page, tag: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // Each scope has a worker of its own, and one of them has the notification.
  for (const worker of page.context().serviceWorkers()) {
    await worker.evaluate(async start => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const all = await scope.registration.getNotifications()
      const notification = all.find(one => one.tag.startsWith(start))
      const Pressed = Reflect.get(globalThis, 'NotificationEvent')
      if (notification) dispatchEvent(new Pressed('notificationclick', { notification }))
    }, tag)
  }
}

/** Browsers in tests cannot reach a push service: the subscription points to the fake one. */
function subscribeTo({ endpoint, keys }: TestSubscription) {
  const kept = 'test-subscription'
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => true,
  }
  PushManager.prototype.getSubscription = async () =>
    (localStorage.getItem(kept) ? subscription : null) as PushSubscription | null
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(kept, 'yes')
    return subscription as unknown as PushSubscription
  }
}
