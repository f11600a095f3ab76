import { aiSearchWords } from '../ai-search-words.ts'

const { value: words } = aiSearchWords

/**
 * Takes the address of a home and opens the value page with it, by POST, because a visitor's
 * address does not belong in a URL.
 */
export const AddressForm = () => (
  <form
    className='ai-search-field ai-search-address cluster'
    method='post'
    action='/home-value#home-value'
  >
    <input type='hidden' name='step' value='address' />
    <label className='visually-hidden' htmlFor='ai-search-address'>
      {words.label}
    </label>
    <input
      id='ai-search-address'
      className='search-field'
      name='address'
      autoComplete='address-line1'
      data-suggest='address'
      // The suggestions may have made it a combobox before.
      suppressHydrationWarning
      enterKeyHint='next'
      maxLength={300}
      placeholder={words.hint}
    />
    <button type='submit' className='button'>
      {words.send}
    </button>
  </form>
)
