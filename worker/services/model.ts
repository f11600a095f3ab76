/** `rules` come from this site alone; whatever a stranger may have written stands in `material`. */
export type Prompt = { rules: string; material: string }

export type Model = {
  /** How an answer names what helped to write it. */
  source: 'workers-ai' | 'llm'
  /** Tells one configured model from another. */
  name: string
  /** The model's text. Rejects when there is none, also when `signal` ends the wait. */
  write: (prompt: Prompt, signal: AbortSignal) => Promise<string>
}

/** Why a model gave nothing to use. Its message never quotes what was asked or answered. */
export class ModelFailure extends Error {}

/** A reading and a paragraph take a hundred or two. */
export const maxTokens = 500
