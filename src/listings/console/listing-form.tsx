import { useMutation } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, bodyOf, errorsOf } from '../../frame/console/calls.ts'
import { NotDone } from '../../frame/console/failed.tsx'
import { UnsavedGuard } from '../../frame/console/unsaved-guard.tsx'
import { changedFields, type DraftField, type ListingDraft, mergeDrafts } from '../listing-draft.ts'
import { fieldNames, listingWords as words } from '../owner-words.ts'
import { ListingConflict } from './listing-conflict.tsx'
import { ListingFields, readFields } from './listing-fields.tsx'
import { ListingPhotos } from './listing-photos.tsx'

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
      className='stack console-form admin-form'
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
      <div className='cluster admin-save'>
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
    return <NotDone message={words.failed} error={error} />
  }
  if (outcome?.status === 'saved' && changed.length === 0) return <p>{words.saved}</p>
  if (outcome?.status !== 'refused') return null
  const { home, ...fields } = outcome.errors
  if (home) return <p className='field-error'>{words.refusedHome(home)}</p>
  return <p className='field-error'>{words.refused(Object.keys(fields).length)}</p>
}

const calls = api.listings[':id']

/** A home as returned by the owner's API. */
type AdminListing = InferResponseType<typeof calls.$get, 200>

/** The result of submitting the form. */
type Saved =
  | { status: 'saved'; home: AdminListing }
  | { status: 'refused'; errors: Record<string, string> }
  | { status: 'conflict'; current: AdminListing }

type SaveInput = { id: number; ownsFacts: boolean; draft: ListingDraft; version: number }

/** Saves a home. Validation errors and conflicts are results; other failures are retried once. */
function useSave(then: (saved: Saved) => Promise<void>) {
  return useMutation({
    mutationFn: async ({ id, ownsFacts, draft, version }: SaveInput): Promise<Saved> => {
      const param = { id: String(id) }
      const response = ownsFacts
        ? await calls.$put({ param, json: { ...draft, version } })
        : await calls.photos.$put({ param, json: { photos: draft.photos, version } })
      if (response.status === 400) return { status: 'refused', errors: await errorsOf(response) }
      if (response.status === 409)
        return { status: 'conflict', current: (await response.json()).current }
      return { status: 'saved', home: await bodyOf(Promise.resolve(response)) }
    },
    onSuccess: then,
  })
}
