import { inboxWords } from '../../src/inbox/inbox-words.ts'
import { pushWords } from '../../src/inbox/push-words.ts'
import { categoryOf } from '../../src/leads/lead-score.ts'
import { outageWords } from '../../src/settings/outage-words.ts'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue, shortDue } from '../../src/site/agent/office-hours.ts'
import { type Notice, type PushMessage, shownName } from '../../src/site/push-notice.ts'
import type { Lead } from '../mail/deliveries.ts'

const { notice: words } = pushWords
const inbox = '/lead-dashboard'

/**
 * The notification that a device shows, except for summaries. It reveals only the lead's first
 * name, because it appears on a locked screen.
 */
export function messageOf(
  notice: Exclude<Notice, { kind: 'summary' }>,
  lead: Lead | null,
  now: Date,
): PushMessage {
  const isKnown = !('unproven' in notice && notice.unproven)
  const who = (lead && isKnown && shownName(lead.firstName)) || words.somebody
  const url = lead ? `${inbox}/${lead.id}` : inbox
  const tag = `${notice.kind}-${lead?.id ?? ''}`
  switch (notice.kind) {
    case 'lead':
      return { ...leadText(who, lead, now), tag, url }
    case 'tour':
    case 'moved':
    case 'canceled':
    case 'reply':
      return { title: words[notice.kind].title(who), body: words[notice.kind].body, tag, url }
    case 'outage':
      return { ...outageText(notice.part), tag: `outage-${notice.part}`, url }
    default:
      return { ...words.test, tag, url: `${inbox}/notifications` }
  }
}

function leadText(who: string, lead: Lead | null, now: Date) {
  const wants = inboxWords.wants[lead?.source ?? ''] ?? inboxWords.wrote
  const title = words.lead.title(who, wants)
  if (!lead) return { title, body: '' }
  const due = answerDue(lead.createdAt, emailResponseHours, hours)
  const band = words.lead.bands[categoryOf(lead.score)]
  return { title, body: words.lead.body(band, shortDue(due, now)) }
}

function outageText(part: string) {
  const known = Object.entries(outageWords.parts).find(([name]) => name === part)?.[1]
  return {
    title: words.outage.title(known?.name ?? words.outage.unknown),
    body: words.outage.body(known?.means ?? ''),
  }
}
