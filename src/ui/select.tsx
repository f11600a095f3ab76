import type { ComponentProps } from 'react'
import { useFieldId } from './field-id.ts'

/** A labeled select; options are [value, label]. */
export function Select({
  label,
  options,
  ...select
}: { label: string; options: readonly (readonly [string, string])[] } & ComponentProps<'select'>) {
  const id = useFieldId(select.name)
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
