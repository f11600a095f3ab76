import './sheet.css'
import type { Language } from '../../format/language.ts'
import { Field, Select } from '../../ui/field.tsx'
import { lineIds } from './net-sheet.ts'
import {
  type ChoiceField,
  choices,
  type Problems,
  type SheetField,
  type SheetGroup,
  sheetFields,
  sheetGroups,
} from './net-sheet-inputs.ts'
import { netSheetWords } from './net-sheet-words.ts'
import type { SheetView } from './sheet-view.ts'

const columns = [0, 1, 2] as const

/**
 * What is left at three prices, line by line, and what is not known. Every line is in the document,
 * so that net-sheet.browser.ts can show it: `data-text` and `data-shown` name its places.
 */
export function Sheet({ view, language }: { view: SheetView; language: Language }) {
  const words = netSheetWords[language]
  const { texts, shown } = view
  const text = (place: string) => <span data-text={place}>{texts[place]}</span>
  const place = (name: string) => ({ 'data-shown': name, hidden: !shown.has(name) })
  return (
    <div className='stack loose net-sheet' {...place('sheet')}>
      <dl className='net-sheet-nets'>
        {columns.map(column => (
          <div key={column}>
            <dt>
              {words.columns[column + 1]}, {text(`price ${column}`)}
            </dt>
            <dd className='price'>{text(`net ${column}`)}</dd>
          </div>
        ))}
      </dl>
      <table className='rows'>
        <thead>
          <tr>
            {words.columns.map(name => (
              <th key={name} scope='col'>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope='row'>{words.price}</th>
            {columns.map(column => (
              <td key={column}>{text(`price ${column}`)}</td>
            ))}
          </tr>
          {lineIds.map(id => (
            <tr key={id} {...place(id)}>
              <th scope='row'>
                {words.lines[id]} <small className='hint'>{text(id)}</small>
              </th>
              {columns.map(column => (
                <td key={column}>{text(`${id} ${column}`)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope='row'>{text('left')}</th>
            {columns.map(column => (
              <td key={column}>{text(`net ${column}`)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <div className='stack tight net-sheet-missing' {...place('missing')}>
        <h3>{words.missing}</h3>
        <ul className='stack tight'>
          {lineIds.map(id => (
            <li key={id} {...place(`no ${id}`)}>
              <b>{words.lines[id]}.</b> {text(`no ${id}`)}
            </li>
          ))}
        </ul>
      </div>
      <p className='hint'>{words.notClosing}</p>
    </div>
  )
}

type FieldsProps = { typed: URLSearchParams; problems: Problems; language: Language }

/** What most sellers know; the other groups take one line on a phone. */
const unfolded: readonly SheetGroup[] = ['sale', 'loans']

/** The fields of a sheet, empty where nothing was typed. */
export function SheetFields(props: FieldsProps) {
  const { typed, problems, language } = props
  const { groups } = netSheetWords[language]
  return sheetGroups.map(group => {
    const fields: readonly SheetField[] = sheetFields[group]
    return unfolded.includes(group) ? (
      <fieldset key={group} className='net-sheet-group'>
        <legend>{groups[group]}</legend>
        <Tiles fields={fields} {...props} />
      </fieldset>
    ) : (
      <details
        key={group}
        className='fold net-sheet-group'
        data-wide=''
        open={fields.some(field => typed.get(field) || problems[field])}
      >
        <summary>
          <b>{groups[group]}</b>
        </summary>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's name would show twice */}
        <div className='fold-content' role='group' aria-label={groups[group]}>
          <Tiles fields={fields} {...props} />
        </div>
      </details>
    )
  })
}

const isPlain = (field: SheetField): field is Exclude<SheetField, ChoiceField> =>
  !(field in choices)

function Tiles({
  fields,
  typed,
  problems,
  language,
}: FieldsProps & { fields: readonly SheetField[] }) {
  const words = netSheetWords[language]
  return (
    <div className='tiles'>
      {fields.map(field => {
        const { label, hint } = words.fields[field]
        const problem = problems[field]
        const common = { name: field, label, error: problem && words.problems[problem] }
        return isPlain(field) ? (
          <Field
            key={field}
            {...common}
            hint={hint}
            defaultValue={typed.get(field) ?? ''}
            autoComplete='off'
            {...(/Day$|closing/.test(field)
              ? { type: 'date' }
              : { inputMode: 'decimal', maxLength: 30 })}
          />
        ) : (
          <Select
            key={field}
            {...common}
            defaultValue={typed.get(field) ?? ''}
            options={Object.entries(words.choices[field])}
          />
        )
      })}
    </div>
  )
}
