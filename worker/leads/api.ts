import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sentPath } from '../../src/leads/sent-lead.ts'
import { formWords } from '../../src/site/form-words.ts'
import type { App } from '../env.ts'
import { takeKey } from '../middleware/idempotency.ts'
import { refuse, refuseAs, refuseField, valid } from '../middleware/valid.ts'
import { inquiry } from './inquiry.ts'
import type { Accepted, acceptInquiry } from './intake.ts'

const unreadable = { code: 'custom' as const, path: [], message: 'is not a readable form' }

type Accept = typeof acceptInquiry

/** Handles a form posted without JavaScript: redirects to the page that says what happens next. */
const plainForm = (accept: Accept) =>
  createMiddleware<App>(async (c, next) => {
    const type = c.req.header('content-type') ?? ''
    if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return next()
    c.header('cache-control', 'no-store')
    const body = await c.req.parseBody().catch(() => null)
    if (!body) return refuse(c, { issues: [unreadable] })
    const sent = inquiry.safeParse(body)
    if (!sent.success) return refuse(c, sent.error)
    const fault = takeKey(c, sent.data)
    if (fault) return fault
    const accepted = await accept(c, sent.data, new Date())
    return accepted.status === 'stored'
      ? c.redirect(sentPath({ source: 'website', ...sent.data, ...accepted.lead }), 303)
      : refuseInquiry(c, accepted)
  })

/**
 * `POST /api/leads`: receives the inquiries of every form on the site. The owner's calls are in
 * worker/inbox/lead-admin-api.ts.
 * @param accept checks what another room knows of, such as the times of a tour
 */
export const leads = (accept: Accept) =>
  new Hono<App>().post('/', plainForm(accept), valid('json', inquiry), async c => {
    c.header('cache-control', 'no-store')
    const inquiry = c.req.valid('json')
    const fault = takeKey(c, inquiry)
    if (fault) return fault
    const accepted = await accept(c, inquiry, new Date())
    return accepted.status === 'stored' ? c.json(accepted.lead, 201) : refuseInquiry(c, accepted)
  })

/** Nothing was stored. With a taken key, the client sends the text again with a new one. */
function refuseInquiry(c: Context<App>, refused: Exclude<Accepted, { status: 'stored' }>) {
  if (refused.status === 'wrong') return refuseField(c, refused.field, refused.reason)
  if (refused.status === 'key taken') return refuseAs(c, 422, 'idempotencyKey', formWords.keyTaken)
  c.header('retry-after', '30')
  return c.json({ error: formWords.unavailable, requestId: c.get('requestId') }, 503)
}
