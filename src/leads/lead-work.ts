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

/** The number of days by which a task can be snoozed. */
export const snoozes = [1, 3, 7] as const
export type Snooze = (typeof snoozes)[number]

/** Maximum lengths in characters: subject and body of a reply, title of a task. */
export const replyLimits = { subject: 150, text: 8000, task: 200 } as const
