import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { GoodBody } from '../../server/page-context.ts'
import { answerOf, api } from './calls.ts'

export type TourRow = GoodBody<Awaited<ReturnType<typeof api.tours.$get>>>['waiting'][number]

/** What the agent decides: a time, in ISO 8601, or the end of it. */
export type TourDecision = { startsAt: string } | 'decline' | 'cancel'

/** Saves a decision about a tour and reads the list again. Resolves to what became of it. */
export function useTourChange({ id, sequence }: Pick<TourRow, 'id' | 'sequence'>) {
  const { revalidate } = useRevalidator()
  return useMutation({
    // The answer may have been lost after the change was made.
    retry: false,
    mutationFn: async (decision: TourDecision): Promise<'changed' | 'taken' | 'moved on'> => {
      const param = { id }
      const answer =
        typeof decision === 'object'
          ? await api.tours[':id'].time.$put({ param, json: { ...decision, sequence } })
          : await api.tours[':id'][decision].$post({ param, json: { sequence } })
      if (answer.status === 409) {
        return ((await answer.json()) as { is: 'taken' | 'moved on' }).is
      }
      await answerOf(Promise.resolve(answer))
      return 'changed'
    },
    onSuccess: is => (is === 'taken' ? undefined : revalidate()),
  })
}
