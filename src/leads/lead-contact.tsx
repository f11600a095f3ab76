import { Form } from 'react-router'
import { formatPhone } from '../format/format.ts'
import type { OwnerLead } from './lead-facts.tsx'
import { callOutcomes } from './lead-list.ts'
import { correctionSource } from './lead-score.ts'
import { leadWords, contactWords as words } from './lead-words.ts'

/** Reply, call, text and tour in one row; below them one button for each outcome of a call. */
export function LeadContact({ lead, formKey }: { lead: OwnerLead; formKey: string }) {
  const { phone, phoneNumber } = lead
  const number = phoneNumber ?? phone?.replace(/[^\d+]/g, '')
  return (
    <>
      <p className='tiles lead-contact'>
        <a className='button' href='#reply'>
          {words.do.reply}
        </a>
        {phone && (
          <>
            <a
              className='button quiet'
              data-key='c'
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
        {lead.source !== correctionSource && (
          <a className='button quiet' href='#tour'>
            {words.do.tour}
          </a>
        )}
      </p>
      {phone && (
        <Form method='post' className='lead-log' preventScrollReset>
          <input type='hidden' name='do' value='contact' />
          <input type='hidden' name='key' value={formKey} />
          <fieldset className='cluster'>
            <legend className='hint'>{words.log.lead}</legend>
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

type Reachable = { email: string; phone: string | null }
const mailTo = ({ email }: Reachable) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
const callTo = ({ phone }: Reachable) => `tel:${phone?.replace(/[^\d+]/g, '')}`

/** The addresses of a lead, as links. */
export function EmailAndPhone({ lead }: { lead: Reachable }) {
  const { email, phone } = lead
  return (
    <p className='cluster lead-reach'>
      <a href={mailTo(lead)}>{email}</a>
      {phone && <a href={callTo(lead)}>{formatPhone(phone)}</a>}
    </p>
  )
}

/** Buttons to email and to call a lead. */
export function WriteOrCall({ lead }: { lead: Reachable }) {
  const { email, phone } = lead
  return (
    <>
      <a className='button' href={mailTo(lead)} aria-label={`${leadWords.sendEmail}: ${email}`}>
        {leadWords.sendEmail}
      </a>
      {phone && (
        <a
          className='button quiet'
          data-key='c'
          href={callTo(lead)}
          aria-label={`${leadWords.callNow}: ${formatPhone(phone)}`}
        >
          {leadWords.callNow}
        </a>
      )}
    </>
  )
}
