import { type SubmitEvent, useState } from 'react'
import { Form } from 'react-router'
import { fieldName, importWords } from '../../content/import.ts'
import { type Column, importFields, type Mapping } from '../../domain/listing-file/columns.ts'
import { convert } from '../../domain/listing-file/convert.ts'

const { columns: words } = importWords

/** Reads the mapping of a file's columns from the form. */
export function columnsIn(form: FormData): { columns: string[]; mapping: Mapping } {
  const columns = form.getAll('column').map(String)
  const fields = form.getAll('field').map(String)
  const chosen = columns.flatMap((column, at) => (fields[at] ? [[column, fields[at]]] : []))
  return { columns, mapping: Object.fromEntries(chosen) }
}

/** A file's columns with sample values, each with a select of the site's fields. */
export function ImportColumns({
  columns,
  mapping,
  errors = [],
  onChoose,
}: {
  columns: readonly Column[]
  mapping: Mapping
  errors?: readonly { field: string; reason: string }[]
  /** If missing, the form is submitted. */
  onChoose?: (chosen: ReturnType<typeof columnsIn>) => void
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onChoose) return
    event.preventDefault()
    onChoose(columnsIn(new FormData(event.currentTarget)))
  }
  return (
    <Form method='post' className='import-columns' onSubmit={submit}>
      <h2>{words.heading}</h2>
      <p className='hint'>{words.lead}</p>
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
      <table className='rows rejections'>
        <thead>
          <tr>
            <th scope='col'>{words.name}</th>
            <th scope='col'>{words.values}</th>
            <th scope='col'>{words.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <ColumnRow key={column.name} column={column} field={mapping[column.name] ?? ''} />
          ))}
        </tbody>
      </table>
      <p className='actions'>
        <button type='submit' className='button' name='do' value='map'>
          {words.save}
        </button>
      </p>
    </Form>
  )
}

function ColumnRow({ column: { name, values }, field }: { column: Column; field: string }) {
  const [chosen, choose] = useState(field)
  return (
    <tr>
      <th scope='row'>
        {name}
        <input type='hidden' name='column' value={name} />
      </th>
      <td>{values.map(value => formatValue(chosen, value)).join(' · ') || '–'}</td>
      <td>
        <select
          name='field'
          aria-label={words.fieldOf(name)}
          defaultValue={field}
          onChange={event => choose(event.target.value)}
        >
          <option value=''>{words.leaveOut}</option>
          {importFields().map(one => (
            <option key={one} value={one}>
              {fieldName(one)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}

function formatValue(field: string, value: string): string {
  const converted = convert(field, value)
  return converted === value ? value : `${value} → ${converted}`
}
