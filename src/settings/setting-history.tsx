import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useActionData, useMatches, useRevalidator } from 'react-router'
import { moment } from '../format/format.ts'
import { api, bodyOf, settingVersions } from '../frame/console/calls.ts'
import { Failed, NotDone } from '../frame/console/failed.tsx'
import { SettingSummary } from './setting-summary.tsx'
import type { requestedHistory, Undone } from './setting-versions.server.ts'
import { settingsWords } from './settings-words.ts'

const { history: words, local } = settingsWords

type LoadedHistory = Awaited<ReturnType<typeof requestedHistory>>

/**
 * All versions of a setting with author and time, loaded when opened; any can be restored. The
 * page's loader needs `requestedHistory`, and its action `undoSetting`.
 */
export function SettingHistory({ settingKey, version }: { settingKey: string; version: number }) {
  const page = useMatches().at(-1)?.loaderData as { history?: LoadedHistory } | undefined
  const loaded = page?.history?.key === settingKey ? page.history.versions : undefined
  const [open, setOpen] = useState(Boolean(loaded))
  const id = `history-${settingKey}`
  return (
    <details
      className='console-fold'
      id={id}
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{words.heading}</summary>
      {open ? (
        <Versions settingKey={settingKey} version={version} loaded={loaded} />
      ) : (
        <Link to={`?history=${settingKey}#${id}`}>{words.show}</Link>
      )}
    </details>
  )
}

function Versions({
  settingKey,
  version,
  loaded,
}: {
  settingKey: string
  version: number
  loaded: NonNullable<LoadedHistory>['versions'] | undefined
}) {
  const initialData = loaded?.[0]?.version === version ? loaded : undefined
  // On the server the hook has no data.
  const {
    data = initialData,
    error,
    refetch,
  } = useQuery({
    ...settingVersions(settingKey, version),
    initialData,
  })
  const { revalidate } = useRevalidator()
  const posted = useActionData() as Partial<Undone> | undefined
  const undo = useMutation({
    mutationFn: async (to: number): Promise<Undone['status']> => {
      const json = { to, version }
      const response = await api['content-settings'][':key'].undo.$post({
        param: { key: settingKey },
        json,
      })
      if (response.status !== 409) await bodyOf(Promise.resolve(response))
      return response.status === 409 ? 'moved' : 'restored'
    },
    onSuccess: () => revalidate(),
  })
  const status = undo.data ?? (posted?.undone === settingKey ? posted.status : undefined)
  if (!data) {
    if (error) return <Failed words={words} error={error} retry={refetch} />
    return <p role='status'>{words.loading}</p>
  }
  return (
    <>
      <ol className='divided'>
        {data.map(({ version: number, at: savedAt, by: author, restored, value }) => (
          <li key={number} className='console-row'>
            <div>
              <p>
                <SettingSummary value={value} />
              </p>
              <p className='hint'>
                {[
                  words.version(number),
                  savedAt
                    ? `${author === 'local' ? local : author}, ${moment(new Date(savedAt))}`
                    : words.code,
                  restored !== null && words.restored(restored),
                  number === version && words.now,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {number !== version && (
              <form
                method='post'
                onSubmit={event => {
                  event.preventDefault()
                  undo.mutate(number)
                }}
              >
                <input type='hidden' name='do' value='undo' />
                <input type='hidden' name='key' value={settingKey} />
                <input type='hidden' name='version' value={version} />
                <button
                  type='submit'
                  className='button quiet'
                  name='to'
                  value={number}
                  aria-label={words.restoreName(number)}
                  disabled={undo.isPending}
                >
                  {words.restore}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
      <div aria-live='polite'>
        {status === 'moved' && <p className='field-error'>{words.moved}</p>}
        {status === 'failed' && <p className='field-error'>{words.notRestored}</p>}
        <NotDone message={words.notRestored} error={undo.error} />
      </div>
    </>
  )
}
