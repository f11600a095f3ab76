import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { financings } from '../../src/leads/lead-score.ts'
import type { Campaign } from '../db/schema.ts'
import { blankAsAbsent } from '../middleware/valid.ts'
import type { Report } from '../platform/log.ts'
import { tourFields } from './tour-wish.ts'

const text = (max: number) =>
  z.string('must be text').trim().max(max, `Please use at most ${max} characters.`)
const optional = (max: number) => z.preprocess(blankAsAbsent, text(max).optional())
const required = (max: number, reason: string) =>
  z.preprocess(
    blankAsAbsent,
    z.string(reason).trim().max(max, `Please use at most ${max} characters.`),
  )
// An invalid hidden field is dropped: the visitor could not fix it, and it must not cost a lead.
const hidden = (max: number) => z.string().trim().min(1).max(max).optional().catch(undefined)
const hiddenNumber = (max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && value.trim() ? Number(value) : value),
    z.number().int().min(0).max(max).optional().catch(undefined),
  )

const email = z
  .string('Please enter your email address.')
  .trim()
  .max(255, 'Please use at most 255 characters.')
  .pipe(z.email('This does not look like an email address.'))

export const requiredEmail = z.preprocess(blankAsAbsent, email)

export const optionalEmail = z.preprocess(blankAsAbsent, email.optional())

/** Fields that the page adds to a form. */
export const hiddenFields = () => ({
  /** The URL of the form's page. Only its path and its utm_ parameters are stored. */
  page: hidden(2000),
  /** The honeypot: invisible to people. */
  subject: hidden(5000),
  /** Milliseconds from the first paint of the page to Send, measured by the page's script. */
  filledInMs: hiddenNumber(Number.MAX_SAFE_INTEGER),
  'cf-turnstile-response': hidden(2048),
})

/**
 * The fields of an inquiry, from a form or a JSON client: name, email, and message are required.
 */
export const inquiry = z
  .object({
    name: optional(201),
    firstName: optional(100),
    lastName: optional(100),
    email: requiredEmail,
    message: required(5000, 'Please write a message.'),
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
    ...tourFields(),
    /** The figures of a net sheet, as in the URL of its page. */
    netSheet: hidden(2000),
    propertyId: hiddenNumber(Number.MAX_SAFE_INTEGER).transform(id => id || undefined),
    consentVersion: hidden(40),
    referrer: hidden(2000),
    /** Sent only when the visitor ticked the box that offers it. */
    homesViewed: hiddenNumber(10_000),
    idempotencyKey: hidden(255),
    ...hiddenFields(),
  })
  .refine(sent => sent?.name || sent?.firstName, {
    path: ['name'],
    error: 'Please enter your name.',
    // Reported together with all other errors, not only after those are fixed.
    when: () => true,
  })
export type Inquiry = z.infer<typeof inquiry>

/** The metadata of the request that carried an inquiry. */
export type RequestMeta = {
  now: Date
  /** The visitor's IP address: rate-limited by it, never stored. */
  address: string | undefined
  host: string
  /** Sec-GPC: 1 */
  privacyControl: boolean
  report: Report
}

/** A phone number in E.164, with `;ext=4` for an extension; null if it is not a phone number. */
export function readPhone(typed: string | undefined): string | null {
  const number = typed ? parsePhoneNumberFromString(typed, 'US') : undefined
  if (!number?.isPossible()) return null
  return number.ext ? `${number.number};ext=${number.ext}` : number.number
}

/**
 * The source of an inquiry: the path of its page, the campaign in that page's URL, and the
 * referring page. The rest of both URLs may be personal and is dropped.
 */
export function origin({ page, referrer }: { page?: string; referrer?: string }): {
  page: string | null
  referrer: string | null
  campaign: Campaign | null
} {
  const url = page ? URL.parse(page, 'https://site.invalid') : null
  return {
    page: url?.pathname.slice(0, 500) ?? null,
    referrer: readReferrer(referrer),
    campaign: url && readCampaign(url.searchParams),
  }
}

function readReferrer(referrer: string | undefined): string | null {
  const url = referrer ? URL.parse(referrer) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return `${url.origin}${url.pathname}`.slice(0, 500)
}

function readCampaign(query: URLSearchParams): Campaign | null {
  const names = ['source', 'medium', 'campaign', 'term', 'content'] as const
  const parameters = names.flatMap(name => {
    const value = query.get(`utm_${name}`)?.trim().slice(0, 200)
    return value ? [[name, value] as const] : []
  })
  return parameters.length > 0 ? Object.fromEntries(parameters) : null
}
