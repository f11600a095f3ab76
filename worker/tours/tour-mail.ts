import { visitTime } from '../../src/format/format.ts'
import { visitorMailWords } from '../../src/leads/visitor-mail-words.ts'
import { agent } from '../../src/site/agent/agent.ts'
import { site } from '../../src/site/site.ts'
import { tourWords } from '../../src/tours/words.ts'
import { connect } from '../db/connect.ts'
import type { Bindings } from '../env.ts'
import { render } from '../leads/mails.ts'
import { stopLink } from '../leads/stop-mail.ts'
import type { Shipment, Tour } from '../mail/deliveries.ts'
import type { Block } from '../mail/mail-blocks.ts'
import { mayMail } from '../mail/may-mail.ts'
import { openSealed, seal } from '../mail/sealed-links.ts'
import { type Mail, sendMail, whyNoMail } from '../services/mail.ts'
import type { Outcome } from '../services/response.ts'
import { hasTime, tourInvitation } from './tour-calendar.ts'
import { readTour, readTourFacts, type TourFacts } from './tour-rows.ts'

const { mail: words } = tourWords

/** Sends a mail about a tour, unless the tour has changed since, or its visitor wants no mail. */
export async function sendTourMail(env: Bindings, shipment: Shipment, now: Date): Promise<Outcome> {
  const reason = whyNoMail(env)
  if (reason) return { status: 'not configured', reason }
  const { delivery, lead } = shipment
  const tour = await readTour(connect(env.DB), lead.id)
  if (!tour || !delivery.id.endsWith(`.${tour.sequence}`)) {
    return { status: 'held', reason: tourWords.replaced }
  }
  if (delivery.target !== 'tour-agent') {
    const mailToCheck = { email: lead.email, kind: 'answer', deliveryId: delivery.id, now } as const
    const permission = await mayMail(env, mailToCheck)
    if (permission.status !== 'allowed') return { status: 'held', reason: visitorMailWords.stopped }
  }
  return sendMail(env, await tourMail(env, shipment, tour), delivery.id)
}

/** The mail of a delivery about a tour. The same tour gives the same mail. */
export async function tourMail(
  env: Bindings,
  { delivery, lead }: Shipment,
  tour: Tour,
): Promise<Mail> {
  const facts = await readTourFacts(env, { tour, lead })
  return delivery.target === 'tour-agent'
    ? toAgent(env, facts)
    : toVisitor(env, facts, delivery.target === 'tour-reminder')
}

async function toVisitor(env: Bindings, facts: TourFacts, isReminder: boolean): Promise<Mail> {
  const { tour, lead } = facts
  const when = timeOf(tour)
  const [link, stop] = await Promise.all([tourLink(env, tour.leadId), stopLink(env, lead.email)])
  const isConfirmed = tour.state === 'confirmed'
  const { reminder, confirmed, declined, canceled } = words
  const home = lead.tour?.homes[0]
  const choose = home ? `${site.origin}/property/${home}/showing` : `${site.origin}/contact`
  const [subject, text] = isReminder
    ? [reminder.subject(when), reminder.text]
    : isConfirmed
      ? [confirmed.subject(when), confirmed.text]
      : tour.state === 'declined'
        ? [declined.subject, declined.text]
        : [when ? canceled.subject(when) : canceled.subjectAsked, canceled.text]
  const blocks: Block[] = [
    { status: 'text', text },
    ...factsOf(facts),
    ...stepsOf(tour, { link, choose }),
    { status: 'card', lines: [agent.name, agent.title, agent.phone.display, agent.email] },
  ]
  return {
    to: { name: '', email: lead.email },
    fromName: agent.name,
    replyTo: { name: agent.name, email: agent.email },
    subject,
    ...render(blocks, subject, { stop }),
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...(isReminder ? {} : attached(facts)),
  }
}

/** What a visitor can do next. */
function stepsOf({ state }: Tour, { link, choose }: { link: string; choose: string }): Block[] {
  if (state === 'confirmed') {
    return [
      { status: 'text', text: words.agreement },
      { status: 'buttons', buttons: [{ label: words.change, to: link }] },
    ]
  }
  if (state !== 'declined') return []
  return [{ status: 'buttons', buttons: [{ label: words.declined.choose, to: choose }] }]
}

function toAgent(env: Bindings, facts: TourFacts): Mail {
  const { tour, lead } = facts
  const { agent: mail } = words
  const name = `${lead.firstName} ${lead.lastName}`.trim() || lead.email
  const subject = mail.subjects[tour.state](timeOf(tour), name)
  const blocks: Block[] = [
    {
      status: 'facts',
      facts: [
        [mail.who, name],
        [mail.phone, lead.phone],
      ],
    },
    ...factsOf(facts),
    { status: 'link', label: mail.open, to: `${site.origin}/tours` },
  ]
  return {
    to: { name: agent.name, email: env.MAIL_TO || agent.email },
    fromName: mail.sender,
    replyTo: { name, email: lead.email },
    subject,
    ...render(blocks, subject),
    ...attached(facts),
  }
}

/** The calendar file carries the time of the change, so that a retry sends the same bytes. */
function attached(facts: TourFacts): Pick<Mail, 'attachments'> {
  const { tour } = facts
  if (!hasTime(tour)) return {}
  const method = tour.state === 'confirmed' ? 'REQUEST' : 'CANCEL'
  const content = tourInvitation(facts, tour.changedAt)
  return {
    attachments: [
      { filename: 'tour.ics', content, type: `text/calendar; charset=utf-8; method=${method}` },
    ],
  }
}

function factsOf({ tour, lead, homes }: TourFacts): Block[] {
  const { facts } = words
  const when = timeOf(tour)
  return [
    {
      status: 'facts',
      facts: [
        [facts.when, when ? `${when} (${words.timeZone})` : null],
        [facts.where, homes.join('; ') || null],
        [facts.how, lead.tour ? tourWords.modes[lead.tour.mode] : null],
      ],
    },
  ]
}

const timeOf = ({ startsAt }: Tour) => (startsAt ? visitTime(startsAt) : '')

/**
 * The URL of the page that reschedules or cancels a lead's tour. Never expires: what the page
 * allows depends on the tour.
 */
export async function tourLink(env: Bindings, leadId: string): Promise<string> {
  return `${site.origin}/tour?t=${await seal(env, 'tour', { sub: leadId }, new Date())}`
}

/** The id of the lead whose tour a token is for; null if this site did not seal it. */
export const openTourToken = async (env: Bindings, token: string): Promise<string | null> =>
  (await openSealed(env, 'tour', token))?.sub ?? null
