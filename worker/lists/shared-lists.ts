import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { base64url } from 'jose'
import { sharedListLimits as limits, type Reaction } from '../../src/lists/shared-list.ts'
import { daysBefore, retention } from '../../src/site/retention.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import {
  auditLog,
  sharedListHomes as homes,
  sharedListLeads as leadsOfLists,
  sharedLists as lists,
  sharedListNotes as notes,
  sharedListPeople as people,
  sharedListReactions as reactions,
} from '../db/schema.ts'
import type { AuditEntry } from '../site/audit-log.ts'

export type StoredList = typeof lists.$inferSelect

/** Someone on a list: a person's code, or the agent, whose changes are in the audit log. */
export type Member = { listId: string; person: string; audit?: Omit<AuditEntry, 'at'> }
export const theAgent = 'agent'

/** A list by the secret in its URL; null if there is none or it has expired. */
export const findList = async (db: Database, token: string, now: Date) =>
  (
    await db
      .select()
      .from(lists)
      .where(and(eq(lists.token, token), isUsed(now)))
  )[0] ?? null

/** Whether a list was used recently enough to be kept. */
export const isUsed = (now: Date) => gte(lists.usedAt, daysBefore(now, retention.sharedLists))

/** Everything on a list, each part in the order it was added. */
export async function readList(db: Database, listId: string) {
  const [onList, members, written, felt] = await db.batch([
    db
      .select()
      .from(homes)
      .where(eq(homes.listId, listId))
      .orderBy(asc(homes.addedAt), asc(sql`rowid`)),
    db.select().from(people).where(eq(people.listId, listId)).orderBy(asc(sql`rowid`)),
    db.select().from(notes).where(eq(notes.listId, listId)).orderBy(asc(notes.at), asc(sql`rowid`)),
    db
      .select()
      .from(reactions)
      .where(eq(reactions.listId, listId))
      .orderBy(asc(reactions.at), asc(sql`rowid`)),
  ])
  return { homes: onList, people: members, notes: written, reactions: felt }
}

/**
 * Stores a list with its first homes.
 * @param also statements of the same transaction
 */
export async function createList(
  db: Database,
  list: Omit<StoredList, 'version' | 'createdAt' | 'usedAt'>,
  ids: number[],
  { person, now }: { person: string; now: Date },
  also: BatchItem<'sqlite'>[] = [],
): Promise<void> {
  const member = { listId: list.id, person }
  await db.batch([
    db
      .insert(lists)
      .values({ ...list, createdAt: now, usedAt: now })
      .onConflictDoNothing(),
    addMember(db, member),
    insertHomes(db, member, ids, now),
    ...also,
  ])
}

/** Records the day on which a list was last opened. */
export const recordUse = (db: Database, id: string, now: Date) =>
  db.update(lists).set({ usedAt: now }).where(eq(lists.id, id))

/** Adds homes, and restores those that were crossed off. Resolves to the ids now on the list. */
export async function addHomes(db: Database, member: Member, ids: number[], now: Date) {
  const [, added] = await db.batch([
    addMember(db, member),
    insertHomes(db, member, ids, now),
    ...recordChange(db, member, now),
  ])
  return added.map(({ id }) => id)
}

/** Crosses a home off, or restores it. False if it is not on the list. */
export async function crossOffHome(
  db: Database,
  member: Member,
  propertyId: number,
  struck: boolean,
  now: Date,
) {
  const [, changed] = await db.batch([
    addMember(db, member),
    db
      .update(homes)
      .set({ struckBy: struck ? member.person : null })
      .where(and(onList(member, propertyId), isAdmitted(member)))
      .returning({ id: homes.propertyId }),
    ...recordChange(db, member, now),
  ])
  return changed.length > 0
}

/** Adds a note, once per note id. False if there is no room for it. */
export async function addNote(
  db: Database,
  member: Member,
  note: { id: string; propertyId: number; text: string },
  now: Date,
) {
  const { listId } = member
  const { id, propertyId } = note
  const [, , stored] = await db.batch([
    addMember(db, member),
    insertFrom(
      db,
      notes,
      { ...member, ...note, at: now },
      sql`where ${isAdmitted(member)} and ${isOnList(member, propertyId)}
        and (select count(*) from shared_list_notes where list_id = ${listId}) < ${limits.notes}
        and (select count(*) from shared_list_notes where list_id = ${listId}
          and property_id = ${propertyId}) < ${limits.notesPerHome}`,
    ).onConflictDoNothing(),
    db
      .select({ id: notes.id })
      .from(notes)
      .where(and(eq(notes.id, id), eq(notes.listId, listId))),
    ...recordChange(db, member, now),
  ])
  return stored.length > 0
}

