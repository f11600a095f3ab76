import './settings-page.css'
import { useState } from 'react'
import { data, useLocation } from 'react-router'
import { listSettings } from '../../worker/site/content-settings.ts'
import { pageContext } from '../frame/page-context.ts'
import { linkNames } from '../site/agent/agent-links.ts'
import { isUnproven, switchNames } from '../site/claims/claim-rules.ts'
import { type ClaimName, claims } from '../site/claims/claims.ts'
import { sourcedFigures } from '../site/claims/figure-sources.ts'
import { ColumnHeads } from '../ui/drawn-figure.tsx'
import { Pills } from '../ui/pills.tsx'
import type { Route } from './+types/settings-page.ts'
import { AvailabilitySetting, type AvailabilityState } from './availability-setting.tsx'
import type { ClaimState } from './claim-form.tsx'
import { ClaimSetting } from './claim-setting.tsx'
import { LinkSetting, type LinkState } from './link-setting.tsx'
import { postSetting } from './setting-action.server.ts'
import { requestedHistory, typedIn, undoSetting } from './setting-versions.server.ts'
import { settingsWords as words } from './settings-words.ts'
import { SwitchSetting, type SwitchState } from './switch-setting.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [settings, history] = await Promise.all([
    listSettings(site.db, false),
    requestedHistory(site, request),
  ])
  return { settings, history }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const site = context.get(pageContext)
  return form.get('do') === 'undo' ? undoSetting(site, typedIn(form)) : postSetting(site, form)
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

type View = keyof typeof words.filter.choices

export default function ContentSettings({ loaderData: { settings } }: Route.ComponentProps) {
  const { filter, groups } = words
  const requested = new URLSearchParams(useLocation().search).get(filter.name) ?? ''
  const [view, show] = useState<View>(requested in filter.choices ? (requested as View) : '')
  const byKey = new Map(settings.map(setting => [setting.key, setting]))
  const availability = byKey.get('availability')
  const stateOf = (name: ClaimName) => byKey.get(name) as ClaimState
  const isIn = (view: View) => (name: ClaimName) => {
    const { value, version } = stateOf(name)
    if (view === 'unproven') return isUnproven(value)
    if (view === 'hidden') return !value.shown
    return view === '' || version > 0
  }
  const all = Object.keys(claims) as ClaimName[]
  const choices = Object.entries(filter.choices).map(
    ([value, label]) => [value, `${label} (${all.filter(isIn(value as View)).length})`] as const,
  )
  const visibleGroups = groups
    .map(({ heading, names }) => ({ heading, names: names.filter(isIn(view)) }))
    .filter(({ names }) => names.length > 0)
  return (
    <div className='stack console-page'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      {availability && <AvailabilitySetting state={availability as AvailabilityState} />}
      {switchNames.map(name => (
        <SwitchSetting key={name} name={name} state={byKey.get(name) as SwitchState} />
      ))}
      <section className='panel stack link-settings' id='links'>
        <h2>{words.links.heading}</h2>
        <p>{words.links.text}</p>
        <ul className='divided'>
          {linkNames.map(name => (
            <li key={name} className='stack'>
              <LinkSetting name={name} state={byKey.get(`${name}Link`) as LinkState} />
            </li>
          ))}
        </ul>
      </section>
      <form
        onChange={event => show(new FormData(event.currentTarget).get(filter.name) as View)}
        onSubmit={event => event.preventDefault()}
      >
        <Pills
          legend={filter.legend}
          name={filter.name}
          choices={choices}
          chosen={{ [filter.name]: view }}
        />
        <noscript>
          <button type='submit' className='button quiet'>
            {words.show}
          </button>
        </noscript>
      </form>
      {visibleGroups.length === 0 && <p className='notice'>{filter.none}</p>}
      {visibleGroups.map(({ heading, names }) => (
        <section key={heading} className='stack'>
          <h2>{heading}</h2>
          <ul className='divided claim-settings'>
            {names.map(name => (
              <li key={name} id={name}>
                <ClaimSetting name={name} label={claims[name].label} state={stateOf(name)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Fixed />
    </div>
  )
}

/** The content that cannot be edited here, with reasons. */
function Fixed() {
  const { heading, reasons, table, head } = words.fixed
  return (
    <section className='stack fixed-figures'>
      <h2>{heading}</h2>
      <ul className='console-bullets'>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <details className='console-fold'>
        <summary>{table}</summary>
        <table className='rows console-blocks'>
          <thead>
            <ColumnHeads names={head} />
          </thead>
          <tbody>
            {sourcedFigures.map(({ figures, of, source, checked, in: files }) => (
              <tr key={`${of} ${files.join()}`}>
                {[figures.join(', '), of, source, checked, files.join(', ')].map((cell, i) => (
                  <td key={head[i]} data-label={`${head[i]}:`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
