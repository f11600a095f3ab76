import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../env.ts'
import { logError, logEvent, patternOf } from '../platform/log.ts'

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

/** Prefixes of IPv6 addresses whose last 32 bits are an IPv4 address: RFC 4291, RFC 6052. */
const embedding = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * The key for rate limits: an IPv4 address, also if it is written as an IPv6 one, or the /64 prefix
 * of an IPv6 address, as one household has a whole /64.
 */
export function network(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(dotted, inGroups).split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  if (tail !== undefined)
    groups.push(...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'))
  const all = [...groups, ...after].map(group => group.replace(/^0+(?=.)/, ''))
  if (!embedding.includes(all.slice(0, 6).join(':'))) return all.slice(0, 4).join(':')
  return all
    .slice(6)
    .map(group => Number.parseInt(group, 16))
    .flatMap(number => [number >> 8, number & 255])
    .join('.')
}

const dotted = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})/

const inGroups = (_: string, ...[a, b, c, d]: string[]) =>
  [256 * Number(a) + Number(b), 256 * Number(c) + Number(d)]
    .map(group => group.toString(16))
    .join(':')
