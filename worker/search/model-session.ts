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

export type Consultation = {
  source: Model['source']
  /**
   * What `use` makes of the model's text, or null: no time, no budget, or no good answer. `use`
   * throws a ModelFailure at a text that must not be used.
   */
  ask: <Use>(prompt: Prompt, use: (text: string) => Use) => Promise<Use | null>
}

/** Good texts by what was asked: the same question gets the same answer, and costs once. */
const kept = new Map<string, string>()
const mostKept = 500

/**
 * One answer's way to the model: `patienceMs` for all it asks, and after the first failure no second
 * try. A failure is reported once and never spoils the answer.
 */
export function consult(
  model: Model,
  mayCall: () => Promise<boolean>,
  told: { answered: () => void; failed: (failure: ModelFailure, silent: boolean) => void },
  patienceMs: number,
): Consultation {
  const signal = AbortSignal.timeout(patienceMs)
  let failed = false
  return {
    source: model.source,
    async ask(prompt, use) {
      const key = JSON.stringify([model.name, prompt])
      const before = kept.get(key)
      if (before !== undefined) return use(before)
      if (failed || signal.aborted) return null
      let silent = true
      try {
        return await within(signal, async () => {
          if (!(await mayCall())) return null
          const text = await model.write(prompt, signal)
          silent = false
          told.answered()
          const used = use(text)
          keep(key, text)
          return used
        })
      } catch (error) {
        failed = true
        told.failed(toFailure(error, signal.aborted && patienceMs), silent)
        return null
      }
    },
  }
}

function keep(key: string, text: string) {
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
  kept.set(key, text)
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
