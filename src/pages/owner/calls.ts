import { queryOptions } from '@tanstack/react-query'
import { type ClientResponse, hc } from 'hono/client'
import type { Api } from '../../../worker/api.ts'

/** The API as the console calls it in the browser, with the owner's cookies of Access. */
export const api = hc<Api>('/api', { init: { credentials: 'same-origin' } })

/** The body of a good answer; anything else is an error that reads "{status}: {text}". */
export async function answerOf<Body>(
  asked: Promise<ClientResponse<Body, number, 'json'>>,
): Promise<Body> {
  const answer = await asked
  if (answer.ok) return answer.json() as Promise<Body>
  throw new Error(`${answer.status}: ${(await answer.text()) || answer.statusText}`)
}

export const metrics = queryOptions({
  queryKey: ['performance', 'metrics'],
  queryFn: () => answerOf(api.performance.metrics.$get()),
  refetchInterval: 10_000,
})

export const slowEndpoints = queryOptions({
  queryKey: ['performance', 'slow-endpoints'],
  queryFn: () => answerOf(api.performance['slow-endpoints'].$get()),
  refetchInterval: 30_000,
})
