import { z } from 'zod'
import type { Bindings } from '../env.ts'
import { type Model, ModelFailure, maxTokens } from './model.ts'

// Newer models return a chat completion, older ones `response` as text or parsed JSON.
const responseBody = z.union([
  z
    .object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]) })
    .transform(({ choices }) => choices[0].message.content),
  z.object({ response: z.string() }).transform(({ response }) => response),
  z.object({ response: z.looseObject({}) }).transform(({ response }) => JSON.stringify(response)),
])

/**
 * A model on Cloudflare Workers AI. Prompt and response stay on Cloudflare's network.
 * Source: https://developers.cloudflare.com/workers-ai/configuration/bindings/
 */
export const workersAi =
  ({ AI, MODEL_NAME }: Bindings): Model['write'] =>
  async ({ rules, material }, signal) => {
    if (!AI || !MODEL_NAME) throw new ModelFailure('The name of the model is missing')
    const messages = [
      { role: 'system', content: rules },
      { role: 'user', content: material },
    ]
    const inputs = { messages, max_tokens: maxTokens, temperature: 0 }
    const result = await AI.run(MODEL_NAME, inputs, { signal }).catch((error: unknown) => {
      // The original error may quote the prompt.
      throw new ModelFailure('Workers AI refused', error instanceof Error ? error.message : '')
    })
    const read = responseBody.safeParse(result)
    if (!read.success) throw new ModelFailure('Workers AI sent an unknown response format')
    return read.data
  }
