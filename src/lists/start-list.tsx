import { formWords } from '../site/form-words.ts'
import { Field, FormId } from '../ui/field.tsx'
import type { RefusedChange } from './posted.server.ts'
import { sharedListLimits as limits } from './shared-list.ts'
import { sharedListWords } from './shared-list-words.ts'

const { start: words, deleted: deletedText } = sharedListWords

/** The form that starts a list, and the lists that this browser has opened. */
export function StartList({
  homes,
  turnstile,
  deleted,
  refused,
}: {
  /** The ids of the first homes, such as `12,40`. */
  homes: string
  turnstile: string | null
  deleted: boolean
  refused?: RefusedChange
}) {
  const first = refused?.typed.homes ?? homes
  const { length } = first.split(',').filter(id => id.trim())
  const { errors = {} } = refused ?? {}
  return (
    <>
      {deleted && (
        <p className='notice' role='status'>
          {deletedText}
        </p>
      )}
      <h1>{words.heading}</h1>
      <p className='lead'>{words.lead}</p>
      <RefusedNotice refused={refused} />
      <form
        method='post'
        action='/list'
        className='shared-list-start short-form'
        data-list-start={turnstile ?? ''}
      >
        <FormId value='start'>
          <p className='hint'>{length > 0 ? words.homes(length) : words.empty}</p>
          <Field
            label={words.name}
            hint={words.nameHint}
            name='name'
            maxLength={limits.name}
            autoComplete='off'
            defaultValue={refused?.typed.name}
            error={errors.name}
          />
          <input type='hidden' name='homes' value={first} />
          {turnstile && (
            <noscript>
              <p className='notice'>{words.noScript}</p>
            </noscript>
          )}
          <button type='submit' className='button'>
            {words.submit}
          </button>
          <p className='hint'>{words.secret}</p>
        </FormId>
      </form>
      <section className='shared-list-own' data-own-lists hidden aria-labelledby='own-lists'>
        <h2 id='own-lists'>{words.own}</h2>
        <ul />
      </section>
    </>
  )
}

/** Why a change was not saved. Renders nothing without a refusal. */
export function RefusedNotice({ refused }: { refused?: RefusedChange }) {
  if (!refused) return null
  const reasons = [refused.notice, ...Object.values(refused.errors)].filter(Boolean)
  return (
    <div className='notice' role='alert'>
      <p>
        <b>{formWords.failedHeading}</b>
      </p>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
