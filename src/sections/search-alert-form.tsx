import type { Refused } from '../browser/send-lead.ts'
import { formWords } from '../content/forms.ts'
import { searchMessage, searchAlertWords as words } from '../content/search-alert.ts'
import type { ListingFilter } from '../domain/listing-filter.ts'
import { searchAlertPath } from '../domain/search-alert.ts'
import { Field } from '../ui/field.tsx'
import { ConsentBox } from './consent-box.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'

/** Asks the agent to write when a home comes up that matches a search. The message states the search. */
export function SearchAlertForm({ filter, refused }: { filter: ListingFilter; refused?: Refused }) {
  const { typed = {}, errors = {} } = refused ?? {}
  return (
    <LeadForm action={searchAlertPath(filter)} refused={refused} id='search-alert'>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <FormRefusal refused={refused} />
      <p className='hint'>{formWords.required}</p>
      <PersonFields refused={refused} />
      <Field
        label={words.message}
        hint={words.messageHint}
        name='message'
        error={errors.message}
        defaultValue={typed.message ?? searchMessage(filter)}
        required
        rows={3}
        maxLength={5000}
      />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {words.send}
      </button>
    </LeadForm>
  )
}
