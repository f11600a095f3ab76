import { formWords as words } from '../site/form-words.ts'
import type { Refused } from './send-lead.server.ts'

/** The error summary at the top of a form. Renders nothing without errors. */
export function FormRefusal({ refused }: { refused?: Refused }) {
  const problems = Object.entries(refused?.errors ?? {})
  if (!refused?.unavailable && problems.length === 0) return null
  return (
    <div className='notice' role='alert'>
      <p>
        <b>{words.failedHeading}</b>
      </p>
      {refused?.unavailable && <p>{words.unavailable}</p>}
      {problems.length > 0 && (
        <ul>
          {problems.map(([field, reason]) => (
            <li key={field}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
