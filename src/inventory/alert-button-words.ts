/** Copy for a search without results: its closest alternatives. */
export const searchAlertWords = {
  closest: 'What comes closest',
  give: 'Give up one limit',
  none: 'No home here has all of that today.',
  empty: 'No home is for sale here today.',
} as const

/**
 * A search as a message that asks the agent for updates.
 * @param limits such as “3+ beds, Pool”; empty for any home
 */
export const searchMessage = (limits: string): string =>
  `Please tell me when a home like this comes up${limits && `: ${limits}`}.`

/** Links to the form that saves a search. */
export const alertLinks = {
  link: 'Email me new homes like these',
  /** Beside the chips of a list. */
  short: 'Email me new ones',
  linkEmpty: 'Tell me when one comes up',
  linkGone: 'Tell me when one like it comes',
  linkHome: 'Tell me when the price or status changes',
  linkSaved: 'Tell me when one of these changes',
} as const
