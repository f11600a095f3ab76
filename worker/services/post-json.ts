import { ModelFailure } from './model.ts'
import { readText } from './read-text.ts'

const maxBytes = 64 * 1024

/** Posts to a model's endpoint and reads its JSON, of at most 64 KB. */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    // A worker's fetch names nobody, and some front doors turn that away.
    headers: { 'content-type': 'application/json', 'user-agent': 'real-estate-site', ...headers },
    body: JSON.stringify(body),
    // The key goes to the configured address and nowhere else.
    redirect: 'manual',
    signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new ModelFailure(`the model's endpoint answered ${response.status}`)
  }
  const text = await readText(response, maxBytes)
  if (text === null) throw new ModelFailure("the model's endpoint sent too much")
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure("the model's endpoint sent no JSON")
  }
}
