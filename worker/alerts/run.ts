import { countCalls } from '../db/count-calls.ts'
import { matchChanges } from './match.ts'
import { readWork } from './matching.ts'
import { writeReports } from './owners-reports.ts'
import { writeMails } from './write-alerts.ts'

/**
 * Runs every minute from cron: matches changed homes with saved searches, and puts due emails into
 * the outbox. Makes at most `calls` database calls, and one if there is nothing to do; the rest
 * follows a minute later.
 * @returns the number of calls made
 */
export async function runAlerts(d1: D1Database, now: Date, calls: number): Promise<number> {
  const counted = countCalls(d1)
  const callsLeft = () => calls - counted.calls
  const { place, changed, due, reports } = await readWork(counted.DB, now)
  const isMatched =
    !place && !changed ? true : await matchChanges(counted.DB, place, { now, callsLeft })
  if (reports && callsLeft() > 0) await writeReports(counted.DB, now)
  if (due || place || changed) await writeMails(counted.DB, { now, callsLeft, isMatched })
  return counted.calls
}
