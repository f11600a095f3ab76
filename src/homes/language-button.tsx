import type { Language } from '../format/language.ts'

/** Sends a form, with all that was typed, to the same page in another language. */
export function LanguageButton({
  form,
  to,
  language,
  label,
}: {
  /** The id of the form. */
  form: string
  to: string
  language: Language
  label: string
}) {
  return (
    <>
      {/* Enter in a field presses the first button of its form, and should not press the next. */}
      <button
        className='visually-hidden'
        type='submit'
        form={form}
        tabIndex={-1}
        aria-hidden='true'
      />
      <button className='button quiet' type='submit' form={form} formAction={to} lang={language}>
        {label}
      </button>
    </>
  )
}
