import { Portrait } from '../site/agent/portrait.tsx'
import { type AgentNote as Note, noteWords as words } from './note-words.ts'

/** What the agent thinks of a home: signed, dated, and apart from the facts of its listing. */
export function AgentNote({ note }: { note: Note | null | undefined }) {
  if (!note) return null
  return (
    <aside className='agent-note'>
      <Portrait sizes='2rem' />
      <div>
        <p>
          <b>{words.dated(note)}</b> {note.text}
        </p>
        <p className='hint'>{words.signed()}</p>
      </div>
    </aside>
  )
}

/** The way to correct what a home's page says: the listing's facts, or the agent's note. */
export const SomethingWrong = ({ id }: { id: number }) => (
  <p className='something-wrong'>
    <a href={`/property/${id}/correction`} rel='nofollow'>
      {words.wrong}
    </a>{' '}
    <span className='hint'>{words.wrongHint}</span>
  </p>
)
