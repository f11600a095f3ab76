import { z } from 'zod'
import type { ClaimName } from '../../../src/content/claims.ts'
import type { SetClaim } from '../../../src/domain/claims.ts'
import { interpret } from '../../../src/domain/interpret.ts'
import { once } from '../../../src/domain/lazy.ts'
import { dayOf } from '../../../src/domain/voice-limit.ts'
import { defaultSettings } from '../../../src/server/content-settings.ts'

const words = (most: number, missing: string, least = 1) =>
  z.string(missing).trim().min(least, missing).max(most, `is longer than ${most} characters`)
const empty = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value)

/** What a claim is saved with: never without a source and a day. */
export const claimFields = once(() => ({
  value: words(60, 'Please say the figure.'),
  change: z.preprocess(
    empty,
    z
      .string('must be text')
      .trim()
      .regex(/^[+-]\d{1,3}(\.\d{1,2})?%$/, 'must be a signed percentage such as +8.2% or -15%')
      .optional(),
  ),
  area: words(80, 'Please say where it holds.'),
  period: words(60, 'Please say which time it covers.'),
  source: words(200, 'Please say who says so.', 3),
  address: z.preprocess(
    empty,
    z
      .url({ protocol: /^https$/, error: 'must be a whole address that begins with https://' })
      .max(500, 'is longer than 500 characters')
      .optional(),
  ),
  checked: z.iso
    .date('must be a day such as 2026-11-21')
    .refine(day => day >= '2000-01-01', 'must not be before 2000')
    .refine(day => day <= dayOf(new Date()), 'must not be in the future'),
  shown: z.boolean('must be yes or no'),
}))

/** The site computes with these: written in another way, they would break a page. */
const computed: Partial<Record<ClaimName, { pattern: RegExp; reason: string }>> = {
  marketMedian: {
    pattern: /^\$\d{1,3}(,\d{3})*$/,
    reason: 'must be an amount such as $685,000: pages compute with it',
  },
  marketDays: {
    pattern: /^\d{1,4}$/,
    reason: 'must be a number of days such as 18: pages compute with it',
  },
  closingCosts: {
    pattern: /^\d{1,2}(\.\d+)?–\d{1,2}(\.\d+)?%$/,
    reason: 'must be a span such as 2–5% (with a dash as long as this one): a chart is drawn of it',
  },
}

type Wrong = z.core.$ZodIssueCustom

/** What is wrong with a value of this very claim; what holds for all claims is in `claimFields`. */
export function wrongIn(name: ClaimName, set: SetClaim): Wrong[] {
  const claim = defaultSettings.claims[name]
  const wrong: Wrong[] = []
  const tell = (field: keyof SetClaim, message: string) =>
    wrong.push({ code: 'custom', path: [field], message, input: set[field] })
  const rule = computed[name]
  if (rule && !rule.pattern.test(set.value)) tell('value', rule.reason)
  else if (/\d/.test(claim.value) && !/\d/.test(set.value)) tell('value', 'must have a number')
  if (set.change && !claim.change) tell('change', 'This figure is shown without a change.')
  for (const field of ['value', 'area', 'period'] as const) {
    if (namesPeople(set[field])) {
      tell(field, 'is about people: say what homes have and cost, not who lives there')
    }
  }
  return wrong
}

/** The interpreter knows the words of the protected classes. */
const namesPeople = (text: string) => interpret(text, [], new Date(0)).sensitive.length > 0
