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
  /** Only these leads. */
  ids?: string[]
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

/** The agent's work on a lead besides writing: calls, texts, tasks and the outcome. */

export const callOutcomes = ['reached', 'voicemail', 'wrong number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Why a lead was closed. */
export const leadOutcomes = [
  'found another home',
  'stopped answering',
  'not now',
  'wrong contact',
  'another reason',
] as const
export type LeadOutcome = (typeof leadOutcomes)[number]

/** How many leads one change may apply to. */
export const maxChanged = 50

/** The number of days by which a task can be snoozed. */
export const snoozes = [1, 3, 7] as const
export type Snooze = (typeof snoozes)[number]

/** Maximum lengths in characters: subject and body of a reply, title of a task. */
export const replyLimits = { subject: 150, text: 8000, task: 200 } as const
