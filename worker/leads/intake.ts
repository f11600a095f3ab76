import type { Context } from 'hono'
import { sheetParams } from '../../src/inventory/net-sheet/net-sheet-inputs.ts'
import { scoreInquiry, sellerSources } from '../../src/leads/lead-score.ts'
import { readWishes } from '../../src/leads/lead-wishes.ts'
import type { Preferences } from '../../src/leads/preferences/preferences.ts'
import { emailResponseHours, hours } from '../../src/site/agent/agent.ts'
import { answerDue } from '../../src/site/agent/office-hours.ts'
import { consent, matchesConsent } from '../../src/site/consent.ts'
import type { SpamSignal } from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { deliverDue } from '../mail/outbox.ts'
import { withoutDeadline } from '../platform/deadlines.ts'
import { sha256, uuidOf } from '../platform/digest.ts'
import { logError } from '../platform/log.ts'
import { type Inquiry, origin, type RequestMeta, readPhone } from './inquiry.ts'
import { readName } from './person-name.ts'
import { findSpamSignals } from './spam.ts'
import { isStored, KeyTaken, NoStore, store } from './storage.ts'
import { signalsOf } from './test-lead.ts'
import { wishOf } from './tour-wish.ts'

/**
 * What became of an inquiry. It is not stored if its idempotency key belongs to another one, or while
 * no store works.
 */
type Received =
  | { status: 'stored'; id: string; createdAt: Date }
  | { status: 'key taken' }
  | { status: 'no store' }

/** Stores the inquiry of a request like `submitLead`, and starts its deliveries. */
export async function receiveLead(
  c: Context<App>,
  inquiry: SubmittedInquiry,
  now: Date,
): Promise<Received> {
  const report = (error: unknown) => logError(c, error)
  try {
    const { id, createdAt } = await submitLead(c.env, inquiry, {
      now,
      address: c.req.header('cf-connecting-ip'),
      host: new URL(c.req.url).hostname,
      privacyControl: c.req.header('sec-gpc') === '1',
      report,
    })
    const sending = deliverDue(withoutDeadline(c.env), { now: new Date(), only: id, report })
    // Cron retries what fails here.
    c.executionCtx.waitUntil(sending.catch(report))
    return { status: 'stored', id, createdAt }
  } catch (error) {
    if (error instanceof KeyTaken) return { status: 'key taken' }
    if (!(error instanceof NoStore)) throw error
    report(error)
    return { status: 'no store' }
  }
}

/**
 * Scores an inquiry and stores it as a lead with its deliveries. The same inquiry sent twice gives
 * one lead and the same response. Throws KeyTaken when another inquiry has the same idempotency key,
 * and NoStore when it could not be stored.
 */
export async function submitLead(
  env: Bindings,
  inquiry: SubmittedInquiry,
  requestMeta: RequestMeta,
) {
  const { now, privacyControl } = requestMeta
  const idempotencyKey = await keyOf(inquiry, now)
  const id = await uuidOf(idempotencyKey)
  const found = await findSpamSignals(env, inquiry, requestMeta, id)
  const spamSignals = signalsOf(inquiry.idempotencyKey, found)
  const lead = toLead(inquiry, { now, privacyControl, spamSignals })
  const sentDigest = await digestOf(inquiry)
  return store(env, { ...lead, id, idempotencyKey, sentDigest }, requestMeta.report)
}

/** Whether this inquiry came in before, so that it is answered like then. */
export const isSubmitted = async (env: Bindings, inquiry: SubmittedInquiry, now: Date) =>
  isStored(env, {
    id: await uuidOf(await keyOf(inquiry, now)),
    sentDigest: await digestOf(inquiry),
  })

/** A digest of what the visitor wrote and chose, without what the page added. */
function digestOf(inquiry: SubmittedInquiry): Promise<string> {
  const { email, phone, message, propertyType, financing, timeframe, priceRange } = inquiry
  const { source, consent, propertyId, preferences } = inquiry
  return sha256(
    JSON.stringify([
      ...[email.toLowerCase(), readName(inquiry), phone, message, propertyType, financing],
      ...[timeframe, priceRange, source, consent, propertyId, preferences, wishOf(inquiry)],
    ]),
  )
}

