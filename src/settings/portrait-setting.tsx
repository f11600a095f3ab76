import { type ChangeEvent, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { SettingVersion } from '../../worker/site/content-settings.ts'
import { api } from '../frame/console/calls.ts'
import { NotDone } from '../frame/console/failed.tsx'
import { PhotoAdder } from '../listings/console/photo-adder.tsx'
import { usePhotoQueue } from '../listings/console/photo-queue.ts'
import type { SetPortrait } from '../site/agent/profile.ts'
import { photoLimits, photoPath } from '../site/photo.ts'
import { Field } from '../ui/field.tsx'
import type { PortraitPosted } from './portrait-action.server.ts'
import { portraitWords as words } from './profile-words.ts'
import { Conflict, useSaveSetting } from './save-setting.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingsWords } from './settings-words.ts'
import { useLive } from './switch-setting.tsx'

export type PortraitState = SettingVersion & { value: SetPortrait }
type Draft = Pick<SetPortrait, 'hash' | 'alt' | 'single'>

/** The agent's photo: add, describe, replace, remove. */
export function PortraitSetting({ state: { value, version } }: { state: PortraitState }) {
  const { revalidate } = useRevalidator()
  const isLive = useLive()
  const [draft, setDraft] = useState<Draft | null>(null)
  const save = useSaveSetting((change: { draft: Draft | null; version: number }) => {
    const { draft, version } = change
    return draft
      ? api['content-settings'].portrait.$put({ json: { ...draft, version } })
      : api['content-settings'].portrait.$delete({ json: { version } })
  })
  const { data } = save
  const action = useActionData() as Partial<PortraitPosted> | undefined
  const posted = save.isIdle ? action?.portrait : undefined
  const { hash, alt, single } = draft ?? { ...value, alt: posted?.alt ?? value.alt }
  const queue = usePhotoQueue(hash => {
    setDraft({ hash, alt })
    return null
  })
  const conflict = data?.status === 'conflict' ? data.theirs : null
  const errors = data?.status === 'wrong' ? data.fields : posted?.errors
  const send = (draft: Draft | null) =>
    save.mutate(
      { draft, version: conflict?.version ?? version },
      { onSuccess: ({ status }) => status === 'saved' && setDraft(null) },
    )
  return (
    <section className='panel stack portrait-setting'>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <form
        className='stack'
        method='post'
        encType='multipart/form-data'
        onSubmit={event => {
          event.preventDefault()
          send({ hash, alt, single })
        }}
      >
        <input type='hidden' name='portrait' />
        <input type='hidden' name='version' value={version} />
        <input type='hidden' name='hash' value={hash} />
        {single && <input type='hidden' name='single' />}
        {hash ? (
          <img className='portrait-preview' src={photoPath(hash, 'full')} alt={alt} />
        ) : (
          <p className='hint'>{words.drawing}</p>
        )}
        <PhotoAdder queue={queue} single />
        <noscript>
          <Field type='file' name='photo' accept='image/jpeg,image/webp' {...words.plain} />
        </noscript>
        {hash ? (
          <Field
            name='alt'
            label={words.alt}
            hint={words.altHint}
            value={alt}
            required
            maxLength={photoLimits.alt}
            error={errors?.alt}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
              setDraft({ hash, alt: target.value, single })
            }
          />
        ) : (
          <noscript>
            <Field
              name='alt'
              label={words.alt}
              hint={words.altHint}
              required
              defaultValue={alt}
              maxLength={photoLimits.alt}
              error={errors?.alt}
            />
            <button type='submit' className='button'>
              {words.save}
            </button>
          </noscript>
        )}
        {conflict && (
          <Conflict
            theirs={conflict}
            busy={save.isPending}
            take={() => {
              setDraft(null)
              save.reset()
              revalidate()
            }}
          />
        )}
        {!conflict && hash && (
          <p className='actions'>
            <button
              type='submit'
              className='button'
              disabled={save.isPending || (isLive && !draft)}
            >
              {save.isPending ? settingsWords.saving : words.save}
            </button>
            {value.hash && (
              <button
                type='submit'
                name='do'
                value='remove'
                className='button quiet'
                disabled={save.isPending}
                onClick={event => {
                  event.preventDefault()
                  send(null)
                }}
              >
                {words.remove}
              </button>
            )}
          </p>
        )}
        <div aria-live='polite'>
          {draft && draft.hash !== value.hash && <p>{words.here}</p>}
          {data?.status === 'saved' && !draft && (
            <p>{value.hash ? settingsWords.done : words.removed}</p>
          )}
          {posted && (
            <p>{posted.errors.photo ? words.refused(posted.errors.photo) : posted.message}</p>
          )}
          {errors && data && !errors.alt && (
            <p className='field-error'>
              {errors.portrait ? words.refused(errors.portrait) : settingsWords.failed}
            </p>
          )}
          <NotDone message={settingsWords.failed} error={save.error} />
        </div>
      </form>
      <SettingHistory settingKey='portrait' version={version} />
    </section>
  )
}
