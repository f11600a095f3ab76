import { use } from 'react'
import { Field } from '../ui/field.tsx'
import { FormId } from '../ui/field-id.ts'
import { ListAction } from './list-action.ts'
import type { RefusedChange } from './posted.server.ts'
import { sharedListLimits as limits } from './shared-list.ts'
import { sharedListWords } from './shared-list-words.ts'

const { nickname: words } = sharedListWords

/** The name that others on the list see for this visitor. */
export function Nickname({
  nickname,
  refused,
}: {
  nickname: string | null
  refused?: RefusedChange
}) {
  return (
    <details className='shared-list-fold' id='nickname' open={Boolean(refused)}>
      <summary>{words.heading}</summary>
      <form method='post' action={use(ListAction)}>
        <FormId value='who'>
          <p>{words.text}</p>
          <Field
            label={words.label}
            name='nickname'
            maxLength={limits.nickname}
            autoComplete='nickname'
            defaultValue={refused?.typed.nickname ?? nickname ?? ''}
            error={refused?.errors.nickname}
          />
          <button type='submit' className='button quiet' name='change' value='nickname'>
            {words.submit}
          </button>
        </FormId>
      </form>
    </details>
  )
}
