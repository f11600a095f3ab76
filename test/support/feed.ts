import { inject } from 'vitest'
import type { Bindings } from '../../worker/env.ts'
import { type Allowance, syncFeed } from '../../worker/listings/feed/sync.ts'
import { bindings, platform } from './api.ts'
import type { FeedState } from './reso-feed.ts'
import { ownStandIn } from './services.ts'
import type { Fault } from './stand-in.ts'

const url = await ownStandIn(inject('resoFeed'))
// The owner's actions use the real clock, so the cron's minutes count from it.
const startedAt = Date.now()

/** The time this many minutes after the file was loaded. */
export const minutesOn = (minutes: number) => new Date(startedAt + minutes * 60_000)

/** A site that is connected to the stand-in of an MLS. */
export const connectedFeed: Partial<Bindings> = {
  RESO_URL: `${url}/odata/Property`,
  RESO_TOKEN: 'reso-token-of-the-test',
  TIMEOUT_MS: '2000',
}

const post = (path: string, body: unknown) =>
  fetch(url + path, { method: 'POST', body: JSON.stringify(body) })

export const setFeed = (state: Partial<FeedState>) => post('/state', state)
export const breakFeed = (...faults: Fault[]) => post('/stand-in/plan', faults)
/** Clears the feed's homes, faults and request log. */
export const restoreFeed = () => post('/stand-in/plan', [])

/** The feed's requests, as decoded URLs, and its contract violations. */
export async function askedOfFeed() {
  const seen = await (await fetch(`${url}/stand-in/look`)).json()
  return seen as { asked: string[]; violations: string[]; issued: number }
}

/** Makes the feed refuse the tokens that its token server gave out. */
export const revokeTokens = () => post('/revoke', {})

/** What the cron trigger leaves for the feed in a quiet minute. */
const quiet: Allowance = { calls: 38, ms: 20_000 }
/** Enough for a few small pages. */
export const little: Allowance = { calls: 22, ms: 20_000 }

/** Runs the feed's cron work at that minute. Returns the errors that it reports. */
export async function cron(
  minutes: number,
  changes: Partial<Bindings> = {},
  allowance: Allowance = quiet,
) {
  const lines: unknown[] = []
  const now = minutesOn(minutes)
  const env = { ...bindings, ...connectedFeed, ...changes }
  const executionCtx = { waitUntil: () => undefined, ...platform }
  await syncFeed({ env, executionCtx }, { now, report: error => lines.push(error), allowance })
  return lines
}

/** Runs it `runs` times, as a pass needs, a minute apart. */
export async function cronUntil(minutes: number, runs: number) {
  for (let run = 0; run < runs; run++) await cron(minutes + run)
}

/** The homes of the site as they are stored, by key. */
export async function storedHomes() {
  const { results } = await bindings.DB.prepare(
    'SELECT listing_key AS key, status, price FROM properties ORDER BY listing_key',
  ).all<{ key: string; status: string; price: number }>()
  return Object.fromEntries(results.map(({ key, ...home }) => [key, home]))
}
