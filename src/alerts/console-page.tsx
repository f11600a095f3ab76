import { data, Form, href, Link } from 'react-router'
import { type ImportedClients, importClients } from '../../worker/alerts/import-clients.ts'
import {
  agentChange,
  changeAsAgent,
  listRecipients,
  listToCall,
} from '../../worker/alerts/recipients.ts'
import { check, page as paged } from '../../worker/middleware/valid.ts'
import { moment } from '../format/format.ts'
import { pageContext } from '../frame/page-context.ts'
import { validInput } from '../frame/valid-input.server.ts'
import { Field, FormId } from '../ui/field.tsx'
import type { Route } from './+types/console-page.ts'
import { ReportControls } from './report-controls.tsx'
import { SavedSearchList } from './saved-search-facts.tsx'
import { savedSearchesWords as words } from './words.ts'

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const pageInput = validInput(paged(perPage), { offset: (page - 1) * perPage })
  const { db } = context.get(pageContext)
  const [recipients, toCall] = await Promise.all([listRecipients(db, pageInput), listToCall(db)])
  return { ...recipients, toCall, page }
}

/** Imports past clients, or changes a report that has ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const { c, db, now } = context.get(pageContext)
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const file = form.get('file')
  if (file === null) {
    const { value } = check(agentChange, Object.fromEntries(form))
    const isDone = value && (await changeAsAgent(db, value, now))
    return isDone ? data({ isDone }) : data({ isDone: false }, 400)
  }
  const isFile = typeof file !== 'string' && file.size > 0
  if (!isFile) return data({ imported: unreadable(words.clients.errors.file) }, 400)
  const imported = await importClients(c.env, await file.text(), { who: c.get('owner'), now })
  return data({ imported }, imported.status === 'read' ? 200 : 400)
}

const unreadable = (reason: string) => ({ status: 'unreadable' as const, reason })

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function SavedSearches({
  loaderData: { people, total, page, toCall },
  actionData,
}: Route.ComponentProps) {
  const imported = actionData && 'imported' in actionData ? actionData.imported : null
  const pathOfPage = (n: number) => `${href('/saved-searches')}?page=${n}`
  return (
    <>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>{words.lead}</p>
      </header>
      {actionData && 'isDone' in actionData && (
        <p className='notice' role={actionData.isDone ? 'status' : 'alert'}>
          {actionData.isDone ? words.control.done : words.control.failed}
        </p>
      )}
      {toCall.length > 0 && (
        <section className='panel stack' aria-labelledby='to-call'>
          <h2 id='to-call'>{words.toCall.heading}</h2>
          <p>{words.toCall.text}</p>
          {toCall.map(({ id, name, personId, endedAt }) => (
            <Form key={id} method='post' className='cluster'>
              <input type='hidden' name='id' value={id} />
              {personId ? <Link to={href('/people/:id', { id: personId })}>{name}</Link> : name}
              <span className='hint'>{words.toCall.since(moment(new Date(endedAt)))}</span>
              <button type='submit' name='do' value='stop' className='button quiet'>
                {words.toCall.called}
              </button>
              <button type='submit' name='do' value='resume' className='button quiet'>
                {words.toCall.again}
              </button>
            </Form>
          ))}
        </section>
      )}
      <PastClients imported={imported} />
      {people.length === 0 && <p className='notice'>{words.none}</p>}
      {people.map(({ id, email, personId, leadId, searches }) => (
        <article key={id} className='panel stack'>
          <h2>
            {personId ? <Link to={href('/people/:id', { id: personId })}>{email}</Link> : email}
          </h2>
          <SavedSearchList searches={searches}>
            {search => <ReportControls search={search} />}
          </SavedSearchList>
          {leadId && <Link to={href('/lead-dashboard/:id', { id: leadId })}>{words.toLead}</Link>}
        </article>
      ))}
      {total > perPage && (
        <nav className='page-links' aria-label={words.pages}>
          {page > 1 && <Link to={pathOfPage(page - 1)}>{words.later}</Link>}
          {page * perPage < total && <Link to={pathOfPage(page + 1)}>{words.earlier}</Link>}
        </nav>
      )}
    </>
  )
}

function PastClients({ imported }: { imported: ImportedClients | null }) {
  const { clients } = words
  return (
    <section className='panel stack' aria-labelledby='past-clients'>
      <h2 id='past-clients'>{clients.heading}</h2>
      <p>{clients.text}</p>
      {imported?.status === 'unreadable' && (
        <p className='notice' role='alert'>
          {imported.reason}
        </p>
      )}
      {imported?.status === 'read' && (
        <div className='notice' role='status'>
          <p>
            {clients.done(imported.added)} {imported.added > 0 && clients.days}
          </p>
          {imported.known > 0 && <p>{clients.known(imported.known)}</p>}
          {imported.refused.length > 0 && (
            <>
              <p>{clients.refused(imported.refused.length)}:</p>
              <ul>
                {imported.refused.map(({ line, who, reason }) => (
                  <li key={line}>{clients.row(line, who, reason)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <Form method='post' encType='multipart/form-data' className='stack'>
        <FormId value='past-clients-form'>
          <Field
            label={clients.file}
            hint={clients.hint}
            name='file'
            type='file'
            accept='.csv,text/csv'
            required
          />
        </FormId>
        <p className='actions'>
          <button type='submit' className='button'>
            {clients.send}
          </button>
          <a href='/api/saved-searches/clients.csv' download>
            {clients.template}
          </a>
        </p>
      </Form>
    </section>
  )
}
