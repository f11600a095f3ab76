import { LRUCache } from 'lru-cache'
import type { Bindings } from '../env.ts'
import { anthropic } from '../services/anthropic.ts'
import { type Model, ModelFailure, type Prompt } from '../services/model.ts'
import { openai } from '../services/openai.ts'
import { workersAi } from '../services/workers-ai.ts'

/** The model that the configuration names; null when it names none. */
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
   * What `use` makes of the model's text, or null: no time, no budget, or no good answer. `use`
   * throws a ModelFailure at a text that must not be used.
   */
  ask: <Use>(prompt: Prompt, use: (text: string) => Use) => Promise<Use | null>
}

/** Usable texts by prompt: the same question gets the same answer, and is paid for once. */
const texts = new LRUCache<string, string>({ max: 500 })

/**
 * Gives one answer access to the model: `timeoutMs` for all that it asks, and no further call after the
 * first failure. A failure is reported once and never fails the answer.
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
      const before = texts.get(key)
      if (before !== undefined) return use(before)
      if (failed || signal.aborted) return null
      let silent = true
      try {
        return await within(signal, async () => {
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

/** Waits no longer than the signal, whether or not the work heeds it. */
function within<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work().then(resolve, reject)
  })
}

/** What other errors say may quote the prompt or the answer, so it does not reach the log. */
function toFailure(error: unknown, waitedMs: number | false): ModelFailure {
  if (waitedMs !== false) return new ModelFailure(`the model took longer than ${waitedMs} ms`)
  return error instanceof ModelFailure ? error : new ModelFailure('the model is out of reach')
}
