import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { sharedListLeads as leadsOfLists, sharedLists as lists } from '../db/schema.ts'
import { addressesOf } from '../mail/person-addresses.ts'
import { isUsed, type Member, readList, recordChange, theAgent } from './shared-lists.ts'

/** A list that the agent may see, by id. */
export const findAgentList = async (db: Database, id: string, now: Date) =>
  (
    await db
      .select()
      .from(lists)
      .where(and(eq(lists.id, id), isNotNull(lists.agentAt), isUsed(now)))
  )[0] ?? null

/** Revokes the agent's access to a list that visitors made. */
export async function dismissAgent(db: Database, member: Member, now: Date) {
  await db.batch([
    db
      .update(lists)
      .set({ agentAt: null })
      .where(and(eq(lists.id, member.listId), eq(lists.byAgent, false))),
    ...recordChange(db, member, now),
  ])
}

/**
 * The lists that the agent may see, most recently used first, with their counts.
 * @param of a lead's id, or SQL for several, to return only their lists; all if undefined
 */
export async function listAgentLists(db: Database, leadIds: SQL | string | undefined, now: Date) {
  const number = (from: string) => sql<number>`(select count(*) from ${sql.raw(from)})`
  const rows = await db
    .select({
      id: lists.id,
      name: lists.name,
      byAgent: lists.byAgent,
      createdAt: lists.createdAt,
      usedAt: lists.usedAt,
      homes: number('shared_list_homes where list_id = shared_lists.id and struck_by is null'),
      reactions: number(
        `shared_list_reactions where list_id = shared_lists.id and person <> '${theAgent}'`,
      ),
      notes: number(
        `shared_list_notes where list_id = shared_lists.id and person <> '${theAgent}'`,
      ),
    })
    .from(lists)
    .where(
      and(
        isNotNull(lists.agentAt),
        isUsed(now),
        leadIds === undefined
          ? undefined
          : sql`${lists.id} in (select list_id from shared_list_leads where lead_id in (${leadIds}))`,
      ),
    )
    .orderBy(desc(lists.usedAt), desc(lists.createdAt))
    .limit(maxAgentLists)
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }))
}

const maxAgentLists = 100

/**
 * Lists that the agent may see whose names contain all of these words, most recently used first.
 */
export async function findAgentLists(db: Database, words: string, most: number, now: Date) {
  const terms = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (terms.length === 0) return []
  const rows = await db
    .select({ id: lists.id, name: lists.name, usedAt: lists.usedAt })
    .from(lists)
    .where(and(isNotNull(lists.agentAt), isUsed(now)))
    .orderBy(desc(lists.usedAt), desc(lists.createdAt))
    .limit(maxAgentLists)
  const named = rows.filter(({ name }) => terms.every(word => name.toLowerCase().includes(word)))
  return named
    .slice(0, most)
    .map(({ usedAt, ...row }) => ({ ...row, usedAt: usedAt.toISOString() }))
}

/** The leads that a list belongs to. */
export const leadsOf = async (db: Database, listId: string) =>
  (
    await db
      .select({ id: leadsOfLists.leadId })
      .from(leadsOfLists)
      .where(eq(leadsOfLists.listId, listId))
  ).map(({ id }) => id)

/** Links a collection to the lead that the agent made it for. */
export const linkToLead = (db: Database, listId: string, leadId: string) =>
  insertFrom(
    db,
    leadsOfLists,
    { listId, leadId },
    sql`from leads where id = ${leadId}`,
  ).onConflictDoNothing()

/** A statement that deletes the lists of these leads. */
export const deletingListsOf = (db: Database, leads: SQL) =>
  db
    .delete(lists)
    .where(sql`${lists.id} in (select list_id from shared_list_leads where lead_id in (${leads}))`)

/** Everything on the lists of a person's leads, for an export; without the lists' addresses. */
export async function exportListsOf(db: Database, personId: string) {
  const theirs = await db
    .selectDistinct({ id: leadsOfLists.listId })
    .from(leadsOfLists)
    .where(
      sql`${leadsOfLists.leadId} in
        (select id from leads where person_id in ${addressesOf(personId)})`,
    )
  return Promise.all(
    theirs.map(async ({ id }) => {
      const [[list], parts] = await Promise.all([
        db.select().from(lists).where(eq(lists.id, id)),
        readList(db, id),
      ])
      return { ...list, token: undefined, ...parts }
    }),
  )
}

/** The audit row for what the agent did with a list. */
export const listAudit = ({ listId, action, detail = {} }: AgentAction, who: string) => ({
  who,
  action: `list.${action}`,
  subject: listId,
  detail,
})

type AgentAction = {
  listId: string
  action: 'add' | 'change' | 'delete'
  detail?: Record<string, string | number>
}
