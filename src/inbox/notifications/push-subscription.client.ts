import { hex } from '../../format/fingerprint.ts'

/** This browser's push subscription. The page is in the scope of the console's service worker. */

export const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isDenied = () => Notification.permission === 'denied'

/** The site's id for this browser, if it has a subscription. */
export async function ownDevice(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(subscription.endpoint),
  )
  return hex(new Uint8Array(digest, 0, 16))
}

/**
 * Subscribes this browser, after the browser's own prompt. Null if that was declined.
 * @param publicKey the site's key, in base64url
 */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made with other keys would remain, and the site could not use it.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no keys')
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}
