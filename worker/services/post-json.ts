import { ModelFailure, ModelRefusal } from './model.ts'
import { readText } from './response.ts'

const maxBytes = 64 * 1024

/**
 * Posts JSON to a model's endpoint and returns the parsed response (at most 64 KB). Throws
 * ModelFailure, a ModelRefusal for any other status than 200.
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
  const text = await readText(response, maxBytes)
  if (response.status !== 200) throw new ModelRefusal(response.status, messageIn(text ?? ''))
  if (text === null) throw new ModelFailure("the model's endpoint sent more than 64 KB")
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure("the model's endpoint did not send JSON")
  }
}

/** The message of an error response, `{ error: { message } }` or similar; otherwise its text. */
function messageIn(text: string): string {
  try {
    const { error, message } = JSON.parse(text)
    const said = error?.message ?? (typeof error === 'string' ? error : message)
    if (typeof said !== 'string') return text
    // The refused parameter, where the message does not name it.
    const { param } = error ?? {}
    return typeof param === 'string' && !said.includes(param) ? `${said} (${param})` : said
  } catch {
    return text
  }
}
