import './settings-page.css'
import { data, Link } from 'react-router'
import { listCompanies } from '../../worker/settings/companies.ts'
import { describeExport } from '../../worker/settings/export.ts'
import { listSettings } from '../../worker/site/content-settings.ts'
import { addressOf } from '../frame/console/calls.ts'
import { pageContext } from '../frame/page-context.ts'
import type { Company } from '../site/company-list.ts'
import type { Route } from './+types/companies-page.ts'
import { exportWords, companiesWords as words } from './companies-words.ts'
import { postSetting } from './setting-action.server.ts'
import { requestedHistory, typedIn, undoSetting } from './setting-versions.server.ts'
import { SwitchSetting, type SwitchState } from './switch-setting.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const { c, part } = site
  const [settings, history, saved] = await Promise.all([
    listSettings(site.db, false),
    requestedHistory(site, request),
    part(describeExport(c.env)),
  ])
  const stateOf = (name: string) => settings.find(({ key }) => key === name) as SwitchState
  const modelHelp = stateOf('modelHelp')
  const companies = await listCompanies(c.env, { modelHelp: modelHelp.value.on })
  return { companies, modelHelp, testInCrm: stateOf('testInCrm'), saved, history }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const site = context.get(pageContext)
  return form.get('do') === 'undo' ? undoSetting(site, typedIn(form)) : postSetting(site, form)
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { companies, modelHelp, testInCrm, saved } = loaderData
  const connected = companies.filter(({ state }) => state !== 'off')
  const others = companies.filter(({ state }) => state === 'off')
  const isConnected = (id: Company['id']) => connected.some(company => company.id === id)
  return (
    <div className='stack console-page'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <section className='stack' aria-labelledby='connected'>
        <h2 id='connected'>{words.connected}</h2>
        <List companies={connected} />
        <details>
          <summary>{words.others(others.length)}</summary>
          <List companies={others} />
        </details>
      </section>
      {isConnected('model') && <SwitchSetting name='modelHelp' state={modelHelp} />}
      {isConnected('crm') && <SwitchSetting name='testInCrm' state={testInCrm} />}
      <Download saved={saved} />
    </div>
  )
}

const List = ({ companies }: { companies: Company[] }) => (
  <ul className='divided companies'>
    {companies.map(company => (
      <li key={company.id}>
        <div>
          <h3>{words.companies[company.id].name}</h3>
          {company.names.length > 0 && <p className='hint'>{company.names.join(', ')}</p>}
        </div>
        <p>{words.companies[company.id].gets}</p>
        <div>
          {company.state !== 'off' && <p className='hint'>{sinceOf(company)}</p>}
          <Change company={company} />
        </div>
      </li>
    ))}
  </ul>
)

function sinceOf({ since, isAtLeast, state }: Company): string {
  if (state === 'switched off') return words.switchedOff
  if (!since) return words.unknown
  return isAtLeast ? words.atLeast(since) : words.since(since)
}

/** Where a company is turned on or off. */
function Change({ company: { id, state, byRunner } }: { company: Company }) {
  const { page } = words.companies[id]
  if (id === 'model' && state !== 'off') return <a href='#modelHelp'>{words.below}</a>
  if (!page || (byRunner && state !== 'off')) return <p className='hint'>{words.runner}</p>
  const to = page === '/keys' ? `${page}#${id}` : page
  return <Link to={to}>{state === 'off' ? words.connect : words.change}</Link>
}

type Saved = Awaited<ReturnType<typeof describeExport>>

/** A form for each file, which works without JavaScript. */
function Download({ saved }: { saved: Saved | null }) {
  return (
    <section className='panel stack switch-setting' id='download'>
      <h2>{exportWords.heading}</h2>
      <p>{exportWords.text}</p>
      {!saved && <p className='notice'>{words.notFound}</p>}
      {saved && <p className='hint'>{exportWords.size(saved.rows, saved.photos)}</p>}
      {saved?.parts === null && <p className='notice'>{exportWords.tooLarge}</p>}
      {(saved?.parts ?? 0) > 1 && <p>{exportWords.parts(saved?.parts ?? 0)}</p>}
      {Array.from({ length: saved?.parts ?? 0 }, (_, index) => index + 1).map(part => (
        <form key={part} method='post' action={addressOf('/export')}>
          <input type='hidden' name='part' value={part} />
          <button type='submit' className='button'>
            {exportWords.button(part, saved?.parts ?? 1)}
          </button>
        </form>
      ))}
    </section>
  )
}
