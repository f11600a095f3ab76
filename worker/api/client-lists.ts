import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { sharedListWords as words } from '../../src/content/shared-list.ts'
import { listPath } from '../../src/domain/shared-list.ts'
import { findAgentList, leadsOf, linkToLead, listAgentLists, listAudit } from '../db/agent-lists.ts'
import { connect } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog } from '../db/schema.ts'
import { createList, theAgent } from '../db/shared-lists.ts'
import type { App } from '../env.ts'
import { changeList } from '../lists/change-list.ts'
import { agentChange, homeIds, listName } from '../lists/list-fields.ts'
import { createToken } from '../lists/list-token.ts'
import { viewList } from '../lists/view-list.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'

const leadId = z.string('must be the id of a lead').max(64, 'must be the id of a lead')
const listed = z.object({ lead: leadId.optional() })
const made = z.object({
  key: z.uuid('must be a UUID'),
  name: listName().pipe(z.string().min(1, words.refused.noName)),
  homes: homeIds,
  lead: leadId.optional(),
})

/**
 * The lists that the agent made for clients or was invited to. The agent cannot see any other list.
 * Owner only.
 */
export const clientLists = new Hono<App>()
  .use(ownerOnly)
  .get('/', valid('query', listed), async c => {
    const { lead } = c.req.valid('query')
    const of = lead === undefined ? undefined : sql`${lead}`
    return c.json(await listAgentLists(connect(c.env.DB), of, new Date()))
  })
  .post('/', valid('json', made), async c => {
    const { key: id, name, homes, lead } = c.req.valid('json')
    const db = connect(c.env.DB)
    const by = { who: c.get('owner'), now: new Date() }
    // A retry after a lost response: the list already exists.
    if (await findAgentList(db, id, by.now)) return c.json({ id }, 201)
    const list = { id, token: createToken(), name, byAgent: true, agentAt: by.now }
    const added = { listId: id, action: 'add', detail: { homes: homes.length } } as const
    await createList(db, list, homes, { person: theAgent, now: by.now }, [
      ...(lead ? [linkToLead(db, id, lead)] : []),
      // If two calls with one key run at once, only the first creates the list.
      insertFrom(
        db,
        auditLog,
        { at: by.now, ...listAudit(added, by.who) },
        sql`where not exists (select 1 from audit_log where subject = ${id} and action = 'list.add')`,
      ),
    ])
    return c.json({ id }, 201)
  })
  .get('/:id', async c => {
    const found = await find(c)
    if (!found) return c.json(missing, 404)
    const { db, list, now } = found
    const [view, leads] = await Promise.all([
      viewList(db, list, theAgent, now),
      leadsOf(db, list.id),
    ])
    return c.json({ ...view, id: list.id, path: listPath(list.token), leads }, 200)
  })
  .post('/:id/changes', valid('json', agentChange), async c => {
    const found = await find(c)
    if (!found) return c.json(missing, 404)
    const { db, list, now } = found
    const wanted = c.req.valid('json')
    if (wanted.change === 'delete' && !list.byAgent) {
      return refuseField(c, 'change', words.refused.notYours)
    }
    const { change } = wanted
    const listId = list.id
    const done = await changeList(
      db,
      {
        ...{ listId, person: theAgent },
        audit: listAudit(
          change === 'delete'
            ? { listId, action: 'delete' }
            : { listId, action: 'change', detail: { change } },
          c.get('owner'),
        ),
      },
      wanted,
      now,
    )
    if (done.is === 'refused') return refuseField(c, done.field, done.reason)
    return c.json({ home: done.home ?? null }, 200)
  })

const missing = { error: 'No such list' }

async function find(c: Context<App, '/:id' | '/:id/changes'>) {
  const db = connect(c.env.DB)
  const now = new Date()
  const list = await findAgentList(db, c.req.param('id'), now)
  return list && { db, list, now }
}
