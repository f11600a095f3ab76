/**
 * A notification to the agent's devices. Leads, tours and replies open the page of their lead.
 * `since` is when the first notice was held, in milliseconds
 * since 1970.
 */
export type Notice =
  | { kind: 'lead' | 'tour' | 'moved' | 'canceled' }
  /** `unproven`: the reply may be from somebody else. */
  | { kind: 'reply'; unproven?: true }
  /** The note on a home waits for the agent to say that it is still true. */
  | { kind: 'note'; home: number }
  | { kind: 'summary'; since: number }
  | { kind: 'test' }
  /** The end of the site's own test lead, which the device shows without a sound, and removes. */
  | { kind: 'proof' }

export type NoticeKind = Notice['kind']

/** The payload of a push, read by the console's service worker. `url` is a path in the console. */
export type PushMessage = {
  title: string
  body: string
  tag: string
  url: string
  /** Shown without a sound, and removed at once. */
  silent?: true
}

/**
 * The first name that a notification may show: one word of letters. Null for anything else in the
 * field, such as a phone number or a title.
 */
export function shownName(firstName: string): string | null {
  const [word = ''] = firstName.trim().split(/\s+/)
  return /^\p{L}(?:\.|[\p{L}\p{M}'’-]{0,23})$/u.test(word) ? word : null
}

/** Why a notification was not sent, as shown in the console. */
export const pushReasons = {
  held: 'Held during quiet hours, and counted in the summary that follows.',
  summaryHeld: 'Waits for the end of quiet hours.',
  late: 'Too old to send.',
  gone: 'The device no longer takes notifications and was removed.',
  noKeys: 'Notifications are not set up.',
  answered: (status: number) => `The push service answered ${status}.`,
  redirected: 'The push service redirected to another address, which the site does not follow.',
} as const
