import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { DisplayRules } from '../../src/inventory/display-rules.ts'
import { listPath } from '../../src/lists/shared-list.ts'
import { sharedListWords as words } from '../../src/lists/shared-list-words.ts'
import { connect, type Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog } from '../db/schema.ts'
import { type App, displayRulesOf } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import type { Change } from '../site/audit-log.ts'
import { findAgentList, leadsOf, linkToLead, listAgentLists, listAudit } from './agent-lists.ts'
import { changeList } from './change-list.ts'
import { agentChange, homeIds, listName } from './list-fields.ts'
import { createList, createToken, theAgent } from './shared-lists.ts'
import { viewList } from './view-list.ts'

const leadId = z.string('must be the id of a lead').max(64, 'must be the id of a lead')
export const listsInput = z.object({ lead: leadId.optional() })
export const newList = z.object({
  key: z.uuid('must be a UUID'),
  name: listName().pipe(z.string().min(1, words.refused.noName)),
  homes: homeIds,
  lead: leadId.optional(),
})

/**
 * The lists that the agent made for clients or was invited to. The agent cannot see any other list.
 * Owner only.
 */
export const agentLists = new Hono<App>()
  .use(ownerOnly)
  .get('/', valid('query', listsInput), async c => {
    const { lead } = c.req.valid('query')
    return c.json(await listAgentLists(connect(c.env.DB), lead, new Date()))
  })
  .post('/', valid('json', newList), async c => {
    const change = { who: c.get('owner'), now: new Date() }
    return c.json(
      { id: await createAgentList(connect(c.env.DB), c.req.valid('json'), change) },
      201,
    )
  })
  .get('/:id', async c => {
    const { DB } = c.env
    const rules = displayRulesOf(c.env)
    const list = await viewAgentList(connect(DB), c.req.param('id'), new Date(), rules)
    return list ? c.json(list, 200) : c.json(missing, 404)
  })
  .post('/:id/changes', valid('json', agentChange), async c => {
    const db = connect(c.env.DB)
    const now = new Date()
    const list = await findAgentList(db, c.req.param('id'), now)
    if (!list) return c.json(missing, 404)
    const requested = c.req.valid('json')
    if (requested.change === 'delete' && !list.byAgent) {
      return refuseField(c, 'change', words.refused.notYours)
    }
    const { change } = requested
    const listId = list.id
    const done = await changeList(
      db,
      {
        listId,
        person: theAgent,
        audit: listAudit(
          change === 'delete'
            ? { listId, action: 'delete' }
            : { listId, action: 'change', detail: { change } },
          c.get('owner'),
        ),
      },
      requested,
      now,
    )
    if (done.status === 'refused') return refuseField(c, done.field, done.reason)
    return c.json({ home: done.home ?? null }, 200)
  })

const missing = { error: 'No such list' }

type NewList = { key: string; name: string; homes: number[]; lead?: string }

/** Creates a list of the agent's, for a lead if one is named. Idempotent by `key`, its id. */
export async function createAgentList(
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
export async function viewAgentList(
  db: Database,
  id: string,
  now: Date,
  rules: Pick<DisplayRules, 'withoutNotes'>,
) {
  const list = await findAgentList(db, id, now)
  if (!list) return null
  const [view, leads] = await Promise.all([
    viewList(db, list, theAgent, now, rules),
    leadsOf(db, list.id),
  ])
  return { ...view, id: list.id, path: listPath(list.token), leads }
}
