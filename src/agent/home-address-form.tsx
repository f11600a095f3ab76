import { homeValueWords } from '../homes/value/home-value-words.ts'
import { Field } from '../ui/field.tsx'
import { home } from './front-words.ts'

const { address, addressHint } = homeValueWords.form

/**
 * The first question of the home-value form. It posts to the full form, which prefills the address;
 * POST keeps the visitor's home address out of URLs.
 */
export function HomeAddressForm() {
  return (
    <form className='panel stack lead-form' method='post' action='/home-value#home-value'>
      <input type='hidden' name='step' value='address' />
      <Field
        label={address}
        hint={addressHint}
        name='address'
        required
        autoComplete='address-line1'
        maxLength={300}
      />
      <button className='button' type='submit'>
        {home.value.next}
      </button>
    </form>
  )
}
