import { band } from './band.ts'

export type Category = 'hot' | 'warm' | 'cold'
export type Reason = { reason: string; points: number }

/** What is weighed: only what the person asked for, never who or where they are. */
export type Inquiry = {
  message: string
  phone?: string | null
  timeframe?: string | null
  priceRange?: string | null
  propertyId?: number | null
}

const timeframes: Record<string, number> = {
  ASAP: 25,
  '1-3 months': 20,
  '3-6 months': 10,
  '6+ months': 5,
}

const bands = [
  { from: 70, is: 'hot' },
  { from: 40, is: 'warm' },
  { from: Number.NEGATIVE_INFINITY, is: 'cold' },
] as const

const actions: Record<Category, string[]> = {
  hot: ['Call within 5 minutes', 'Send personalized property matches', 'Schedule showing ASAP'],
  warm: ['Call within 1 hour', 'Send market report', 'Add to drip campaign'],
  cold: ['Add to nurture sequence', 'Send monthly newsletter', 'Check in quarterly'],
}

/** Scores an inquiry from 0 to 100 and says what each point is for. */
export function scoreInquiry(inquiry: Inquiry): { score: number; reasons: Reason[] } {
  const { message, phone, timeframe, priceRange, propertyId } = inquiry
  const reasons: Reason[] = []
  const add = (reason: string, points: number) => points > 0 && reasons.push({ reason, points })
  if (/\b(showing|tour|walk[- ]?through|see (it|this|the (home|house)))\b/i.test(message)) {
    add('Asked for a showing', 25)
  }
  if (/\bpre[- ]?(approved|qualified)\b/i.test(message)) add('Says they are pre-approved', 20)
  if (propertyId) add('Asked about a particular home', 15)
  if (timeframe) add(`Wants to move: ${timeframe}`, timeframes[timeframe] ?? 0)
  if (priceRange) add('Named a price range', 15)
  if (phone) add('Left a phone number', 10)
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.min(100, sum), reasons }
}

/** Hot from 70, warm from 40, else cold. */
export const categoryOf = (score: number): Category => band(score, bands)

/** What the agent should do next for a lead of this category. */
export const recommendedActions = (category: Category): string[] => actions[category]
