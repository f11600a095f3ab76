import type { Notice } from '../../src/site/push-notice.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { planPush } from '../mail/plan-push.ts'

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
