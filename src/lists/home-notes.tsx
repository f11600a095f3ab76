import { moment } from '../format/format.ts'
import type { HomeOnList } from './shared-list.ts'
import { memberName, sharedListWords } from './shared-list-words.ts'

const { note: words } = sharedListWords

/** Notes as plain text: URLs in them do not become links. */
export function Notes({
  notes,
  action,
}: Pick<HomeOnList, 'notes'> & {
  /** The URL that removes the viewer's own notes. */
  action?: string
}) {
  if (notes.length === 0) return null
  return (
    <ul className='list-notes-said' aria-label={words.notes}>
      {notes.map(({ id, who, text, at }) => (
        <li key={id}>
          <div className='list-note-head'>
            <p className='hint'>
              <b>{memberName(who)}</b>, <time dateTime={at}>{moment(new Date(at))}</time>
            </p>
            {action && who.status === 'you' && (
              <form method='post' action={action}>
                <input type='hidden' name='key' value={id} />
                <button type='submit' className='link-button' name='change' value='remove-note'>
                  {words.remove}
                  <span className='visually-hidden'> {words.removes}</span>
                </button>
              </form>
            )}
          </div>
          <p className='list-note-text'>{text}</p>
        </li>
      ))}
    </ul>
  )
}
