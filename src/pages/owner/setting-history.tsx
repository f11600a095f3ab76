import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { settingsWords } from '../../content/content-settings.ts'
import { moment } from '../../domain/format.ts'
import { answerOf, api, settingVersions } from './calls.ts'
import { Failed, NotDone } from './failed.tsx'
import { SaidValue } from './said-value.tsx'

const { history: words, local } = settingsWords

/** All versions of a setting with author and time, loaded when opened; any can be restored. */
export function SettingHistory({ settingKey, version }: { settingKey: string; version: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className='setting-history'
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{words.heading}</summary>
      {open && <Versions settingKey={settingKey} version={version} />}
    </details>
  )
}

function Versions({ settingKey, version }: { settingKey: string; version: number }) {
  const { data, error, refetch } = useQuery(settingVersions(settingKey, version))
  const { revalidate } = useRevalidator()
  const undo = useMutation({
    mutationFn: async (to: number) => {
      const json = { to, version }
      const answer = await api['content-settings'][':key'].undo.$post({
        param: { key: settingKey },
        json,
      })
      if (answer.status !== 409) await answerOf(Promise.resolve(answer))
      return answer.status === 409 ? 'moved' : 'restored'
    },
    onSuccess: () => revalidate(),
  })
  if (!data) {
    if (error) return <Failed words={words} error={error} retry={refetch} />
    return <p role='status'>{words.loading}</p>
  }
  return (
    <>
      <ol>
        {data.map(({ version: number, at, by, restored, value }) => (
          <li key={number}>
            <p>
              <SaidValue value={value} />
            </p>
            <p className='hint'>
              {[
                words.version(number),
                at ? `${by === 'local' ? local : by}, ${moment(new Date(at))}` : words.code,
                restored !== null && words.restored(restored),
                number === version && words.now,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {number !== version && (
              <button
                type='button'
                className='button quiet'
                aria-label={words.restoreName(number)}
                disabled={undo.isPending}
                onClick={() => undo.mutate(number)}
              >
                {words.restore}
              </button>
            )}
          </li>
        ))}
      </ol>
      <div aria-live='polite'>
        {undo.data === 'moved' && <p className='field-error'>{words.moved}</p>}
        <NotDone says={words.notRestored} error={undo.error} />
      </div>
    </>
  )
}
