import './lead-form.css'
import { type ReactNode, use } from 'react'
import type { Refused } from '../browser/send-lead.ts'
import { formWords as words } from '../content/forms.ts'
import { Turnstile } from '../server/turnstile.ts'
import { FormId } from '../ui/field-id.ts'

/**
 * A form that becomes a lead. It posts to a page of its own, so it works without JavaScript; with
 * it, lead-forms.ts sends it from where it stands, and again when the connection fails.
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
  /** On its page, and the beginning of its fields' ids. */
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
      {/* Nobody sees this field: what fills it in is a machine. */}
      <div className='visually-hidden' aria-hidden='true'>
        <label>
          {words.bait}
          <input name='subject' tabIndex={-1} autoComplete='off' />
        </label>
      </div>
      {/* A form that came back stands on another page than the one where it began. */}
      {page && <input type='hidden' name='page' value={page} />}
      {referrer && <input type='hidden' name='referrer' value={referrer} />}
    </form>
  )
}
