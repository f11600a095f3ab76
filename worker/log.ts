import type { Context } from 'hono'
import type { App } from './env.ts'

/**
 * Writes an unexpected error as one JSON line. Only the path is named, never the query or the body:
 * what a visitor typed does not belong in a log.
 */
export function logError(c: Context<App>, error: unknown): void {
  console.error(
    JSON.stringify({
      level: 'error',
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      error: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  )
}
