import { useMutation } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useRef } from 'react'
import type { ListingDraft } from '../../domain/listing-draft.ts'
import { readErrors } from '../../server/page-context.ts'
import { answerOf, api } from './calls.ts'

const calls = api.listings[':id']

/** A home as the owner's call answers it. */
export type DeskHome = InferResponseType<typeof calls.$get, 200>

/** What became of a form that was sent. */
export type Saved =
  | { is: 'saved'; home: DeskHome }
  | { is: 'added'; id: number }
  | { is: 'refused'; errors: Record<string, string> }
  | { is: 'conflict'; current: DeskHome }

type Wanted = { id: number | null; ownsFacts: boolean; draft: ListingDraft; version: number }

/** Saves a home. An expected refusal is an outcome; what failed otherwise is tried once more. */
export function useSave(then: (saved: Saved) => Promise<void>) {
  // One key for the form: a home that is sent again after a lost answer is not added twice.
  const key = useRef<string | null>(null)
  return useMutation({
    mutationFn: async ({ id, ownsFacts, draft, version }: Wanted): Promise<Saved> => {
      if (id === null) {
        key.current ??= crypto.randomUUID()
        const answer = await api.listings.$post({ json: { ...draft, key: key.current } })
        if (answer.status === 400) return { is: 'refused', errors: await readErrors(answer) }
        return { is: 'added', id: (await answerOf(Promise.resolve(answer))).id }
      }
      const param = { id: String(id) }
      const answer = ownsFacts
        ? await calls.$put({ param, json: { ...draft, version } })
        : await calls.photos.$put({ param, json: { photos: draft.photos, version } })
      if (answer.status === 400) return { is: 'refused', errors: await readErrors(answer) }
      if (answer.status === 409) return { is: 'conflict', current: (await answer.json()).current }
      return { is: 'saved', home: await answerOf(Promise.resolve(answer)) }
    },
    onSuccess: then,
  })
}
