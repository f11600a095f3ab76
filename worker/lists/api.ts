import { Hono } from 'hono'
import { sharedListWords as words } from '../../src/lists/shared-list-words.ts'
import { formWords } from '../../src/site/form-words.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { once, takeKey } from '../middleware/idempotency.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseAs, refuseField, valid } from '../middleware/valid.ts'
import { invitation, listChange, opened, started } from './list-fields.ts'
import { findList } from './shared-lists.ts'
import { changeOpenList, inviteToList, openList, startList } from './use-list.ts'

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
    const list = await openList(c, c.req.valid('query'), new Date())
    return list ? c.json(list, 200) : c.json(missing, 404)
  })
  /** Whether a page that shows this list is up to date. */
  .get('/version', rateLimit('EVENT_RATE'), valid('query', opened), async c => {
    const list = await findList(connect(c.env.DB), c.req.valid('query').t, new Date())
    return list ? c.json({ version: list.version }, 200) : c.json(missing, 404)
  })
  .post('/', rateLimit('PREFERENCES_RATE'), once, valid('json', started), async c => {
    const done = await startList(c, c.req.valid('json'), new Date())
    return done.status === 'started'
      ? c.json({ t: done.t }, 201)
      : refuseField(c, done.field, done.reason)
  })
  .post('/changes', rateLimit('EVENT_RATE'), once, valid('json', listChange), async c => {
    const done = await changeOpenList(c, c.req.valid('json'), new Date())
    if (done.status === 'missing') return c.json(missing, 404)
    if (done.status === 'changed') return c.json({ home: done.home ?? null }, 200)
    const { field, reason, choices = [] } = done
    const fields = [{ field, reason }]
    return c.json({ error: `${field}: ${reason}`, field, reason, fields, choices }, 400)
  })
  .post('/invitations', valid('json', invitation), async c => {
    const sent = c.req.valid('json')
    const fault = takeKey(c, sent)
    if (fault) return fault
    const done = await inviteToList(c, sent, new Date())
    switch (done.status) {
      case 'invited':
        return c.json({ createdAt: done.createdAt }, 201)
      case 'missing':
        return c.json(missing, 404)
      case 'key taken':
        return refuseAs(c, 422, 'idempotencyKey', formWords.keyTaken)
      default:
        return c.json({ error: words.unavailable, requestId: c.get('requestId') }, 503)
    }
  })

const missing = { error: 'No such list' }
