import { data } from 'react-router'
import { check, errorsOf } from '../../worker/middleware/valid.ts'
import { changeSetting } from '../../worker/settings/change-setting.ts'
import { wrongIn } from '../../worker/settings/claim-rules.ts'
import {
  availabilityChange,
  claimChange,
  isClaim,
  linkChange,
  switchChange,
} from '../../worker/settings/content-settings-api.ts'
import { linkKey } from '../../worker/site/content-settings.ts'
import type { PageContext } from '../frame/page-context.ts'
import { linkNames } from '../site/agent/agent-links.ts'
import { settingSwitches } from '../site/claims/claim-rules.ts'
import { availabilityIn } from './availability-setting.tsx'
import { claimIn } from './claim-form.tsx'
import type { PostedSetting } from './save-setting.tsx'

/** Saves a form of /content-settings; its hidden field `key` says which. */
export async function postSetting({ c, now, part }: PageContext, form: FormData) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const { key: setting = '' } = typed
  const respond = (outcome: PostedSetting['outcome'], status = 200) => {
    const posted: PostedSetting = {
      setting,
      outcome,
      typed: outcome.status === 'saved' ? {} : typed,
    }
    return data(posted, { status })
  }
  const { key, value: change, errors } = checkSetting(setting, form)
  if (errors) return respond({ status: 'wrong', fields: errors }, 400)
  const saved = await part(changeSetting(c, { key, ...change }, now))
  if (!saved) return respond({ status: 'failed' }, 503)
  if (saved.status === 'conflict')
    return respond({ status: 'conflict', theirs: saved.current }, 409)
  return respond({ status: 'saved' })
}

function checkSetting(key: string, form: FormData) {
  const version = Number(form.get('version'))
  const name = settingSwitches.find(known => known === key)
  if (name) return { key: name, ...check(switchChange, { on: form.has('on'), version }) }
  if (key === 'availability') {
    return { key, ...check(availabilityChange, { ...availabilityIn(form), version }) } as const
  }
  const link = linkNames.find(known => key === linkKey(known))
  if (link) {
    const address = String(form.get('address') ?? '').trim()
    return { key: linkKey(link), ...check(linkChange, { address, version }) }
  }
  if (!isClaim(key)) throw data(null, { status: 404 })
  const checked = check(claimChange, { ...claimIn(form), version })
  const issues = checked.value ? wrongIn(key, checked.value.value) : []
  if (issues.length === 0) return { key, ...checked }
  return { key, value: null, errors: errorsOf({ issues }) }
}
