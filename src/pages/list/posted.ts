import { data, redirect } from 'react-router'
import { sharedListWords as words } from '../../content/shared-list.ts'
import { sentPath } from '../../domain/sent-lead.ts'
import { listPath } from '../../domain/shared-list.ts'
import { type PageContext, readErrors } from '../../server/page-context.ts'
import type { Refused } from '../../server/send-lead.ts'

type Api = PageContext['api']
type Choice = { id: number; address: string }

/** A form of a list to show again, with the typed values and the error. */
export type RefusedChange = {
  change: string
  home: string
  typed: Record<string, string>
  errors: Record<string, string>
  /** Why the change could not be stored, apart from field errors. */
  notice: string | null
  choices: Choice[]
}

/** Starts a list, and redirects to it. */
export async function startFrom(form: FormData, me: string, api: Api) {
  const typed = textsOf(form)
  const { name, homes } = typed
  const response = await api.lists.$post({ json: { ...typed, name, homes, me } })
  if (response.ok) throw redirect(listPath((await response.json()).t, me), 303)
  const { refused, status } = await refusedBy(response, typed)
  return data({ refused }, { status, headers: { 'cache-control': 'no-store' } })
}

/** Sends a change of a list to the API. */
export async function changeFrom(form: FormData, key: { t: string; me: string }, api: Api) {
  const typed = textsOf(form)
  // The API's schema validates the values.
  const json = { ...typed, ...key } as Parameters<Api['lists']['changes']['$post']>[0]['json']
  const response = await api.lists.changes.$post({ json })
  if (response.ok) return { home: (await response.json()).home ?? typed.home }
  return refusedBy(response, typed)
}

/** Sends an invitation to the agent, and redirects to the confirmation. */
export async function inviteFrom(form: FormData, t: string, api: Api) {
  const typed = textsOf(form)
  const { email, consent, list = '' } = typed
  const message = typed.message?.trim() || words.invite.usual(list)
  const response = await api.lists.invitations.$post({
    json: { ...typed, t, email, consent, message },
  })
  if (response.ok) {
    const { createdAt } = await response.json()
    throw redirect(sentPath({ createdAt, source: 'shared-list' }), 303)
  }
  const { status } = response
  const isRefused = status === 400 || status === 422
  const errors = isRefused ? await readErrors(response) : {}
  const refused: Refused = { typed, errors, unavailable: !isRefused }
  return data(refused, { status: isRefused ? status : 503 })
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

type ApiResponse = Parameters<typeof readErrors>[0]

async function refusedBy(response: ApiResponse, typed: Record<string, string>) {
  const { status } = response
  const refused: RefusedChange = {
    ...{ change: typed.change ?? '', home: typed.home ?? '', typed, errors: {} },
    ...{ notice: null, choices: [] },
  }
  if (status === 400) {
    const { choices = [] } = (await response.clone().json()) as { choices?: Choice[] }
    return { refused: { ...refused, errors: await readErrors(response), choices }, status }
  }
  const notice = status === 429 ? words.tooFast : words.unavailable
  return { refused: { ...refused, notice }, status: status < 500 ? status : 503 }
}
