import { Hono } from 'hono'
import { cachePublicly } from '../../src/frame/caching.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { listCrmListings } from './crm-listings.ts'

/**
 * `GET /api/followup-boss/leads`: homes for sale from the CRM's feed. The path is the
 * specification's; it returns listings only, never the CRM's people. 503 while no feed is
 * configured.
 */
export const crmListings = new Hono<App>().get('/', async c => {
  const source = c.env.CRM_FEED?.trim()
  if (!source) {
    c.header('cache-control', 'no-store')
    return c.json({ error: 'The CRM integration is not configured: CRM_FEED is empty' }, 503)
  }
  cachePublicly(c)
  return c.json(await listCrmListings(connect(c.env.DB), source, new Date()))
})
