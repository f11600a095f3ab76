import { type Context, Hono } from 'hono'
import type { App } from '../env.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { changeStopped, readStopped, stopLinked, stopWanted } from './stop-mail.ts'

/**
 * Reads or changes whether the site may send mail to the recipient of a sealed link. 400 for a
 * token that this site did not seal. Never reveals the address.
 */
export const stopMail = new Hono<App>()
  .get('/', rateLimit('PREFERENCES_RATE'), valid('query', stopLinked), async c => {
    c.header('cache-control', 'no-store')
    const found = await readStopped(c.env, c.req.valid('query').t)
    return found ? c.json(found, 200) : unknown(c)
  })
  .post('/', rateLimit('PREFERENCES_RATE'), valid('json', stopWanted), async c => {
    c.header('cache-control', 'no-store')
    const found = await changeStopped(c.env, c.req.valid('json'), new Date())
    return found ? c.json(found, 200) : unknown(c)
  })

const unknown = (c: Context<App>) => refuseField(c, 't', 'is not from a mail of this site')
