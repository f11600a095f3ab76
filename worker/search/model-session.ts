import { LRUCache } from 'lru-cache'
import { isoDay } from '../../src/format/format.ts'
import { lazy } from '../../src/format/lazy.ts'
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
  const name = `${provider} ${MODEL_NAME} ${MODEL_URL}`
  return { source, name, write: writerOf(env), secret: env.MODEL_KEY }
}

function writerOf(env: Bindings): Model['write'] {
  if (env.MODEL_PROVIDER === 'workers-ai') return workersAi(env)
  if (env.MODEL_PROVIDER === 'openai') return openai(env)
  if (env.MODEL_PROVIDER === 'anthropic') return anthropic(env)
  return () => Promise.reject(new ModelFailure(unknownProvider))
}

const unknownProvider = 'The provider of the model is not one that the site knows'

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

// After so many hangs in a row no search waits for the model, except one a minute that tries it.
const maxHangs = 3
const pauseMs = 60_000

/** By model: this isolate's hangs in a row, and when the next call may be made after too many. */
const hangs = new Map<string, { inARow: number; tryAt: number }>()

/** Whether a model may be called. After too many hangs, only one search a minute may. */
function mayTry(model: Model): boolean {
  const hung = hangs.get(model.name)
  if (!hung || hung.inARow < maxHangs) return true
  const now = Date.now()
  if (now < hung.tryAt) return false
  hung.tryAt = now + pauseMs
  return true
}

function noteHang({ name }: Model) {
  const inARow = (hangs.get(name)?.inARow ?? 0) + 1
  hangs.set(name, { inARow, tryAt: Date.now() + pauseMs })
}

/**
 * Opens a model session for one search, with `timeoutMs` for all its prompts. After the first
 * failure it makes no more calls, and after three searches in which the model hung, the next ones
 * do not wait for it. A failure is reported once and never fails the search.
 */
export function openModelSession(
  model: Model,
  mayCall: () => Promise<boolean>,
  handlers: { answered: () => void; failed: (failure: ModelFailure, silent: boolean) => void },
  timeoutMs: number,
): ModelSession {
  const signal = AbortSignal.timeout(timeoutMs)
  const mayAsk = lazy(() => mayTry(model))
  let failed = false
  return {
    source: model.source,
    async ask(prompt, use) {
      const key = JSON.stringify([model.name, prompt])
      const cached = texts.get(key)
      if (cached !== undefined) return use(cached)
      if (failed || signal.aborted || !mayAsk()) return null
      let [called, silent] = [false, true]
      try {
        return await untilAborted(signal, async () => {
          if (!(await mayCall())) return null
          called = true
          const text = await model.write(prompt, signal)
          silent = false
          hangs.delete(model.name)
          handlers.answered()
          const used = use(text)
          texts.set(key, text)
          return used
        })
      } catch (error) {
        failed = true
        if (called && silent && signal.aborted) noteHang(model)
        // A refusal is a response: the model did not hang.
        else if (called) hangs.delete(model.name)
        const failure = toFailure(error, signal.aborted && timeoutMs)
        const detail = redactReply(failure.detail, prompt, model)
        handlers.failed(new ModelFailure(failure.message, detail), silent)
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

const maxReplyLength = 300

/** The provider's message on one line, without the prompt's words, the key, and similar text. */
function redactReply(reply: string, { material }: Prompt, { secret }: Model): string {
  const promptWords = new Set(material.toLowerCase().match(words))
  return (secret ? reply.replaceAll(secret, '…') : reply)
    .replace(/\b(?:Bearer|Basic)\s+\S+|\b(?:sk|pk|key)-[\w*-]+|[\w-]{24,}/gi, '…')
    .replace(words, word => (promptWords.has(word.toLowerCase()) ? '…' : word))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxReplyLength)
}

const words = /[\p{L}\d]{3,}/gu

/** Other errors' messages may quote the prompt or the response, so they are not logged. */
function toFailure(error: unknown, waitedMs: number | false): ModelFailure {
  if (waitedMs !== false) return new ModelFailure(`the model took longer than ${waitedMs} ms`)
  return error instanceof ModelFailure ? error : new ModelFailure('the model cannot be reached')
}

/**
 * Counts a model call unless the day's limit is used up; returns whether the call may be made. One
 * row per day in D1, because a counter in KV would not be exact across locations.
 */
export async function countModelCall(db: D1Database, limit: number, now: Date): Promise<boolean> {
  if (!(limit > 0)) return false
  const counted = await db
    .prepare(
      `INSERT INTO model_calls (day, calls) VALUES (?1, 1)
       ON CONFLICT (day) DO UPDATE SET calls = calls + 1 WHERE calls < ?2 RETURNING calls`,
    )
    .bind(isoDay(now), limit)
    .first()
  return counted !== null
}

/** Deletes the counts of days before `before` (such as 2026-11-21). */
export async function deleteModelCalls(db: D1Database, before: string): Promise<void> {
  await db.prepare('DELETE FROM model_calls WHERE day < ?1').bind(before).run()
}
