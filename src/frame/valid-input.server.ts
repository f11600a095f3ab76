import { data } from 'react-router'
import type { core, ZodType } from 'zod'
import { check } from '../../worker/middleware/valid.ts'

/** The checked input of a page. Throws a 400 response if it is invalid. */
export function validInput<Schema extends ZodType>(
  schema: Schema,
  input: unknown,
): core.output<Schema> {
  const checked = check(schema, input)
  if (checked.errors) throw data(null, { status: 400 })
  return checked.value
}

/** Acts on the checked input of a form, or names its wrong fields. */
export async function whenValid<Schema extends ZodType, Outcome>(
  schema: Schema,
  input: unknown,
  act: (value: core.output<Schema>) => Promise<Outcome>,
) {
  const { value, errors } = check(schema, input)
  return errors ? { status: 'wrong' as const, errors } : act(value)
}

/** The parameters of a page's URL. */
export const queryIn = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams)

/** The sealed token in the URL of a page that an email links to; empty if there is none. */
export const tokenOf = (request: Request): string =>
  new URL(request.url).searchParams.get('t') ?? ''
