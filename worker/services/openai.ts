import { z } from 'zod'
import { once } from '../../src/domain/lazy.ts'
import type { Bindings } from '../env.ts'
import { type Model, ModelFailure, maxTokens } from './model.ts'
import { postJson } from './post-json.ts'

const answer = once(() =>
  z.object({
    choices: z.array(
      z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }),
    ),
  }),
)

/**
 * Any endpoint that speaks OpenAI's chat completions: OpenAI itself, a gateway, a model of one's own.
 * https://platform.openai.com/docs/api-reference/chat/create
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
    // A model on one's own machine often wants no key.
    const headers = MODEL_KEY ? { authorization: `Bearer ${MODEL_KEY}` } : undefined
    const read = answer().safeParse(await postJson(MODEL_URL, { ...headers }, body, signal))
    const choice = read.data?.choices[0]
    if (!choice) throw new ModelFailure('the model answered in an unknown form')
    if (choice.finish_reason === 'length') throw new ModelFailure('the model was cut short')
    return choice.message.content
  }
