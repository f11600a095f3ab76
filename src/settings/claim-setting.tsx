import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { longDay } from '../format/format.ts'
import { isUnproven } from '../site/claims/claim-rules.ts'
import type { ClaimName } from '../site/claims/claims.ts'
import { ClaimForm, type ClaimState } from './claim-form.tsx'
import { usePostedSetting } from './save-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingsWords as words } from './settings-words.ts'

/** A claim with its current value, which expands to its form and history. */
export function ClaimSetting({
  name,
  label,
  state,
}: {
  name: ClaimName
  label: string
  state: ClaimState
}) {
  const { value, version } = state
  const { hash, search } = useLocation()
  const params = new URLSearchParams(search)
  const wasPosted = usePostedSetting(name) !== null
  const isAsked = params.get('edit') === name || params.get('history') === name
  const [open, setOpen] = useState(wasPosted || isAsked)
  // The server does not receive the URL fragment.
  useEffect(() => {
    if (hash === `#${name}`) setOpen(true)
  }, [hash, name])
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className='console-summary'>
        <span>
          <b>{value.value}</b> <span>{label}</span>
        </span>
        <span className='cluster claim-marks'>
          {isUnproven(value) && <span className='sample-mark'>{words.unproven}</span>}
          {!value.shown && <span className='sample-mark'>{words.hidden}</span>}
          {version > 0 && <span className='sample-mark'>{words.saved}</span>}
        </span>
        <span className='hint'>
          {[value.area, value.period, value.source, words.asOf(longDay(value.checked))].join(' · ')}
        </span>
      </summary>
      <div className='stack console-sand'>
        {open ? (
          <>
            <ClaimForm name={name} state={state} />
            <SettingHistory settingKey={name} version={version} />
          </>
        ) : (
          <Link to={`?edit=${name}#${name}`}>{words.change}</Link>
        )}
      </div>
    </details>
  )
}
