/** What the agent does with a lead beside writing: calls, texts, tasks, and how it ends. */

/** What came of a call. */
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

/** How many days later a snoozed task is due. */
export const snoozes = [1, 3, 7] as const
export type Snooze = (typeof snoozes)[number]

/** The longest subject and text of a reply, and title of a task, in characters. */
export const replyLimits = { subject: 150, text: 8000, task: 200 } as const
