import { setTimeout as delay } from 'node:timers/promises'
import { makePushKeys } from '../../scripts/setup.mjs'
import { openPushService } from '../support/push-service.ts'
import { openSite, percentile } from './open-site.ts'

const leads = 100
const everyMs = 250

/**
 * Sends leads at even intervals, with two devices, and measures from Send until the push service
 * has decrypted the notification.
 */
export async function measurePush(folder: string): Promise<string> {
  const service = await openPushService()
  const { url, close } = await openSite(folder, 0, {
    vars: {
      VAPID_KEYS: makePushKeys(),
      PUSH_URL: service.url,
      DNS_URL: `${service.url}/dns-query`,
    },
  })
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`)
    return response.json() as Promise<{ id: string }>
  }
  try {
    for (const subscription of service.subscriptions.slice(0, 2)) {
      await post('/api/push/devices', { ...subscription, name: 'Phone' })
    }
    const sentAt = new Map<string, number>()
    const answeredMs: number[] = []
    const send = async (number: number) => {
      const startedMs = Date.now()
      const message = `May I see it? ${number}`
      const { id } = await post('/api/leads', { name: 'Kim', email: 'kim@example.com', message })
      answeredMs.push(Date.now() - startedMs)
      sentAt.set(`/lead-dashboard/${id}`, startedMs)
    }
    const sending: Promise<void>[] = []
    for (let number = 0; number < leads; number++) {
      sending.push(send(number))
      await delay(everyMs)
    }
    await Promise.all(sending)
    for (let waits = 0; service.pushed().length < 2 * leads && waits < 100; waits++)
      await delay(100)
    const { pushed, violations } = await service.settled()
    const took = pushed.map(({ message, at }) => at - (sentAt.get(message.url) ?? 0))
    const times = (values: number[]) =>
      `p50 ${percentile(values, 0.5)} ms, p95 ${percentile(values, 0.95)} ms`
    return `
## Push

${pushed.length} of ${2 * leads} notifications of ${leads} leads arrived; the push service complained ${violations.length} times. Send to decrypted: ${times(took)}. Send to answered: ${times(answeredMs)}.`
  } finally {
    await close()
    service.close()
  }
}
