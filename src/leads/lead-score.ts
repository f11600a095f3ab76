import { band } from '../ui/band.ts'
import type { Timeframe } from './home-value.ts'

export type Category = 'hot' | 'warm' | 'cold'
export type Reason = { reason: string; points: number }

/** The form that corrects a home's page. It makes a task, and counts in no figure of leads. */
export const correctionSource = 'correction'
/** The forms of people who think of selling. */
export const sellerSources: readonly string[] = ['home-value', 'net-sheet', 'owners-report']

/** The financing options of the forms. */
export const financings = ['pre-approved', 'cash', 'not yet'] as const
export type Financing = (typeof financings)[number]

/** The scored facts: only what the person asked for, never who they are or where they live. */
export type Inquiry = {
  message: string
  source?: string
  phone?: string | null
  timeframe?: string | null
  priceRange?: string | null
  propertyId?: number | null
  financing?: Financing | null
  /** Homes opened in this visit, if the visitor agreed to share the number. */
  homesViewed?: number | null
}

const timeframes: Record<Timeframe, Reason> = {
  ASAP: { reason: 'As soon as possible', points: 25 },
  '1-3 months': { reason: 'Within 1–3 months', points: 15 },
  '3-6 months': { reason: 'Within 3–6 months', points: 10 },
  '6+ months': { reason: 'In six months or later', points: 5 },
}

/** The thresholds of hot, warm and cold, defined only here. */
export const scoreBands = [
  { from: 70, status: 'hot' },
  { from: 40, status: 'warm' },
  { from: Number.NEGATIVE_INFINITY, status: 'cold' },
] as const

const showing = /\b(showing|tour|walk[- ]?through|see (it|this|the (home|house)))\b/i
const preApproved = /\bpre[- ]?(approved|qualified)\b/i

/** Scores an inquiry from 0 to 100, with the reason for each part of the score. */
export function scoreInquiry(inquiry: Inquiry): { score: number; reasons: Reason[] } {
  const { message, source, phone, timeframe, priceRange, propertyId, financing } = inquiry
  const reasons: Reason[] = []
  // Whoever corrects a page has asked for nothing.
  if (source === correctionSource) return { score: 0, reasons }
  const add = (reason: string, points: number) => reasons.push({ reason, points })
  if (source === 'showing-request' || mentions(message, showing)) add('Asked for a tour', 25)
  if (source === 'home-value') add('Asked what their home is worth', 35)
  if (source === 'net-sheet') add('Asked what a sale would leave', 35)
  if (propertyId) add('Asked about a particular home', 20)
  if (financing === 'cash') add('Buys without a loan', 20)
  else if (financing === 'pre-approved' || (!financing && mentions(message, preApproved))) {
    add('Pre-approved', 20)
  }
  if (timeframe && Object.hasOwn(timeframes, timeframe)) {
    const { reason, points } = timeframes[timeframe as Timeframe]
    add(reason, points)
  }
  if (priceRange) add('Named a price range', 15)
  if (phone) add('Left a phone number', 10)
  const viewed = Math.min(5, inquiry.homesViewed ?? 0)
  if (viewed > 1) add(`Looked at ${viewed === 5 ? '5 or more' : viewed} homes`, 2 * viewed)
  const sum = reasons.reduce((total, { points }) => total + points, 0)
  return { score: Math.min(100, sum), reasons }
}

/** The score of an inquiry from an address with a saved search. */
export function withSavedSearch({ score, reasons }: { score: number; reasons: Reason[] }) {
  const points = 10
  return {
    score: Math.min(100, score + points),
    reasons: [...reasons, { reason: 'Saved a search', points }],
  }
}

/** The category of a score, as defined by `scoreBands`. */
export const categoryOf = (score: number): Category => band(score, scoreBands)

/**
 * The next steps for the agent. Suggests a call only with a phone number, and marketing only with
 * consent.
 */
export function recommendedActions(lead: {
  category: Category
  source: string
  phone: string | null
  consent: boolean
}): string[] {
  const { category, source, phone, consent } = lead
  const contact = phone ? 'Call' : 'Email'
  const steps: Record<Category, (string | false)[]> = {
    hot: [
      `${contact} within 5 minutes`,
      sellerSources.includes(source)
        ? 'Bring the sales nearby'
        : consent && 'Send personalized property matches',
      sellerSources.includes(source) ? 'Offer two times for a visit' : 'Schedule a tour ASAP',
    ],
    warm: [
      `${contact} within 1 hour`,
      consent && 'Send market report',
      consent && 'Add to drip campaign',
    ],
    cold: [
      'Answer by email',
      consent && 'Add to nurture sequence',
      consent && 'Send monthly newsletter',
      consent && 'Check in quarterly',
    ],
  }
  const homes = source === 'preferences' && 'Send homes that match within 24 hours'
  return [homes, ...steps[category]].filter(step => step !== false)
}

/** Whether the message matches, without a negation just before the match. */
function mentions(message: string, what: RegExp): boolean {
  const match = what.exec(message)
  if (!match) return false
  const before = message.slice(Math.max(0, match.index - 25), match.index)
  return !/\b(not|no|never|without|isn['’]t|aren['’]t|haven['’]t|don['’]t)\b[^.!?]*$/i.test(before)
}
