import { data } from 'react-router'
import type { SettingVersion } from '../../../worker/db/content-settings.ts'
import type { PageContext } from '../../server/page-context.ts'

type Api = PageContext['api']

/** The versions for `?history=`: without JavaScript a history opens as a page. */
export async function requestedHistory(api: Api, request: Request) {
  const key = new URL(request.url).searchParams.get('history')
  if (!key) return null
  const response = await api['content-settings'][':key'].versions.$get({ param: { key } })
  return response.ok ? { key, versions: (await response.json()) as SettingVersion[] } : null
}

/** The result of a Restore button. */
export type Undone = {
  undone: string
  is: 'restored' | 'moved' | 'failed'
  /** The version that the button restores. */
  to: number
  version: number
}

/** Restores a version; every page with a history passes its forms on to this. */
export async function undoSetting(api: Api, typed: Record<string, string>) {
  const { key = '' } = typed
  const json = { to: Number(typed.to), version: Number(typed.version) }
  const response = await api['content-settings'][':key'].undo.$post({ param: { key }, json })
  const is = response.ok ? 'restored' : (response.status as number) === 409 ? 'moved' : 'failed'
  const undone: Undone = { undone: key, is, ...json }
  return data(undone, { status: response.status as number })
}

/** The text fields of a form. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
