import { Field, FormId } from '../../ui/field.tsx'
import { homeValueWords } from './home-value-words.ts'

const { form: words } = homeValueWords

/**
 * The address alone, answered at once by /home-value with what homes like it ask. POST keeps the
 * visitor's home address out of URLs.
 */
export function AddressForm({ typed, error }: { typed?: string; error?: string }) {
  return (
    <form
      className='panel stack lead-form'
      method='post'
      action='/home-value#home-value'
      noValidate
    >
      <input type='hidden' name='step' value='address' />
      <FormId value='home-address'>
        <Field
          label={words.address}
          hint={words.addressHint}
          name='address'
          defaultValue={typed}
          error={error}
          required
          autoComplete='address-line1'
          maxLength={300}
        />
      </FormId>
      <button className='button' type='submit'>
        {words.next}
      </button>
    </form>
  )
}
