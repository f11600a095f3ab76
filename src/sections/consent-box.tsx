import type { Refused } from '../browser/send-lead.ts'
import { consent } from '../content/consent.ts'
import { formWords } from '../content/forms.ts'

/** The consent box: unticked, apart from the button, and no condition of an answer. */
export function ConsentBox({ refused }: { refused?: Refused }) {
  return (
    <>
      <label className='choice form-consent'>
        <input
          type='checkbox'
          name='consent'
          value='yes'
          defaultChecked={refused?.typed.consent === 'yes'}
        />
        <span>{consent.text}</span>
      </label>
      {/* The words are for a second box, which lead-forms.ts adds once there is something to tell. */}
      <input
        type='hidden'
        name='consentVersion'
        value={consent.version}
        data-viewed={formWords.viewed}
      />
    </>
  )
}
