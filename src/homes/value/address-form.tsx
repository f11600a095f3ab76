import { Field, FormId } from '../../ui/field.tsx'
import { homeValueWords } from './home-value-words.ts'

const { form: words } = homeValueWords

/** The address of the visitor's home. */
export const AddressField = ({
  typed,
  error,
}: {
  typed?: string | undefined
  error?: string | undefined
}) => (
  <Field
    label={words.address}
    hint={words.addressHint}
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
export function AddressForm({ typed, error }: Parameters<typeof AddressField>[0]) {
  return (
    <form
      className='panel stack lead-form'
      method='post'
      action='/home-value#home-value'
      noValidate
    >
      <input type='hidden' name='step' value='address' />
      <FormId value='home-address'>
        <AddressField typed={typed} error={error} />
      </FormId>
      <button className='button' type='submit'>
        {words.next}
      </button>
    </form>
  )
}
