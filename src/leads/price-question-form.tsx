import { formWords } from '../site/form-words.ts'
import { Field } from '../ui/field.tsx'
import { Pills } from '../ui/pills.tsx'
import { priceQuestionWords as words } from './ask-words.ts'
import { ConsentBox } from './consent-box.tsx'
import { FormRefusal } from './form-refusal.tsx'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'
import type { Refused } from './send-lead.server.ts'

/** A form to ask about a home's price or request a one-time price-change notice. */
export function PriceQuestionForm({ home, refused }: { home: { id: number }; refused?: Refused }) {
  const { typed = {}, errors = {} } = refused ?? {}
  const chosen = { question: typed.question ?? words.choices[0][0] }
  return (
    <LeadForm
      id='price-question'
      action={`/property/${home.id}/price`}
      refused={refused}
      className='ask-form'
    >
      <FormRefusal refused={refused} />
      <p className='hint'>{formWords.required}</p>
      <Pills legend={words.question} name='question' choices={words.choices} chosen={chosen} />
      <PersonFields refused={refused} />
      <Field
        label={words.message}
        name='message'
        error={errors.message}
        defaultValue={typed.message}
        rows={3}
        maxLength={4000}
      />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {words.send}
      </button>
    </LeadForm>
  )
}
