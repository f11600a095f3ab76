import { Hono } from 'hono'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { tourWords } from '../../src/tours/words.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { countWaiting, summarizeLeads } from '../leads/lead-list.ts'
import { hasFailed } from '../mail/deliveries.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { listOutages } from '../platform/outages.ts'
import { whyNoMail } from '../services/mail.ts'
import { countWaitingTours } from '../tours/tour-rows.ts'

const [hourMs, weekMs] = [3_600_000, 604_800_000]
const mails = ['agent-mail', 'reply', 'heard', 'tour', 'tour-agent'] as const

/**
 * What waits for the owner: leads, tours, and whether an outage or a failed delivery needs them
 * (`trouble`).
 */
export async function countWaitingWork(env: Bindings, now: Date) {
  const db = connect(env.DB)
  const [leads, tours, outages, failed] = await Promise.all([
    countWaiting(db, now),
    countWaitingTours(db),
    listOutages(db, now.getTime() - hourMs),
    hasFailed(db, {
      // A delivery that is parked because its service is not configured is not a failure.
      targets: [
        ...(env.FOLLOWUP_BOSS_API_KEY ? (['crm'] as const) : []),
        ...(whyNoMail(env) ? [] : mails),
      ],
      held: [visitorMailWords.stopped, visitorMailWords.often, tourWords.replaced],
      since: new Date(now.getTime() - weekMs),
    }),
  ])
  return { leads, tours, trouble: outages.length > 0 || failed }
}

/**
 * Lead totals and response times, and for every console page the counts of waiting leads and tours,
 * and whether an outage or a failed delivery needs the owner. Owner only.
 */
export const leadStats = new Hono<App>()
  .get('/', ownerOnly, async c => c.json(await summarizeLeads(connect(c.env.DB), new Date())))
  .get('/waiting', ownerOnly, async c => c.json(await countWaitingWork(c.env, new Date())))
