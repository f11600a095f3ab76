import { z } from 'zod'
import type { Bindings } from '../env.ts'
import { type Model, ModelFailure, ModelRefusal, maxTokens, postJson } from './model.ts'

const responseBody = z.object({
  choices: z.array(
    z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }),
  ),
})

type Limits = { tokens: 'max_tokens' | 'max_completion_tokens'; temperature: boolean }

/** The parameters that an endpoint's model has accepted or refused in this isolate. */
const limitsOf = new Map<string, Limits>()

/**
 * Other parameters for the request, if the model refused one: newer models take
 * max_completion_tokens instead of max_tokens, and no temperature. Undefined when that is not the
 * reason.
 */
function reword(limits: Limits, error: unknown): Limits | undefined {
  if (!(error instanceof ModelRefusal) || error.status !== 400) return undefined
  // A refusal of max_tokens suggests max_completion_tokens, and so names both.
  if (limits.tokens === 'max_tokens' && /\bmax_tokens\b/.test(error.detail)) {
    return { ...limits, tokens: 'max_completion_tokens' }
  }
  if (limits.temperature && /\btemperature\b/.test(error.detail)) {
    return { ...limits, temperature: false }
  }
  return undefined
}

/**
 * A model behind the Chat Completions API: OpenAI, a gateway, or a self-hosted model.
 * Source: https://platform.openai.com/docs/api-reference/chat/create
 */
export const openai =
  ({ MODEL_URL, MODEL_KEY, MODEL_NAME }: Bindings): Model['write'] =>
  async ({ rules, material }, signal) => {
    if (!MODEL_URL || !MODEL_NAME)
      throw new ModelFailure('The address or the name of the model is missing')
    const messages = [
      { role: 'system', content: rules },
      { role: 'user', content: material },
    ]
    // A self-hosted model often needs no key.
    const headers = MODEL_KEY ? { authorization: `Bearer ${MODEL_KEY}` } : undefined
    const endpoint = `${MODEL_URL} ${MODEL_NAME}`
    const post = async (limits: Limits): Promise<unknown> => {
      const { tokens, temperature } = limits
      const body = {
        model: MODEL_NAME,
        messages,
        [tokens]: maxTokens,
        ...(temperature && { temperature: 0 }),
      }
      try {
        return await postJson(MODEL_URL, { ...headers }, body, signal)
      } catch (error) {
        const other = reword(limits, error)
        if (!other) throw error
        limitsOf.set(endpoint, other)
        return post(other)
      }
    }
    const known = limitsOf.get(endpoint) ?? { tokens: 'max_tokens', temperature: true }
    const read = responseBody.safeParse(await post(known))
    const choice = read.data?.choices[0]
    if (!choice) throw new ModelFailure('the model sent an unknown response format')
    if (choice.finish_reason === 'length') throw new ModelFailure('the model hit the token limit')
    return choice.message.content
  }
