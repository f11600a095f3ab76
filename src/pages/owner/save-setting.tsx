import { useMutation } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { useRevalidator } from 'react-router'
import type { SettingVersion } from '../../../worker/db/content-settings.ts'
import { settingsWords as words } from '../../content/content-settings.ts'
import { moment } from '../../domain/format.ts'
import { readErrors } from '../../server/page-context.ts'
import { SaidValue } from './said-value.tsx'

/** What came of saving: nothing was, when a field is wrong or somebody else was faster. */
export type Outcome =
  | { is: 'saved' }
  | { is: 'wrong'; fields: Record<string, string> }
  | { is: 'conflict'; theirs: SettingVersion }

/** Saves a setting by a call, and reads the page anew once it is saved. */
export function useSaveSetting<Wanted>(
  call: (wanted: Wanted) => Promise<ClientResponse<unknown, number, string>>,
) {
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<Outcome> => {
      const answer = await call(wanted)
      if (answer.status === 409) {
        const { current } = (await answer.json()) as { current: SettingVersion }
        return { is: 'conflict', theirs: current }
      }
      if (answer.status === 400) {
        return { is: 'wrong', fields: await readErrors(answer) }
      }
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      return { is: 'saved' }
    },
    onSuccess: ({ is }) => (is === 'saved' ? revalidate() : undefined),
  })
}

/** Says who was faster and what they saved, and lets the owner decide which of the two holds. */
export function Conflict({
  theirs,
  take,
  busy,
}: {
  theirs: SettingVersion
  take: () => void
  busy: boolean
}) {
  const who = theirs.by === 'local' || !theirs.by ? words.local : theirs.by
  return (
    <div className='notice' role='alert'>
      <p>{words.conflict(who, moment(new Date(theirs.at ?? 0)))}</p>
      <p>
        <b>{words.theirs}:</b> <SaidValue value={theirs.value} />
      </p>
      <p className='actions'>
        <button type='submit' className='button' disabled={busy}>
          {words.keepMine}
        </button>
        <button type='button' className='button quiet' onClick={take}>
          {words.takeTheirs}
        </button>
      </p>
    </div>
  )
}
