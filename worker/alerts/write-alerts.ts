import {
  type AlertKind,
  chosenHomeEvents,
  eventsOf,
  nameOf,
} from '../../src/alerts/alert-events.ts'
import { maxHomesInMail } from '../../src/alerts/alerts.ts'
import { countCalls } from '../db/connect.ts'
import { sha256 } from '../platform/digest.ts'
import { matchChanges, matchHomes, maxMatchCalls } from './match.ts'
import {
  type AlertReport,
  type DueSearch,
  listDue,
  type PendingHome,
  readWork,
  saveReports,
} from './matching.ts'
import { writeReports } from './owners-reports.ts'

/** Searches processed together. */
const perStep = 100
const maxHomes = 6000
const callsPerStep = 2 + maxMatchCalls(perStep)
/** A due email waits this long for other homes from the same import. */
const batchWindowMs = 60_000

/**
 * Puts due emails into the outbox until the calls run out. Changes that were undone are not mailed.
 * @param isMatched whether all changes have been matched; if not, an email may soon have more homes
 */
async function writeMails(
  d1: D1Database,
  { now, callsLeft, isMatched }: { now: Date; callsLeft: () => number; isMatched: boolean },
): Promise<void> {
  const until = isMatched ? now : new Date(now.getTime() - batchWindowMs)
  while (callsLeft() > callsPerStep) {
    const due = await listDue(d1, until, perStep)
    if (due.length === 0) return
    const matches = await matchHomes(
      d1,
      due.map(({ homes, ...search }) => ({ ...search, homes: homes.map(({ id }) => id) })),
      now,
    )
    const reports = await Promise.all(
      due.map(search => buildReport(search, matches.get(search.id) ?? [], now)),
    )
    for (const part of inParts(reports)) {
      if (callsLeft() < 1) return
      await saveReports(d1, part, now)
    }
    if (due.length < perStep) return
  }
}

/** Splits searches so that their homes fit into one statement: D1 accepts values of 2 MB. */
function inParts(reports: readonly AlertReport[]): AlertReport[][] {
  const parts: AlertReport[][] = [[]]
  let homes = 0
  for (const report of reports) {
    homes += report.homes.length
    if (homes > maxHomes && parts.at(-1)?.length) {
      parts.push([])
      homes = report.homes.length
    }
    parts.at(-1)?.push(report)
  }
  return parts
}

async function buildReport(
  { id, due, search, homes }: DueSearch,
  matches: readonly number[],
  now: Date,
): Promise<AlertReport> {
  const pending = new Map(homes.map(home => [home.id, home]))
  const items = matches
    .flatMap(home => pending.get(home) ?? [])
    .map(home => ({ id: home.id, events: happened(search === null, home, now) }))
    .filter(({ events }) => events.length > 0)
    .toSorted((a, b) => rankOf(a.events) - rankOf(b.events))
  const names = new Map(
    items.map(item => [item.id, item.events.map(event => nameOf(event, pendingOf(item.id)))]),
  )
  return {
    search: id,
    due,
    homes: homes.map(({ id, rev, price, status, notified }) => ({
      id,
      rev,
      price,
      status,
      notified: [...notified, ...(names.get(id) ?? [])],
    })),
    mail:
      items.length > 0
        ? {
            id: `alert-${await sha256(JSON.stringify([id, due, items]))}`,
            items: items.slice(0, maxHomesInMail),
            total: items.length,
          }
        : null,
  }

  function pendingOf(home: number): PendingHome {
    return pending.get(home) as PendingHome
  }
}

function happened(isWatched: boolean, home: PendingHome, now: Date) {
  const { before, notified } = home
  const nowMs = now.getTime()
  return isWatched ? chosenHomeEvents(before, home, nowMs) : eventsOf(before, home, notified, nowMs)
}

/** The event that comes first; ties keep the search's order. */
const ranks: readonly AlertKind[] = ['new', 'back', 'price', 'status', 'open-house', 'sold']
const rankOf = (events: readonly { kind: AlertKind }[]) =>
  Math.min(...events.map(({ kind }) => ranks.indexOf(kind)))

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
