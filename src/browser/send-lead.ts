import { data, redirect } from 'react-router'
import { sentPath } from '../domain/sent-lead.ts'
import { type PageContext, readErrors } from '../server/page-context.ts'

/**
 * A form that comes back: everything that was typed, and what is wrong with which field. Nothing is
 * wrong with one that was only begun on another page.
 */
export type Refused = {
  typed: Record<string, string>
  errors: Record<string, string>
  /** True when nothing is wrong with the form: it could not be stored. */
  unavailable: boolean
}

/**
 * Stores a posted form as a lead, for the action of any page with a form. A good one leads to the
 * page that says what happens next; a refused one comes back with 400, a failure of ours with 503.
 * @param message writes the lead's message when the form has no such field, or says by field why it
 * cannot: then nothing is stored, and the visitor learns that together with what else is wrong
 * @param facts what the page knows better than the form
 */
export async function sendLead(
  request: Request,
  api: PageContext['api'],
  source: string,
  message: (typed: Record<string, string>) => string | Record<string, string> | undefined = typed =>
    typed.message,
  facts: { propertyId?: string } = {},
) {
  // Scanners post what is no form.
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const entries = [...form]
  const typed: Record<string, string> = {
    page: pageOf(request),
    ...Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  }
  const { email, consent } = typed
  const said = message(typed)
  const wrong = typeof said === 'object' ? said : {}
  const response = await api.leads.$post({
    json: {
      ...{ ...typed, ...facts, email, consent, source },
      message: typeof said === 'string' ? said : undefined,
    },
  })
  if (response.ok) {
    const { createdAt } = await response.json()
    throw redirect(sentPath({ createdAt, source }), 303)
  }
  if (response.status !== 400) return data(refused(typed, {}, true), { status: 503 })
  const errors = { ...wrong, ...(await readErrors(response)) }
  // The fields that kept the message from being written are named; it is no field of that form.
  if (said === wrong) delete errors.message
  return data(refused(typed, errors, false), { status: 400 })
}

/**
 * The page that the form stood on, with the campaign in its address: a browser names it in full to
 * its own site. Where it does not, the page that the form was posted to.
 */
export function pageOf({ url, headers }: Request): string {
  const here = new URL(url)
  const from = URL.parse(headers.get('referer') ?? '')
  const { pathname, search } = from?.host === here.host ? from : here
  return pathname + search
}

const refused = (
  typed: Record<string, string>,
  errors: Record<string, string>,
  unavailable: boolean,
): Refused => ({ typed, errors, unavailable })
