import { createMiddleware } from 'hono/factory'
import {
  addSample,
  type RequestFigures,
  type RequestSample,
  sumFigures,
} from '../../src/reports/performance.ts'
import { inSeconds, retention } from '../../src/site/retention.ts'
import type { App } from '../env.ts'
import { withoutDeadline } from '../platform/deadlines.ts'
import { logError, patternOf } from '../platform/log.ts'

/*
 * Each isolate sums up its samples and writes the sum under a key of its own, because KV takes one
 * write a second per key:
 *
 *   requests/2026-11-21T06/<uuid>   one isolate's sum of at most 30 s or 200 requests
 *   request-hours/2026-11-21T06     the hour's sum, written by cron after the hour has ended
 *
 * A part may be seen elsewhere a minute after it was written, and stored later than that if its
 * request lives long. So the sum of the last hour but one is corrected once, and the last hour is
 * read from its parts.
 *
 * Both expire after 25 hours (retention.ts). One million requests spread evenly over a day are 11.6
 * a second: 200 take 17 s, which gives 5,000 writes a day plus 24 for the hours, 15 % of the
 * million writes a month in the paid plan. An isolate with less traffic writes at most 2,880 times
 * a day. worker/reports/performance.api.test.ts counts the writes.
 */
const flushAfter = { ms: 30_000, samples: 200 }
const expirationTtl = inSeconds(retention.requestSamples)
const hourMs = 3_600_000
const maxKeysPerGet = 100

let buffered: RequestFigures = {}
let bufferedCount = 0
let flushedAt = Number.NaN

/**
 * Adds a sample to this isolate's sum. Returns the sum when it is due for storing and starts a new
 * one; the caller passes it to `storeFigures` after the response.
 */
export function bufferSample(sample: RequestSample, now: number): RequestFigures | null {
  if (Number.isNaN(flushedAt)) flushedAt = now
  addSample(buffered, sample)
  bufferedCount++
  if (bufferedCount < flushAfter.samples && now - flushedAt < flushAfter.ms) return null
  const due = buffered
  buffered = {}
  bufferedCount = 0
  flushedAt = now
  return due
}

/** Stores one isolate's sum. Rejects when KV fails. */
export async function storeFigures(kv: KVNamespace, figures: RequestFigures, now: number) {
  const key = `requests/${hourOf(now)}/${crypto.randomUUID()}`
  await kv.put(key, JSON.stringify(figures), { expirationTtl })
}

/** The sum of the last 24 hours, including the current one. Rejects when KV fails. */
export async function readFigures(kv: KVNamespace, now: number): Promise<RequestFigures> {
  const hours = Array.from({ length: 24 }, (_, back) => hourOf(now - back * hourMs))
  const sums = await readAll(kv, hours.map(sumKey))
  const isOpen = (hour: string, back: number) => back < 2 || !sums.has(sumKey(hour))
  const figures = await Promise.all(
    hours.map(async (hour, back) =>
      isOpen(hour, back) ? readHour(kv, hour) : (sums.get(sumKey(hour)) ?? []),
    ),
  )
  return sumFigures(figures.flat())
}

/**
 * For cron: stores the sum of each past hour that has none yet, and corrects those of the last two
 * hours. Returns the number written.
 */
export async function rollUpHours(kv: KVNamespace, now: number): Promise<number> {
  const hours = Array.from({ length: 24 }, (_, back) => hourOf(now - (back + 1) * hourMs))
  const sums = await readAll(kv, hours.map(sumKey))
  let written = 0
  for (const hour of hours.filter((hour, back) => back < 2 || !sums.has(sumKey(hour)))) {
    const sum = sumFigures(await readHour(kv, hour))
    if (countOf(sum) <= countOf(sums.get(sumKey(hour)))) continue
    await kv.put(sumKey(hour), JSON.stringify(sum), { expirationTtl })
    written++
  }
  return written
}

const countOf = (figures: RequestFigures = {}) =>
  Object.values(figures).reduce((sum, { count }) => sum + count, 0)

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

/** Reads many keys in bulk. Missing keys are left out. */
async function readAll(kv: KVNamespace, keys: string[]): Promise<Map<string, RequestFigures>> {
  const figures = new Map<string, RequestFigures>()
  for (let from = 0; from < keys.length; from += maxKeysPerGet) {
    const values = await kv.get<RequestFigures>(keys.slice(from, from + maxKeysPerGet), 'json')
    for (const [key, value] of values) if (value !== null) figures.set(key, value)
  }
  return figures
}

/**
 * Samples every response: route pattern, status, and duration. A worker's clock stops while it
 * computes, so the duration is I/O time only: database, KV, other servers. Samples are stored after
 * the response; a failed write is logged and its samples are lost.
 */
export const requestSamples = createMiddleware<App>(async (c, next) => {
  const start = Date.now()
  await next()
  const now = Date.now()
  const due = bufferSample({ route: patternOf(c), status: c.res.status, ms: now - start }, now)
  if (due)
    c.executionCtx.waitUntil(
      storeFigures(withoutDeadline(c.env).KV, due, now).catch(e => logError(c, e)),
    )
})
