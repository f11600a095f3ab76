import { type ComponentProps, createContext, use, useId } from 'react'

type Props = { label: string; hint?: string; error?: string } & (
  | (ComponentProps<'input'> & { rows?: undefined })
  | ComponentProps<'textarea'>
)

/** A labeled input, or a textarea if `rows` is set, with its hint and error. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useFieldId(input.name)
  const common = { id, ...invalid(id, error, hint) }
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
      <FieldError id={id} error={error} />
    </div>
  )
}

/**
 * What an input says about its error and its hint. A browser focuses the first of a page's inputs that
 * ask for it, which is that of the first error.
 */
export const invalid = (id: string, error?: string, hint?: string) => ({
  autoFocus: error ? true : undefined,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** The reason why a value was refused, below its input. */
export const FieldError = ({ id, error }: { id: string; error?: string }) =>
  error && (
    <p className='field-error' id={`${id}-error`}>
      {error}
    </p>
  )

/** The id of the enclosing form. */
export const FormId = createContext<string | null>(null)

/**
 * The id of a field, built from its form and name so that it does not depend on the form's position
 * in the page; without a form or a name, `useId`.
 */
export function useFieldId(name?: string): string {
  const fallback = useId()
  const form = use(FormId)
  return form && name ? `${form}-${name}` : fallback
}

/** A labeled checkbox. */
export function Choice({
  name,
  value,
  label,
  checked,
}: {
  name: string
  value: string
  label: string
  checked: boolean
}) {
  return (
    <label className='choice'>
      <input type='checkbox' name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
    </label>
  )
}

/** A labeled select; options are [value, label]. */
export function Select({
  label,
  options,
  error,
  ...select
}: {
  label: string
  options: readonly (readonly [string, string])[]
  error?: string
} & ComponentProps<'select'>) {
  const id = useFieldId(select.name)
  return (
    <div className='field'>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} {...invalid(id, error)}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  )
}
