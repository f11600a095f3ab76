import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Tally } from '../../src/domain/visits.ts'
import { dayOf } from '../../src/domain/voice-limit.ts'
import { addTallies } from '../db/counters.ts'
import { unhurried } from '../deadlines.ts'
import type { App } from '../env.ts'
import { logError } from '../log.ts'

/*
 * How numbers get from requests into the database. An isolate adds up what it is told and writes the
 * sum behind an answer, 15 s after the first of it came in: a request may work on for 30 s after its
 * answer, and an isolate that nobody asks anything else is still there then.
 *
 * The budget: D1 counts rows. An isolate writes at most 5,760 times a day, and each time one row for
 * each number that changed, at most `mostNumbers`. A page view changes about eight (the view, its
 * seconds and scrolling, a source, four vitals), and views at the same time mostly the same ones. Ten
 * thousand views a day that never meet are 80,000 rows, within the 100,000 a day of the free plan; a
 * hundred thousand a day over ten busy isolates come to under 600,000 rows, 18 million a month of the
 * 50 million that the paid plan includes. Beyond `mostNumbers` in one go numbers are left out: nobody
 * runs up the bill by making names up. test/api/visits.test.ts holds this.
 */
export const pauseMs = 15_000
export const mostNumbers = 400

let gathered = new Map<string, Tally>()
let waiting = false

/** Whether who asks is counted: no machine, and nobody who sends Global Privacy Control. */
export function isCounted(c: Context<App>): boolean {
  const browser = c.req.header('user-agent')
  return c.req.header('sec-gpc') !== '1' && browser !== undefined && !isbot(browser)
}

/** Counts, and has the sum written after a while. Losing it costs nobody anything. */
export function tally(c: Context<App>, tallies: readonly Tally[]): void {
  gather(tallies)
  if (waiting || gathered.size === 0) return
  waiting = true
  const stored = pause(Number(c.env.TALLY_PAUSE_MS ?? pauseMs)).then(() => {
    waiting = false
    // The visit that began this sum is long over, and so is its patience.
    return addTallies(unhurried(c.env).DB, takeGathered(), dayOf(new Date()))
  })
  c.executionCtx.waitUntil(stored.catch(error => logError(c, error)))
}

/** Adds numbers to this isolate's sum. */
export function gather(tallies: readonly Tally[]): void {
  for (const { kind, name, amount } of tallies) {
    const key = `${kind} ${name}`
    const known = gathered.get(key)
    if (known) known.amount += amount
    else if (gathered.size < mostNumbers && amount > 0) gathered.set(key, { kind, name, amount })
  }
}

/** The sum so far; a new one begins. */
export function takeGathered(): Tally[] {
  const taken = [...gathered.values()]
  gathered = new Map()
  return taken
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
