import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { GoodBody } from '../../server/page-context.ts'
import { answerOf, api } from './calls.ts'

export type TourRow = GoodBody<Awaited<ReturnType<typeof api.tours.$get>>>['waiting'][number]

/** What the agent decides: a time, in ISO 8601, or the end of it. */
export type TourDecision = { startsAt: string } | 'decline' | 'cancel'

/** The value of a button of a tour's form. */
export const decisionOf = (value: string): TourDecision =>
  value === 'decline' || value === 'cancel' ? value : { startsAt: value }

/** Asks the API, in the browser or in process. */
export const decide = (
  { tours }: Pick<typeof api, 'tours'>,
  { id, sequence }: Pick<TourRow, 'id' | 'sequence'>,
  decision: TourDecision,
) =>
  typeof decision === 'object'
    ? tours[':id'].time.$put({ param: { id }, json: { ...decision, sequence } })
    : tours[':id'][decision].$post({ param: { id }, json: { sequence } })

/** Saves a decision about a tour and reads the list again. Resolves to what became of it. */
export function useTourChange(tour: Pick<TourRow, 'id' | 'sequence'>) {
  const { revalidate } = useRevalidator()
  return useMutation({
    // The answer may have been lost after the change was made.
    retry: false,
    mutationFn: async (decision: TourDecision): Promise<'changed' | 'taken' | 'moved on'> => {
      const answer = await decide(api, tour, decision)
      if (answer.status === 409) {
        return ((await answer.json()) as { is: 'taken' | 'moved on' }).is
      }
      await answerOf(Promise.resolve(answer))
      return 'changed'
    },
    onSuccess: is => (is === 'taken' ? undefined : revalidate()),
  })
}
