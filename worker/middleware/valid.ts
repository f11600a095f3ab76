import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import type { core, ZodType } from 'zod'
import { once } from '../../src/domain/lazy.ts'

/** A field and what is wrong with it, in words a person can act on. */
export type FieldError = { field: string; reason: string }

/**
 * Checks a request's query, form or JSON body. What does not fit is refused. A schema is made when
 * it is first asked for: all of them together are a fifth of what an isolate does at its start.
 */
export const valid = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: () => Schema,
) => {
  const validator = once(() =>
    zValidator(target, schema(), (result, c) => {
      if (!result.success) return refuse(c, result.error)
    }),
  )
  const check: ReturnType<typeof validator> = (c, next) => validator()(c, next)
  return check
}

/**
 * Answers 400 with every wrong field: `{ error, field, reason, fields: [{ field, reason }] }`, the
 * first one on top.
 */
export function refuse(c: Context, { issues }: Pick<core.$ZodError, 'issues'>) {
  const fields: FieldError[] = issues.map(issue => ({
    // A wrong entry of a list is a wrong list: `status`, not `status.0`.
    field: issue.path.filter(part => typeof part === 'string').join('.') || 'body',
    reason: issue.message,
  }))
  const [first = { field: 'body', reason: 'cannot be read' }] = fields
  return c.json({ error: `${first.field}: ${first.reason}`, ...first, fields }, 400)
}

/** The same for one field that only its content shows to be wrong. */
export const refuseField = (c: Context, field: string, reason: string) =>
  refuse(c, { issues: [{ code: 'custom', path: [field], message: reason, input: undefined }] })
