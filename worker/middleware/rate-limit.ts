import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../env.ts'
import { logError, logEvent, patternOf } from '../platform/log.ts'
import { network } from '../platform/network.ts'

/** The binding counts per minute and does not expose the time left. */
export const retryAfterS = '60'

/**
 * Responds with 429 above the rate that a binding in wrangler.toml allows. The limit is
 * approximate: each data center counts separately, and when the binding fails, requests pass.
 */
export const rateLimit = (rate: Rate) =>
  createMiddleware<App>(async (c, next) => {
    if (await isAllowed(c, rate)) return next()
    c.header('cache-control', 'no-store')
    c.header('retry-after', retryAfterS)
    return c.json({ error: 'Too many requests', requestId: c.get('requestId') }, 429)
  })

type Rate = 'SEARCH_RATE' | 'PREFERENCES_RATE' | 'EVENT_RATE'

/** Whether a visitor is within a rate; logs it if not. */
export async function isAllowed(c: Context<App>, rate: Rate): Promise<boolean> {
  const address = c.req.header('cf-connecting-ip')
  const counter = c.env[rate]
  // Cloudflare always sends the visitor's address; loopback is the developer.
  const key = address && network(address)
  if (!counter || !key || loopback.test(key)) return true
  try {
    const { success } = await counter.limit({ key })
    if (!success) logEvent(c, { event: 'too many requests', path: patternOf(c) })
    return success
  } catch (error) {
    logError(c, error)
    return true
  }
}

/** As keys: ::1 is in the first /64. */
const loopback = /^(127\.|0:0:0:0$)/
