import type { Context } from 'hono'
import type { App } from './env.ts'

/** Tells the log of a failure. */
export type Report = (error: unknown) => void

/**
 * Writes an unexpected error as one JSON line. Only the path is named, never the query or the body,
 * and of a failed statement only the database's reason, never the values: what a visitor typed does
 * not belong in a log.
 */
export function logError(c: Context<App>, error: unknown): void {
  logFailure({ requestId: c.get('requestId'), method: c.req.method, path: c.req.path }, error)
}

/** drizzle wraps the reason in an error that quotes the statement with its values. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

/** The same for work that no request asked for. */
export function logFailure(of: Record<string, unknown>, error: unknown): void {
  const reason = reasonOf(error)
  console.error(
    JSON.stringify({
      level: 'error',
      ...of,
      error: reason instanceof Error ? reason.message : String(reason),
      stack: reason instanceof Error ? reason.stack : undefined,
    }),
  )
}

/** Writes one JSON line about something that happened as it should. Name nothing personal in it. */
export function logEvent(c: Context<App>, facts: Record<string, string | number>): void {
  console.log(JSON.stringify({ level: 'info', requestId: c.get('requestId'), ...facts }))
}
