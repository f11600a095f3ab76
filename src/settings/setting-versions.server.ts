import { data } from 'react-router'
import { check } from '../../worker/middleware/valid.ts'
import { restoreVersion } from '../../worker/settings/change-setting.ts'
import { undo } from '../../worker/settings/content-settings-api.ts'
import { isSetting, listVersions } from '../../worker/site/content-settings.ts'
import type { PageContext } from '../frame/page-context.ts'

/** The versions for `?history=`: without JavaScript a history opens as a page. */
export async function requestedHistory({ db, part }: PageContext, request: Request) {
  const key = new URL(request.url).searchParams.get('history')
  if (!key || !isSetting(key)) return null
  const versions = await part(listVersions(db, key))
  return versions && { key, versions }
}

/** The result of a Restore button. */
export type Undone = {
  undone: string
  status: 'restored' | 'moved' | 'failed'
  /** The version that the button restores. */
  to: number
  version: number
}

/** Restores a version; every page with a history passes its forms on to this. */
export async function undoSetting(site: PageContext, typed: Record<string, string>) {
  const { key = '' } = typed
  const [to, version] = [Number(typed.to), Number(typed.version)]
  const status = await restore(site, key, { to, version })
  const result = status === 200 ? 'restored' : status === 409 ? 'moved' : 'failed'
  return data<Undone>({ undone: key, status: result, to, version }, { status })
}

async function restore({ c, now, part }: PageContext, key: string, typed: object) {
  const { value } = check(undo, typed)
  if (!value) return 400
  if (!isSetting(key)) return 404
  // Wrapped, because there may be no such version.
  const restored = await part(restoreVersion(c, key, value, now).then(outcome => ({ outcome })))
  if (!restored) return 503
  const { outcome } = restored
  if (!outcome) return 404
  if (outcome.status === 'photo deleted') return 410
  return outcome.status === 'conflict' ? 409 : 200
}

/** The text fields of a form. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
