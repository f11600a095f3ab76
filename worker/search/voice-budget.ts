import { hex } from '../../src/domain/hex.ts'
import { inSeconds, retention } from '../../src/domain/retention.ts'
import { countOn, type DayCount, dayOf, remainingAfter } from '../../src/domain/voice-limit.ts'
import { network } from '../network.ts'

const expirationTtl = inSeconds(retention.voiceCounts)

/**
 * How many voice searches an address has left today, and how to take one of them.
 *
 * Nobody's address is stored: the key is its HMAC under a random salt that lives as long as the day,
 * so that not even the owner can tell later who searched. This is a brake, no lock. KV shows a write
 * elsewhere after up to a minute and takes one a second per key, so whoever is quick or changes the
 * data centre may get a search more; two data centres that make the day's first salt at once count
 * apart until one salt has won. When KV fails, the search still works: the failure is reported once,
 * and nothing is counted.
 * @param address as Cloudflare names it; without one, as off Cloudflare's network, nothing is counted
 */
export async function voiceBudget(
  kv: KVNamespace,
  address: string | undefined,
  now: Date,
  report: (error: unknown) => void,
) {
  const day = dayOf(now)
  const counted = await readCount(kv, address, day).catch(error => {
    report(error)
    return null
  })
  const count = counted?.count ?? 0
  return {
    remaining: remainingAfter(count),
    /** Takes one search, and gives how many are left. */
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

/** The day's salt. It is read at every search, so that all data centres settle on the same one. */
async function saltOf(kv: KVNamespace, day: string): Promise<string> {
  const key = `voice-salt:${day}`
  const known = await kv.get(key)
  if (known) return known
  const made = crypto.randomUUID() + crypto.randomUUID()
  await kv.put(key, made, { expirationTtl })
  return made
}

async function digest(salt: string, words: string): Promise<string> {
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(salt), algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, bytes.encode(words))
  return hex(new Uint8Array(signed))
}
