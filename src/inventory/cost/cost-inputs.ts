import { thousands } from '../../format/format.ts'
import { hasDottedThousands } from '../../format/typed-number.ts'
import type { CostTerms } from './cost-terms.ts'
import { type CostFacts, type CostInputs, usualInputs } from './month-cost.ts'

export const costFields = ['price', 'down', 'rate', 'term'] as const
export type CostField = (typeof costFields)[number]

/** The accepted values: dollars, percent a year, years. */
const bounds = {
  price: { min: 1000, max: 999_999_999 },
  rate: { min: 0, max: 25 },
  term: { min: 10, max: 40 },
} as const

/** Whether a URL asks for a cost other than the default one. */
export const hasCostInputs = (params: URLSearchParams): boolean =>
  costFields.some(field => (params.get(field) ?? '').trim() !== '')

/**
 * Reads the inputs from a URL or a form, with defaults for those that are missing or empty. Amounts
 * may be written as people type them: $639,900 or 20%. `down` is a percentage up to 100 and dollars
 * above that. An invalid field has a reason in `errors` and its default value.
 */
export function readCostInputs(
  params: URLSearchParams,
  home: Pick<CostFacts, 'price'>,
  terms: CostTerms,
): { inputs: CostInputs; errors: Partial<Record<CostField, string>> } {
  const errors: Partial<Record<CostField, string>> = {}
  const read = (field: CostField): number | null => {
    const typed = (params.getAll(field).at(-1) ?? '').replace(/[$,%\s]/g, '')
    if (typed === '') return null
    const isAsked = field !== 'rate' && hasDottedThousands(typed)
    if (/^(\d+(\.\d*)?|\.\d+)$/.test(typed) && !isAsked) return Number(typed)
    errors[field] = /^-\d/.test(typed) ? 'must not be negative' : 'must be a number'
    return null
  }
  const within = (field: keyof typeof bounds) => {
    const value = read(field)
    const { min, max } = bounds[field]
    if (value === null || (value >= min && value <= max)) return value
    errors[field] = `must be between ${thousands(min)} and ${thousands(max)}`
    return null
  }
  const usual = usualInputs(home, terms)
  const price = within('price') ?? usual.price
  const term = within('term')
  if (term !== null && !Number.isInteger(term)) errors.term = 'must be whole years'
  const typedDown = read('down')
  const isTooMuch = typedDown !== null && typedDown > Math.max(100, price)
  if (isTooMuch) errors.down = 'must not be more than the price'
  const known = typedDown !== null && !isTooMuch
  const down = known && typedDown > 100 ? typedDown : null
  const share = known && typedDown <= 100 ? typedDown : terms.down
  return {
    inputs: {
      price,
      down: down ?? (price * share) / 100,
      rate: within('rate') ?? usual.rate,
      term: errors.term ? usual.term : (term ?? usual.term),
    },
    errors,
  }
}
