import { and, asc, eq, gt, isNull, min, sql } from 'drizzle-orm'
import { isoDay } from '../../src/format/format.ts'
import { countToCall } from '../alerts/recipients.ts'
import { connect, type Database } from '../db/connect.ts'
import { leads, leadTasks } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { listTours, readHomes } from '../tours/tour-rows.ts'

/** What is planned for today besides tasks: tours, and how many tour requests wait; and what comes next. */
export async function readToday(env: Bindings, now: Date) {
  const db = connect(env.DB)
  const today = isoDay(now)
  const [{ coming, total }, [task], [snoozed], toCall] = await Promise.all([
    listTours(db, now),
    nextTask(db, today),
    db
      .select({ at: min(leads.snoozedUntil) })
      .from(leads)
      .where(and(gt(leads.snoozedUntil, now), eq(leads.suspected, false))),
    countToCall(db),
  ])
  const isToday = ({ startsAt }: (typeof coming)[number]) =>
    startsAt !== null && isoDay(startsAt) === today
  const tours = coming.filter(isToday)
  const homes = await readHomes(
    env,
    tours.map(({ wish }) => ({ lead: { tour: wish } })),
  )
  const next = coming.find(({ startsAt }) => startsAt !== null && startsAt > now)
  return {
    tours: tours.map(({ id, firstName, lastName, startsAt }, i) => ({
      id,
      firstName,
      lastName,
      startsAt: startsAt?.toISOString() ?? '',
      homes: homes[i] ?? [],
    })),
    /** How many tour requests wait for the agent. */
    requests: total,
    /** How many owners' reports ended unread. */
    toCall,
    next: {
      tour: next?.startsAt
        ? {
            id: next.id,
            firstName: next.firstName,
            lastName: next.lastName,
            at: next.startsAt.toISOString(),
          }
        : null,
      task: task ?? null,
      backAt: snoozed?.at?.toISOString() ?? null,
    },
  }
}

/** The next open task after a day. */
const nextTask = (db: Database, today: string) =>
  db
    .select({
      title: leadTasks.title,
      due: leadTasks.due,
      leadId: leadTasks.leadId,
      firstName: leads.firstName,
      lastName: leads.lastName,
    })
    .from(leadTasks)
    .innerJoin(leads, eq(leads.id, leadTasks.leadId))
    .where(and(isNull(leadTasks.doneAt), gt(leadTasks.due, today)))
    .orderBy(asc(leadTasks.due), sql`${leadTasks.createdAt}`)
    .limit(1)
