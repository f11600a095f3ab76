import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useActionData, useFetcher, useMatches } from 'react-router'
import { settingsWords } from '../../content/content-settings.ts'
import { moment } from '../../domain/format.ts'
import { settingVersions } from './calls.ts'
import { Failed } from './failed.tsx'
import { SaidValue } from './said-value.tsx'
import type { askedHistory, Undone } from './setting-versions.ts'

const { history: words, local } = settingsWords

type Asked = Awaited<ReturnType<typeof askedHistory>>

/**
 * All versions of a setting with author and time, loaded when opened; any can be restored. The
 * page's loader needs `askedHistory`, and its action `undoSetting`.
 */
export function SettingHistory({ settingKey, version }: { settingKey: string; version: number }) {
  const page = useMatches().at(-1)?.loaderData as { history?: Asked } | undefined
  const asked = page?.history?.key === settingKey ? page.history.versions : undefined
  const [open, setOpen] = useState(Boolean(asked))
  const id = `history-${settingKey}`
  return (
    <details
      className='setting-history'
      id={id}
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{words.heading}</summary>
      {open ? (
        <Versions settingKey={settingKey} version={version} asked={asked} />
      ) : (
        <Link to={`?history=${settingKey}#${id}`}>{words.show}</Link>
      )}
    </details>
  )
}

function Versions({
  settingKey,
  version,
  asked,
}: {
  settingKey: string
  version: number
  asked: NonNullable<Asked>['versions'] | undefined
}) {
  const { data, error, refetch } = useQuery({
    ...settingVersions(settingKey, version),
    initialData: asked?.[0]?.version === version ? asked : undefined,
  })
  const undo = useFetcher<Undone>()
  const posted = useActionData() as Partial<Undone> | undefined
  const { is } = undo.data ?? (posted?.undone === settingKey ? posted : {})
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
              <undo.Form method='post'>
                <input type='hidden' name='do' value='undo' />
                <input type='hidden' name='key' value={settingKey} />
                <input type='hidden' name='version' value={version} />
                <button
                  type='submit'
                  className='button quiet'
                  name='to'
                  value={number}
                  aria-label={words.restoreName(number)}
                  disabled={undo.state !== 'idle'}
                >
                  {words.restore}
                </button>
              </undo.Form>
            )}
          </li>
        ))}
      </ol>
      <div aria-live='polite'>
        {is === 'moved' && <p className='field-error'>{words.moved}</p>}
        {is === 'failed' && <p className='field-error'>{words.notRestored}</p>}
      </div>
    </>
  )
}
