import { z } from 'zod'
import { consent } from '../../src/content/consent.ts'
import { hex } from '../../src/domain/hex.ts'
import { once } from '../../src/domain/lazy.ts'
import { financings, scoreInquiry } from '../../src/domain/lead-score.ts'
import { readWishes } from '../../src/domain/lead-wishes.ts'
import type { Bindings } from '../env.ts'
import type { Report } from '../log.ts'
import type { Suspicion } from './facts.ts'
import { origin } from './origin.ts'
import { readName, readPhone } from './person.ts'
import { suspect } from './spam-check.ts'
import { store } from './storage.ts'

const blankAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
const text = (max: number) => z.string('must be text').trim().max(max, `is longer than ${max}`)
const optional = (max: number) => z.preprocess(blankAsAbsent, text(max).optional())
const needed = (max: number, reason: string) =>
  z.preprocess(blankAsAbsent, z.string(reason).trim().max(max, `is longer than ${max} characters`))
// A hidden field: a broken one must not cost a lead, nobody could mend it.
const hidden = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined)
const hiddenNumber = (max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && value.trim() ? Number(value) : value),
    z.number().int().min(0).max(max).optional().catch(undefined),
  )

/** What a form or a program may send. Three fields are required, whatever the form. */
export const inquiry = once(() =>
  z
    .object({
      name: optional(201),
      firstName: optional(100),
      lastName: optional(100),
      email: z.preprocess(
        blankAsAbsent,
        z
          .string('Please enter your email address.')
          .trim()
          .max(255, 'is longer than 255 characters')
          .pipe(z.email('This does not look like an email address.')),
      ),
      message: needed(5000, 'Please write a message.'),
      phone: optional(30),
      propertyType: optional(100),
      timeframe: optional(100),
      priceRange: optional(100),
      financing: z.preprocess(
        blankAsAbsent,
        z.enum(financings, 'Please choose one of the answers.').optional(),
      ),
      source: optional(200),
      consent: z.preprocess(
        value => (value === 'on' || value === 'yes' ? true : (blankAsAbsent(value) ?? false)),
        z.boolean().catch(false),
      ),
      propertyId: hiddenNumber(Number.MAX_SAFE_INTEGER).transform(id => id || undefined),
      consentVersion: hidden(40),
      /** The address of the form's page: its path is kept, and of its query what begins with utm_. */
      page: hidden(2000),
      referrer: hidden(2000),
      /** Sent only where the visitor ticked the box that offers it. */
      homesViewed: hiddenNumber(10_000),
      idempotencyKey: hidden(100),
      /** Nobody sees this field. */
      subject: hidden(5000),
      /** Milliseconds from the page's first sight to Send, as the page's script counts. */
      filledInMs: hiddenNumber(Number.MAX_SAFE_INTEGER),
      'cf-turnstile-response': hidden(2048),
    })
    .refine(sent => sent?.name || sent?.firstName, {
      path: ['name'],
      error: 'Please enter your name.',
      // Asked together with everything else that is missing, not only once the rest is right.
      when: () => true,
    }),
)
export type Inquiry = z.infer<ReturnType<typeof inquiry>>

/** What the request tells beside its fields. */
export type Arrival = {
  now: Date
  /** The visitor's address: counted, never kept. */
  address: string | undefined
  host: string
  /** Sec-GPC: 1 */
  privacyControl: boolean
  report: Report
}

/**
 * Turns an inquiry into a stored, scored lead with everything that must leave the site for it. The
 * same inquiry sent twice is one lead with one answer. Throws when no store took it.
 */
export async function takeIn(env: Bindings, inquiry: Inquiry, arrival: Arrival) {
  const { now, privacyControl } = arrival
  const idempotencyKey = inquiry.idempotencyKey
    ? `sent:${inquiry.idempotencyKey}`
    : `same:${await fingerprint(inquiry, now)}`
  const id = toUuid(await sha256(idempotencyKey))
  const suspicions = await suspect(env, inquiry, arrival, id)
  const lead = toLead(inquiry, { now, privacyControl, suspicions })
  return store(env, { ...lead, id, idempotencyKey }, arrival.report)
}

function toLead(
  inquiry: Inquiry,
  { now, privacyControl, suspicions }: Omit<Told, 'report'> & { suspicions: Suspicion[] },
) {
  const { email, message, phone, propertyId, financing, source = 'website' } = inquiry
  // A home-value request names the home's size and street: no wishes of a buyer.
  const wishes = source === 'home-value' ? null : readWishes(message, now)
  const timeframe = inquiry.timeframe ?? wishes?.timeframe ?? null
  const priceRange = inquiry.priceRange ?? wishes?.priceRange ?? null
  const { page, referrer, campaign } = origin(inquiry)
  const phoneNumber = readPhone(phone)
  const tracked = privacyControl
    ? { referrer: null, campaign: null, homesViewed: null }
    : { referrer, campaign, homesViewed: inquiry.homesViewed ?? null }
  const asked = {
    message,
    source,
    phone: phoneNumber,
    timeframe,
    priceRange,
    propertyId,
    financing,
  }
  const { score, reasons } = scoreInquiry({ ...asked, homesViewed: tracked.homesViewed })
  return {
    createdAt: now,
    ...readName(inquiry),
    email,
    phone,
    phoneNumber,
    message,
    propertyInterest: inquiry.propertyType,
    financing,
    timeframe,
    priceRange,
    source,
    page,
    propertyId,
    ...tracked,
    privacyControl,
    score,
    scoreReasons: reasons,
    suspicions,
    consent: inquiry.consent,
    consentVersion: inquiry.consentVersion ?? consent.version,
    consentText: inquiry.consent ? consent.text : null,
    consentAt: now,
  }
}

type Told = Pick<Arrival, 'now' | 'privacyControl' | 'report'>

/**
 * A form without JavaScript has no key of its own, and its page may come from a cache: there, the
 * very same fields on the same day are the same inquiry. Whoever adds a phone number sends anew.
 */
async function fingerprint(inquiry: Inquiry, now: Date) {
  const { filledInMs: _, page: __, referrer: ___, ...typed } = inquiry
  const day = now.toISOString().slice(0, 10)
  const sent = { ...typed, email: typed.email.toLowerCase(), 'cf-turnstile-response': undefined }
  return sha256(JSON.stringify([day, sent]))
}

async function sha256(words: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return hex(new Uint8Array(digest))
}

/** The key decides the id, so that a lead keeps it whichever store takes it. */
const toUuid = (hex: string): string =>
  hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
