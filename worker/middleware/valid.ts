import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import { type core, type ZodType, z } from 'zod'
import { thousands } from '../../src/format/format.ts'

/** An invalid field and the reason, in words that a visitor can act on. */
export type FieldError = { field: string; reason: string }

/** Validates a request's query, form, or JSON body; 400 if it is invalid. */
export const valid = <Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result, c) => {
    if (!result.success) return refuse(c, result.error)
  })

/** An empty field as a missing one, for `z.preprocess`: a form sends what is left blank. */
export const blankAsAbsent = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

/** Checked input, or why it was refused: field → reason. */
export type Checked<Value> =
  | { value: Value; errors: null }
  | { value: null; errors: Record<string, string> }

/** Validates the input of a page: its URL or its form. */
export function check<Schema extends ZodType>(
  schema: Schema,
  input: unknown,
): Checked<core.output<Schema>> {
  const { success, data, error } = schema.safeParse(input)
  return success ? { value: data, errors: null } : { value: null, errors: errorsOf(error) }
}

/** The reason by field; the last one of several. */
export const errorsOf = (error: Pick<core.$ZodError, 'issues'>) =>
  Object.fromEntries(fieldErrors(error).map(({ field, reason }) => [field, reason]))

/**
 * A 400 response with all invalid fields: `{ error, field, reason, fields: [{ field, reason }] }`.
 * `error`, `field`, and `reason` are those of the first.
 */
export const refuse = (c: Context, error: Pick<core.$ZodError, 'issues'>) =>
  respondWith(c, fieldErrors(error))

function respondWith(c: Context, fields: FieldError[]) {
  const [first = { field: 'body', reason: 'cannot be read' }] = fields
  return c.json({ error: `${first.field}: ${first.reason}`, ...first, fields }, 400)
}

/** All invalid fields, in order. */
const fieldErrors = ({ issues }: Pick<core.$ZodError, 'issues'>): FieldError[] =>
  issues.map(issue => ({
    // Names the list, not its entry: `status`, not `status.0`.
    field: issue.path.filter(part => typeof part === 'string').join('.') || 'body',
    reason: issue.message,
  }))

/** `refuse` for fields that a schema cannot check: field → reason. */
export const refuseFields = (c: Context, errors: Record<string, string>) =>
  respondWith(
    c,
    Object.entries(errors).map(([field, reason]) => ({ field, reason })),
  )

/** `refuse` for a single field that a schema cannot check. */
export const refuseField = (c: Context, field: string, reason: string) =>
  respondWith(c, [{ field, reason }])

/** A response like that of `refuseField`, with another status. */
export const refuseAs = <Status extends 409 | 422 | 429>(
  c: Context,
  status: Status,
  field: string,
  reason: string,
) => c.json({ error: `${field}: ${reason}`, field, reason, fields: [{ field, reason }] }, status)

/** A 429 response for a limit that ends after so many seconds. */
export function tooMany(
  c: Context,
  { field, reason }: { field: string; reason: string },
  retryAfterS: number,
) {
  c.header('retry-after', String(retryAfterS))
  return refuseAs(c, 429, field, reason)
}

const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, min > 0 ? `must be at least ${min}` : 'must not be negative')
    .max(max, { error: () => `must be at most ${thousands(max)}` })

/** Paging parameters: `limit` up to 200, `offset` from 0. */
export const page = (defaultLimit: number) =>
  z.object({
    limit: z.preprocess(blankAsAbsent, whole(1, 200).default(defaultLimit)),
    offset: z.preprocess(blankAsAbsent, whole(0, 1_000_000).default(0)),
  })
