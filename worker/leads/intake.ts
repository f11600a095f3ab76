import { z } from 'zod'
import { consent } from '../../src/content/consent.ts'
import { scoreInquiry } from '../../src/domain/lead-score.ts'
import type { Database } from '../db/connect.ts'
import { recordLead } from '../db/leads.ts'

const blankAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
const text = (max: number) => z.string('must be text').trim().max(max, `is longer than ${max}`)
const optional = (max: number) => z.preprocess(blankAsAbsent, text(max).optional())
const needed = (max: number, reason: string) =>
  z.preprocess(blankAsAbsent, z.string(reason).trim().max(max, `is longer than ${max} characters`))

/** What a form or a program may send. Three fields are required, whatever the form. */
export const inquiry = z
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
    source: optional(200),
    page: optional(500),
    // Hidden fields: a broken one must not cost a lead, nobody could mend it.
    propertyId: z.preprocess(
      value => (typeof value === 'string' ? Number(value) : value),
      z.number().int().positive().optional().catch(undefined),
    ),
    consent: z.preprocess(
      value => (value === 'on' || value === 'yes' ? true : (blankAsAbsent(value) ?? false)),
      z.boolean().catch(false),
    ),
    idempotencyKey: optional(100),
  })
  .refine(sent => sent?.name || sent?.firstName, {
    path: ['name'],
    error: 'Please enter your name.',
    // Asked together with everything else that is missing, not only once the rest is right.
    when: () => true,
  })
export type Inquiry = z.infer<typeof inquiry>

/** Turns an inquiry into a stored, scored lead. The same inquiry sent twice is one lead. */
export async function takeIn(db: Database, inquiry: Inquiry, now: Date) {
  const { name, consent: agreed, propertyType, source = 'website', ...rest } = inquiry
  const { score, reasons } = scoreInquiry(inquiry)
  return recordLead(db, {
    ...rest,
    ...(rest.firstName ? { firstName: rest.firstName } : splitName(name ?? '')),
    lastName: rest.lastName ?? splitName(name ?? '').lastName,
    id: crypto.randomUUID(),
    idempotencyKey: rest.idempotencyKey ?? (await fingerprint(inquiry, now)),
    createdAt: now,
    propertyInterest: propertyType,
    source,
    score,
    scoreReasons: reasons,
    consent: agreed,
    consentText: agreed ? consent.text : null,
    consentAt: agreed ? now : null,
  })
}

/** The last word is the last name; somebody with one name has only a first one. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' ').slice(0, 100), lastName: lastName.slice(0, 100) }
}

/**
 * A form without JavaScript has no key of its own, and its page may come from a cache: there, the
 * very same fields on the same day are the same inquiry. Whoever adds a phone number sends anew.
 */
async function fingerprint(inquiry: Inquiry, now: Date) {
  const day = now.toISOString().slice(0, 10)
  const words = JSON.stringify([day, { ...inquiry, email: inquiry.email.toLowerCase() }])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
