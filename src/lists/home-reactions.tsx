import type { HomeOnList, Reaction } from './shared-list.ts'
import { memberName, reactionNames, sharedListWords } from './shared-list-words.ts'

const { react: words } = sharedListWords

/** The reactions to a home, one per line. */
export function ReactionList({
  reactions: said,
  takeBack,
}: Pick<HomeOnList, 'reactions'> & {
  /** The URL that removes the viewer's own reaction, and the home. */
  takeBack?: { action: string; id: number; name: string }
}) {
  if (said.length === 0) return <p className='hint'>{words.none}</p>
  return (
    <ul className='list-said'>
      {said.map(({ who, reaction, why }) => (
        <li key={memberName(who)}>
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
                {words.back}
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

export function ReactionSign({ reaction }: { reaction: Reaction }) {
  return (
    <svg className='reaction-sign' data-reaction={reaction} viewBox='0 0 16 16' aria-hidden='true'>
      <path d={signs[reaction]} />
    </svg>
  )
}
