import { formWords } from '../site/form-words.ts'
import { Field } from '../ui/field.tsx'
import { featureRequestWords as words } from './ask-words.ts'
import { ConsentBox, FormRefusal, LeadForm, PersonFields } from './lead-form.tsx'
import type { Refused } from './send-lead.server.ts'

/** The feature request form. It posts to /feature-request. */
export function FeatureRequestForm({ refused }: { refused?: Refused }) {
  return (
    <LeadForm id='feature-request' action='/feature-request' refused={refused}>
      <FormRefusal refused={refused} />
      <p className='hint'>{formWords.required}</p>
      <Field
        label={words.message}
        name='message'
        error={refused?.errors.message}
        defaultValue={refused?.typed.message}
        required
        rows={3}
        maxLength={5000}
      />
      <PersonFields refused={refused} />
      <ConsentBox refused={refused} />
      <button className='button' type='submit'>
        {words.send}
      </button>
    </LeadForm>
  )
}
