import { use } from 'react'
import { Field } from '../ui/field.tsx'
import { FormId } from '../ui/field-id.ts'
import { Notes } from './home-notes.tsx'
import { ListAction } from './list-action.ts'
import type { RefusedChange } from './posted.server.ts'
import { type HomeOnList, sharedListLimits as limits } from './shared-list.ts'
import { sharedListWords } from './shared-list-words.ts'

const { note: words } = sharedListWords

/** The notes on a home, and a form that adds one. */
export function HomeNotes({
  one: { id, notes },
  name,
  refused,
}: {
  one: HomeOnList
  name: string
  refused?: RefusedChange
}) {
  const action = use(ListAction)
  const again = refused?.change === 'note' ? refused : undefined
  return (
    <div className='list-notes'>
      <Notes notes={notes} action={action} />
      <details id={`note-fold-${id}`} className='shared-list-fold' open={Boolean(again)}>
        <summary>{words.open}</summary>
        <form method='post' action={action}>
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
