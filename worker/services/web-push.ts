import { buildPushPayload, encryptNotification } from '@block65/webcrypto-web-push'
import { agent } from '../../src/site/agent/agent.ts'
import type { PushMessage } from '../../src/site/push-notice.ts'
import { pushReasons } from '../../src/site/push-notice.ts'
import type { Bindings } from '../env.ts'
import { signalOf } from '../platform/deadlines.ts'
import { sha256 } from '../platform/digest.ts'
import { type Outcome, retryAfter } from './response.ts'

/** A browser's push subscription, with keys in base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** The site's keys (VAPID, RFC 8292), or why there are none. Browsers get the public one. */
export function pushKeys({ VAPID_KEYS }: Pick<Bindings, 'VAPID_KEYS'>) {
  if (!VAPID_KEYS) return { status: 'missing' } as const
  // An uncompressed point has 65 bytes, a private key 32.
  const [, publicKey, privateKey] = /^(B[\w-]{86})\.([\w-]{43})$/.exec(VAPID_KEYS.trim()) ?? []
  if (!publicKey || !privateKey) return { status: 'unreadable' } as const
  return { status: 'set', publicKey, privateKey } as const
}

/** Whether messages can be encrypted for a subscription. */
export async function isUsable(subscription: Subscription): Promise<boolean> {
  try {
    await encryptNotification(forBrowser(subscription), new Uint8Array())
    return true
  } catch {
    // A browser generates the keys, so the library's details would not help a person.
    return false
  }
}

/**
 * Sends a message to a device, encrypted for it (RFC 8291). `gone` if its subscription has ended.
 * @param key the message's topic: while a device is offline, the push service keeps only the last
 * one
 * @param ttlSeconds how long the push service keeps it for an offline device
 */
export async function sendPush(
  env: Bindings,
  subscription: Subscription,
  message: PushMessage,
  { key, ttlSeconds }: { key: string; ttlSeconds: number },
): Promise<Outcome | { status: 'gone' }> {
  const keys = pushKeys(env)
  if (keys.status !== 'set') return { status: 'not configured', reason: pushReasons.noKeys }
  const topic = (await sha256(key)).slice(0, 32)
  const { headers, body } = await buildPushPayload(
    { data: message, options: { ttl: ttlSeconds, urgency: 'high', topic } },
    forBrowser(subscription),
    { ...keys, subject: `mailto:${env.MAIL_TO || agent.email}` },
  )
  const response = await fetch(addressOf(env, subscription.endpoint), {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: signalOf(env, 'background'),
  })
  await response.body?.cancel()
  const { status, ok } = response
  if (ok) return { status: 'delivered' }
  if (status === 404 || status === 410) return { status: 'gone' }
  const reason = pushReasons.answered(status)
  if (status === 429 || status >= 500) {
    return { status: 'refused', reason, retryAfterMs: retryAfter(response) }
  }
  const isMoved = status >= 300 && status < 400
  return { status: 'permanent failure', reason: isMoved ? pushReasons.redirected : reason }
}

const forBrowser = ({ endpoint, p256dh, auth }: Subscription) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth },
})

/** In tests, one push service accepts messages for any host. */
function addressOf({ PUSH_URL }: Bindings, endpoint: string): string {
  return PUSH_URL ? PUSH_URL + new URL(endpoint).pathname : endpoint
}
