import { choiceName } from './preference-words.ts'

/** A question with its choices as pills: radio buttons, or checkboxes with `several`. */
export function Choices({
  name,
  label,
  hint,
  choices,
  chosen,
  error,
  several = false,
  required = false,
}: {
  name: string
  label: string
  hint?: string
  choices: readonly string[]
  chosen?: string | string[]
  error?: string
  several?: boolean
  required?: boolean
}) {
  const id = `preferences-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className='preferences-question'
      aria-describedby={describedBy || undefined}
      data-wrong={error ? '' : undefined}
    >
      <legend className='term'>
        {label}
        {required && <span aria-hidden='true'> *</span>}
      </legend>
      {hint && (
        <p className='hint' id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className='pills'>
        {choices.map(value => (
          <label key={value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              required={required}
              aria-invalid={error ? true : undefined}
              defaultChecked={chosen === value || chosen?.includes(value)}
            />
            <span>{choiceName(value)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className='field-error' id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
