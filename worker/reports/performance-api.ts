import { Hono } from 'hono'
import { listSlowEndpoints, summarizeRequests } from '../../src/reports/performance.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { readFigures } from './samples.ts'

/** Response times of the last 24 hours. Owner only. */
export const performance = new Hono<App>()
  .use(ownerOnly)
  .get('/metrics', async c => c.json(summarizeRequests(await readFigures(c.env.KV, Date.now()))))
  .get('/slow-endpoints', async c =>
    c.json(listSlowEndpoints(await readFigures(c.env.KV, Date.now()))),
  )
