import { Hono } from 'hono'
import { connect } from '../db/connect.ts'
import { listCrmListings } from '../db/crm-listings.ts'
import type { App } from '../env.ts'
import { fresh } from './caching.ts'

/**
 * `GET /api/followup-boss/leads`: homes for sale that came with the CRM's feed. The address is the
 * specification's; it answers listings only. The people of the CRM are leads, which no public call
 * reads. Without a feed that is named in the configuration it answers 503.
 */
export const crmListings = new Hono<App>().get('/', async c => {
  const source = c.env.CRM_FEED?.trim()
  if (!source) {
    c.header('cache-control', 'no-store')
    return c.json({ error: 'The CRM integration is not configured: CRM_FEED is empty' }, 503)
  }
  c.header('cache-control', fresh)
  return c.json(await listCrmListings(connect(c.env.DB), source, new Date()))
})
