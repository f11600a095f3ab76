import type { Notice } from '../../src/site/push-notice.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { planPush } from '../mail/plan-push.ts'
import type { Outage } from '../platform/outages.ts'

const hourMs = 3_600_000
/** A single failed call deserves no notification: the next one may work. */
const minOutageMs = 120_000

/**
 * Notifies the agent's devices of an event of a lead, such as a reply or a tour request, through
 * the outbox. New leads need no call: they are stored with their notifications.
 * @param event the event's id; each device gets it once
 */
export async function notifyAgent(
  env: Bindings,
  { event, notice, leadId }: { event: string; notice: Notice; leadId: string },
  now: Date,
): Promise<void> {
  await planPush(connect(env.DB), { event, notice, leadId, at: now })
}

/**
 * Puts notifications of outages that have lasted two minutes into the outbox, at most one per hour
 * and service. Works only while the database does, because it stores the devices.
 */
export async function notifyOutages(env: Bindings, outages: Outage[], now: Date): Promise<void> {
  const lasting = outages.filter(({ since }) => now.getTime() - since >= minOutageMs)
  const db = connect(env.DB)
  const [first, ...others] = lasting.map(({ part, since }) => {
    const event = `outage-${part}-${Math.floor(since / hourMs)}`
    return planPush(db, { event, notice: { kind: 'outage', part }, at: now })
  })
  if (first) await db.batch([first, ...others])
}
