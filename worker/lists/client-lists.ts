import { sql } from 'drizzle-orm'
import { listPath } from '../../src/lists/shared-list.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog } from '../db/schema.ts'
import type { Change } from '../site/audit-log.ts'
import { findAgentList, leadsOf, linkToLead, listAudit } from './agent-lists.ts'
import { createToken } from './list-token.ts'
import { createList, theAgent } from './shared-lists.ts'
import { viewList } from './view-list.ts'

type NewList = { key: string; name: string; homes: number[]; lead?: string }

/** Creates a list of the agent's, for a lead if one is named. Idempotent by `key`, its id. */
export async function createClientList(
  db: Database,
  { key: id, name, homes, lead }: NewList,
  { who, now }: Change,
): Promise<string> {
  // A retry after a lost response: the list already exists.
  if (await findAgentList(db, id, now)) return id
  const list = { id, token: createToken(), name, byAgent: true, agentAt: now }
  const added = { listId: id, action: 'add', detail: { homes: homes.length } } as const
  await createList(db, list, homes, { person: theAgent, now }, [
    ...(lead ? [linkToLead(db, id, lead)] : []),
    // If two calls with one key run at once, only the first creates the list.
    insertFrom(
      db,
      auditLog,
      { at: now, ...listAudit(added, who) },
      sql`where not exists (select 1 from audit_log where subject = ${id} and action = 'list.add')`,
    ),
  ])
  return id
}

/** A list as the agent sees it, with its path and its leads; null if it is not the agent's. */
export async function viewClientList(db: Database, id: string, now: Date) {
  const list = await findAgentList(db, id, now)
  if (!list) return null
  const [view, leads] = await Promise.all([viewList(db, list, theAgent, now), leadsOf(db, list.id)])
  return { ...view, id: list.id, path: listPath(list.token), leads }
}
