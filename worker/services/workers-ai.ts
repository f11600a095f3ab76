import { z } from 'zod'
import { once } from '../../src/domain/lazy.ts'
import type { Bindings } from '../env.ts'
import { type Model, ModelFailure, maxTokens } from './model.ts'

// Models answer as a chat completion, older ones with `response`, some of those with it parsed.
const answer = once(() =>
  z.union([
    z
      .object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]) })
      .transform(({ choices }) => choices[0].message.content),
    z.object({ response: z.string() }).transform(({ response }) => response),
    z.object({ response: z.looseObject({}) }).transform(({ response }) => JSON.stringify(response)),
  ]),
)

/**
 * Cloudflare Workers AI through its binding. Prompt and answer stay on Cloudflare's network.
 * https://developers.cloudflare.com/workers-ai/configuration/bindings/
 */
export const workersAi =
  ({ AI, MODEL_NAME }: Bindings): Model['write'] =>
  async ({ rules, material }, signal) => {
    if (!AI || !MODEL_NAME) throw new ModelFailure('the AI binding and MODEL_NAME must be set')
    const messages = [
      { role: 'system', content: rules },
      { role: 'user', content: material },
    ]
    const inputs = { messages, max_tokens: maxTokens, temperature: 0 }
    const answered = await AI.run(MODEL_NAME, inputs, { signal }).catch(() => {
      // What it says may quote the prompt.
      throw new ModelFailure('Workers AI refused')
    })
    const read = answer().safeParse(answered)
    if (!read.success) throw new ModelFailure('Workers AI answered in an unknown form')
    return read.data
  }
