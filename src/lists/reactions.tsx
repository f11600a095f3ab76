import { use } from 'react'
import { Field } from '../ui/field.tsx'
import { FormId } from '../ui/field-id.ts'
import { ReactionList, ReactionSign } from './home-reactions.tsx'
import { ListAction } from './list-action.ts'
import type { RefusedChange } from './posted.server.ts'
import { type HomeOnList, sharedListLimits as limits, reactions } from './shared-list.ts'
import { reactionNames, sharedListWords } from './shared-list-words.ts'

const { react: words } = sharedListWords

/** People's reactions to a home, and three buttons to react. */
export function Reactions({
  one: { id, reactions: said },
  name,
  refused,
}: {
  one: HomeOnList
  name: string
  refused?: RefusedChange
}) {
  const action = use(ListAction)
  const mine = said.find(({ who }) => who.status === 'you')
  const again = refused?.change === 'react' ? refused : undefined
  return (
    <div className='list-reactions'>
      <ReactionList reactions={said} takeBack={{ action, id, name }} />
      <form method='post' action={action} className='list-react'>
        <FormId value={`react-${id}`}>
          <input type='hidden' name='home' value={id} />
          <input type='hidden' name='change' value='react' />
          <fieldset>
            <legend className='visually-hidden'>{words.legend(name)}</legend>
            <div className='list-react-buttons'>
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
              label={words.why}
              name='why'
              placeholder={words.whyHint}
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
