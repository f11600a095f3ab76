import type { Context } from 'hono'
import type { App } from './env.ts'

/** Logs a failure. */
export type Report = (error: unknown) => void

/**
 * Logs an unexpected error as one JSON line. Visitors' input stays out of logs: the line has the
 * path without query and body, and for a failed statement the database's reason without the values.
 */
export function logError(c: Context<App>, error: unknown): void {
  logFailure({ requestId: c.get('requestId'), method: c.req.method, path: c.req.path }, error)
}

/** The cause of a drizzle error, whose own message quotes the statement with its values. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

/** `logError` for work outside a request. */
export function logFailure(context: Record<string, unknown>, error: unknown): void {
  const reason = reasonOf(error)
  console.error(
    JSON.stringify({
      level: 'error',
      ...context,
      error: reason instanceof Error ? reason.message : String(reason),
      stack: reason instanceof Error ? reason.stack : undefined,
    }),
  )
}

/** Logs an expected event as one JSON line. `facts` must not contain personal data. */
export function logEvent(c: Context<App>, facts: Record<string, string | number>): void {
  console.log(JSON.stringify({ level: 'info', requestId: c.get('requestId'), ...facts }))
}
