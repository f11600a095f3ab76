import { z } from 'zod'
import { isoDay } from '../../src/format/format.ts'
import { costProblem } from '../../src/inventory/cost/cost-terms.ts'
import { netSheetProblem } from '../../src/inventory/net-sheet/net-sheet-terms.ts'
import { closingCosts, type SetClaim } from '../../src/site/claims/claim-rules.ts'
import type { ClaimName } from '../../src/site/claims/claims.ts'
import { defaultSettings } from '../../src/site/site-content.ts'
import { blankAsAbsent } from '../middleware/valid.ts'
import { namesPeople } from '../search/guard.ts'

const words = (max: number, missing: string, min = 1) =>
  z.string(missing).trim().min(min, missing).max(max, `is longer than ${max} characters`)

/** The source of a claim, and the date when it was last checked. Both are required. */
export const sourceFields = {
  source: words(200, 'Please enter the source.', 3),
  checked: z.iso
    .date('must be a day such as 2026-11-21')
    .refine(day => day >= '2000-01-01', 'must not be before 2000')
    .refine(day => day <= isoDay(new Date()), 'must not be in the future'),
}

/** The fields of a claim. */
export const claimFields = {
  value: words(60, 'Please enter the figure.'),
  change: z.preprocess(
    blankAsAbsent,
    z
      .string('must be text')
      .trim()
      .regex(/^[+-]\d{1,3}(\.\d{1,2})?%$/, 'must be a signed percentage such as +8.2% or -15%')
      .optional(),
  ),
  area: words(80, 'Please enter the area it applies to.'),
  period: words(60, 'Please enter the period it covers.'),
  ...sourceFields,
  address: z.preprocess(
    blankAsAbsent,
    z
      .url({ protocol: /^https$/, error: 'must be a whole address that begins with https://' })
      .max(500, 'is longer than 500 characters')
      .optional(),
  ),
  shown: z.boolean('must be yes or no'),
}

const wholeAddress = 'must be a whole address that begins with https://, such as your booking page'

/** The address of a page on another site; empty for none. */
export const linkAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: wholeAddress })
    .max(500, 'is longer than 500 characters')
    .refine(address => !/[\s@]/.test(address), wholeAddress)
    .refine(address => !placeholderHost.test(hostOf(address)), 'is only a placeholder'),
])
// Refinements also run on invalid URLs.
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')
/** Reserved domain names (RFC 2606, RFC 6761). */
const placeholderHost = /(^|\.)example(\.(com|net|org))?$|\.(test|invalid|localhost)$/

/** Claims that pages compute with, and the format they need. */
const computed: Partial<Record<ClaimName, { fits: (value: string) => boolean; reason: string }>> = {
  marketMedian: {
    fits: value => /^\$\d{1,3}(,\d{3})*$/.test(value),
    reason: 'must be an amount such as $685,000: pages compute with it',
  },
  marketDays: {
    fits: value => /^\d{1,4}$/.test(value),
    reason: 'must be a number of days such as 18: pages compute with it',
  },
  closingCosts: {
    fits: value => {
      const { from, to } = closingCosts(100_000, value) ?? { from: 1, to: 0 }
      return from <= to && to <= 20_000
    },
    reason:
      'must be a span up to 20% such as 2–5% (with a dash as long as this one): a chart is drawn of it',
  },
}

type Issue = z.core.$ZodIssueCustom

/** The problems of one claim, beyond those that `claimFields` checks for every claim. */
export function wrongIn(name: ClaimName, set: SetClaim): Issue[] {
  const claim = defaultSettings.claims[name]
  const issues: Issue[] = []
  const addIssue = (field: keyof SetClaim, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: set[field] })
  const rule = computed[name]
  const unusable = costProblem(name, set)
  const misread = netSheetProblem(name, set.value)
  if (rule && !rule.fits(set.value)) addIssue('value', rule.reason)
  else if (misread) addIssue('value', `${misread}: net sheets compute with it`)
  else if (unusable) addIssue(unusable.field, unusable.reason)
  else if (/\d/.test(claim.value) && !/\d/.test(set.value)) addIssue('value', 'must have a number')
  if (set.change && !claim.change) addIssue('change', 'This figure is shown without a change.')
  for (const field of ['value', 'area', 'period'] as const) {
    if (namesPeople(set[field])) {
      addIssue(field, 'is about people: describe homes and prices, not residents')
    }
  }
  return issues
}
