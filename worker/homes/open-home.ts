import type { Context } from 'hono'
import { connect } from '../db/connect.ts'
import { type App, displayRulesOf } from '../env.ts'
import { findHome } from '../inventory/find-home.ts'

/**
 * The home of a call; otherwise the response: 301 to the same call for its later listing, 410 with
 * homes for sale in its ZIP code if it is off the market, 404 if it must not be mentioned.
 */
export async function openHome(c: Context<App, '/:id'>) {
  const id = c.req.param('id')
  const found = await findHome(connect(c.env.DB), id, new Date(), displayRulesOf(c.env))
  switch (found.status) {
    case 'shown':
      return found
    case 'later': {
      const { pathname, search } = new URL(c.req.url)
      const [, rest = ''] = /\/properties\/[^/]+(\/.*)$/.exec(pathname) ?? []
      return c.redirect(`/api/properties/${found.id}${rest}${search}`, 301)
    }
    case 'gone': {
      const { postalCode, nearby } = found
      return c.json({ error: 'Property is off the market', postalCode, nearby }, 410)
    }
    default:
      return c.json({ error: 'Property not found' }, 404)
  }
}
