import { Form } from 'react-router'
import { visitTime } from '../format/format.ts'
import type { LeadStatus } from '../leads/lead-list.ts'
import { laterWords as words } from './inbox-words.ts'
import { LaterChoices } from './later-choices.tsx'
import type { Unsaved } from './lead-action.server.ts'

/** Sets a lead aside until a time, or brings it back if no answer came by then. */
export function LeadLater({
  lead: { status, snoozedUntil },
  now,
  unsaved,
  isJustSet,
}: {
  lead: { status: LeadStatus; snoozedUntil: string | null }
  now: number
  unsaved: Unsaved | null
  /** Whether it was set just now, so that the key for undo takes it back. */
  isJustSet: boolean
}) {
  const isNew = status === 'new'
  const until = snoozedUntil && Date.parse(snoozedUntil) > now ? new Date(snoozedUntil) : null
  return (
    <div className='stack lead-later'>
      {until && (
        <Form method='post' className='cluster' preventScrollReset>
          <input type='hidden' name='do' value='snooze' />
          <p>
            {isNew ? words.standing(visitTime(until)) : words.standingAnswered(visitTime(until))}
          </p>
          <button
            type='submit'
            className='link-button'
            name='until'
            value='now'
            data-key={isJustSet ? 'z' : undefined}
          >
            {words.end}
          </button>
        </Form>
      )}
      <details open={unsaved !== null}>
        <summary data-key='h'>{isNew ? words.open : words.openAnswered}</summary>
        <Form method='post' className='stack' preventScrollReset>
          <input type='hidden' name='do' value='snooze' />
          <LaterChoices now={now} typed={unsaved?.typed.other} />
          {unsaved && (
            <p className='field-error' role='alert'>
              {unsaved.errors.until ?? unsaved.failure}
            </p>
          )}
        </Form>
      </details>
    </div>
  )
}
