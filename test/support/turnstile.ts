import { openStandIn } from './stand-in.ts'

/**
 * Stands in for Turnstile's siteverify: a token is valid once, and again under the same idempotency
 * key. Each token name is its state: `good`, `elsewhere`, `other-action`.
 */
export async function openTurnstile() {
  const used = new Map<string, string>()
  return openStandIn({
    look: () => [...used],
    reset: () => used.clear(),
    serve: ({ body }) => {
      const { secret, response, idempotency_key } = body as Record<string, string>
      const [kind = ''] = (response ?? '').split(':')
      const again = used.get(response ?? '')
      const isOurs = secret === 'turnstile-secret'
      const success =
        isOurs &&
        ['good', 'elsewhere', 'other-action'].includes(kind) &&
        (again === undefined || again === idempotency_key)
      if (success) used.set(response ?? '', idempotency_key ?? '')
      return {
        status: 200,
        body: {
          success,
          ...(!success && { 'error-codes': [`invalid-input-${isOurs ? 'response' : 'secret'}`] }),
          hostname: kind === 'elsewhere' ? 'evil.example' : '127.0.0.1',
          action: kind === 'other-action' ? 'login' : 'lead',
        },
      }
    },
  })
}
