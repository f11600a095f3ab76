import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { NotDone } from '../../frame/console/failed.tsx'
import { UnsavedGuard } from '../../frame/console/unsaved-guard.tsx'
import { changedFields, type DraftField, type ListingDraft, mergeDrafts } from '../listing-draft.ts'
import { fieldNames, listingWords as words } from '../owner-words.ts'
import { ListingConflict } from './listing-conflict.tsx'
import { ListingFields, readFields } from './listing-fields.tsx'
import { ListingPhotos } from './listing-photos.tsx'
import { type AdminListing, type Saved, useSave } from './listing-save.ts'

/**
 * The form to edit a home. Input is kept until it is saved. If someone else saved in the
 * meantime, both versions are shown before anything is overwritten.
 */
export function ListingForm({ home }: { home: AdminListing }) {
  const [seen, setSeen] = useState(home)
  const [draft, setDraft] = useState(home.draft)
  const [isUploading, setUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const ownsFacts = home.own
  const base = seen.draft
  const changed = changedFields(base, draft)

  // An action above the form created a new version: merge the unsaved changes into it.
  if (home.version > seen.version) {
    const { merged, both } = mergeDrafts(seen.draft, draft, home.draft)
    if (both.length === 0) {
      setSeen(home)
      setDraft(merged)
    }
  }

  const save = useSave(async (saved: Saved) => {
    if (saved.status === 'saved') {
      setSeen(saved.home)
      setDraft(saved.home.draft)
      await revalidate()
    }
  })
  const outcome = save.data
  const errors = outcome?.status === 'refused' ? outcome.errors : {}
  const submit = (draft: ListingDraft, version = seen.version) =>
    save.mutate({ id: home.id, ownsFacts, draft, version })

  // Only the DOM has what was typed before hydration.
  useEffect(() => {
    const { current } = form
    if (current && ownsFacts) setDraft(draft => readFields(new FormData(current), draft))
  }, [ownsFacts])

  useEffect(() => {
    if (outcome?.status !== 'refused') return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [outcome])

  return (
    <form
      ref={form}
      className='admin-form'
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit(draft)
      }}
    >
      <UnsavedGuard isUnsaved={() => changed.length > 0 || isUploading} />
      {ownsFacts && (
        <ListingFields
          draft={draft}
          errors={errors}
          set={change => setDraft(draft => ({ ...draft, ...change }))}
        />
      )}
      <ListingPhotos
        photos={draft.photos}
        fromFeed={home.fromFeed.length}
        error={errors.photos && words.refusal(fieldNames.photos, errors.photos)}
        set={update => setDraft(draft => ({ ...draft, photos: update(draft.photos) }))}
        onUploading={setUploading}
      />
      {outcome?.status === 'conflict' && (
        <ListingConflict
          base={base}
          mine={draft}
          theirs={outcome.current.draft}
          save={merged => {
            setSeen(outcome.current)
            setDraft(merged)
            submit(merged, outcome.current.version)
          }}
          drop={() => {
            setSeen(outcome.current)
            setDraft(outcome.current.draft)
            save.reset()
          }}
        />
      )}
      <div className='admin-save'>
        <button type='submit' className='button' disabled={save.isPending}>
          {save.isPending ? words.saving : ownsFacts ? words.save : words.savePhotos}
        </button>
        <div aria-live='polite'>
          <Result outcome={outcome} error={save.error} changed={changed} />
        </div>
      </div>
    </form>
  )
}

function Result({
  outcome,
  error,
  changed,
}: {
  outcome: Saved | undefined
  error: Error | null
  changed: DraftField[]
}) {
  if (error) {
    return <NotDone says={words.failed} error={error} />
  }
  if (outcome?.status === 'saved' && changed.length === 0) return <p>{words.saved}</p>
  if (outcome?.status !== 'refused') return null
  const { home, ...fields } = outcome.errors
  if (home) return <p className='field-error'>{words.refusedHome(home)}</p>
  return <p className='field-error'>{words.refused(Object.keys(fields).length)}</p>
}
