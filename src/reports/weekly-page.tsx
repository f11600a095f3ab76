import './reports.css'
import { data, Form, Link } from 'react-router'
import { readAnswerSpeed } from '../../worker/reports/answer-speed.ts'
import { reportPressed, sendReportNow } from '../../worker/reports/weekly-api.ts'
import { readReport } from '../../worker/reports/weekly-mail.ts'
import { changeSetting } from '../../worker/settings/change-setting.ts'
import { switchChange } from '../../worker/settings/content-settings-api.ts'
import { listSettings } from '../../worker/site/content-settings.ts'
import { pageContext } from '../frame/page-context.ts'
import { whenValid } from '../frame/valid-input.server.ts'
import { SettingHistory } from '../settings/setting-history.tsx'
import { requestedHistory, typedIn, undoSetting } from '../settings/setting-versions.server.ts'
import type { SwitchState } from '../settings/switch-setting.tsx'
import type { Route } from './+types/weekly-page.ts'
import { AnswerSpeed } from './answer-speed.tsx'
import { weekWords as words } from './weekly-words.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [report, speed, settings, history] = await Promise.all([
    readReport(site.c.env, site.now),
    readAnswerSpeed(site.db, site.now),
    listSettings(site.db, false),
    requestedHistory(site, request),
  ])
  const state = settings.find(({ key }) => key === 'weeklyReport') as SwitchState
  return { report, speed, state, history, key: crypto.randomUUID() }
}

/** Handles the switch and its history, and sending one email now; all work without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const site = context.get(pageContext)
  const { c, now, part } = site
  const { mail } = words
  switch (form?.get('do')) {
    case 'save': {
      const typed = { on: form.has('on'), version: Number(form.get('version')) }
      const saved = await part(
        whenValid(switchChange, typed, change =>
          changeSetting(c, { key: 'weeklyReport', ...change }, now),
        ),
      )
      if (!saved) return data({ message: mail.failed, failed: true }, 503)
      if (saved.status === 'wrong') return data({ message: mail.failed, failed: true }, 400)
      if (saved.status === 'conflict') return data({ message: mail.conflict, failed: true }, 409)
      return data({ message: mail.saved, failed: false })
    }
    case 'send': {
      const pressed = { key: String(form.get('key')) }
      const sent = await part(
        whenValid(reportPressed, pressed, async ({ key }) => sendReportNow(c, key, now)),
      )
      if (!sent || 'errors' in sent)
        return data({ message: mail.failed, failed: true }, sent ? 400 : 503)
      const { status, reason } = sent
      if (status === 'delivered') return data({ message: mail.sent, failed: false })
      const text = status === 'waiting' ? mail.waiting : (reason ?? mail.failed)
      return data({ message: text, failed: true })
    }
    case 'undo':
      return undoSetting(site, typedIn(form))
    default:
      throw data(null, { status: 400 })
  }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function WeeklyReport({
  loaderData: { report, speed, state, key },
  actionData,
}: Route.ComponentProps) {
  const { mail } = words
  const result = actionData && 'message' in actionData ? actionData : undefined
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{report.subject}</p>
      </header>
      <div className='tiles console-cards weekly-report'>
        {report.sections.map(({ heading, lines: [first, ...rest], link, to }) => (
          <div key={heading} className='panel stack'>
            <h2>{heading}</h2>
            <p>{first}</p>
            {rest.length > 0 && (
              <ul className='console-bullets'>
                {rest.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <Link to={to}>{link}</Link>
          </div>
        ))}
      </div>
      <AnswerSpeed speed={speed} />
      <section className='stack' aria-labelledby='by-mail'>
        <h2 id='by-mail'>{mail.heading}</h2>
        <Form method='post' className='stack' key={state.version}>
          <input type='hidden' name='version' value={state.version} />
          <input type='hidden' name='key' value={key} />
          <label className='choice'>
            <input type='checkbox' name='on' defaultChecked={state.value.on} />
            <span>{mail.label}</span>
          </label>
          <p className='actions'>
            <button type='submit' className='button' name='do' value='save'>
              {mail.save}
            </button>
            <button type='submit' className='button quiet' name='do' value='send'>
              {mail.send}
            </button>
          </p>
        </Form>
        <p role='status' className={result?.failed ? 'field-error' : undefined}>
          {result?.message}
        </p>
        <SettingHistory settingKey='weeklyReport' version={state.version} />
      </section>
    </>
  )
}
