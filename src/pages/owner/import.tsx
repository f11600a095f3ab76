import './import.css'
import { useState } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { importWords as words } from '../../content/import.ts'
import type { ImportReport } from '../../domain/import-report.ts'
import { pageContext, read } from '../../server/page-context.ts'
import type { Route } from './+types/import.ts'
import { decisionIn, ImportCheck } from './import-check.tsx'
import { ImportChooser } from './import-chooser.tsx'
import { columnsIn, ImportColumns } from './import-columns.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSteps } from './import-steps.client.tsx'

/** A file that was uploaded without JavaScript is named in the URL until it is imported. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const file = searchParams.get('file')
  const remembered = await read(await api.import.columns.$get())
  if (!file) return { remembered, stored: null, problem: null, choosesColumns: false }
  const response = await api.import.files[':file'].$get({ param: { file } })
  const { status } = response
  if (status === 404)
    return { remembered, stored: null, problem: words.gone, choosesColumns: false }
  if (Number(status) === 400) {
    const problem = await reasonOf(response)
    return { remembered, stored: null, problem, choosesColumns: false }
  }
  const stored = await read(response)
  return { remembered, stored, problem: null, choosesColumns: searchParams.has('columns') }
}

type Refusal = { reason: string; fields: { field: string; reason: string }[] }
const reasonOf = async (response: { json(): Promise<unknown> }) =>
  ((await response.json()) as Refusal).reason

/** Handles each step of an import without JavaScript, and forgetting a column mapping. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { api } = context.get(pageContext)
  const file = new URL(request.url).searchParams.get('file') ?? ''
  const done: Done = { is: 'refused' }
  switch (form.get('do')) {
    case 'read': {
      const sent = form.get('file')
      if (!(sent instanceof File) || sent.size === 0) {
        return data<Done>({ ...done, problem: words.noFile }, 400)
      }
      const query = { name: sent.name }
      const response = await api.import.files.$post(
        { query },
        { init: { body: await sent.bytes() } },
      )
      if (Number(response.status) === 400) {
        return data<Done>({ ...done, problem: await reasonOf(response) }, 400)
      }
      const { file } = await read(response)
      throw redirect(`${href('/import')}?file=${file}`)
    }
    case 'map': {
      const json = columnsIn(form)
      const response = await api.import.columns.$put({ json })
      if (response.ok) throw redirect(`${href('/import')}?file=${file}`)
      if (Number(response.status) !== 400) throw data(null, { status: 503 })
      const { fields } = (await response.json()) as unknown as Refusal
      return data<Done>({ ...done, errors: fields, mapping: json.mapping }, 400)
    }
    case 'import': {
      const json = { seen: String(form.get('seen')), ...decisionIn(form) }
      const response = await api.import.files[':file'].$post({ param: { file }, json })
      const { status } = response
      if (status === 409) return data<Done>({ ...done, problem: words.check.expired }, 409)
      if (status === 404) return data<Done>({ ...done, problem: words.gone }, 404)
      return data<Done>({ is: 'imported', report: await read(response), replace: json.replace })
    }
    case 'forget': {
      const { status } = await api.import.columns[':id'].$delete({
        param: { id: String(form.get('id')) },
      })
      if (status !== 200 && status !== 404) throw data(null, { status: 503 })
      return data<Done>({ is: 'forgotten' })
    }
    default:
      throw data(null, { status: 400 })
  }
}

type Done =
  | { is: 'imported'; report: ImportReport; replace: boolean }
  | { is: 'forgotten' }
  | {
      is: 'refused'
      problem?: string
      errors?: Refusal['fields']
      mapping?: Readonly<Record<string, string>>
    }

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { remembered, stored, choosesColumns } = loaderData
  const refused = actionData?.is === 'refused' ? actionData : undefined
  const [chosen, setChosen] = useState<File>()
  const [unreadable, setUnreadable] = useState<string>()
  const problem = refused?.problem ?? loaderData.problem ?? undefined
  return (
    <div className='import'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>
          {words.lead} <Link to={href('/feeds')}>{words.feeds}</Link>
        </p>
      </header>
      {actionData?.is === 'imported' ? (
        <>
          <p className='notice' role='status'>
            {words.done}
          </p>
          <ImportResult {...actionData} />
          <p className='actions'>
            <Link className='button quiet' to={href('/import')}>
              {words.again}
            </Link>
          </p>
        </>
      ) : stored ? (
        <StoredFile stored={stored} choosesColumns={choosesColumns} refused={refused} />
      ) : (
        <>
          {chosen ? (
            <ImportSteps
              file={chosen}
              onEnd={problem => {
                setChosen(undefined)
                setUnreadable(problem)
              }}
            />
          ) : (
            <ImportChooser problem={unreadable ?? problem} onChoose={setChosen} />
          )}
          {actionData?.is === 'forgotten' && <p role='status'>{words.remembered.forgotten}</p>}
          {remembered.length > 0 && <Remembered remembered={remembered} />}
        </>
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function StoredFile({
  stored: { name, columns, assumed, guess, mapping, dry },
  choosesColumns,
  refused,
}: {
  stored: NonNullable<Loaded['stored']>
  choosesColumns: boolean
  refused: Extract<Done, { is: 'refused' }> | undefined
}) {
  return (
    <>
      <p>
        <b>{name}</b> <Link to={href('/import')}>{words.again}</Link>
      </p>
      {refused?.problem && (
        <p className='notice' role='alert'>
          {refused.problem}
        </p>
      )}
      {columns && (!dry || choosesColumns) ? (
        <ImportColumns
          columns={columns}
          mapping={refused?.mapping ?? mapping ?? guess}
          assumed={assumed}
          errors={refused?.errors}
        />
      ) : (
        dry && (
          <ImportCheck {...dry}>
            {columns && <Link to='?columns'>{words.columns.change}</Link>}
          </ImportCheck>
        )
      )}
    </>
  )
}

function Remembered({ remembered }: { remembered: Loaded['remembered'] }) {
  const { heading, lead, forget, forgetOf, more } = words.remembered
  return (
    <details>
      <summary>{heading}</summary>
      <p className='hint'>{lead}</p>
      <ul className='admin-list'>
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
                <button
                  type='submit'
                  name='do'
                  value='forget'
                  className='button quiet'
                  aria-label={forgetOf(first)}
                >
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
