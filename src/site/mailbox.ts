/** How much mail one mailbox gets, whoever asks for it: see mailboxOf() in worker/db/schema/people.ts. */
export const mailLimits = {
  acknowledgements: { anHour: 1, aDay: 3 },
  /** Emails that ask to confirm a saved search in 24 hours; without proof of a human (Turnstile). */
  confirmations: { aDay: 3, unproven: 1 },
  /** Confirmed searches that are not stopped, and those that wait for their confirmation. */
  searches: { confirmed: 30, unconfirmed: 10 },
} as const
