import { href, Link, useFetcher } from 'react-router'
import type { listNotes } from '../../../worker/listings/note-admin.ts'
import { noteWords } from '../../inventory/note-words.ts'
import { noteAdminWords as words } from '../owner-words.ts'
import type { NoteResult } from './note-action.server.ts'

type Note = Awaited<ReturnType<typeof listNotes>>[number]

/** The agent's notes: those to confirm by one press, and all others behind one line. */
export function NotesList({ notes }: { notes: Note[] }) {
  const asking = notes.filter(({ asks }) => asks)
  const others = notes.filter(({ asks }) => !asks)
  return (
    <>
      {asking.length > 0 && (
        <section className='panel stack notes-list' aria-labelledby='notes-asking'>
          <h2 id='notes-asking'>{words.list.asking(asking.length)}</h2>
          <p className='hint'>{words.list.lead}</p>
          <Rows notes={asking} />
        </section>
      )}
      {others.length > 0 && (
        <details className='console-fold notes-list'>
          <summary>{words.list.heading(others.length)}</summary>
          <Rows notes={others} />
        </details>
      )}
    </>
  )
}

const Rows = ({ notes }: { notes: Note[] }) => (
  <ul className='divided'>
    {notes.map(note => (
      <li key={note.id}>
        <div>
          <Link to={`${href('/listings/:id', { id: String(note.id) })}#note`}>{note.address}</Link>
          <p>
            {noteWords.dated(note)} {note.text}
          </p>
          {note.why !== null && note.why !== 'stale' && (
            <p className='hint'>{words.why[note.why]}</p>
          )}
        </div>
        {note.asks && <Confirm note={note} />}
      </li>
    ))}
  </ul>
)

/** Says by one press that a note is still true. */
function Confirm({ note: { id, version, address } }: { note: Note }) {
  const { Form, data, state } = useFetcher<NoteResult>()
  return (
    <Form method='post' action={`${href('/listings/:id', { id: String(id) })}#note`}>
      <input type='hidden' name='version' value={version} />
      <button
        type='submit'
        className='button quiet'
        name='do'
        value='confirm'
        aria-label={words.stillOf(address)}
        disabled={state !== 'idle'}
      >
        {words.still}
      </button>
      {data?.status === 'failed' && <p className='field-error'>{words.failed}</p>}
    </Form>
  )
}
