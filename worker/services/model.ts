import { readText } from './response.ts'

/** `rules` are the site's own text; untrusted input goes into `material` only. */
export type Prompt = { rules: string; material: string }

export type Model = {
  /** Shown as the source of a search result. */
  source: 'workers-ai' | 'llm'
  /** Identifies the configured model. */
  name: string
  /** Returns the model's text. Rejects when there is none or `signal` aborts. */
  write: (prompt: Prompt, signal: AbortSignal) => Promise<string>
  /** Redacted from the provider's messages. */
  secret?: string
}

/**
 * A model call without a usable result. The message never quotes prompt or response. `detail` is
 * what the provider sent instead of a text: for the owner, after redaction.
 */
export class ModelFailure extends Error {
  readonly detail: string
  constructor(message: string, detail = '') {
    super(message)
    this.detail = detail
  }
}

/** A provider's refusal of a request, with its status. */
export class ModelRefusal extends ModelFailure {
  readonly status: number
  constructor(status: number, detail: string) {
    super(`the model's endpoint returned ${status}`, detail)
    this.status = status
  }
}

/** Parsed queries and summaries take 100 to 200 tokens. */
export const maxTokens = 500

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
    const detail = error?.message ?? (typeof error === 'string' ? error : message)
    if (typeof detail !== 'string') return text
    // The refused parameter, where the message does not name it.
    const { param } = error ?? {}
    return typeof param === 'string' && !detail.includes(param) ? `${detail} (${param})` : detail
  } catch {
    return text
  }
}
