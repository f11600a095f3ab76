import { Hono } from 'hono'
import { tourWords } from '../../src/content/tours.ts'
import { visitorMailWords } from '../../src/content/visitor-mail.ts'
import { connect } from '../db/connect.ts'
import { hasFailed } from '../db/deliveries.ts'
import { countWaiting, summarizeLeads } from '../db/lead-list.ts'
import { listOutages } from '../db/outages.ts'
import { countWaitingTours } from '../db/tours.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { whyNoMail } from '../services/mail.ts'

const [hourMs, weekMs] = [3_600_000, 604_800_000]
const mails = ['agent-mail', 'reply', 'heard', 'tour', 'tour-agent'] as const

/**
 * Lead totals and response times, and for every console page the counts of waiting leads and tours,
 * and whether an outage or a failed delivery needs the owner. Owner only.
 */
export const leadStats = new Hono<App>()
  .get('/', ownerOnly, async c => c.json(await summarizeLeads(connect(c.env.DB), new Date())))
  .get('/waiting', ownerOnly, async c => {
    const db = connect(c.env.DB)
    const now = Date.now()
    const [leads, tours, outages, failed] = await Promise.all([
      countWaiting(db),
      countWaitingTours(db),
      listOutages(db, now - hourMs),
      hasFailed(db, {
        // A delivery that is parked because its service is not configured is not a failure.
        targets: [
          ...(c.env.FOLLOWUP_BOSS_API_KEY ? (['crm'] as const) : []),
          ...(whyNoMail(c.env) ? [] : mails),
        ],
        held: [visitorMailWords.stopped, visitorMailWords.often, tourWords.replaced],
        since: new Date(now - weekMs),
      }),
    ])
    return c.json({ leads, tours, trouble: outages.length > 0 || failed })
  })
