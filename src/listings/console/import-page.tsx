import './import-page.css'
import { useState } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { checkFile, importKeptFile, keepFile } from '../../../worker/listings/import-file.ts'
import {
  deleteMapping,
  listMappings,
  saveMapping,
} from '../../../worker/listings/import-mappings.ts'
import { columnMapping, fileDecision, fileName } from '../../../worker/listings/imports-api.ts'
import { check, type FieldError, fieldErrors } from '../../../worker/middleware/valid.ts'
import { pageContext } from '../../frame/page-context.ts'
import type { ImportReport } from '../import-report.ts'
import { importWords as words } from '../import-words.ts'
import type { Route } from './+types/import-page.ts'
import { decisionIn, ImportCheck } from './import-check.tsx'
import { ImportChooser } from './import-chooser.tsx'
import { columnsIn, ImportColumns } from './import-columns.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportSteps } from './import-steps.client.tsx'

/** A file that was uploaded without JavaScript is named in the URL until it is imported. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { c, db, now } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const file = searchParams.get('file')
  const remembered = await listMappings(db)
  const none = { remembered, stored: null, choosesColumns: false }
  if (!file) return { ...none, problem: null }
  const checked = await checkFile(c.env, file, now)
  if (!checked) return { ...none, problem: words.gone }
  if (checked.status === 'wrong') return { ...none, problem: checked.reason }
  const choosesColumns = searchParams.has('columns')
  return { remembered, stored: checked.file, problem: null, choosesColumns }
}

/** Handles each step of an import without JavaScript, and forgetting a column mapping. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const { c, db, now } = context.get(pageContext)
  const author = { who: c.get('owner'), now }
  const file = new URL(request.url).searchParams.get('file') ?? ''
  const refuse = (refused: Omit<Refused, 'status'>, status: number) =>
    data<Done>({ status: 'refused', ...refused }, status)
  switch (form.get('do')) {
    case 'read': {
      const sent = form.get('file')
      if (!(sent instanceof File) || sent.size === 0) {
        return refuse({ problem: words.noFile }, 400)
      }
      const { name } = fileName.parse({ name: sent.name })
      const kept = await keepFile(c.env, name, await sent.bytes())
      if (kept.status === 'wrong') return refuse({ problem: kept.reason }, 400)
      throw redirect(`${href('/import')}?file=${kept.file}`)
    }
    case 'map': {
      const chosen = columnsIn(form)
      const { data: value, error } = columnMapping.safeParse(chosen)
      if (error) return refuse({ errors: fieldErrors(error), mapping: chosen.mapping }, 400)
      await saveMapping(db, value, author)
      throw redirect(`${href('/import')}?file=${file}`)
    }
    case 'import': {
      const { value: decision } = check(fileDecision, {
        seen: String(form.get('seen')),
        ...decisionIn(form),
      })
      if (!decision) throw data(null, { status: 400 })
      const outcome = await importKeptFile(c, file, decision, now)
      if (!outcome) return refuse({ problem: words.gone }, 404)
      if (outcome.status === 'changed') return refuse({ problem: words.check.expired }, 409)
      if (outcome.status === 'wrong') throw data(null, { status: 400 })
      const { report } = outcome
      return data<Done>({ status: 'imported', report, replace: decision.replace })
    }
    case 'forget':
      await deleteMapping(db, String(form.get('id')), author)
      return data<Done>({ status: 'forgotten' })
    default:
      throw data(null, { status: 400 })
  }
}

type Refused = {
  status: 'refused'
  problem?: string
  errors?: FieldError[]
  mapping?: Readonly<Record<string, string>>
}
type Done =
  | { status: 'imported'; report: ImportReport; replace: boolean }
  | { status: 'forgotten' }
  | Refused

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex, nofollow' }]

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { remembered, stored, choosesColumns } = loaderData
  const refused = actionData?.status === 'refused' ? actionData : undefined
  const [chosen, setChosen] = useState<File>()
  const [unreadable, setUnreadable] = useState<string>()
  const problem = refused?.problem ?? loaderData.problem ?? undefined
  return (
    <div className='stack console-page'>
      <header className='console-head'>
        <h1>{words.heading}</h1>
        <p className='hint'>
          {words.lead} <Link to={href('/feeds')}>{words.feeds}</Link>
        </p>
      </header>
      {actionData?.status === 'imported' ? (
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
          {actionData?.status === 'forgotten' && <p role='status'>{words.remembered.forgotten}</p>}
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
  refused: Refused | undefined
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
