import type { ClientResponse, hc } from 'hono/client'
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status'
import { createContext, data } from 'react-router'
import type { Api } from '../../worker/api.ts'
import type { OwnerAccess } from '../../worker/middleware/owner-only.ts'
import type { FieldError } from '../../worker/middleware/valid.ts'

import type { Caching } from './caching.ts'
import type { ContentSettings } from './content-settings.ts'

/** What the worker lends a page while it renders. */
export type PageContext = {
  api: ReturnType<typeof hc<Api>>
  /** What the owner has set of the words. */
  settings: ContentSettings
  /** Address of the one script that every document loads. */
  entry: string
  /** RealScout's id of the agent, where its widgets are wanted. */
  realScoutAgent?: string
  /** Turnstile's public key, when the forms are to carry its widget. */
  turnstile: string | null
  admitOwner: () => Promise<OwnerAccess>
  /** Tells the worker how long this document may be cached; undefined: not at all. */
  setCaching: (kind: Caching | undefined) => void
  /** Asks for inline scripts to be allowed in this document, and says under which nonce. */
  nonce: () => string
  report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()

/** What an API client's answer holds when it is a good one. */
export type GoodBody<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, string>
    ? Status extends ClientErrorStatusCode | ServerErrorStatusCode
      ? never
      : Body
    : never

/** The body of a good answer. Anything else ends the page with the answer's own status. */
export async function read<Answer extends ClientResponse<unknown, number, string>>(
  answer: Answer,
): Promise<GoodBody<Answer>> {
  if (!answer.ok) throw data(null, answer.status)
  return answer.json() as Promise<GoodBody<Answer>>
}

/** What a refused request got wrong: field → reason. */
export async function readErrors(answer: ClientResponse<unknown, number, string>) {
  const { fields } = (await answer.json()) as { fields: FieldError[] }
  return Object.fromEntries(fields.map(({ field, reason }) => [field, reason]))
}

/** An address's parameters as the API client takes them. */
export const queryOf = (params: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...params.keys()].map(name => [name, params.getAll(name)]))
