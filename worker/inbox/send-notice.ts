import { inboxWords } from '../../src/inbox/inbox-words.ts'
import { pushWords } from '../../src/inbox/push-words.ts'
import { quietUntil } from '../../src/inbox/quiet-hours.ts'
import { categoryOf, correctionSource } from '../../src/leads/lead-score.ts'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue, shortDue } from '../../src/site/agent/office-hours.ts'
import {
  type Notice,
  type PushMessage,
  pushReasons,
  shownName,
} from '../../src/site/push-notice.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import type { Lead, PushShipment } from '../mail/deliveries.ts'
import { ofDevice, planPush } from '../mail/plan-push.ts'
import type { Outcome } from '../services/response.ts'
import { sendPush } from '../services/web-push.ts'
import { countHeld, deleteDevice, recordPush } from './push-devices.ts'

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
  // Both are silent or asked for.
  const isHeldNever = kind === 'test' || kind === 'proof'
  const until = isHeldNever ? null : quietUntil(now, device)
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
  const heldNotices = { deviceId: device.id, since, held: pushReasons.held }
  const held = await countHeld(connect(env.DB), heldNotices)
  const { title, body } = pushWords.notice.summary
  return { title, body: body(held), tag: 'summary', url: inbox }
}

const { notice: noticeWords } = pushWords

/**
 * The notification that a device shows, except for summaries. It reveals only the lead's first
 * name, because it appears on a locked screen.
 */
function messageOf(
  notice: Exclude<Notice, { kind: 'summary' }>,
  lead: Lead | null,
  now: Date,
): PushMessage {
  const isKnown = !('unproven' in notice && notice.unproven)
  const who = (lead && isKnown && shownName(lead.firstName)) || noticeWords.somebody
  const url = lead ? `${inbox}/${lead.id}` : inbox
  const tag = `${notice.kind}-${lead?.id ?? ''}`
  switch (notice.kind) {
    case 'lead':
      return { ...leadText(who, lead, now), tag, url }
    case 'tour':
    case 'moved':
    case 'canceled':
    case 'reply':
      return {
        title: noticeWords[notice.kind].title(who),
        body: noticeWords[notice.kind].body,
        tag,
        url,
      }
    case 'note':
      return {
        ...noticeWords.note,
        tag: `note-${notice.home}`,
        url: `/listings/${notice.home}#note`,
      }
    case 'proof':
      return { ...noticeWords.proof, tag: 'proof', url: inbox, silent: true }
    default:
      return { ...noticeWords.test, tag, url: `${inbox}/notifications` }
  }
}

function leadText(who: string, lead: Lead | null, now: Date) {
  const wants = inboxWords.wants[lead?.source ?? ''] ?? inboxWords.wrote
  const title = noticeWords.lead.title(who, wants)
  if (!lead) return { title, body: '' }
  if (lead.source === correctionSource) return { title, body: noticeWords.lead.correction }
  const due = answerDue(lead.createdAt, emailResponseHours, hours)
  const band = noticeWords.lead.bands[categoryOf(lead.score)]
  return { title, body: noticeWords.lead.body(band, shortDue(due, now)) }
}
