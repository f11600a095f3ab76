import { dayMs } from '../../src/format/las-vegas-time.ts'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue } from '../../src/site/agent/office-hours.ts'
import { conflictOf, tourMinutes } from '../../src/tours/tour-slots.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { readSettings } from '../site/content-settings.ts'
import { readSlots, toIsoDays } from './slots.ts'
import { findTourRow, listTaken, listTours, readHomes } from './tour-rows.ts'

/** The requests that wait for the agent, and the tours to come. */
export async function listTourWork(env: Bindings, now: Date) {
  const { waiting, coming, total, later } = await listTours(connect(env.DB), now)
  const rows = await toTourRows(env, [...waiting, ...coming], now)
  return {
    waiting: rows.slice(0, waiting.length),
    coming: rows.slice(waiting.length),
    total,
    later,
  }
}

/** The tour of a lead, null if it has none, and the open times for it. */
export async function readTourOf(env: Bindings, leadId: string, now: Date) {
  const row = await findTourRow(connect(env.DB), leadId)
  const homes = row?.wish?.homes.length ?? 1
  const [[tour = null], { days }] = await Promise.all([
    toTourRows(env, row ? [row] : [], now),
    readSlots(env, { homes, now, except: leadId }),
  ])
  return { tour, days: toIsoDays(days, row?.startsAt) }
}

type Row = NonNullable<Awaited<ReturnType<typeof findTourRow>>>
export type TourRow = Awaited<ReturnType<typeof toTourRows>>[number]

/** Tours as the agent sees them, with the conflicts of each requested time. */
async function toTourRows(env: Bindings, rows: Row[], now: Date) {
  const db = connect(env.DB)
  const wished = rows.flatMap(({ wish }) => wish?.slots ?? []).map(slot => Date.parse(slot))
  const to = new Date(Math.max(...wished) + dayMs)
  const [homes, taken, { availability }] = await Promise.all([
    readHomes(
      env,
      rows.map(({ wish }) => ({ lead: { tour: wish } })),
    ),
    to > now ? listTaken(db, { now, until: to }) : { taken: [], unknown: [] },
    readSettings(db),
  ])
  const { buffer } = availability
  return rows.map((row, i) => {
    const { id, wish, createdAt, startsAt, endsAt } = row
    const lengthMs = tourMinutes(availability, wish?.homes.length ?? 1) * 60_000
    const slots = wish?.slots.map(at => {
      const from = Date.parse(at)
      return { at, conflict: conflictOf(taken, { id, from, to: from + lengthMs, buffer }) }
    })
    return {
      ...row,
      homes: homes[i] ?? [],
      /** Requested times that have not passed. */
      slots: slots?.filter(({ at }) => Date.parse(at) > now.getTime()) ?? [],
      createdAt: createdAt.toISOString(),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      answerBy: answerDue(createdAt, emailResponseHours, hours).toISOString(),
    }
  })
}
