import { dayIn, isoDay } from '../../../src/format/format.ts'
import { dayMs } from '../../../src/format/las-vegas-time.ts'
import { addDays } from '../../../src/format/local-day.ts'
import { reportWeek } from '../../../src/reports/report-week.ts'
import { figures, type SellerReport } from '../../../src/reports/seller/seller-report.ts'
import { sellerAdminWords, sellerWords } from '../../../src/reports/seller/seller-words.ts'
import { agent } from '../../../src/site/agent/agent.ts'
import { site } from '../../../src/site/site.ts'
import { connect } from '../../db/connect.ts'
import type { Bindings } from '../../env.ts'
import { render } from '../../leads/mails.ts'
import { type Delivery, giveUpTime } from '../../mail/deliveries.ts'
import type { Block } from '../../mail/mail-blocks.ts'
import { mayMail } from '../../mail/may-mail.ts'
import { isOwnListing, ownBinds } from '../../platform/buffer.ts'
import { type Mail, sendMail, whyNoMail } from '../../services/mail.ts'
import type { Outcome } from '../../services/response.ts'
import { withKnownKeys } from '../../site/saved-keys.ts'
import { readSellerReport } from './read-seller-report.ts'
import { findLink, type SellerLink } from './seller-links.ts'

/** A mail this late is not planned anymore. */
const maxLateMs = 2 * dayMs

/**
 * Runs from cron every hour. Keeps the open houses of the owner's listings that have ended, which
 * feeds drop; puts the weekly mails that are due, and those to visitors after a tour, into the
 * outbox. The ids make sure that each is planned once.
 */
export async function planSellerMails(env: Bindings, now: Date): Promise<void> {
  const time = now.getTime()
  const today = isoDay(now)
  await env.DB.prepare(
    `INSERT INTO listing_days (property_id, day, kind, name, amount)
     SELECT id, ?1, 'open house', starts_at, 1 FROM open_houses
     JOIN properties ON properties.id = property_id
     WHERE ends_at <= ?2 AND ${isOwnListing} AND NOT EXISTS (SELECT 1 FROM listing_days
       WHERE property_id = properties.id AND kind = 'open house' AND name = starts_at)`,
  )
    .bind(today, time, ...ownBinds())
    .run()
  if (whyNoMail(await withKnownKeys(env))) return
  const { monday, due } = reportWeek(now)
  const isLate = time - due.getTime() > maxLateMs
  const plan = 'INSERT INTO deliveries (id, lead_id, target, status, next_at, give_up_at)'
  const links = 'seller_links JOIN properties ON properties.id = seller_links.property_id'
  await env.DB.batch([
    env.DB.prepare(
      `${plan} SELECT 'seller-' || seller_links.id || '-' || ?1, NULL, 'seller', 'waiting', ?2, ?3
       FROM ${links} WHERE ?4 AND ${isMailed} AND seller_links.created_at < ?5
       ON CONFLICT DO NOTHING`,
    ).bind(monday, time, giveUpTime(now).getTime(), isLate ? 0 : 1, due.getTime()),
    env.DB.prepare(
      `${plan} SELECT DISTINCT leads.id || '.feedback', leads.id, 'feedback', 'waiting', ?1, ?2
       FROM tours JOIN leads ON leads.id = tours.lead_id
       JOIN json_each(leads.tour, '$.homes') AS home
       JOIN seller_links ON seller_links.property_id = home.value AND revoked_at IS NULL
       WHERE tours.state = 'confirmed' AND ends_at BETWEEN ?3 AND ?1 AND NOT suspected
       ON CONFLICT DO NOTHING`,
    ).bind(time, giveUpTime(now).getTime(), time - maxLateMs),
  ])
}

/** Whether a link gets the weekly mail now. */
const isMailed = `revoked_at IS NULL AND paused_at IS NULL AND stopped_at IS NULL AND email <> ''
  AND properties.status IN ('Active', 'Pending')`

