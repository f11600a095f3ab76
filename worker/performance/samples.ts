import {
  addSample,
  type RequestFigures,
  type RequestSample,
  sumFigures,
} from '../../src/domain/performance.ts'
import { inSeconds, retention } from '../../src/domain/retention.ts'

/*
 * Where samples go. Each isolate adds up what it answered and writes the sum under a key of its
 * own, so that no key is written twice (KV takes one write a second per key):
 *
 *   requests/2026-11-21T06/<uuid>   one isolate's sum of at most 30 s or 200 requests
 *   request-hours/2026-11-21T06     the hour's sum, written once by cron after the hour has ended
 *
 * Both expire after 25 hours (retention.ts). One million requests a day that are spread evenly are 11.6 a second:
 * 200 of them are there after 17 s, which is 5,000 writes a day, and 24 for the hours; on the paid
 * plan (a million writes a month included) that is 15 % of what is included. More isolates that
 * are less busy write at most 2,880 times a day each. `flushAfter` holds this in one place, and
 * test/api/performance.test.ts counts it.
 */
export const flushAfter = { ms: 30_000, samples: 200 }
const expirationTtl = inSeconds(retention.requestSamples)
const hourMs = 3_600_000
const atOnce = 100

let gathered: RequestFigures = {}
let gatheredCount = 0
let flushedAt = Number.NaN

/**
 * Adds a sample to this isolate's sum. Answers the sum when it is due to be stored, and starts a
 * new one; the caller hands it to `storeFigures` behind the answer.
 */
export function gather(sample: RequestSample, now: number): RequestFigures | null {
  if (Number.isNaN(flushedAt)) flushedAt = now
  addSample(gathered, sample)
  gatheredCount++
  if (gatheredCount < flushAfter.samples && now - flushedAt < flushAfter.ms) return null
  const due = gathered
  gathered = {}
  gatheredCount = 0
  flushedAt = now
  return due
}

export async function storeFigures(kv: KVNamespace, figures: RequestFigures, now: number) {
  const key = `requests/${hourOf(now)}/${crypto.randomUUID()}`
  await kv.put(key, JSON.stringify(figures), { expirationTtl })
}

/** The sum of the last 24 hours, the present one included. Rejects when KV does. */
export async function readFigures(kv: KVNamespace, now: number): Promise<RequestFigures> {
  const hours = Array.from({ length: 24 }, (_, back) => hourOf(now - back * hourMs))
  const sums = await readAll(kv, hours.map(sumKey))
  const open = hours.filter(hour => !sums.has(sumKey(hour)))
  const parts = await Promise.all(open.map(hour => readHour(kv, hour)))
  return sumFigures([...sums.values(), ...parts.flat()])
}

/** For cron: adds up each ended hour that has no sum yet. Answers how many it wrote. */
export async function rollUpHours(kv: KVNamespace, now: number): Promise<number> {
  const hours = Array.from({ length: 24 }, (_, back) => hourOf(now - (back + 1) * hourMs))
  const sums = await readAll(kv, hours.map(sumKey))
  let written = 0
  for (const hour of hours.filter(hour => !sums.has(sumKey(hour)))) {
    const parts = await readHour(kv, hour)
    if (parts.length === 0) continue
    await kv.put(sumKey(hour), JSON.stringify(sumFigures(parts)), { expirationTtl })
    written++
  }
  return written
}

const hourOf = (time: number) => new Date(time).toISOString().slice(0, 13)
const sumKey = (hour: string) => `request-hours/${hour}`

async function readHour(kv: KVNamespace, hour: string): Promise<RequestFigures[]> {
  const figures: RequestFigures[] = []
  let cursor: string | undefined
  do {
    const page = await kv.list({ prefix: `requests/${hour}/`, cursor })
    const keys = page.keys.map(({ name }) => name)
    figures.push(...(await readAll(kv, keys)).values())
    cursor = page.list_complete ? undefined : page.cursor
  } while (cursor)
  return figures
}

/** Many keys with few calls; a key that is not there, or not there any more, is left out. */
async function readAll(kv: KVNamespace, keys: string[]): Promise<Map<string, RequestFigures>> {
  const found = new Map<string, RequestFigures>()
  for (let from = 0; from < keys.length; from += atOnce) {
    const values = await kv.get<RequestFigures>(keys.slice(from, from + atOnce), 'json')
    for (const [key, value] of values) if (value !== null) found.set(key, value)
  }
  return found
}
