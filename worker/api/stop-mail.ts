import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import { readLedger, setStopped } from '../db/mail-ledger.ts'
import type { App } from '../env.ts'
import { openStopToken } from '../leads/stop-link.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, valid } from '../middleware/valid.ts'

const token = z.string('must be text').max(600, 'is longer than 600').default('')
const linkQuery = z.object({ t: token })
const wanted = z.object({ t: token, stop: z.boolean('must be yes or no') })

/**
 * Reads or changes whether the site may send mail to the recipient of a sealed link. 400 for a
 * token that this site did not seal. Never reveals the address.
 */
export const stopMail = new Hono<App>()
  .get('/', rateLimit('PREFERENCES_RATE'), valid('query', linkQuery), async c => {
    c.header('cache-control', 'no-store')
    const digest = await openStopToken(c.env, c.req.valid('query').t)
    if (!digest) return unknown(c)
    const row = await readLedger(connect(c.env.DB), digest)
    return c.json({ stopped: Boolean(row?.stoppedAt) }, 200)
  })
  .post('/', rateLimit('PREFERENCES_RATE'), valid('json', wanted), async c => {
    c.header('cache-control', 'no-store')
    const { t, stop } = c.req.valid('json')
    const digest = await openStopToken(c.env, t)
    if (!digest) return unknown(c)
    await setStopped(connect(c.env.DB), digest, stop ? new Date() : null)
    return c.json({ stopped: stop }, 200)
  })

const unknown = (c: Context<App>) => refuseField(c, 't', 'is not from a mail of this site')
