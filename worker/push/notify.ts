import type { Notice } from '../../src/domain/push-notice.ts'
import { connect } from '../db/connect.ts'
import type { Outage } from '../db/outages.ts'
import { planPush } from '../db/push-devices.ts'
import type { Bindings } from '../env.ts'

const hourMs = 3_600_000
/** One failed call is not worth a notification: the next one may work. */
const patienceMs = 120_000

/**
 * Tells the agent's devices of an event of a lead, such as a reply or a request for a tour, through
 * the outbox. A new lead needs no call: it is stored with its notices.
 * @param event of one event: a device is told it once
 */
export async function notifyAgent(
  env: Bindings,
  { event, notice, leadId }: { event: string; notice: Notice; leadId: string },
  now: Date,
): Promise<void> {
  await planPush(connect(env.DB), { event, notice, leadId, at: now })
}

/**
 * Puts notices of outages that have lasted two minutes into the outbox, at most one an hour for each
 * service. While the database itself is down nobody can be told: the devices are in it.
 */
export async function notifyOutages(env: Bindings, outages: Outage[], now: Date): Promise<void> {
  const lasting = outages.filter(({ since }) => now.getTime() - since >= patienceMs)
  const db = connect(env.DB)
  const [first, ...others] = lasting.map(({ part, since }) => {
    const event = `outage-${part}-${Math.floor(since / hourMs)}`
    return planPush(db, { event, notice: { kind: 'outage', part }, at: now })
  })
  if (first) await db.batch([first, ...others])
}
