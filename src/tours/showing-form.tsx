import { showingWords as words } from '../leads/ask-words.ts'
import { timeframes } from '../leads/home-value.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from '../leads/lead-form.tsx'
import type { Refused } from '../leads/send-lead.server.ts'
import { formWords } from '../site/form-words.ts'
import { Field } from '../ui/field.tsx'
import { Pills } from '../ui/pills.tsx'

const soonChoices = [
  ...timeframes.map(timeframe => [timeframe, timeframe] as const),
  ['', words.undecided] as const,
]

/** The form to request a showing. Two fields are required, all others optional. */
export function ShowingForm({ home, refused }: { home: { id: number }; refused?: Refused }) {
  const { typed = {}, errors = {} } = refused ?? {}
  const text = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] })
  return (
    <LeadForm
      id='showing'
      action={`/property/${home.id}/showing`}
      refused={refused}
      className='ask-form'
    >
      {/* Times are chosen on the page that this form posts to. */}
      <input type='hidden' name='tourMode' value='in person' />
      <FormRefusal refused={refused} />
      <p className='hint'>{formWords.required}</p>
      <PersonFields refused={refused} />
      <Field
        label={formWords.phone}
        hint={formWords.phoneHint}
        {...text('phone')}
        type='tel'
        autoComplete='tel'
        maxLength={30}
      />
      <Field label={words.when} hint={words.whenHint} {...text('when')} maxLength={200} />
      <Pills legend={words.soon} name='timeframe' choices={soonChoices} chosen={typed} />
      <Pills
        legend={words.financing}
        name='financing'
        choices={words.financingChoices}
        chosen={typed}
      />
      <Field label={words.message} {...text('message')} rows={3} maxLength={4000} />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {words.send}
      </button>
    </LeadForm>
  )
}
