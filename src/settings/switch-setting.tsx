import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SettingVersion } from '../../worker/site/content-settings.ts'
import { api } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import type { SetSwitch } from '../site/claims/claim-rules.ts'
import { Conflict, SettingFields, usePostedSetting, useSaveSetting } from './save-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingsWords as words } from './settings-words.ts'

export type SwitchState = SettingVersion & { value: SetSwitch }

/** A part of the site that the owner can turn off. */
export function SwitchSetting({
  name,
  state,
}: {
  name: keyof typeof words.switches
  state: SwitchState
}) {
  const { heading, text, label } = words.switches[name]
  const { revalidate } = useRevalidator()
  const [chosen, choose] = useState<boolean | null>(null)
  const save = useSaveSetting(
    (json: { on: boolean; version: number }) =>
      api['content-settings'].switches[':name'].$put({ param: { name }, json }),
    name,
  )
  const posted = usePostedSetting(name)?.typed
  const wasTyped = save.isIdle && posted?.key !== undefined
  const on = chosen ?? (wasTyped ? 'on' in posted : state.value.on)
  const isLive = useLive()
  const { data } = save
  const conflict = data?.status === 'conflict' ? data.theirs : null
  const version = conflict?.version ?? state.version
  return (
    <section className='stack switch-setting' id={name}>
      <h3>{heading}</h3>
      <p>{text}</p>
      <form
        className='cluster'
        method='post'
        action={`#${name}`}
        onSubmit={event => {
          event.preventDefault()
          save.mutate(
            { on, version },
            { onSuccess: ({ status }) => status === 'saved' && choose(null) },
          )
        }}
      >
        <SettingFields name={name} version={version} />
        <label className='choice'>
          <input
            type='checkbox'
            name='on'
            checked={on}
            onChange={event => choose(event.target.checked)}
          />
          <span>{label}</span>
        </label>
        {conflict ? (
          <Conflict
            theirs={conflict}
            busy={save.isPending}
            take={() => {
              choose(null)
              save.reset()
              revalidate()
            }}
          />
        ) : (
          <p className='actions'>
            <button
              type='submit'
              className='button quiet'
              disabled={save.isPending || (isLive && on === state.value.on)}
            >
              {save.isPending ? words.saving : words.save}
            </button>
          </p>
        )}
        <div aria-live='polite'>
          {data?.status === 'saved' && chosen === null && <p>{words.done}</p>}
          <NotDone message={words.failed} error={save.error} />
        </div>
      </form>
      <SettingHistory settingKey={name} version={state.version} />
    </section>
  )
}

/**
 * Whether the page has hydrated. Disable a button only then, so that it works without JavaScript.
 */
export function useLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}
