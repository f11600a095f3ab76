import { z } from 'zod'
import type { Bindings } from '../env.ts'
import { type Model, ModelFailure, maxTokens, postJson } from './model.ts'

const responseBody = z.object({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
})

/**
 * A model behind Anthropic's Messages API. No temperature is set: newer models reject one.
 * Source: https://docs.anthropic.com/en/api/messages
 */
export const anthropic =
  ({ MODEL_URL, MODEL_KEY, MODEL_NAME }: Bindings): Model['write'] =>
  async ({ rules, material }, signal) => {
    if (!MODEL_URL || !MODEL_NAME)
      throw new ModelFailure('The address or the name of the model is missing')
    const headers = { 'x-api-key': MODEL_KEY ?? '', 'anthropic-version': '2023-06-01' }
    const messages = [{ role: 'user', content: material }]
    const body = { model: MODEL_NAME, max_tokens: maxTokens, system: rules, messages }
    const read = responseBody.safeParse(await postJson(MODEL_URL, headers, body, signal))
    if (!read.success) throw new ModelFailure('the model sent an unknown response format')
    const { content, stop_reason } = read.data
    if (stop_reason === 'max_tokens') throw new ModelFailure('the model hit the token limit')
    return content.map(block => (block.type === 'text' ? (block.text ?? '') : '')).join('')
  }
