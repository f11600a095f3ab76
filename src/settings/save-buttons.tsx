import type { UseMutationResult } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { NotDone } from '../frame/console/failed.tsx'
import { Conflict, type Outcome } from './save-setting.tsx'
import { settingsWords } from './settings-words.ts'

type Words = { save: string; saving: string; done: string; failed: string }

type Saving<Change> = Pick<
  UseMutationResult<Outcome, Error, Change>,
  'data' | 'isPending' | 'error' | 'reset'
>

/**
 * The end of a setting's form: its button, or the choice in a conflict, and the result of saving.
 */
export function SaveButtons<Change>({
  save,
  words = settingsWords,
  notSaved = words.failed,
  quiet = false,
}: {
  save: Saving<Change>
  words?: Words
  /** Shown when the call itself fails. */
  notSaved?: string
  quiet?: boolean
}) {
  const { revalidate } = useRevalidator()
  const { data, isPending } = save
  return (
    <>
      {data?.status === 'conflict' ? (
        <Conflict
          theirs={data.theirs}
          busy={isPending}
          take={() => {
            save.reset()
            revalidate()
          }}
        />
      ) : (
        <p className='actions'>
          <button type='submit' className={quiet ? 'button quiet' : 'button'} disabled={isPending}>
            {isPending ? words.saving : words.save}
          </button>
        </p>
      )}
      <div aria-live='polite'>
        {data?.status === 'saved' && <p>{words.done}</p>}
        {data?.status === 'wrong' && (
          <p className='field-error'>
            {words.failed} {data.fields.body}
          </p>
        )}
        <NotDone message={notSaved} error={save.error} />
      </div>
    </>
  )
}
