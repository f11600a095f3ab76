import { createContext, use } from 'react'
import { moment } from '../format/format.ts'
import { Field, FormId } from '../ui/field.tsx'
import type { RefusedChange } from './posted.server.ts'
import {
  type HomeOnList,
  sharedListLimits as limits,
  type Reaction,
  reactions,
} from './shared-list.ts'
import { memberName, reactionNames, sharedListWords } from './shared-list-words.ts'

/** The URL that a list's forms post to: the list's own. */
export const ListAction = createContext('/list')

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
    <ul className='list-notes-said stack' aria-label={words.notes}>
      {notes.map(({ id, who, text, at }) => (
        <li key={id}>
          <div className='cluster'>
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

/** The notes on a home, and a form that adds one. */
export function HomeNotes({
  entry: { id, notes },
  name,
  refused,
}: {
  entry: HomeOnList
  name: string
  refused?: RefusedChange
}) {
  const action = use(ListAction)
  const again = refused?.change === 'note' ? refused : undefined
  return (
    <div className='stack'>
      <Notes notes={notes} action={action} />
      <details id={`note-fold-${id}`} className='shared-list-fold' open={Boolean(again)}>
        <summary>{words.open}</summary>
        <form method='post' action={action} className='short-form' noValidate>
          <FormId value={`note-${id}`}>
            <input type='hidden' name='home' value={id} />
            <input type='hidden' name='key' value={crypto.randomUUID()} />
            <Field
              label={words.label(name)}
              name='text'
              rows={3}
              required
              maxLength={limits.note}
              defaultValue={again?.typed.text}
              error={again?.errors.text}
            />
            <button type='submit' className='button quiet' name='change' value='note'>
              {words.save}
            </button>
          </FormId>
        </form>
      </details>
    </div>
  )
}

const { react: reactWords } = sharedListWords

/** The reactions to a home, one per line. */
export function ReactionList({
  reactions: entries,
  takeBack,
}: Pick<HomeOnList, 'reactions'> & {
  /** The URL that removes the viewer's own reaction, and the home. */
  takeBack?: { action: string; id: number; name: string }
}) {
  if (entries.length === 0) return <p className='hint'>{reactWords.none}</p>
  return (
    <ul>
      {entries.map(({ who, reaction, why }) => (
        <li key={memberName(who)} className='cluster'>
          <ReactionSign reaction={reaction} />
          <span>
            <b>{memberName(who)}</b>: {reactionNames[reaction]}
            {why && `. ${why}`}
          </span>
          {takeBack && who.status === 'you' && (
            <form method='post' action={takeBack.action}>
              <input type='hidden' name='home' value={takeBack.id} />
              <button
                type='submit'
                className='link-button'
                name='change'
                value='take-back'
                id={`take-back-${takeBack.id}`}
              >
                {reactWords.back}
                <span className='visually-hidden'>
                  {' '}
                  {`${reactionNames[reaction]}, ${takeBack.name}`}
                </span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

const signs: Record<Reaction, string> = {
  love: 'M8 14 2.6 8.6a3.4 3.4 0 0 1 4.8-4.8l.6.6.6-.6a3.4 3.4 0 0 1 4.8 4.8Z',
  maybe: 'M2 8h12M5 4.5h6M5 11.5h6',
  no: 'm3.5 3.5 9 9m0-9-9 9',
}

function ReactionSign({ reaction }: { reaction: Reaction }) {
  return (
    <svg className='reaction-sign' data-reaction={reaction} viewBox='0 0 16 16' aria-hidden='true'>
      <path d={signs[reaction]} />
    </svg>
  )
}

/** People's reactions to a home, and three buttons to react. */
export function Reactions({
  entry: { id, reactions: allReactions },
  name,
  refused,
}: {
  entry: HomeOnList
  name: string
  refused?: RefusedChange
}) {
  const action = use(ListAction)
  const mine = allReactions.find(({ who }) => who.status === 'you')
  const again = refused?.change === 'react' ? refused : undefined
  return (
    <div className='stack'>
      <ReactionList reactions={allReactions} takeBack={{ action, id, name }} />
      <form method='post' action={action} className='list-react'>
        <FormId value={`react-${id}`}>
          <input type='hidden' name='home' value={id} />
          <input type='hidden' name='change' value='react' />
          <fieldset className='stack'>
            <legend className='visually-hidden'>{reactWords.legend(name)}</legend>
            <div className='cluster'>
              {reactions.map(reaction => (
                <button
                  key={reaction}
                  type='submit'
                  className='button quiet'
                  name='reaction'
                  value={reaction}
                  id={`${reaction}-${id}`}
                  aria-pressed={mine?.reaction === reaction}
                >
                  <ReactionSign reaction={reaction} />
                  {reactionNames[reaction]}
                </button>
              ))}
            </div>
            <Field
              label={reactWords.why}
              name='why'
              placeholder={reactWords.whyHint}
              maxLength={limits.why}
              autoComplete='off'
              defaultValue={again?.typed.why ?? mine?.why}
              error={again?.errors.why}
            />
          </fieldset>
        </FormId>
      </form>
    </div>
  )
}