/** Sends a weekly mail or the link, unless the seller gets no mail anymore. */
export async function sendSellerMail(
  env: Bindings,
  delivery: Delivery,
  now: Date,
): Promise<Outcome> {
  const { held } = sellerAdminWords
  const { linkId, monday } = partsOf(delivery)
  const link = await findLink(connect(env.DB), linkId)
  if (!link?.email || link.revokedAt) return { status: 'held', reason: held.revoked }
  const mailed = await env.DB.prepare(
    `SELECT 1 FROM seller_links JOIN properties ON properties.id = property_id
     WHERE seller_links.id = ?1 AND ${isMailed}`,
  )
    .bind(linkId)
    .first()
  if (monday && !mailed) return { status: 'held', reason: held.off }
  const asks = { email: link.email, kind: 'asked', deliveryId: delivery.id, now } as const
  const permission = await mayMail(env, asks)
  if (permission.status !== 'allowed') return { status: 'held', reason: held.stopped }
  return sendMail(env, await writeMail(env, link, monday, now), delivery.id)
}

/** The mail of a delivery, as it would be sent now. */
export async function sellerMail(env: Bindings, delivery: Delivery, now: Date): Promise<Mail> {
  const { linkId, monday } = partsOf(delivery)
  const link = await findLink(connect(env.DB), linkId)
  if (!link) throw new Error('The link of this mail is gone.')
  return writeMail(env, link, monday, now)
}

/** `seller-{link}-{monday}`, or `seller-{link}-link-{key}` for the mail with the link. */
function partsOf({ id }: Delivery) {
  const [linkId, rest] = [id.slice(7, 43), id.slice(44)]
  return { linkId, monday: rest.startsWith('link-') ? null : rest }
}

export const sellerPath = (token: string) => `/seller?t=${token}`

async function writeMail(
  env: Bindings,
  { propertyId, token, language, name, email }: SellerLink,
  monday: string | null,
  now: Date,
): Promise<Mail> {
  const words = sellerWords[language]
  const { mail } = words
  const week = monday
    ? { from: addDays(monday, -7), to: addDays(monday, -1) }
    : { from: addDays(isoDay(now), -6), to: isoDay(now) }
  const report = await readSellerReport(env.DB, propertyId, now, week)
  if (!report) throw new Error('The listing of this mail is gone.')
  const link = site.origin + sellerPath(token)
  const subject = monday ? mail.subject(report.address, report.week.views) : mail.linkSubject
  const blocks: Block[] = [
    { status: 'text', text: monday ? mail.first(name) : mail.link(name, report.address) },
    ...(monday ? weekBlocks(report, language) : []),
    { status: 'buttons', buttons: [{ label: mail.open, to: link }] },
    { status: 'small', text: mail.secret },
    { status: 'small', text: words.unknown.points.slice(0, 2).join(' ') },
  ]
  return {
    to: { name, email },
    fromName: agent.name,
    replyTo: { name: agent.name, email: agent.email },
    subject,
    ...render(blocks, subject, { stop: `${link}#mail`, stopLabel: mail.stopLabel, language }),
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function weekBlocks(report: SellerReport, language: 'en' | 'es'): Block[] {
  const words = sellerWords[language]
  const { mail } = words
  const facts = (values: SellerReport['total']) => ({
    status: 'facts' as const,
    facts: figures.map((name): [string, string] => [words.figures[name], String(values[name])]),
  })
  const news = report.timeline.filter(
    ({ day, kind }) => kind !== 'week' && day >= report.from && day <= report.to,
  )
  return [
    { status: 'heading', text: mail.week(report.from, report.to) },
    facts(report.week),
    { status: 'heading', text: mail.total },
    facts(report.total),
    ...(news.length > 0
      ? [
          { status: 'heading', text: mail.news } as const,
          {
            status: 'list' as const,
            items: news.map(entry => `${dayIn(language, entry.day)}: ${words.entry(entry)}`),
          },
        ]
      : []),
  ]
}
