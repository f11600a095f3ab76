import '../settings-page.css'
import { data, Form } from 'react-router'
import { listTemplates } from '../../../worker/site/reply-templates.ts'
import { pageContext } from '../../frame/page-context.ts'
import { mergeNames, noTemplate, templateKey } from '../../site/reply-template.ts'
import { SettingHistory } from '../setting-history.tsx'
import { requestedHistory, typedIn, type Undone, undoSetting } from '../setting-versions.server.ts'
import type { Route } from './+types/templates-page.ts'
import { postTemplate } from './reply-template-action.server.ts'
import { ReplyTemplateForm } from './reply-template-form.tsx'
import { templateWords as words } from './template-words.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(pageContext)
  const [templates, history] = await Promise.all([
    listTemplates(site.db),
    requestedHistory(site, request),
  ])
  return { templates, history, newId: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const site = context.get(pageContext)
  const typed = typedIn(form)
  return typed.do === 'undo' ? undoSetting(site, typed) : postTemplate(site, typed)
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function ReplyTemplates({
  loaderData: { templates, history, newId },
  actionData,
}: Route.ComponentProps) {
  const result = actionData && 'id' in actionData ? actionData : undefined
  const resultFor = (id: string) => (result?.id === id ? result : undefined)
  const isNew = result && templates.every(({ id }) => id !== result.id)
  const undone = actionData && 'undone' in actionData ? actionData : undefined
  const isHere = templates.some(({ id }) => templateKey(id) === undone?.undone)
  const notBack = undone && !isHere && undone.status !== 'restored' ? undone : undefined
  const added = isNew && result.status !== 'removed' ? result : undefined
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      <details className='console-fold'>
        <summary>{words.fields}</summary>
        <dl className='tiles merge-fields'>
          {mergeNames.map(name => (
            <div key={name}>
              <dt>
                <code>[{name}]</code>
              </dt>
              <dd>{words.fieldWords[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
      {isNew && result.status === 'removed' && (
        <BringBack
          says={result.says}
          undone={templateKey(result.id)}
          version={result.version}
          to={result.version - 1}
        />
      )}
      {notBack && <BringBack says={words.notBack} {...notBack} />}
      <ul className='divided reply-templates'>
        {templates.map(template => {
          const { id, version, isOwn, en } = template
          const key = templateKey(id)
          const mark = isOwn ? words.added : version > 0 && words.changed
          return (
            <li key={id} id={id}>
              <details open={Boolean(resultFor(id)) || history?.key === key}>
                <summary>
                  <span>{en.label}</span>
                  {mark && <span className='sample-mark'>{mark}</span>}
                </summary>
                <ReplyTemplateForm key={version} template={template} result={resultFor(id)} />
                <SettingHistory settingKey={key} version={version} />
              </details>
            </li>
          )
        })}
        <li>
          <details open={Boolean(added)}>
            <summary>{words.add}</summary>
            <ReplyTemplateForm
              key={templates.length}
              template={{ ...noTemplate, id: added?.id ?? newId, version: 0, isOwn: true }}
              result={added}
            />
          </details>
        </li>
      </ul>
    </>
  )
}

/** Restores a removed template, and shows the result. */
const BringBack = ({
  says,
  undone,
  version,
  to,
}: Pick<Undone, 'undone' | 'version' | 'to'> & { says: string }) => (
  <Form method='post' className='notice'>
    <p role='status'>{says}</p>
    <input type='hidden' name='do' value='undo' />
    <input type='hidden' name='key' value={undone} />
    <input type='hidden' name='version' value={version} />
    <button type='submit' className='button quiet' name='to' value={to}>
      {words.bring}
    </button>
  </Form>
)
