import { setTimeout as delay } from 'node:timers/promises'
import { makePushKeys } from '../../scripts/setup.mjs'
import { startBuiltWorker } from '../support/built-worker.ts'
import { openPushService } from '../support/push-service.ts'
import { createDatabase } from './database.ts'

const listings = 1000
const leads = 100
const everyMs = 250
const boundMs = 10_000

/**
 * Sends leads at even intervals to the built worker, with two devices, and measures from Send until
 * the push service has decrypted the notification. Prints the figures; returns 1 if p95 is above
 * ten seconds.
 */
export async function measurePush(folder: string, signal: AbortSignal): Promise<number> {
  await createDatabase(folder, listings, signal)
  const service = await openPushService()
  const vars = {
    OWNER_AUTH: 'local',
    VAPID_KEYS: makePushKeys(),
    PUSH_URL: service.url,
    DNS_URL: `${service.url}/dns-query`,
  }
  const { miniflare, url } = await startBuiltWorker({ dataDir: folder, vars })
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
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
      const at = Date.now()
      const message = `May I see it? ${number}`
      const { id } = await post('/api/leads', { name: 'Kim', email: 'kim@example.com', message })
      answeredMs.push(Date.now() - at)
      sentAt.set(`/lead-dashboard/${id}`, at)
    }
    const sending: Promise<void>[] = []
    for (let number = 0; number < leads; number++) {
      sending.push(send(number))
      await delay(everyMs, undefined, { signal })
    }
    await Promise.all(sending)
    const expected = 2 * leads
    for (let waits = 0; service.pushed().length < expected && waits < 100; waits++) await delay(100)
    const { pushed, violations } = await service.settled()
    const took = pushed.map(({ message, at }) => at - (sentAt.get(message.url) ?? 0))
    console.log(`${pushed.length} of ${expected} notifications of ${leads} leads arrived.`)
    if (violations.length > 0) console.log(`The push service complained: ${violations.join(', ')}`)
    console.log(`Send to decrypted: p50 ${at(took, 0.5)} ms, p95 ${at(took, 0.95)} ms`)
    console.log(`Send to answered: p50 ${at(answeredMs, 0.5)} ms, p95 ${at(answeredMs, 0.95)} ms`)
    const isComplete = pushed.length === expected && violations.length === 0
    return isComplete && at(took, 0.95) <= boundMs ? 0 : 1
  } finally {
    await miniflare.dispose()
    service.close()
  }
}

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
