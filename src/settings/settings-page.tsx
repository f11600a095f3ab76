import './settings-page.css'
import { useState } from 'react'
import { data, useLocation } from 'react-router'
import { listSettings } from '../../worker/site/content-settings.ts'
import { pageContext } from '../frame/page-context.ts'
import { type LinkName, linkNames } from '../site/agent/agent-links.ts'
import { isUnproven, type SwitchName, switchNames } from '../site/claims/claim-rules.ts'
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
import { SettingFold } from './setting-fold.tsx'
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
  const { filter, groups, parts } = words
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
  const linkOf = (name: LinkName) => byKey.get(`${name}Link`) as LinkState
  const switches = (isHere: (name: SwitchName) => boolean) =>
    switchNames
      .filter(isHere)
      .map(name => <SwitchSetting key={name} name={name} state={byKey.get(name) as SwitchState} />)
  return (
    <div className='stack console-page'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <section className='stack setting-group'>
        <h2>{parts.daily}</h2>
        {availability && <AvailabilitySetting state={availability as AvailabilityState} />}
      </section>
      <section className='stack setting-group'>
        <h2>{parts.once}</h2>
        <SettingFold
          id='links'
          keys={linkNames.map(name => `${name}Link`)}
          heading={words.links.heading}
          note={words.links.set(
            linkNames.filter(name => linkOf(name).value.address).length,
            linkNames.length,
          )}
          className='stack link-settings'
        >
          <p>{words.links.text}</p>
          <ul className='divided'>
            {linkNames.map(name => (
              <li key={name} className='stack'>
                <LinkSetting name={name} state={linkOf(name)} />
              </li>
            ))}
          </ul>
        </SettingFold>
        {switches(name => !isForTrouble(name))}
        <h3>{words.claims}</h3>
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
          <SettingFold
            key={`${heading} ${view}`}
            keys={names}
            heading={heading}
            note={words.inGroup(
              names.length,
              names.filter(name => isUnproven(stateOf(name).value)).length,
            )}
            isFound={view !== ''}
          >
            <ul className='divided claim-settings'>
              {names.map(name => (
                <li key={name} id={name}>
                  <ClaimSetting name={name} label={claims[name].label} state={stateOf(name)} />
                </li>
              ))}
            </ul>
          </SettingFold>
        ))}
      </section>
      <section className='stack setting-group'>
        <h2>{parts.trouble}</h2>
        {switches(isForTrouble)}
        <Fixed />
      </section>
    </div>
  )
}

const isForTrouble = (name: SwitchName) => words.forTrouble.some(known => known === name)

/** The content that cannot be edited here, with reasons. */
function Fixed() {
  const { heading, reasons, table, head } = words.fixed
  return (
    <SettingFold keys={[]} heading={heading} className='stack fixed-figures'>
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
    </SettingFold>
  )
}
