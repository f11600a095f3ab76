import { propertiesWords as words } from '../list-words.ts'

/** What a sample is, in one line. Dismissed, it stays hidden for the visit (src/entry.client.ts). */
export const SampleNote = () => (
  <p className='sample-note'>
    {words.sampleNote}
    <button type='button' data-hide-samples='' aria-label={words.hideNote}>
      ×
    </button>
  </p>
)
