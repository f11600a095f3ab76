import { z } from 'zod'
import { lazy } from '../../src/domain/lazy.ts'
import type { Bindings } from '../env.ts'
import { type Model, ModelFailure, maxTokens } from './model.ts'
import { postJson } from './post-json.ts'

const responseBody = lazy(() =>
  z.object({
    choices: z.array(
      z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }),
    ),
  }),
)

/**
 * A model behind the Chat Completions API: OpenAI, a gateway, or a self-hosted model.
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
export const openai =
  ({ MODEL_URL, MODEL_KEY, MODEL_NAME }: Bindings): Model['write'] =>
  async ({ rules, material }, signal) => {
    if (!MODEL_URL || !MODEL_NAME) throw new ModelFailure('MODEL_URL and MODEL_NAME must be set')
    const messages = [
      { role: 'system', content: rules },
      { role: 'user', content: material },
    ]
    const body = { model: MODEL_NAME, max_tokens: maxTokens, temperature: 0, messages }
    // A self-hosted model often needs no key.
    const headers = MODEL_KEY ? { authorization: `Bearer ${MODEL_KEY}` } : undefined
    const read = responseBody().safeParse(await postJson(MODEL_URL, { ...headers }, body, signal))
    const choice = read.data?.choices[0]
    if (!choice) throw new ModelFailure('the model sent an unknown response format')
    if (choice.finish_reason === 'length') throw new ModelFailure('the model hit the token limit')
    return choice.message.content
  }
