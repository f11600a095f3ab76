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