/** Removes this person's own note. */
export async function removeNote(db: Database, member: Member, id: string, now: Date) {
  await db.batch([
    db
      .delete(notes)
      .where(
        and(eq(notes.id, id), eq(notes.listId, member.listId), eq(notes.person, member.person)),
      ),
    ...recordChange(db, member, now),
  ])
}

/** Stores this person's reaction to a home, replacing an earlier one. */
export async function react(
  db: Database,
  member: Member,
  { propertyId, reaction, why }: { propertyId: number; reaction: Reaction; why: string },
  now: Date,
) {
  const [, stored] = await db.batch([
    addMember(db, member),
    insertFrom(
      db,
      reactions,
      { ...member, propertyId, reaction, why, at: now },
      sql`where ${isAdmitted(member)} and ${isOnList(member, propertyId)}`,
    )
      .onConflictDoUpdate({
        target: [reactions.listId, reactions.propertyId, reactions.person],
        set: { reaction, why, at: now },
      })
      .returning({ id: reactions.propertyId }),
    ...recordChange(db, member, now),
  ])
  return stored.length > 0
}

export async function removeReaction(db: Database, member: Member, propertyId: number, now: Date) {
  await db.batch([
    db
      .delete(reactions)
      .where(
        and(
          eq(reactions.listId, member.listId),
          eq(reactions.propertyId, propertyId),
          eq(reactions.person, member.person),
        ),
      ),
    ...recordChange(db, member, now),
  ])
}

/** False if too many people are on the list. */
export async function setNickname(
  db: Database,
  member: Member,
  nickname: string | null,
  now: Date,
) {
  const [, changed] = await db.batch([
    addMember(db, member),
    db
      .update(people)
      .set({ nickname })
      .where(and(eq(people.listId, member.listId), eq(people.person, member.person)))
      .returning({ person: people.person }),
    ...recordChange(db, member, now),
  ])
  return changed.length > 0
}

/** Gives the agent access to a list, through the lead that is the invitation. */
export async function inviteAgent(db: Database, listId: string, leadId: string, now: Date) {
  await db.batch([
    db.insert(leadsOfLists).values({ listId, leadId }).onConflictDoNothing(),
    db
      .update(lists)
      .set({ agentAt: now })
      .where(and(eq(lists.id, listId), isNull(lists.agentAt))),
    bumpListVersion(db, { listId, person: '' }, now),
  ])
}

/** Deletes a list with everything on it. */
export const deleteList = (db: Database, member: Member, now: Date) =>
  db.batch([db.delete(lists).where(eq(lists.id, member.listId)), ...recordChange(db, member, now)])

/** Deletes lists that have not been used since `before`. */
export const deleteUnusedLists = (db: Database, before: Date) =>
  db.delete(lists).where(lt(lists.usedAt, before))

const onList = ({ listId }: Member, propertyId: number) =>
  and(eq(homes.listId, listId), eq(homes.propertyId, propertyId))

const isOnList = ({ listId }: Member, propertyId: number) =>
  sql`exists (select 1 from shared_list_homes
    where list_id = ${listId} and property_id = ${propertyId})`

const isAdmitted = ({ listId, person }: Member) =>
  sql`exists (select 1 from shared_list_people where list_id = ${listId} and person = ${person})`

/** Adds a person to a list, up to its limit. */
const addMember = (db: Database, { listId, person }: Member) =>
  insertFrom(
    db,
    people,
    { listId, person },
    sql`where ${person} = ${theAgent} or
      (select count(*) from shared_list_people where list_id = ${listId}) < ${limits.people}`,
  ).onConflictDoNothing()

const insertHomes = (db: Database, member: Member, ids: number[], now: Date) => {
  const { listId, person } = member
  const known = sql`shared_list_homes where list_id = ${listId}`
  return insertFrom(
    db,
    homes,
    { listId, propertyId: sql`value`, addedBy: person, addedAt: now },
    sql`from json_each(${JSON.stringify(ids)}) where ${isAdmitted(member)}
      and (value in (select property_id from ${known})
        or (select count(*) from ${known}) + key < ${limits.homes})`,
  )
    .onConflictDoUpdate({
      target: [homes.listId, homes.propertyId],
      set: { struckBy: null },
    })
    .returning({ id: homes.propertyId })
}

/** Follows the statement of a change: its audit row, if it changed anything, and the count. */
export const recordChange = (db: Database, member: Member, now: Date) => [
  ...(member.audit
    ? [insertFrom(db, auditLog, { at: now, ...member.audit }, sql`where changes() > 0`)]
    : []),
  bumpListVersion(db, member, now),
]

/** Each change increments its list's version, and counts as use. */
const bumpListVersion = (db: Database, { listId }: Member, now: Date) =>
  db
    .update(lists)
    .set({ version: sql`${lists.version} + 1`, usedAt: now })
    .where(eq(lists.id, listId))

/** 128 random bits for a list's URL, as 22 letters, digits, dashes and underscores. */
export const createToken = (): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