const keyOf = async (inquiry: SubmittedInquiry, now: Date) =>
  inquiry.idempotencyKey
    ? `sent:${inquiry.idempotencyKey}`
    : `same:${await fingerprint(inquiry, now)}`

/** An inquiry; with preferences, its homes are mailed once. */
export type SubmittedInquiry = Partial<Inquiry> &
  Pick<Inquiry, 'email' | 'message' | 'consent'> & { preferences?: Preferences }

function toLead(
  inquiry: SubmittedInquiry,
  {
    now,
    privacyControl,
    spamSignals,
  }: Pick<RequestMeta, 'now' | 'privacyControl'> & { spamSignals: SpamSignal[] },
) {
  const { email, message, phone, propertyId, financing, preferences } = inquiry
  const { source = 'website' } = inquiry
  const consentShown = preferences ? matchesConsent : consent
  // A seller describes their own home, not the home they want.
  const wishes = sellerSources.includes(source) ? null : readWishes(message, now)
  const timeframe = inquiry.timeframe ?? wishes?.timeframe ?? null
  const priceRange = inquiry.priceRange ?? wishes?.priceRange ?? null
  const { page, referrer, campaign } = origin(inquiry)
  const phoneNumber = readPhone(phone)
  const tracked = privacyControl
    ? { referrer: null, campaign: null, homesViewed: null }
    : { referrer, campaign, homesViewed: inquiry.homesViewed ?? null }
  const { score, reasons } = scoreInquiry({
    message,
    source,
    phone: phoneNumber,
    timeframe,
    priceRange,
    propertyId,
    financing,
    homesViewed: tracked.homesViewed,
  })
  return {
    createdAt: now,
    ...readName(inquiry),
    email,
    phone,
    phoneNumber,
    message,
    propertyInterest: inquiry.propertyType,
    financing,
    preferences,
    tour: wishOf(inquiry),
    netSheet: sheetParams(new URLSearchParams(inquiry.netSheet)).toString() || null,
    timeframe,
    priceRange,
    source,
    page,
    propertyId,
    ...tracked,
    privacyControl,
    score,
    scoreReasons: reasons,
    spamSignals,
    consent: inquiry.consent,
    consentVersion: inquiry.consentVersion ?? consentShown.version,
    consentText: inquiry.consent || preferences ? consentShown.text : null,
    consentAt: now,
  }
}

/**
 * Identifies an inquiry without an idempotency key: a form without JavaScript has none, and its
 * page may come from a cache. The same fields on the same UTC day are the same inquiry.
 */
async function fingerprint(inquiry: SubmittedInquiry, now: Date) {
  const { filledInMs: _, page: __, referrer: ___, ...typed } = inquiry
  const day = now.toISOString().slice(0, 10)
  const sent = { ...typed, email: typed.email.toLowerCase(), 'cf-turnstile-response': undefined }
  return sha256(JSON.stringify([day, sent]))
}

/** The stored lead, or why there is none: a wrong field, or as in `Received`. */
export type Accepted =
  | { status: 'stored'; lead: { id: string; createdAt: string; answerBy: string } }
  | { status: 'wrong'; field: string; reason: string }
  | { status: 'key taken' }
  | { status: 'no store' }

/** Stores the inquiry of a form as a lead and starts its deliveries. */
export async function acceptInquiry(
  c: Context<App>,
  inquiry: Inquiry,
  now: Date,
): Promise<Accepted> {
  const received = await receiveLead(c, inquiry, now)
  if (received.status !== 'stored') return received
  const { id, createdAt } = received
  const answerBy = answerDue(createdAt, emailResponseHours, hours).toISOString()
  return { status: 'stored', lead: { id, createdAt: createdAt.toISOString(), answerBy } }
}
