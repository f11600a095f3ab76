import { Hono } from 'hono'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { checkConnection } from '../services/follow-up-boss.ts'

/** The state of the connection to the CRM, for the owner alone. */
export const followUpBoss = new Hono<App>()
  .get('/validate', ownerOnly, async c => c.json(await checkConnection(c.env)))
  // It looks and creates nobody: a person made for a test would be a person in the CRM.
  .post('/test', ownerOnly, async c => {
    const connection = await checkConnection(c.env)
    return connection.isValid
      ? c.json({ success: true, message: connection.message })
      : c.json({ success: false, error: connection.message }, 502)
  })
