import type { Category } from './lead-score.ts'

export const leadStatuses = ['new', 'contacted', 'appointment', 'client', 'lost'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadSorts = ['newest', 'oldest', 'score'] as const
export type LeadSort = (typeof leadSorts)[number]

/** Whether suspected spam is excluded, shown alone, or included. */
export const spamViews = ['without', 'only', 'all'] as const
export type SpamView = (typeof spamViews)[number]

/** A filter for leads. The dashboard's URL and the API use the same parameter names. */
export type LeadFilter = {
  /** Words from name, email or message, or a phone number or its last digits. */
  search?: string
  band?: Category
  source?: string
  status?: LeadStatus
  spam?: SpamView
}

/**
 * A search considers only this many of the latest matches: adding a word helps more than paging.
 */
export const maxLeadHits = 75

/** Statuses that mean the agent has responded. Adding a note does not. */
export const respondedStatuses: readonly LeadStatus[] = ['contacted', 'appointment', 'client']
