import { Hono } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { valid } from '../middleware/valid.ts'
import { suggestAddresses } from './addresses.ts'

const shown = 5

const typed = z.object({
  text: z
    .string('must be text')
    .trim()
    .min(3, 'must be at least 3 characters')
    .max(300, 'must be at most 300 characters'),
})

/**
 * `POST /api/addresses`: suggests addresses of homes on this site for a partly typed one. A POST,
 * because the typed text may be somebody's home address, which belongs in no URL.
 */
export const addresses = new Hono<App>().post(
  '/',
  rateLimit('EVENT_RATE'),
  valid('json', typed),
  async c => {
    c.header('cache-control', 'no-store')
    const { text } = c.req.valid('json')
    return c.json(await suggestAddresses(connect(c.env.DB), text, shown))
  },
)
