import { type ReactNode, type SubmitEvent, useState } from 'react'
import { dollars, moment, thousands } from '../../format/format.ts'
import { Figure } from '../../frame/console/figure.tsx'
import type { Change, ImportReport } from '../import-report.ts'
import { fieldName, importWords as words } from '../import-words.ts'
import { ImportRows } from './import-result.tsx'

/** Whether homes missing from the file leave the market, and whether the owner confirmed it. */
export type Decision = { replace: boolean; confirmed: boolean }

/** Shows what an import would do, and the button that does it. */
export function ImportCheck({
  report,
  onImport,
  children,
}: {
  report: ImportReport
  onImport: (decision: Decision) => void
  children?: ReactNode
}) {
  const { imported, updated, unchanged, rejectedRows, missing, unreadableRows, changes } = report
  const { aboutPeople } = report
  const homes = imported + updated
  const canRetire = missing !== null && missing.homes > 0 && unreadableRows === 0
  const { check } = words
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onImport({ replace: form.has('replace'), confirmed: form.has('confirmed') })
  }
  const counts = [
    [check.new, imported],
    [check.changed, updated],
    [check.same, unchanged],
    [check.refused, rejectedRows],
  ] as const
  return (
    <>
      <h2>{check.heading}</h2>
      <p role='status'>{check.nothing}</p>
      <dl className='tiles console-cards import-counts'>
        {counts.map(([label, count]) => (
          <Figure key={label} label={label}>
            {thousands(count)}
          </Figure>
        ))}
      </dl>
      {aboutPeople.length > 0 && (
        <p className='notice'>
          <a href='#about-people'>{words.aboutPeople}</a>
        </p>
      )}
      <form className='stack import-chooser' onSubmit={submit}>
        {canRetire && <Retire {...missing} />}
        {homes === 0 && !canRetire ? (
          <p className='notice'>{check.none}</p>
        ) : (
          <p className='actions'>
            <button type='submit' className='button'>
              {homes === 0 ? words.start : check.import(homes)}
            </button>
          </p>
        )}
      </form>
      <p className='actions'>{children}</p>
      {changes.length > 0 && <Changes changes={changes} of={updated} />}
      <ImportRows report={report} />
    </>
  )
}

function Retire({ homes, of: total, held }: NonNullable<ImportReport['missing']>) {
  const [replace, setReplace] = useState(false)
  return (
    <>
      <label className='choice'>
        <input
          type='checkbox'
          name='replace'
          onChange={event => setReplace(event.target.checked)}
        />
        <span>
          {words.missing(homes, total)}
          <span className='hint'>{words.missingHint}</span>
        </span>
      </label>
      {held && (
        <div className='stack import-held'>
          <p className='notice'>{words.held}</p>
          <label className='choice'>
            <input type='checkbox' name='confirmed' required={replace} />
            <span>{words.complete}</span>
          </label>
        </div>
      )}
    </>
  )
}

function Changes({ changes, of: total }: { changes: Change[]; of: number }) {
  const { check } = words
  return (
    <section className='stack'>
      <h2>{check.changes}</h2>
      <table className='rows console-blocks'>
        <thead>
          <tr>
            <th scope='col'>{check.home}</th>
            <th scope='col'>{check.what}</th>
            <th scope='col'>{check.now}</th>
            <th scope='col'>{check.next}</th>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap(({ listingKey, street, fields }) =>
            (fields.length > 0 ? fields : [null]).map((change, index) => (
              <tr key={listingKey + (change?.field ?? '')}>
                <th scope='row'>{index === 0 ? `${street} (${listingKey})` : ''}</th>
                <td>{change ? columnName(change.field) : check.pictures}</td>
                <td data-label={`${check.now}:`}>
                  {change && formatValue(change.field, change.from)}
                </td>
                <td data-label={`${check.next}:`}>
                  {change && formatValue(change.field, change.to)}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {total > changes.length && <p className='hint'>{check.first(changes.length, total)}</p>}
    </section>
  )
}

/** A stored home's column as a label: standardStatus → Standard status. */
const columnName = (column: string) =>
  fieldName(column.replace(/^[a-z]/, letter => letter.toUpperCase()))

function formatValue(column: string, value: string | null): string {
  if (value === null) return words.check.text
  if (value === '') return words.check.empty
  if (column === 'price') return dollars(Number(value))
  if (column.endsWith('At')) return moment(new Date(Number(value)))
  return /^(pool|spa|newConstruction|featured|sample|addressWithheld)$/.test(column)
    ? (words.check.flags[Number(value)] ?? value)
    : value
}
