import { useMutation } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { useActionData, useRevalidator } from 'react-router'
import type { SettingVersion } from '../../worker/site/content-settings.ts'
import { moment } from '../format/format.ts'
import { errorsOf } from '../frame/console/calls.ts'
import { SettingSummary } from './setting-summary.tsx'
import { settingsWords as words } from './settings-words.ts'

/**
 * Saves a setting and revalidates the page. Throws on unexpected statuses.
 * @param key the setting's key, if its form can also be posted without JavaScript
 */
export function useSaveSetting<Change>(
  call: (change: Change) => Promise<ClientResponse<unknown, number, string>>,
  key?: string,
) {
  const { revalidate } = useRevalidator()
  const posted = usePostedSetting(key)?.outcome
  const mutation = useMutation({
    mutationFn: async (change: Change): Promise<Outcome> => {
      const response = await call(change)
      if (response.status === 409) {
        const { current } = (await response.json()) as { current: SettingVersion }
        return { status: 'conflict', theirs: current }
      }
      if (response.status === 400) {
        return { status: 'wrong', fields: await errorsOf(response) }
      }
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
      return { status: 'saved' }
    },
    onSuccess: ({ status }) => (status === 'saved' ? revalidate() : undefined),
  })
  const isUntouched = mutation.isIdle && posted
  if (!isUntouched) return mutation
  if (posted.status === 'failed') return { ...mutation, error: new Error(words.failed) }
  return { ...mutation, data: posted }
}

/** Hidden fields that a posted form needs. */
export const SettingFields = ({ name, version }: { name: string; version: number }) => (
  <>
    <input type='hidden' name='key' value={name} />
    <input type='hidden' name='version' value={version} />
  </>
)

/** Shows who saved in the meantime and what, and lets the owner choose a version. */
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
    <div className='notice stack' role='alert'>
      <p>{words.conflict(who, moment(new Date(theirs.at ?? 0)))}</p>
      <p>
        <b>{words.theirs}:</b> <SettingSummary value={theirs.value} />
      </p>
      <p className='actions'>
        <button type='submit' className='button' disabled={busy}>
          {words.keepMine}
        </button>
        <a
          className='button quiet'
          href='?'
          onClick={event => {
            event.preventDefault()
            take()
          }}
        >
          {words.takeTheirs}
        </a>
      </p>
    </div>
  )
}

/** The result of saving. Nothing is saved for invalid fields or a conflict. */
export type Outcome =
  | { status: 'saved' }
  | { status: 'wrong'; fields: Record<string, string> }
  | { status: 'conflict'; theirs: SettingVersion }

/** The result of a setting's form that was posted without JavaScript. */
export type PostedSetting = {
  setting: string
  outcome: Outcome | { status: 'failed' }
  typed: Record<string, string>
}

/** The result if the posted form was that of this setting, otherwise null. */
export function usePostedSetting(key: string | undefined): PostedSetting | null {
  const posted = useActionData() as Partial<PostedSetting> | undefined
  return posted?.outcome && posted.setting === key ? (posted as PostedSetting) : null
}
