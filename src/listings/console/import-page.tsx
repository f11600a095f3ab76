import './import-page.css'
import { useState } from 'react'
import { data, Form, href, Link } from 'react-router'
import { deleteMapping, listMappings } from '../../../worker/listings/import-mappings.ts'
import { pageContext } from '../../frame/page-context.ts'
import { importWords as words } from '../import-words.ts'
import type { Route } from './+types/import-page.ts'
import { ImportChooser } from './import-chooser.tsx'
import { ImportSteps } from './import-steps.client.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { remembered: await listMappings(context.get(pageContext).db) }
}

/** Forgets a column mapping. */
export async function action({ request, context }: Route.ActionArgs) {
  const { c, db, now } = context.get(pageContext)
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  await deleteMapping(db, String(form.get('id')), { who: c.get('owner'), now })
  return { forgotten: true }
}

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { remembered } = loaderData
  const [chosen, setChosen] = useState<File>()
  const [problem, setProblem] = useState<string>()
  return (
    <div className='stack console-page'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>
          {words.lead} <Link to={href('/feeds')}>{words.feeds}</Link>
        </p>
      </header>
      {chosen ? (
        <ImportSteps
          file={chosen}
          onEnd={problem => {
            setChosen(undefined)
            setProblem(problem)
          }}
        />
      ) : (
        <ImportChooser problem={problem} onChoose={setChosen} />
      )}
      {actionData?.forgotten && <p role='status'>{words.remembered.forgotten}</p>}
      {remembered.length > 0 && <Remembered remembered={remembered} />}
    </div>
  )
}

function Remembered({
  remembered,
}: {
  remembered: Route.ComponentProps['loaderData']['remembered']
}) {
  const { heading, lead, forget, forgetOf, more } = words.remembered
  return (
    <details>
      <summary>{heading}</summary>
      <p className='hint'>{lead}</p>
      <ul className='console-list'>
        {remembered.map(({ id, mapping }) => {
          const names = Object.keys(mapping)
          const first = names.slice(0, 4).join(', ')
          return (
            <li key={id}>
              <Form method='post' className='actions'>
                <input type='hidden' name='id' value={id} />
                <span>
                  {first} {names.length > 4 && more(names.length - 4)}
                </span>
                <button type='submit' className='button quiet' aria-label={forgetOf(first)}>
                  {forget}
                </button>
              </Form>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
