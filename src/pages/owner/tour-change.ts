import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { tourAdminWords as words } from '../../content/tour-admin.ts'
import { visitTime } from '../../domain/format.ts'
import { timeOn } from '../../domain/local-day.ts'
import type { GoodBody } from '../../server/page-context.ts'
import { answerOf, api } from './calls.ts'
import { useSay } from './say.tsx'

export type TourRow = GoodBody<Awaited<ReturnType<typeof api.tours.$get>>>['waiting'][number]

/** What the agent decides: a time, in ISO 8601, or the end of it. */
export type TourDecision = { startsAt: string; anyway?: boolean } | 'decline' | 'cancel'

/** What became of a decision that changed nothing. */
export type Refused = 'taken' | 'busy' | 'moved on' | 'past'

/**
 * The decision of a tour's form: a button, a chosen time, or one that was typed in Las Vegas time.
 * Null if no time was given.
 */
export function decisionOf(form: FormData): TourDecision | null {
  const value = String(form.get('anyway') ?? form.get('decision') ?? form.get('time') ?? '')
  if (value === 'decline' || value === 'cancel') return value
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(value) ?? []
  const time = day ? timeOn(day, Number(hour) * 60 + Number(minute)) : new Date(value)
  if (Number.isNaN(time.getTime())) return null
  return { startsAt: time.toISOString(), anyway: form.has('anyway') }
}

/** Asks the API, in the browser or in process. */
export const decide = (
  { tours }: Pick<typeof api, 'tours'>,
  { id, sequence }: Pick<TourRow, 'id' | 'sequence'>,
  decision: TourDecision,
) =>
  typeof decision === 'object'
    ? tours[':id'].time.$put({ param: { id }, json: { ...decision, sequence } })
    : tours[':id'][decision].$post({ param: { id }, json: { sequence } })

/** Why an answer of `decide` changed nothing; null if it is none of the known reasons. */
export async function refusalOf(
  answer: Awaited<ReturnType<typeof decide>>,
): Promise<Refused | null> {
  // The client's types do not cover values that the API's checks reject.
  if (Number(answer.status) === 400) return 'past'
  return answer.status === 409 ? ((await answer.json()) as { is: Refused }).is : null
}

/** A tour, or a lead that has none yet, and its person's name. */
export type Decided = { id: string; sequence: number; name: string }

/**
 * Saves a decision about a tour and reads the page again: the result is said, and the focus stays
 * on the tour. Resolves to why nothing changed; null if it did. Without a decision no time was given.
 */
export function useTourChange({ name, ...tour }: Decided) {
  const { revalidate } = useRevalidator()
  const { say, acted } = useSay()
  return useMutation({
    // The answer may have been lost after the change was made.
    retry: false,
    mutationFn: async (decision: TourDecision | null): Promise<Refused | null> => {
      if (!decision) return 'past'
      const answer = await decide(api, tour, decision)
      const refused = await refusalOf(answer)
      if (!refused) await answerOf(Promise.resolve(answer))
      return refused
    },
    onSuccess: async (refused, decision) => {
      if (!decision || (refused && refused !== 'moved on')) return
      acted.current = `tour-${tour.id}`
      say(refused ? words.refused[refused] : sayDone(name, decision))
      await revalidate()
    },
  })
}

const sayDone = (name: string, decision: TourDecision) =>
  typeof decision === 'object'
    ? words.done.time(name, visitTime(new Date(decision.startsAt)))
    : words.done[decision](name)
