import { useState } from 'react'
import { formatPhone } from '../format/format.ts'
import { nameOf } from '../leads/format-lead.ts'
import { leadWords as words } from '../leads/lead-words.ts'
import { LeadNote } from './lead-note.tsx'

type Lead = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
}

/** Buttons to email, call, or add a note. */
export function LeadButtons({ lead }: { lead: Lead }) {
  const { email, phone } = lead
  const mail = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  const call = `tel:${phone?.replace(/[^\d+]/g, '')}`
  return (
    <>
      <p className='lead-reach'>
        <a href={mail}>{email}</a>
        {phone && <a href={call}>{formatPhone(phone)}</a>}
      </p>
      <AddNote lead={lead}>
        <a className='button' href={mail} aria-label={`${words.sendEmail}: ${email}`}>
          {words.sendEmail}
        </a>
        {phone && (
          <a
            className='button quiet'
            href={call}
            aria-label={`${words.callNow}: ${formatPhone(phone)}`}
          >
            {words.callNow}
          </a>
        )}
      </AddNote>
    </>
  )
}

/** A button beside others that opens the note form. */
export function AddNote({ lead, children }: { lead: Lead; children?: React.ReactNode }) {
  const [noting, setNoting] = useState(false)
  return (
    <>
      <p className='actions'>
        {children}
        <button
          type='button'
          className='button quiet lead-note-add'
          aria-expanded={noting}
          onClick={() => setNoting(!noting)}
        >
          {words.note.add}
        </button>
      </p>
      {noting && <LeadNote id={lead.id} name={nameOf(lead)} close={() => setNoting(false)} />}
    </>
  )
}
