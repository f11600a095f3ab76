import type { Category } from './lead-score.ts'

/** How far the agent has come with a lead. */
export const leadStatuses = ['new', 'contacted', 'appointment', 'client', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadSorts = ['newest', 'oldest', 'score'] as const
export type LeadSort = (typeof leadSorts)[number]

/** Whether suspected spam is left out, shown alone, or shown among the others. */
export const spamViews = ['without', 'only', 'all'] as const
export type SpamView = (typeof spamViews)[number]

/** Which leads are wanted. The same names stand in the dashboard's address and in the API. */
export type LeadFilter = {
  /** Words of name, email or message, or a phone number or its end. */
  search?: string
  band?: Category
  source?: string
  status?: LeadStatus
  spam?: SpamView
}

/** Statuses that say that the person has heard from the agent. A note to oneself does not. */
export const respondedStatuses: readonly LeadStatus[] = ['contacted', 'appointment', 'client']

/** The middle of some values, or null when there are none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
