import { Form } from 'react-router'
import { formatPhone } from '../format/format.ts'
import { callOutcomes } from './lead-work.ts'
import type { FoundLead } from './lead-facts.tsx'
import { workWords as words } from '../inbox/lead-work-words.ts'

/** Reply, call, text and tour in one row; below them one button for each outcome of a call. */
export function LeadContact({ lead, formKey }: { lead: FoundLead['lead']; formKey: string }) {
  const { phone, phoneNumber } = lead
  const number = phoneNumber ?? phone?.replace(/[^\d+]/g, '')
  return (
    <>
      <p className='lead-contact'>
        <a className='button' href='#reply'>
          {words.do.reply}
        </a>
        {phone && (
          <>
            <a
              className='button quiet'
              href={`tel:${number}`}
              aria-label={words.callWhom(formatPhone(phone))}
            >
              {words.do.call}
            </a>
            <a
              className='button quiet'
              href={`sms:${number}`}
              aria-label={words.textWhom(formatPhone(phone))}
            >
              {words.do.text}
            </a>
          </>
        )}
        <a className='button quiet' href='#tour'>
          {words.do.tour}
        </a>
      </p>
      {phone && (
        <Form method='post' className='lead-log' preventScrollReset>
          <input type='hidden' name='do' value='contact' />
          <input type='hidden' name='key' value={formKey} />
          <fieldset>
            <legend>{words.log.lead}</legend>
            {[...callOutcomes, 'sent' as const].map(outcome => (
              <button
                key={outcome}
                type='submit'
                name='outcome'
                value={outcome}
                className='button quiet'
              >
                {words.log.outcomes[outcome]}
              </button>
            ))}
          </fieldset>
        </Form>
      )}
    </>
  )
}
