import type { ComponentProps } from 'react'
import { useFieldId } from './field-id.ts'

type Props = { label: string; hint?: string; error?: string } & (
  | (ComponentProps<'input'> & { rows?: undefined })
  | ComponentProps<'textarea'>
)

/** A labeled input, or a textarea if `rows` is set, with its hint and error. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useFieldId(input.name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const common = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return (
    <div className='field'>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden='true'> *</span>}
      </label>
      {hint && (
        <p className='hint' id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {input.rows ? (
        <textarea {...(input as ComponentProps<'textarea'>)} {...common} />
      ) : (
        <input {...(input as ComponentProps<'input'>)} {...common} />
      )}
      {error && (
        <p className='field-error' id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
