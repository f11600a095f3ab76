import { hex } from '../../src/format/fingerprint.ts'
import { isoDay } from '../../src/format/format.ts'
import { countOn, type DayCount, remainingAfter } from '../../src/search/voice-limit.ts'
import { inSeconds, retention } from '../../src/site/retention.ts'
import { network } from '../middleware/rate-limit.ts'

const expirationTtl = inSeconds(retention.voiceCounts)

/**
 * The number of voice searches that an IP address has left today, and a function that uses one.
 *
 * No address is stored: the key is its HMAC with a random salt that expires after the day, so that
 * nobody can tell later who searched. The limit is approximate. KV takes up to a minute to
 * propagate a write and accepts one write per second per key, so a fast visitor may get an extra
 * search; if two data centers create the day's salt at once, they count separately until one salt
 * wins. If KV fails, the search still works: the failure is reported once, and nothing is counted.
 * @param address the client's IP address; without one, as outside Cloudflare, nothing is counted
 */
export async function voiceBudget(
  kv: KVNamespace,
  address: string | undefined,
  now: Date,
  report: (error: unknown) => void,
) {
  const day = isoDay(now)
  const counted = await readCount(kv, address, day).catch(error => {
    report(error)
    return null
  })
  const count = counted?.count ?? 0
  return {
    remaining: remainingAfter(count),
    /** Uses one search. Resolves to the number left. */
    spend: async () => {
      const taken: DayCount = { day, count: count + 1 }
      if (counted) {
        await kv.put(counted.key, JSON.stringify(taken), { expirationTtl }).catch(report)
      }
      return remainingAfter(taken.count)
    },
  }
}

async function readCount(kv: KVNamespace, address: string | undefined, day: string) {
  if (!address) return null
  const key = `voice:${day}:${await digest(await saltOf(kv, day), network(address))}`
  return { key, count: countOn(day, await kv.get<DayCount>(key, 'json')) }
}

/** The day's salt, read at every search so that all data centers converge on the same one. */
async function saltOf(kv: KVNamespace, day: string): Promise<string> {
  const key = `voice-salt:${day}`
  const known = await kv.get(key)
  if (known) return known
  const salt = crypto.randomUUID() + crypto.randomUUID()
  await kv.put(key, salt, { expirationTtl })
  return salt
}

async function digest(salt: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return hex(new Uint8Array(signed))
}
