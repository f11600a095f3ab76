import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, merges, people } from '../db/schema.ts'
import { personOf } from '../mail/person-addresses.ts'
import type { Change } from '../site/audit-log.ts'
import { lastContact } from './last-contact.ts'
import { summarizePeople } from './people-list.ts'

/** The ids of the people whose name, mail address and phone number the merged person shows. */
export type Choice = Record<'name' | 'mail' | 'phone', string>

/**
 * Merges a person into another, in one transaction. Nothing moves: the addresses of the first point
 * to the second, so that inquiries, searches and stopped mail stay with their address. Repeating it
 * changes nothing. People who are already merged into someone cannot be merged, so there is no
 * cycle. Resolves to whether they are one person now.
 */
export async function mergePeople(
  db: Database,
  { from, into }: { from: string; into: string },
  choice: Choice,
  { who, now }: Change,
): Promise<boolean> {
  const summaries = await summarizePeople(db, [into, from])
  const keeps = (id: string) => summaries.find(summary => summary.id === id)?.keeps
  const ours = keeps(into)
  const kept = {
    name: keeps(choice.name)?.name ?? ours?.name ?? null,
    phone: keeps(choice.phone)?.phone ?? ours?.phone ?? null,
    mail: keeps(choice.mail)?.mail ?? ours?.mail ?? into,
  }
  const isPerson = (id: string) =>
    sql`exists (select 1 from people where id = ${id} and main_id is null)`
  const apart = sql`where ${isPerson(from)} and ${isPerson(into)} and ${from} <> ${into}`
  const merge = { personId: from, intoId: into, at: now, kept }
  const isMerged = sql`id = ${from} and coalesce(main_id, id) = ${personOf(into)}`
  const [, , , , merged] = await db.batch([
    insertFrom(
      db,
      auditLog,
      { at: now, who, action: 'person.merge', subject: into, detail: {} },
      apart,
    ),
    insertFrom(db, merges, merge, apart).onConflictDoNothing(),
    db
      .update(people)
      .set({ mainId: into })
      .where(
        sql`(id = ${from} or main_id = ${from}) and ${isPerson(into)} and exists
          (select 1 from person_merges where person_id = ${from} and into_id = ${into})`,
      ),
    recount(db, [into]),
    db.select({ id: people.id }).from(people).where(isMerged),
  ])
  return merged.length > 0
}

/**
 * Undoes the last merge into a person, unless that person has since been merged into another.
 * Repeating it changes nothing. Resolves to whether the first is a separate person again.
 */
export async function separatePeople(
  db: Database,
  { from, into }: { from: string; into: string },
  { who, now }: Change,
): Promise<boolean> {
  const isLast = sql`exists (select 1 from people where id = ${into} and main_id is null)
    and ${from} = (select person_id from person_merges where into_id = ${into}
      order by at desc, rowid desc limit 1)`
  // People merged into it earlier belong to it again.
  const theirs = sql`(with recursive known(id) as (select ${from} union all
    select person_id from person_merges join known on into_id = known.id) select id from known)`
  const [, , , , separated] = await db.batch([
    insertFrom(
      db,
      auditLog,
      { at: now, who, action: 'person.separate', subject: into, detail: {} },
      sql`where ${isLast}`,
    ),
    db
      .update(people)
      .set({ mainId: sql`nullif(${from}, id)` })
      .where(sql`id in ${theirs} and ${isLast}`),
    recount(db, [from, into]),
    db.delete(merges).where(and(eq(merges.personId, from), eq(merges.intoId, into), isLast)),
    db.select({ id: people.id }).from(people).where(sql`id = ${from} and main_id is null`),
  ])
  return separated.length > 0
}

/** A merge or its undo changes whose contacts are the last. */
const recount = (db: Database, ids: string[]) =>
  db
    .update(people)
    .set({ lastAt: sql.raw(lastContact) })
    .where(and(inArray(people.id, ids), isNull(people.mainId)))
