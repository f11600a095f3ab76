import { formWords } from '../site/form-words.ts'
import type { RefusedChange } from './posted.server.ts'

/** Why a change was not saved. Renders nothing without a refusal. */
export function RefusedNotice({ refused }: { refused?: RefusedChange }) {
  if (!refused) return null
  const reasons = [refused.notice, ...Object.values(refused.errors)].filter(Boolean)
  return (
    <div className='notice' role='alert'>
      <p>
        <b>{formWords.failedHeading}</b>
      </p>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
