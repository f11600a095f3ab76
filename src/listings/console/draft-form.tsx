import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigation, useSubmit } from 'react-router'
import { clock } from '../../format/format.ts'
import { UnsavedGuard } from '../../frame/console/unsaved-guard.tsx'
import { draftWords as words } from '../draft-words.ts'
import type { DraftField, ListingDraft } from '../listing-draft.ts'
import { fieldNames, listingWords } from '../owner-words.ts'
import type { DraftResult } from './draft-action.server.ts'
import { DraftPlace } from './draft-place.tsx'
import { createSaver, type Saver, type Saving, type ServerDraft } from './draft-saver.client.ts'
import { ListingFields, readFields } from './listing-fields.tsx'
import { ListingPhotos } from './listing-photos.tsx'

/**
 * The form that adds a home. It saves itself while the owner types. Required fields are only checked
 * on publishing.
 * @param result the result of the last button, with the typed values
 */
export function DraftForm({ start, result }: { start: ServerDraft; result: DraftResult | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(result?.draft ?? start.draft)
  const [seen, setSeen] = useState(start)
  const [saving, setSaving] = useState<Saving>('idle')
  const [isUploading, setUploading] = useState(false)
  // The owner wants to publish, and has to wait for a photo.
  const [mustWait, setMustWait] = useState(false)
  const first = useRef(start)
  const saver = useRef<Saver>(null)
  const submit = useSubmit()
  const isPublishing = useNavigation().state !== 'idle'
  const errors = result?.errors ?? {}
  const set = (change: Partial<ListingDraft>) => setDraft(draft => ({ ...draft, ...change }))

  useEffect(() => {
    const created = createSaver(first.current, {
      seen: setSeen,
      draft: setDraft,
      saving: setSaving,
    })
    saver.current = created
    // Only the DOM has what was typed before hydration.
    const { current } = form
    if (current) setDraft(draft => readFields(new FormData(current), draft))
    return () => void created.stop()
  }, [])
  useEffect(() => saver.current?.typed(draft), [draft])
  useEffect(() => {
    if (!isUploading) setMustWait(false)
  }, [isUploading])

  useEffect(() => {
    if (result) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [result])

  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = (submitter as HTMLButtonElement | null)?.value ?? 'save'
    if (action !== 'save' && isUploading) return setMustWait(true)
    if (!(await saver.current?.flush()) || action === 'save') return
    if (action === 'preview') {
      return location.assign(href('/listings/drafts/:key/preview', { key: seen.key }))
    }
    const fields = new FormData(form.current ?? undefined)
    fields.set('do', action)
    fields.set('version', String(saver.current?.version()))
    submit(fields, { method: 'post' })
  }

  const isUnsaved = saving === 'failed' || saving === 'gone' || saving === 'tooLong'
  return (
    <form
      ref={form}
      method='post'
      className='stack console-form admin-form'
      noValidate
      onSubmit={press}
    >
      {/* The default button, for Enter in a field. */}
      <button type='submit' name='do' value='save' hidden>
        {words.save}
      </button>
      <input type='hidden' name='version' value={result?.version ?? seen.version} />
      <UnsavedGuard isUnsaved={() => isUnsaved || isUploading} />
      <ListingFields
        {...{ draft, errors, set }}
        place={
          <>
            <DraftPlace {...{ draft, errors, set }} />
            <ListingPhotos
              photos={draft.photos}
              fromFeed={0}
              error={errors.photos && listingWords.refusal(fieldNames.photos, errors.photos)}
              set={update => setDraft(draft => ({ ...draft, photos: update(draft.photos) }))}
              onUploading={setUploading}
            />
          </>
        }
        aboutRemarks={seen.aboutPeople.length > 0 ? words.aboutPeople(seen.aboutPeople) : undefined}
      />
      <Missing missing={seen.missing} />
      <div className='cluster admin-save'>
        <button type='submit' name='do' value='publish' className='button' disabled={isPublishing}>
          {isPublishing ? words.publishing : words.publish}
        </button>
        <button type='submit' name='do' value='preview' className='button quiet'>
          {words.preview}
        </button>
        <button type='submit' name='do' value='save' className='button quiet'>
          {words.save}
        </button>
        <p role='status' className={isUnsaved ? 'field-error' : 'hint'}>
          {mustWait && !isUnsaved ? words.uploading : describeSaving(saving, seen.savedAt)}
        </p>
        {result?.message && (
          <p role='alert' className='field-error'>
            {result.message}
          </p>
        )}
      </div>
    </form>
  )
}

function describeSaving(saving: Saving, savedAt: string | null): string {
  if (saving !== 'idle') return words[saving]
  return savedAt ? words.saved(clock(new Date(savedAt))) : words.unsaved
}

function Missing({ missing }: { missing: ServerDraft['missing'] }) {
  const fields = Object.keys(missing ?? {}) as DraftField[]
  if (fields.length === 0) return null
  return <p className='hint'>{words.missing(fields)}</p>
}
