import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { App } from '../env.ts'

/** Logs a failure. */
export type Report = (error: unknown) => void

/**
 * Logs an unexpected error as one JSON line. Visitors' input stays out of logs: the line has the
 * route pattern instead of the path, which may be a visitor's words (`/search/…`), and for a failed
 * statement the database's reason without the values.
 */
export function logError(c: Context<App>, error: unknown): void {
  const { method } = c.req
  logFailure({ requestId: c.get('requestId'), method, path: patternOf(c) }, error)
}

/** The pattern of a request's route, such as /property/:id; * if the path matches no route. */
export const patternOf = (c: Context<App>): string => c.get('pagePattern') ?? routePath(c)

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
