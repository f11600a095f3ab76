import { ConsentBox, LeadForm, PersonFields } from '../../leads/lead-form.tsx'
import { Field } from '../../ui/field.tsx'
import { searchPanelWords } from '../search-panel-words.ts'
import { homeValueWords } from './home-value-words.ts'

const { address, addressHint } = homeValueWords.form
const { value: words } = searchPanelWords

/**
 * The home-value form with only the fields that a reply needs: the home's address, name and email.
 * It posts to /home-value, which shows the full form with the typed values if something is missing.
 */
export function ShortValueForm() {
  return (
    <LeadForm action='/home-value' id='home-value'>
      <p className='hint'>{words.text}</p>
      <Field
        label={address}
        hint={addressHint}
        name='address'
        required
        autoComplete='address-line1'
        maxLength={300}
      />
      <PersonFields />
      <ConsentBox />
      <button className='button' type='submit'>
        {words.send}
      </button>
    </LeadForm>
  )
}
