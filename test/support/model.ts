import { inject } from 'vitest'
import type { SearchResult } from '../../worker/search/search-result.ts'
import { call } from './api.ts'
import type { ModelCall, Reply } from './model-server.ts'

/** The wire protocols that the stand-in speaks. */
export const protocols = {
  openai: 'v1/chat/completions',
  anthropic: 'v1/messages',
} as const
export type Protocol = keyof typeof protocols

/** A model with the given replies, and the search configured to use it. */
export async function openModel(protocol: Protocol, ...replies: Reply[]) {
  const url = `${inject('modelServer')}/${protocol}-${crypto.randomUUID()}`
  await fetch(url, { method: 'PUT', body: JSON.stringify(replies) })
  const vars = {
    MODEL_PROVIDER: protocol,
    MODEL_NAME: 'test-model',
    MODEL_URL: `${url}/${protocols[protocol]}`,
    MODEL_KEY: 'test-key',
  }
  return {
    vars,
    ask: (query: string, changes: Record<string, unknown> = {}) =>
      ask(query, { ...vars, ...changes }),
    calls: async () => (await (await fetch(url)).json()) as ModelCall[],
  }
}

/** The search's response under these bindings. */
export async function ask(
  query: string,
  changes: Record<string, unknown> = {},
): Promise<SearchResult> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  }
  const response = await call('/ai-search', init, changes)
  if (response.status !== 200) throw new Error(`The search returned ${response.status}`)
  return response.json()
}

/** A reply that parses these words into this filter. */
export const reads = (words: string, filter: object) => ({
  text: JSON.stringify({ readings: [{ words, filter }] }),
})
