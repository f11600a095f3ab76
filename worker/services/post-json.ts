import { ModelFailure } from './model.ts'
import { readText } from './response.ts'

const maxBytes = 64 * 1024

/**
 * Posts JSON to a model's endpoint and returns the parsed response (at most 64 KB). Throws
 * ModelFailure.
 */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    // Workers send no user agent by default, and some firewalls reject that.
    headers: { 'content-type': 'application/json', 'user-agent': 'real-estate-site', ...headers },
    body: JSON.stringify(body),
    // A redirect would send the key to another address.
    redirect: 'manual',
    signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new ModelFailure(`the model's endpoint returned ${response.status}`)
  }
  const text = await readText(response, maxBytes)
  if (text === null) throw new ModelFailure("the model's endpoint sent more than 64 KB")
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure("the model's endpoint did not send JSON")
  }
}
