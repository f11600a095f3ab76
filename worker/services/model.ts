/** `rules` are the site's own text; untrusted input goes into `material` only. */
export type Prompt = { rules: string; material: string }

export type Model = {
  /** Shown as the source of a search result. */
  source: 'workers-ai' | 'llm'
  /** Identifies the configured model. */
  name: string
  /** Returns the model's text. Rejects when there is none or `signal` aborts. */
  write: (prompt: Prompt, signal: AbortSignal) => Promise<string>
}

/** A model call without a usable result. The message never quotes prompt or response. */
export class ModelFailure extends Error {}

/** Parsed queries and summaries take 100 to 200 tokens. */
export const maxTokens = 500
