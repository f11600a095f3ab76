import { useMutation } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, bodyOf, errorsOf } from '../../frame/console/calls.ts'
import type { ListingDraft } from '../listing-draft.ts'

const calls = api.listings[':id']

/** A home as returned by the owner's API. */
export type AdminListing = InferResponseType<typeof calls.$get, 200>

/** The result of submitting the form. */
export type Saved =
  | { status: 'saved'; home: AdminListing }
  | { status: 'refused'; errors: Record<string, string> }
  | { status: 'conflict'; current: AdminListing }

type Wanted = { id: number; ownsFacts: boolean; draft: ListingDraft; version: number }

/** Saves a home. Validation errors and conflicts are results; other failures are retried once. */
export function useSave(then: (saved: Saved) => Promise<void>) {
  return useMutation({
    mutationFn: async ({ id, ownsFacts, draft, version }: Wanted): Promise<Saved> => {
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
