import type { SettingVersion } from '../../worker/site/content-settings.ts'
import { api } from '../frame/console/calls.ts'
import { agentLinks, type LinkName } from '../site/agent/agent-links.ts'
import type { SetLink } from '../site/claims/claim-rules.ts'
import { Field, FormId } from '../ui/field.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { SettingFields, usePostedSetting, useSaveSetting } from './save-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingsWords as words } from './settings-words.ts'

export type LinkState = SettingVersion & { value: SetLink }

/** The URL of one of the owner's pages on other sites. */
export function LinkSetting({ name, state }: { name: LinkName; state: LinkState }) {
  const { what, own, name: label } = agentLinks[name]
  const save = useSaveSetting(
    (json: SetLink & { version: number }) =>
      api['content-settings'].links[':name'].$put({ param: { name }, json }),
    `${name}Link`,
  )
  const typed = usePostedSetting(`${name}Link`)?.typed
  const { data } = save
  const conflict = data?.status === 'conflict' ? data.theirs : null
  const version = conflict?.version ?? state.version
  const errors = data?.status === 'wrong' ? data.fields : {}
  return (
    <>
      <form
        className='console-row'
        method='post'
        action='#links'
        noValidate
        // Remounts the form with the URL of a new version.
        key={state.version}
        onSubmit={event => {
          event.preventDefault()
          const address = String(new FormData(event.currentTarget).get('address') ?? '').trim()
          save.mutate({ address, version })
        }}
      >
        <SettingFields name={`${name}Link`} version={version} />
        <FormId value={`${name}-link`}>
          <Field
            label={label}
            name='address'
            type='url'
            inputMode='url'
            autoComplete='off'
            hint={`${what} ${state.value.address ? '' : words.links.unset(own.label)}`}
            defaultValue={typed?.address ?? state.value.address}
            error={errors.address}
          />
        </FormId>
        <SaveButtons save={save} quiet />
      </form>
      <SettingHistory settingKey={`${name}Link`} version={state.version} />
    </>
  )
}
