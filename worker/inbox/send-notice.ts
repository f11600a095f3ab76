import { pushWords } from '../../src/inbox/push-words.ts'
import { quietUntil } from '../../src/inbox/quiet-hours.ts'
import type { PushMessage } from '../../src/site/push-notice.ts'
import { pushReasons } from '../../src/site/push-notice.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import type { PushShipment } from '../mail/deliveries.ts'
import { ofDevice, planPush } from '../mail/plan-push.ts'
import type { Outcome } from '../services/response.ts'
import { sendPush } from '../services/web-push.ts'
import { countHeld, deleteDevice, recordPush } from './push-devices.ts'
import { messageOf } from './push-message.ts'

const daySeconds = 86_400
const inbox = '/lead-dashboard'

/**
 * Sends a notification to its device. During the device's quiet hours it is held, and a summary is
 * scheduled for their end. A device that is gone is removed with all of its pending notifications.
 */
export async function sendNotice(
  env: Bindings,
  shipment: PushShipment,
  now: Date,
): Promise<Outcome> {
  const { delivery, device } = shipment
  const db = connect(env.DB)
  // Restored or long delayed: the inbox shows what is new.
  if (now > delivery.giveUpAt) return { status: 'held', reason: pushReasons.late }
  const kind = delivery.notice?.kind
  const until = kind === 'test' ? null : quietUntil(now, device)
  if (until && kind === 'summary') return { status: 'held', reason: pushReasons.summaryHeld, until }
  if (until) {
    const notice = { kind: 'summary', since: now.getTime() } as const
    const event = `quiet-${until.getTime()}`
    await planPush(db, { event, notice, at: until, where: ofDevice(device.id) })
    return { status: 'delivered', note: pushReasons.held }
  }
  const message = await messageFor(env, shipment, now)
  const outcome = await sendPush(env, device, message, {
    key: delivery.id,
    ttlSeconds: kind === 'test' ? 60 : daySeconds,
  })
  if (outcome.status === 'gone') {
    await deleteDevice(db, device.id)
    return { status: 'held', reason: pushReasons.gone }
  }
  await recordPush(db, device.id, 'reason' in outcome ? outcome.reason : null, now)
  return outcome
}

async function messageFor(
  env: Bindings,
  { delivery, device, lead }: PushShipment,
  now: Date,
): Promise<PushMessage> {
  const notice = delivery.notice ?? { kind: 'lead' }
  if (notice.kind !== 'summary') return messageOf(notice, lead, now)
  const since = new Date(notice.since)
  const wanted = { deviceId: device.id, since, held: pushReasons.held }
  const held = await countHeld(connect(env.DB), wanted)
  const { title, body } = pushWords.notice.summary
  return { title, body: body(held), tag: 'summary', url: inbox }
}
