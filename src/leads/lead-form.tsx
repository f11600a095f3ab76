import { type ReactNode, use } from 'react'
import { Turnstile } from '../frame/turnstile.ts'
import { formWords as words } from '../site/form-words.ts'
import { FormId } from '../ui/field-id.ts'
import type { Refused } from './send-lead.server.ts'

/**
 * A form that creates a lead. It posts to its own page, so it works without JavaScript; with
 * JavaScript, lead-forms.ts submits it in place and retries when the connection fails.
 */
export function LeadForm({
  action,
  refused,
  className,
  id,
  children,
}: {
  action: string
  refused?: Refused
  className?: string
  /** The form's id, and the prefix of its fields' ids. */
  id: string
  children: ReactNode
}) {
  const turnstile = use(Turnstile)
  const { page, referrer } = refused?.typed ?? {}
  return (
    <form
      className={className ? `lead-form ${className}` : 'lead-form'}
      method='post'
      action={action}
      id={id}
      data-lead={JSON.stringify(words.states)}
      data-turnstile={turnstile ?? undefined}
    >
      <FormId value={id}>{children}</FormId>
      <div className='lead-form-state visually-hidden' role='status' />
      {/* Honeypot: hidden from people, so only bots fill it in. */}
      <div className='visually-hidden' aria-hidden='true'>
        <label>
          {words.bait}
          <input name='subject' tabIndex={-1} autoComplete='off' />
        </label>
      </div>
      {/* A form shown again with errors may be on a different page than the one it was sent from.
       */}
      {page && <input type='hidden' name='page' value={page} />}
      {referrer && <input type='hidden' name='referrer' value={referrer} />}
    </form>
  )
}
