import { data, redirect } from 'react-router'
import { invitation, listChange, started } from '../../worker/lists/list-fields.ts'
import { changeOpenList, inviteToList, startList } from '../../worker/lists/use-list.ts'
import { isAllowed } from '../../worker/middleware/rate-limit.ts'
import { check } from '../../worker/middleware/valid.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { Refused } from '../leads/send-lead.server.ts'
import { sentPath } from '../leads/sent-lead.ts'
import { formWords } from '../site/form-words.ts'
import { listPath } from './shared-list.ts'
import { sharedListWords as words } from './shared-list-words.ts'

type Typed = Record<string, string>
type Choice = { id: number; address: string }

/** A form of a list to show again, with the typed values and the error. */
export type RefusedChange = {
  change: string
  home: string
  typed: Typed
  errors: Record<string, string>
  /** Why the change could not be stored, apart from field errors. */
  notice: string | null
  choices: Choice[]
}

/** Starts a list, and redirects to it. */
export async function startFrom(form: FormData, me: string, { c, now, part }: PageContext) {
  const typed = textsOf(form)
  const refuse = (answer: Answer) => {
    const { refused, status } = refusedBy(typed, answer)
    return data({ refused }, { status, headers: { 'cache-control': 'no-store' } })
  }
  if (!(await isAllowed(c, 'PREFERENCES_RATE'))) return refuse({ status: 429 })
  const { value, errors } = check(started, { ...typed, me })
  if (!value) return refuse({ status: 400, errors })
  const done = await part(startList(c, value, now))
  if (done?.status === 'started') throw redirect(listPath(done.t, me), 303)
  return refuse(done ? { status: 400, errors: { [done.field]: done.reason } } : { status: 503 })
}

/** Makes the change that a form of a list asks for. */
export async function changeFrom(
  form: FormData,
  key: { t: string; me: string },
  { c, now, part }: PageContext,
) {
  const typed = textsOf(form)
  if (!(await isAllowed(c, 'EVENT_RATE'))) return refusedBy(typed, { status: 429 })
  const { value, errors } = check(listChange, { ...typed, ...key })
  if (!value) return refusedBy(typed, { status: 400, errors })
  const done = await part(changeOpenList(c, value, now))
  switch (done?.status) {
    case 'changed':
      return { home: done.home ?? typed.home }
    case 'refused': {
      const { field, reason, choices } = done
      return refusedBy(typed, { status: 400, errors: { [field]: reason }, choices })
    }
    case 'missing':
      return refusedBy(typed, { status: 404 })
    default:
      return refusedBy(typed, { status: 503 })
  }
}

/** Sends an invitation to the agent, and redirects to the confirmation. */
export async function inviteFrom(form: FormData, t: string, { c, now, part }: PageContext) {
  const typed = textsOf(form)
  const message = typed.message?.trim() || words.invite.usual(typed.list ?? '')
  const refuse = (status: 400 | 422, errors: Record<string, string>) =>
    data<Refused>({ typed, errors, unavailable: false }, { status })
  const { value, errors } = check(invitation, { ...typed, t, message })
  if (!value) return refuse(400, errors)
  const done = await part(inviteToList(c, value, now))
  if (done?.status === 'invited') {
    throw redirect(sentPath({ createdAt: done.createdAt, source: 'shared-list' }), 303)
  }
  if (done?.status === 'key taken') return refuse(422, { idempotencyKey: formWords.keyTaken })
  return data<Refused>({ typed, errors: {}, unavailable: true }, { status: 503 })
}

const textsOf = (form: FormData): Typed =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** With errors, their fields are wrong; otherwise the status says why nothing was stored. */
type Answer = { status: number; errors?: Record<string, string>; choices?: Choice[] }

function refusedBy(typed: Typed, { status, errors, choices = [] }: Answer) {
  const notice = errors ? null : status === 429 ? words.tooFast : words.unavailable
  const { change = '', home = '' } = typed
  const refused: RefusedChange = { change, home, typed, errors: errors ?? {}, notice, choices }
  return { refused, status }
}
