import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, bodyOf } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import { readUnsent, storeUnsent } from '../frame/console/unsent.ts'
import { nameOf } from '../leads/format-lead.ts'
import { leadWords } from '../leads/lead-words.ts'

const { note: words } = leadWords

type Noted = { id: string; firstName: string; lastName: string }

/** A button beside others that opens the note form. */
export function AddNote({ lead, children }: { lead: Noted; children?: React.ReactNode }) {
  const [noting, setNoting] = useState(false)
  return (
    <>
      <p className='actions'>
        {children}
        <button
          type='button'
          className='button quiet'
          aria-expanded={noting}
          onClick={() => setNoting(!noting)}
        >
          {words.add}
        </button>
      </p>
      {noting && <LeadNote id={lead.id} name={nameOf(lead)} close={() => setNoting(false)} />}
    </>
  )
}

/** A form for a note on a lead. Input is kept until it is saved. */
function LeadNote({ id, name, close }: { id: string; name: string; close: () => void }) {
  const field = useId()
  const { revalidate } = useRevalidator()
  const unsent = `note ${id}`
  const [stored] = useState(() => readUnsent<{ text: string; key: string | null }>(unsent))
  const [text, setText] = useState(stored?.text ?? '')
  // The idempotency key stays the same while the text does, so a retry does not create a second
  // note.
  const key = useRef(stored?.key ?? null)
  const store = (text: string) => storeUnsent(unsent, text ? { text, key: key.current } : null)
  const change = (text: string) => {
    key.current = null
    setText(text)
    store(text)
  }
  const save = useMutation({
    mutationFn: (note: { text: string; key: string }) =>
      bodyOf(api.leads[':id'].notes.$post({ param: { id }, json: note })),
    onSuccess: () => {
      change('')
      return revalidate()
    },
  })
  return (
    <form
      className='stack lead-note'
      onSubmit={event => {
        event.preventDefault()
        key.current ??= crypto.randomUUID()
        store(text)
        save.mutate({ text, key: key.current })
      }}
    >
      <div className='field'>
        <label htmlFor={field}>{words.label(name)}</label>
        <textarea
          id={field}
          // Focus the field when the note is opened.
          ref={area => area?.focus()}
          rows={3}
          required
          maxLength={5000}
          value={text}
          onChange={event => change(event.target.value)}
        />
      </div>
      <p className='actions'>
        <button type='submit' className='button' disabled={save.isPending}>
          {save.isPending ? words.saving : words.save}
        </button>
        <button
          type='button'
          className='button quiet'
          onClick={() => {
            change('')
            close()
          }}
        >
          {words.cancel}
        </button>
      </p>
      <div aria-live='polite'>
        {save.isSuccess && text === '' && <p>{words.saved}</p>}
        <NotDone message={words.failed} error={save.error} />
      </div>
    </form>
  )
}
