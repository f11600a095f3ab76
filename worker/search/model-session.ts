import { LRUCache } from 'lru-cache'
import type { Bindings } from '../env.ts'
import { anthropic } from '../services/anthropic.ts'
import { type Model, ModelFailure, type Prompt } from '../services/model.ts'
import { openai } from '../services/openai.ts'
import { workersAi } from '../services/workers-ai.ts'

/** The configured model; null if none is configured. */
export function modelOf(env: Bindings): Model | null {
  const { MODEL_PROVIDER: provider, MODEL_NAME, MODEL_URL } = env
  if (!provider) return null
  const source = provider === 'workers-ai' ? 'workers-ai' : 'llm'
  return { source, name: `${provider} ${MODEL_NAME} ${MODEL_URL}`, write: writerOf(env) }
}

function writerOf(env: Bindings): Model['write'] {
  if (env.MODEL_PROVIDER === 'workers-ai') return workersAi(env)
  if (env.MODEL_PROVIDER === 'openai') return openai(env)
  if (env.MODEL_PROVIDER === 'anthropic') return anthropic(env)
  return () => Promise.reject(new ModelFailure(unknownProvider))
}

const unknownProvider = 'MODEL_PROVIDER must be workers-ai, openai or anthropic'

export type ModelSession = {
  source: Model['source']
  /**
   * Resolves to the result of `use` on the model's text; null without time, budget, or a usable
   * text. `use` throws a ModelFailure to reject a text.
   */
  ask: <Use>(prompt: Prompt, use: (text: string) => Use) => Promise<Use | null>
}

/** Usable texts by prompt, so that a repeated question gets the same text and costs nothing. */
const texts = new LRUCache<string, string>({ max: 500 })

/**
 * Opens a model session for one search, with `timeoutMs` for all its prompts. After the first
 * failure it calls the model no more. A failure is reported once and never fails the search.
 */
export function openModelSession(
  model: Model,
  mayCall: () => Promise<boolean>,
  handlers: { answered: () => void; failed: (failure: ModelFailure, silent: boolean) => void },
  timeoutMs: number,
): ModelSession {
  const signal = AbortSignal.timeout(timeoutMs)
  let failed = false
  return {
    source: model.source,
    async ask(prompt, use) {
      const key = JSON.stringify([model.name, prompt])
      const cached = texts.get(key)
      if (cached !== undefined) return use(cached)
      if (failed || signal.aborted) return null
      let silent = true
      try {
        return await untilAborted(signal, async () => {
          if (!(await mayCall())) return null
          const text = await model.write(prompt, signal)
          silent = false
          handlers.answered()
          const used = use(text)
          texts.set(key, text)
          return used
        })
      } catch (error) {
        failed = true
        handlers.failed(toFailure(error, signal.aborted && timeoutMs), silent)
        return null
      }
    },
  }
}

/** Rejects when the signal aborts, even if `work` ignores it. */
function untilAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work().then(resolve, reject)
  })
}

/** Other errors' messages may quote the prompt or the response, so they are not logged. */
function toFailure(error: unknown, waitedMs: number | false): ModelFailure {
  if (waitedMs !== false) return new ModelFailure(`the model took longer than ${waitedMs} ms`)
  return error instanceof ModelFailure ? error : new ModelFailure('the model cannot be reached')
}
