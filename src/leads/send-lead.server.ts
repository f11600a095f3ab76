import { data, redirect } from 'react-router'
import { inquiry } from '../../worker/leads/inquiry.ts'
import { acceptInquiry } from '../../worker/leads/intake.ts'
import { check } from '../../worker/middleware/valid.ts'
import { languageIn } from '../format/language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { formWords, spokenFormWords } from '../site/form-words.ts'
import { sentPath } from './sent-lead.ts'

/**
 * A form to show again: the submitted fields and an error per field. A form started on another page
 * has no errors.
 */
export type Refused = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** True when the form is valid but could not be stored. */
  unavailable: boolean
}

/**
 * Stores a posted form as a lead, for the action of any page with a form. Throws a 303 redirect to
 * the confirmation page on success; returns `Refused` with 400 for invalid fields, 422 when the
 * idempotency key belongs to another message (the form shown again has none), and 503 when storing
 * fails. Throws a 400 response when the body is not a form.
 * @param message builds the lead's message when the form has no such field, or returns errors by
 * field: then nothing is stored, and these errors are shown with all others
 * @param facts values from the page that override the form's; `about` is for the confirmation page
 * @param accept checks what another room knows of, such as the times of a tour
 */
export async function sendLead(
  request: Request,
  { c, now, part }: PageContext,
  source: string,
  message: (typed: Record<string, string>) => string | Record<string, string> | undefined = typed =>
    typed.message,
  { about, ...facts }: { propertyId?: string; about?: string } = {},
  accept = acceptInquiry,
) {
  // Scanners post bodies that are not forms.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const entries = [...form]
  const typed: Record<string, string> = {
    page: pageOf(request),
  }
  // Joins a field that is sent several times, such as checkboxes with one name, with commas.
  for (const [name, value] of entries) {
    if (typeof value === 'string') typed[name] = form.getAll(name).join(',')
  }
  const composed = message(typed)
  const messageErrors = typeof composed === 'object' ? composed : {}
  const { value, errors } = check(inquiry, {
    ...typed,
    ...facts,
    source,
    message: typeof composed === 'string' ? composed : undefined,
  })
  if (!value) {
    const all = { ...messageErrors, ...errors }
    // The fields behind the missing message have their own errors; the form has no message field.
    if (composed === messageErrors) delete all.message
    return data(refused(typed, spoken(request.url, all), false), { status: 400 })
  }
  const accepted = await part(accept(c, value, now))
  switch (accepted?.status) {
    case 'stored':
      throw redirect(
        sentPath({
          createdAt: accepted.lead.createdAt,
          source,
          about,
          language: languageIn(request.url),
        }),
        303,
      )
    case 'wrong':
      return data(
        refused(typed, spoken(request.url, { [accepted.field]: accepted.reason }), false),
        { status: 400 },
      )
    case 'key taken':
      return data(
        refused(typed, spoken(request.url, { idempotencyKey: formWords.keyTaken }), false),
        { status: 422 },
      )
    default:
      return data(refused(typed, {}, true), { status: 503 })
  }
}

/**
 * The path and query (with campaign parameters) of the page with the form, from the same-origin
 * `Referer`; without one, of the URL that the form was posted to.
 */
export function pageOf({ url, headers }: Request): string {
  const here = new URL(url)
  const from = URL.parse(headers.get('referer') ?? '')
  const { pathname, search } = from?.host === here.host ? from : here
  return pathname + search
}

/** Tells the agent which language to answer in; empty for English. */
export const writtenIn = (url: string): string =>
  languageIn(url) === 'es' ? formWords.writtenInSpanish : ''

/** Errors in the language of the page that was sent. */
function spoken(url: string, errors: Record<string, string>): Record<string, string> {
  const { wrong } = spokenFormWords[languageIn(url)]
  return Object.fromEntries(
    Object.entries(errors).map(([field, reason]) => [field, wrong[field] ?? reason]),
  )
}

const refused = (
  typed: Record<string, string>,
  errors: Record<string, string>,
  unavailable: boolean,
): Refused => ({ typed, errors, unavailable })
