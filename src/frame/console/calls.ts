import { queryOptions } from '@tanstack/react-query'
import { type ClientResponse, hc } from 'hono/client'
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status'
import type { Api } from '../../../worker/api.ts'
import type { FieldError } from '../../../worker/middleware/valid.ts'

const base = '/api'

/** The API client of the console in the browser; sends the owner's Access cookies. */
export const api = hc<Api>(base, { init: { credentials: 'same-origin' } })

/** The URL of an API path, for download links; the client's paths lack the base. */
export const addressOf = (path: string) => base + path

type GoodBody<ApiResponse> =
  ApiResponse extends ClientResponse<infer Body, infer Status, string>
    ? Status extends ClientErrorStatusCode | ServerErrorStatusCode
      ? never
      : Body
    : never

/** The body of a successful response; otherwise throws an Error with "{status}: {text}". */
export async function bodyOf<ApiResponse extends ClientResponse<unknown, number, string>>(
  request: Promise<ApiResponse>,
): Promise<GoodBody<ApiResponse>> {
  const response = await request
  if (response.ok) return response.json() as Promise<GoodBody<ApiResponse>>
  throw new Error(`${response.status}: ${(await response.text()) || response.statusText}`)
}

/** The errors of a refused call: field → reason. */
export async function errorsOf(response: ClientResponse<unknown, number, string>) {
  const { fields = [] } = (await response.json()) as { fields?: FieldError[] }
  return Object.fromEntries(fields.map(({ field, reason }) => [field, reason]))
}

/** Refetched every 30 s while a page is open. */
export const proof = queryOptions({
  queryKey: ['proof'],
  queryFn: () => bodyOf(api.proof.$get()),
  refetchInterval: 30_000,
})

export const launchProblems = queryOptions({
  queryKey: ['launch-problems'],
  queryFn: () => bodyOf(api['launch-problems'].$get()),
})

export const crmConnection = queryOptions({
  queryKey: ['crm', 'connection'],
  queryFn: () => bodyOf(api['followup-boss'].validate.$get()),
  refetchInterval: 30_000,
})

/** A setting's history; `version` is the current one, so that a change refetches it. */
export const settingVersions = (key: string, version: number) =>
  queryOptions({
    queryKey: ['content-settings', key, version],
    queryFn: () => bodyOf(api['content-settings'][':key'].versions.$get({ param: { key } })),
    staleTime: 0,
  })

export const outboxOf = (status: 'waiting' | 'delivered' | 'parked') =>
  queryOptions({
    queryKey: ['outbox', status],
    queryFn: () => bodyOf(api.outbox.$get({ query: { status, limit: '50' } })),
    refetchInterval: 30_000,
    staleTime: 0,
  })

export const feed = queryOptions({
  queryKey: ['feed'],
  queryFn: () => bodyOf(api.feed.$get()),
  // A sync that is due or under way may be over in seconds.
  refetchInterval: ({ state: { data } }) =>
    data?.status === 'on' && data.nextAt === null ? 2000 : 10_000,
  staleTime: 0,
})
