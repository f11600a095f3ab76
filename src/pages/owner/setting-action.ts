import { data } from 'react-router'
import type { SettingVersion } from '../../../worker/db/content-settings.ts'
import { linkNames } from '../../content/agent-links.ts'
import type { ClaimName } from '../../content/claims.ts'
import { switchNames } from '../../domain/claims.ts'
import { type PageContext, readErrors } from '../../server/page-context.ts'
import { availabilityIn } from './availability-setting.tsx'
import { claimIn } from './claim-form.tsx'
import type { PostedSetting } from './posted-setting.ts'

/** Saves a form of /content-settings; its hidden field `key` says which. */
export async function postSetting(api: PageContext['api'], form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { key: setting = '' } = typed
  const response = await put(api['content-settings'], setting, form)
  const status = response.status as number
  const said = (outcome: PostedSetting['outcome']) => {
    const posted: PostedSetting = { setting, outcome, typed: outcome.is === 'saved' ? {} : typed }
    return data(posted, { status })
  }
  if (status === 404) throw data(null, { status })
  if (status === 400) return said({ is: 'wrong', fields: await readErrors(response) })
  if (status === 409) {
    const { current } = (await response.json()) as { current: SettingVersion }
    return said({ is: 'conflict', theirs: current })
  }
  return said({ is: response.ok ? 'saved' : 'failed' })
}

function put(settings: PageContext['api']['content-settings'], key: string, form: FormData) {
  const version = Number(form.get('version'))
  const part = switchNames.find(one => one === key)
  if (part) {
    return settings.switches[':name'].$put({
      param: { name: part },
      json: { on: form.has('on'), version },
    })
  }
  if (key === 'availability') {
    return settings.availability.$put({ json: { ...availabilityIn(form), version } })
  }
  const name = linkNames.find(one => key === `${one}Link`)
  if (name) {
    const address = String(form.get('address') ?? '').trim()
    return settings.links[':name'].$put({ param: { name }, json: { address, version } })
  }
  const param = { name: key as ClaimName }
  return settings.claims[':name'].$put({ param, json: { ...claimIn(form), version } })
}
