import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { formWords } from '../../src/content/forms.ts'
import { sharedListWords as words } from '../../src/content/shared-list.ts'
import { connect } from '../db/connect.ts'
import {
  createList,
  findList,
  inviteAgent,
  recordUse,
  type StoredList,
} from '../db/shared-lists.ts'
import { limitOf } from '../deadlines.ts'
import type { App } from '../env.ts'
import { hiddenFields, inquiry } from '../leads/inquiry.ts'
import { receiveLead } from '../leads/intake.ts'
import { KeyTaken, NoStore } from '../leads/storage.ts'
import { changeList, shownOf } from '../lists/change-list.ts'
import { homeIds, listChange, listName, listToken, personKey } from '../lists/list-fields.ts'
import { createToken } from '../lists/list-token.ts'
import { personOnList } from '../lists/person-on-list.ts'
import { viewList } from '../lists/view-list.ts'
import { logError } from '../log.ts'
import { once, takeKey } from '../middleware/idempotency.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseAs, refuseField, valid } from '../middleware/valid.ts'
import { confirmedByTurnstile } from '../services/turnstile.ts'

const dayMs = 86_400_000

const opened = z.object({ t: listToken, me: personKey.optional().catch(undefined) })
const started = z.object({ name: listName(), homes: homeIds, me: personKey, ...hiddenFields() })
const invitation = z.intersection(z.object({ t: listToken }), inquiry)

/**
 * Lists of homes that several people share through a secret URL. Anyone with the URL may read,
 * change and delete the list. Lists that never existed, expired or were deleted all get the same
 * 404.
 */
export const lists = new Hono<App>()
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  .get('/', rateLimit('EVENT_RATE'), valid('query', opened), async c => {
    const { t, me } = c.req.valid('query')
    const db = connect(c.env.DB)
    const now = new Date()
    const list = await findList(db, t, now)
    if (!list) return c.json(missing, 404)
    const person = me ? await personOnList(list.id, me) : null
    const [view] = await Promise.all([viewList(db, list, person, now), use(c, list, now)])
    return c.json(view, 200)
  })
  /** Whether a page that shows this list is up to date. */
  .get('/version', rateLimit('EVENT_RATE'), valid('query', opened), async c => {
    const list = await findList(connect(c.env.DB), c.req.valid('query').t, new Date())
    return list ? c.json({ version: list.version }, 200) : c.json(missing, 404)
  })
  .post('/', rateLimit('PREFERENCES_RATE'), once, valid('json', started), async c => {
    const { name, homes, me, subject, ...sent } = c.req.valid('json')
    if (subject || !(await isConfirmed(c, sent['cf-turnstile-response']))) {
      return refuseField(c, 'turnstile', words.refused.unconfirmed)
    }
    const db = connect(c.env.DB)
    const now = new Date()
    const id = crypto.randomUUID()
    const list = { id, token: createToken(), name: name || words.unnamed, byAgent: false }
    const person = await personOnList(id, me)
    await createList(db, { ...list, agentAt: null }, await shownOf(db, homes, now), { person, now })
    return c.json({ t: list.token }, 201)
  })
  .post('/changes', rateLimit('EVENT_RATE'), once, valid('json', listChange), async c => {
    const { t, me, ...wanted } = c.req.valid('json')
    const db = connect(c.env.DB)
    const now = new Date()
    const list = await findList(db, t, now)
    if (!list) return c.json(missing, 404)
    const member = { listId: list.id, person: await personOnList(list.id, me) }
    const done = await changeList(db, member, wanted, now)
    if (done.is === 'changed') return c.json({ home: done.home ?? null }, 200)
    const { field, reason, choices = [] } = done
    const fields = [{ field, reason }]
    return c.json({ error: `${field}: ${reason}`, field, reason, fields, choices }, 400)
  })
  /** Creates a lead that asks the agent to look at the list, and gives the agent access to it. */
  .post('/invitations', valid('json', invitation), async c => {
    const { t, ...sent } = c.req.valid('json')
    const fault = takeKey(c, sent)
    if (fault) return fault
    const db = connect(c.env.DB)
    const now = new Date()
    const list = await findList(db, t, now)
    if (!list) return c.json(missing, 404)
    try {
      // Never put the list's URL into the lead: the lead goes to the CRM and into emails.
      const lead = await receiveLead(c, { ...sent, page: '/list', source: 'shared-list' }, now)
      await inviteAgent(db, list.id, lead.id, now)
      return c.json({ createdAt: lead.createdAt.toISOString() }, 201)
    } catch (error) {
      if (error instanceof KeyTaken) {
        return refuseAs(c, 422, 'idempotencyKey', formWords.keyTaken)
      }
      if (!(error instanceof NoStore)) throw error
      logError(c, error)
      return c.json({ error: words.unavailable, requestId: c.get('requestId') }, 503)
    }
  })

const missing = { error: 'No such list' }

/** Opening a list extends its lifetime; one write per day is enough. */
async function use(c: Context<App>, { id, usedAt }: StoredList, now: Date) {
  if (now.getTime() - usedAt.getTime() < dayMs) return
  // Reading must not fail because of this write; the next visit tries again.
  await recordUse(connect(c.env.DB), id, now).catch(error => logError(c, error))
}

/** If the check itself fails, let people in, as for leads. */
const isConfirmed = (c: Context<App>, token: string | undefined): Promise<boolean> =>
  confirmedByTurnstile(c.env, {
    token,
    address: c.req.header('cf-connecting-ip'),
    host: new URL(c.req.url).hostname,
    id: crypto.randomUUID(),
    timeoutMs: limitOf(c.env, 'spamCheck'),
  }).catch(error => {
    logError(c, error)
    return true
  })
