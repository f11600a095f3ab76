import { type SubmitEvent, useState } from 'react'
import { standardStatuses } from '../../inventory/display-rules.ts'
import { type Column, importFields, type Mapping, statusKey } from '../import/columns.ts'
import { convert, mayDiffer } from '../import/convert.ts'
import { fieldName, importWords } from '../import-words.ts'
import { readStatus } from '../reso/status.ts'

const { columns: words } = importWords

/** Reads the mapping of a file's columns, and of letters of its status, from the form. */
function columnsIn(form: FormData): { columns: string[]; mapping: Mapping } {
  const all = (name: string) => form.getAll(name).map(String)
  const pair = (names: string[], values: string[]) =>
    names.flatMap((name, index) => (values[index] ? [[name, values[index]]] : []))
  const columns = all('column')
  const chosen = pair(columns, all('field'))
  const statuses = pair(all('status'), all('meaning'))
  return { columns, mapping: Object.fromEntries([...chosen, ...statuses]) }
}

/** A file's columns with sample values, each with a select of the site's fields. */
export function ImportColumns({
  columns,
  mapping,
  assumed,
  errors = [],
  onChoose,
}: {
  columns: readonly Column[]
  mapping: Mapping
  /** What was assumed about the file. */
  assumed: readonly string[]
  errors?: readonly { field: string; reason: string }[]
  onChoose: (chosen: ReturnType<typeof columnsIn>) => void
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChoose(columnsIn(new FormData(event.currentTarget)))
  }
  return (
    <form className='stack import-columns' onSubmit={submit}>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.lead}</p>
      {assumed.map(text => (
        <p key={text} className='notice'>
          {text}
        </p>
      ))}
      {errors.length > 0 && (
        <div className='notice' role='alert'>
          <p>{words.refused}</p>
          <ul>
            {errors.map(({ field, reason }) => (
              <li key={field + reason}>{field === 'columns' ? reason : `${field} ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
      <table className='rows console-blocks'>
        <thead>
          <tr>
            <th scope='col'>{words.name}</th>
            <th scope='col'>{words.values}</th>
            <th scope='col'>{words.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <ColumnRow key={column.name} column={column} mapping={mapping} />
          ))}
        </tbody>
      </table>
      <p className='actions'>
        <button type='submit' className='button'>
          {words.save}
        </button>
      </p>
    </form>
  )
}

const shownValues = 3

function ColumnRow({ column, mapping }: { column: Column; mapping: Mapping }) {
  const { name, values } = column
  const field = mapping[name] ?? ''
  const [chosen, choose] = useState(field)
  const first = values.slice(0, shownValues)
  return (
    <tr>
      <th scope='row'>
        {name}
        <input type='hidden' name='column' value={name} />
      </th>
      <td>{first.map(value => formatValue(chosen, value)).join(' · ') || '–'}</td>
      <td>
        <div className='field'>
          <select
            name='field'
            aria-label={words.fieldOf(name)}
            defaultValue={field}
            onChange={event => choose(event.target.value)}
          >
            <option value=''>{words.leaveOut}</option>
            {importFields.map(option => (
              <option key={option} value={option}>
                {fieldName(option)}
              </option>
            ))}
          </select>
          {chosen === 'StandardStatus' && <Meanings column={column} mapping={mapping} />}
        </div>
      </td>
    </tr>
  )
}

/** What letters of the status mean, for the owner to correct: systems differ. */
function Meanings({ column: { name, values }, mapping }: { column: Column; mapping: Mapping }) {
  return values.filter(mayDiffer).map(value => {
    const key = statusKey(name, value)
    const readings = [readStatus(value), readStatus(value, true)]
    const usual = [...new Set(readings.map(reading => reading?.status))].join(' or ')
    return (
      <label key={key} className='field'>
        {words.meaning(value)}
        <input type='hidden' name='status' value={key} />
        <select name='meaning' defaultValue={mapping[key] ?? ''}>
          <option value=''>{usual ? words.usual(usual) : words.leaveOut}</option>
          {standardStatuses.map(status => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
    )
  })
}

function formatValue(field: string, value: string): string {
  const converted = convert(field, value)
  return converted === value ? value : `${value} → ${converted}`
}
