import type { Context } from 'hono'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import { findGone, findProperty, findSuccessor } from '../db/listing-page.ts'
import { listProperties } from '../db/properties.ts'
import { type App, displayRulesOf } from '../env.ts'
import { readOnce } from '../query-batcher.ts'

const id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

const nearbyShown = 6

/**
 * The home of a call; otherwise the response: 301 to the same call for its later listing, 410 with
 * homes for sale in its ZIP code if it is off the market, 404 if it must not be mentioned.
 */
export async function openHome(c: Context<App, '/:id'>) {
  const { data } = id.safeParse(c.req.param())
  if (!data) return c.json({ error: 'Property not found' }, 404)
  const db = connect(c.env.DB)
  const now = new Date()
  // A home's page makes several calls for the same home.
  const home = await readOnce(c.env.DB, `home ${data.id}`, () =>
    findProperty(db, data.id, now, displayRulesOf(c.env)),
  )
  if (home && home.status !== 'Sold') return { home }
  const gone = home ?? (await findGone(db, data.id))
  if (!gone) return c.json({ error: 'Property not found' }, 404)
  const successor = await findSuccessor(db, data.id)
  if (successor !== null) {
    const { pathname, search } = new URL(c.req.url)
    const [, rest = ''] = /\/properties\/[^/]+(\/.*)$/.exec(pathname) ?? []
    return c.redirect(`/api/properties/${successor}${rest}${search}`, 301)
  }
  if (home) return { home }
  const { postalCode } = gone
  const page = { limit: nearbyShown, offset: 0 }
  const near = postalCode ? await listProperties(db, { place: [postalCode] }, page, now, 0) : null
  return c.json(
    { error: 'Property is off the market', postalCode, nearby: near?.listings ?? [] },
    410,
  )
}
