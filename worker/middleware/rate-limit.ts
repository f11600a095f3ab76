import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../env.ts'
import { logError, logEvent } from '../log.ts'
import { network } from '../network.ts'

// The binding counts by the minute and does not tell how much of it is left.
const retryAfterS = '60'

/**
 * Refuses with 429 whoever asks more often than a binding of wrangler.toml allows. It is a brake, no
 * lock: it counts in each data center by itself, and while it fails everybody may go on.
 */
export const rateLimit = (rate: 'SEARCH_RATE' | 'PREFERENCES_RATE' | 'EVENT_RATE') =>
  createMiddleware<App>(async (c, next) => {
    if (await mayAsk(c, rate)) return next()
    logEvent(c, { event: 'too many requests', path: c.req.path })
    c.header('cache-control', 'no-store')
    c.header('retry-after', retryAfterS)
    return c.json({ error: 'Too many requests', requestId: c.get('requestId') }, 429)
  })

async function mayAsk(c: Context<App>, rate: Parameters<typeof rateLimit>[0]): Promise<boolean> {
  const address = c.req.header('cf-connecting-ip')
  const counter = c.env[rate]
  // Cloudflare names every visitor; this computer itself is nobody's visitor.
  if (!counter || !address || loopback.test(address)) return true
  try {
    return (await counter.limit({ key: network(address) })).success
  } catch (error) {
    logError(c, error)
    return true
  }
}

const loopback = /^(127\.|::1$)/
