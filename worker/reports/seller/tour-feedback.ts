import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  buys,
  conditions,
  maxFeedbackWords,
  prices,
} from '../../../src/reports/seller/seller-report.ts'
import { feedbackWords, sellerAdminWords } from '../../../src/reports/seller/seller-words.ts'
import { agent } from '../../../src/site/agent/agent.ts'
import { site } from '../../../src/site/site.ts'
import { connect } from '../../db/connect.ts'
import { leads, properties, sellerLinks, tourFeedback, tours } from '../../db/schema.ts'
import type { Bindings } from '../../env.ts'
import { render } from '../../leads/mails.ts'
import { stopLink } from '../../leads/stop-mail.ts'
import type { Shipment } from '../../mail/deliveries.ts'
import { mayMail } from '../../mail/may-mail.ts'
import { openSealed, seal } from '../../mail/sealed-links.ts'
import { type Mail, sendMail } from '../../services/mail.ts'
import type { Outcome } from '../../services/response.ts'

export const feedbackInput = z.object({
  home: z.coerce.number().int(),
  price: z.enum(prices),
  condition: z.enum(conditions),
  buy: z.enum(buys),
  words: z
    .string()
    .trim()
    .max(maxFeedbackWords, `is longer than ${maxFeedbackWords} characters`)
    .default(''),
})

/**
 * The homes that a visitor's link asks about, with the answers given; null if the link is unknown
 * or its tour was not held. Only homes whose seller has a link.
 */
export async function openFeedback(env: Bindings, token: string, now: Date) {
  const leadId = (await openSealed(env, 'tour-feedback', token))?.sub
  return leadId ? readFeedback(env, leadId, now) : null
}

async function readFeedback(env: Bindings, leadId: string, now: Date) {
  const db = connect(env.DB)
  const [tour] = await db
    .select({ state: tours.state, endsAt: tours.endsAt, wish: leads.tour })
    .from(tours)
    .innerJoin(leads, eq(leads.id, tours.leadId))
    .where(eq(tours.leadId, leadId))
  const isHeld = tour?.state === 'confirmed' && tour.endsAt !== null && tour.endsAt <= now
  if (!isHeld) return null
  const homes = await db
    .select({ id: properties.id, address: properties.address, given: tourFeedback })
    .from(properties)
    .innerJoin(
      sellerLinks,
      and(eq(sellerLinks.propertyId, properties.id), isNull(sellerLinks.revokedAt)),
    )
    .leftJoin(
      tourFeedback,
      and(eq(tourFeedback.propertyId, properties.id), eq(tourFeedback.leadId, leadId)),
    )
    .where(inArray(properties.id, tour.wish?.homes.slice(0, 50) ?? []))
  return homes.length > 0 ? { leadId, homes } : null
}

/** Stores a visitor's answers in place of earlier ones, which the agent then releases again. */
export async function giveFeedback(
  env: Bindings,
  { leadId, homes }: NonNullable<Awaited<ReturnType<typeof openFeedback>>>,
  { home, ...answers }: z.output<typeof feedbackInput>,
  now: Date,
): Promise<boolean> {
  if (!homes.some(({ id }) => id === home)) return false
  const given = { ...answers, at: now }
  await connect(env.DB)
    .insert(tourFeedback)
    .values({ leadId, propertyId: home, ...given })
    .onConflictDoUpdate({
      target: [tourFeedback.leadId, tourFeedback.propertyId],
      set: { ...given, answersReleasedAt: null, wordsReleasedAt: null },
      // The same answers sent twice stay released.
      setWhere: sql`(price, condition, buy, words) <>
        (excluded.price, excluded.condition, excluded.buy, excluded.words)`,
    })
  return true
}

/** The mail that asks a visitor after a tour. The same tour gives the same link's page. */
export async function feedbackMail(env: Bindings, { lead }: Shipment, now: Date): Promise<Mail> {
  const { mail: words } = feedbackWords
  const [token, stop, found] = await Promise.all([
    seal(env, 'tour-feedback', { sub: lead.id }, now),
    stopLink(env, lead.email),
    readFeedback(env, lead.id, now),
  ])
  const addresses = found?.homes.map(({ address }) => address).join('; ') ?? ''
  const link = `${site.origin}/tour/feedback?t=${token}`
  return {
    to: { name: '', email: lead.email },
    fromName: agent.name,
    replyTo: { name: agent.name, email: agent.email },
    subject: words.subject,
    ...render(
      [
        { status: 'text', text: words.text(addresses) },
        { status: 'buttons', buttons: [{ label: words.button, to: link }] },
        { status: 'small', text: words.small },
      ],
      words.subject,
      { stop },
    ),
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Sends it, unless the tour was canceled since, or its visitor wants no mail. */
export async function sendFeedbackMail(
  env: Bindings,
  shipment: Shipment,
  now: Date,
): Promise<Outcome> {
  const { delivery, lead } = shipment
  const { held } = sellerAdminWords
  if (!(await readFeedback(env, lead.id, now))) return { status: 'held', reason: held.notHeld }
  const asks = { email: lead.email, kind: 'answer', deliveryId: delivery.id, now } as const
  const permission = await mayMail(env, asks)
  if (permission.status !== 'allowed') return { status: 'held', reason: held.stopped }
  return sendMail(env, await feedbackMail(env, shipment, now), delivery.id)
}
