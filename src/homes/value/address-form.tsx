import type { Language } from '../../format/language.ts'
import { Field, FormId } from '../../ui/field.tsx'
import { homeValueWords } from './home-value-words.ts'

/** The address of the visitor's home. */
export const AddressField = ({
  typed,
  error,
  language = 'en',
}: {
  typed?: string | undefined
  error?: string | undefined
  language?: Language
}) => (
  <Field
    label={homeValueWords[language].form.address}
    hint={homeValueWords[language].form.addressHint}
    name='address'
    defaultValue={typed}
    error={error}
    required
    autoComplete='address-line1'
    data-suggest='address'
    maxLength={300}
  />
)

/**
 * The address alone, answered at once by /home-value with what homes like it ask. POST keeps the
 * visitor's home address out of URLs.
 */
export function AddressForm({ typed, error, language = 'en' }: Parameters<typeof AddressField>[0]) {
  return (
    <form className='panel stack lead-form' method='post' action={answerPath(language)} noValidate>
      <input type='hidden' name='step' value='address' />
      <FormId value='home-address'>
        <AddressField typed={typed} error={error} language={language} />
      </FormId>
      <button className='button' type='submit'>
        {homeValueWords[language].form.next}
      </button>
    </form>
  )
}

export const homeValuePath = (language: Language) =>
  language === 'es' ? '/home-value?lang=es' : '/home-value'

/** Where an address is posted to, and answered. */
export const answerPath = (language: Language) => `${homeValuePath(language)}#home-value`
