import { consent } from '../site/consent.ts'
import { formWords } from '../site/form-words.ts'
import type { Refused } from './send-lead.server.ts'

/** The consent checkbox: unchecked by default, apart from the submit button, never required. */
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
      {/* `data-viewed` labels the checkbox that lead-forms.ts adds if homes were viewed. */}
      <input
        type='hidden'
        name='consentVersion'
        value={consent.version}
        data-viewed={formWords.viewed}
      />
    </>
  )
}
