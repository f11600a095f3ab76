import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { emailResponseHours, hours } from '../../src/content/agent.ts'
import { formWords } from '../../src/content/forms.ts'
import { answerDue } from '../../src/domain/office-hours.ts'
import { sentPath } from '../../src/domain/sent-lead.ts'
import { limitOf, withTimeout } from '../deadlines.ts'
import type { App } from '../env.ts'
import { type Inquiry, inquiry } from '../leads/inquiry.ts'
import { isSubmitted, receiveLead } from '../leads/intake.ts'
import { KeyTaken, NoStore } from '../leads/storage.ts'
import { logError } from '../log.ts'
import { takeKey } from '../middleware/idempotency.ts'
import { refuse, refuseAs, refuseField, valid } from '../middleware/valid.ts'
import { faultOfSlots } from '../tours/slots.ts'

const unreadable = { code: 'custom' as const, path: [], message: 'is not a readable form' }

/** Handles a form posted without JavaScript: redirects to the page that says what happens next. */
const plainForm = createMiddleware<App>(async (c, next) => {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return next()
  c.header('cache-control', 'no-store')
  const body = await c.req.parseBody().catch(() => null)
  if (!body) return refuse(c, { issues: [unreadable] })
  const sent = inquiry.safeParse(body)
  if (!sent.success) return refuse(c, sent.error)
  const fault = takeKey(c, sent.data)
  if (fault) return fault
  const gone = await goneSlots(c, sent.data)
  if (gone) return refuseField(c, 'slots', gone)
  const lead = await storeLead(c, sent.data)
  if (lead === 'key taken') return keyTaken(c)
  return lead
    ? c.redirect(sentPath({ source: 'website', ...sent.data, ...lead }), 303)
    : unavailable(c)
})

/**
 * `POST /api/leads`: receives the inquiries of every form on the site. The owner's calls are in
 * lead-admin.ts.
 */
export const leads = new Hono<App>().post('/', plainForm, valid('json', inquiry), async c => {
  c.header('cache-control', 'no-store')
  const inquiry = c.req.valid('json')
  const fault = takeKey(c, inquiry)
  if (fault) return fault
  const gone = await goneSlots(c, inquiry)
  if (gone) return refuseField(c, 'slots', gone)
  const lead = await storeLead(c, inquiry)
  if (lead === 'key taken') return keyTaken(c)
  return lead ? c.json(lead, 201) : unavailable(c)
})

/**
 * Why requested tour times are unavailable; null if they are open, or cannot be checked in time.
 */
async function goneSlots(c: Context<App>, inquiry: Inquiry) {
  const { slots, homes, tourMode } = inquiry
  if (!tourMode || slots.length === 0) return null
  const now = new Date()
  const checking = faultOfSlots(c.env, { slots, homes: homes.length + 1, now }).then(
    // A repeated request: its own tour may have one of the times by now.
    async fault => (fault && (await isSubmitted(c.env, inquiry, now)) ? null : fault),
  )
  // Short, so that enough time remains to try both stores of the lead.
  const limitMs = limitOf(c.env, 'version')
  return withTimeout(limitMs, 'The open times', checking).catch(error => {
    logError(c, error)
    return null
  })
}

/**
 * Stores a lead and starts its deliveries. Null when it could not be stored; 'key taken' when its
 * idempotency key belongs to a different inquiry.
 */
async function storeLead(c: Context<App>, inquiry: Inquiry) {
  try {
    const { id, createdAt } = await receiveLead(c, inquiry)
    const answerBy = answerDue(createdAt, emailResponseHours, hours).toISOString()
    return { id, createdAt: createdAt.toISOString(), answerBy }
  } catch (error) {
    if (error instanceof KeyTaken) return 'key taken' as const
    if (!(error instanceof NoStore)) throw error
    logError(c, error)
    return null
  }
}

function unavailable(c: Context<App>) {
  c.header('retry-after', '30')
  return c.json({ error: formWords.unavailable, requestId: c.get('requestId') }, 503)
}

/** Nothing was stored: the client keeps the text and sends it again with a new key. */
const keyTaken = (c: Context<App>) => refuseAs(c, 422, 'idempotencyKey', formWords.keyTaken)
