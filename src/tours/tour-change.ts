import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { TourRow } from '../../worker/tours/list-tours.ts'
import { visitTime } from '../format/format.ts'
import { timeOn } from '../format/local-day.ts'
import { useAnnouncer } from '../frame/console/announcer.tsx'
import { api, bodyOf } from '../frame/console/calls.ts'
import { tourAdminWords as words } from './console-words.ts'

/** The agent's decision: a time in ISO 8601, or to decline or cancel. */
export type TourDecision = { startsAt: string; anyway?: boolean } | 'decline' | 'cancel'

/** Why a decision changed nothing. */
export type Refused = 'taken' | 'busy' | 'moved on' | 'past'

/**
 * Reads the decision from a tour's form: a button, a chosen time, or a typed time in Las Vegas.
 * Null if there is no time.
 */
export function decisionOf(form: FormData): TourDecision | null {
  const value = String(form.get('anyway') ?? form.get('decision') ?? form.get('time') ?? '')
  if (value === 'decline' || value === 'cancel') return value
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(value) ?? []
  const time = day ? timeOn(day, Number(hour) * 60 + Number(minute)) : new Date(value)
  if (Number.isNaN(time.getTime())) return null
  return { startsAt: time.toISOString(), anyway: form.has('anyway') }
}

/** Sends a decision to the API. */
const decide = ({ id, sequence }: Pick<TourRow, 'id' | 'sequence'>, decision: TourDecision) =>
  typeof decision === 'object'
    ? api.tours[':id'].time.$put({ param: { id }, json: { ...decision, sequence } })
    : api.tours[':id'][decision].$post({ param: { id }, json: { sequence } })

/** Why a response of `decide` changed nothing; null if the reason is unknown. */
async function refusalOf(answer: Awaited<ReturnType<typeof decide>>): Promise<Refused | null> {
  // The client's types do not cover values that the API's checks reject.
  if (Number(answer.status) === 400) return 'past'
  return answer.status === 409 ? ((await answer.json()) as { status: Refused }).status : null
}

/** A tour, or a lead without one yet, and the person's name. */
export type Decided = { id: string; sequence: number; name: string }

/**
 * Saves a decision about a tour and revalidates the page: the result is announced, and focus stays
 * on the tour. Resolves to why nothing changed; null if it did. A null decision means that no time
 * was given.
 */
export function useTourChange({ name, ...tour }: Decided) {
  const { revalidate } = useRevalidator()
  const { announce, changedId } = useAnnouncer()
  return useMutation({
    // No automatic retry: the change may have been made although the response was lost.
    retry: false,
    mutationFn: async (decision: TourDecision | null): Promise<Refused | null> => {
      if (!decision) return 'past'
      const response = await decide(tour, decision)
      const refused = await refusalOf(response)
      if (!refused) await bodyOf(Promise.resolve(response))
      return refused
    },
    onSuccess: async (refused, decision) => {
      if (!decision || (refused && refused !== 'moved on')) return
      changedId.current = `tour-${tour.id}`
      announce(refused ? words.refused[refused] : describeDecision(name, decision))
      await revalidate()
    },
  })
}

const describeDecision = (name: string, decision: TourDecision) =>
  typeof decision === 'object'
    ? words.done.time(name, visitTime(new Date(decision.startsAt)))
    : words.done[decision](name)
