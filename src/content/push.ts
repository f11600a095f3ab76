import type { NoticeKind } from '../domain/push-notice.ts'

const counted: Partial<Record<NoticeKind, readonly [one: string, many: string]>> = {
  lead: ['1 new lead', 'new leads'],
  tour: ['1 tour request', 'tour requests'],
  reply: ['1 reply', 'replies'],
  outage: ['1 outage', 'outages'],
}

/** Copy of notifications and of /lead-dashboard/notifications. */
export const pushWords = {
  title: 'Notifications | Owner console',
  heading: 'Notifications',
  lead: 'Your phone or computer tells you of a new lead, a tour request, a reply or an outage within seconds, with a first name at most. Everything else stays here.',
  /** Text of a notification. */
  notice: {
    somebody: 'Somebody',
    lead: {
      title: (who: string, wants: string) => `${who} ${wants}`,
      body: (band: string, due: string) => `${band} lead. An answer is promised by ${due}.`,
      bands: { hot: 'Hot', warm: 'Warm', cold: 'Cold' },
    },
    tour: {
      title: (who: string) => `${who} asks for a tour`,
      body: 'Open it to confirm, move or decline.',
    },
    reply: { title: (who: string) => `${who} replied`, body: 'Open it to read and answer.' },
    outage: {
      title: (name: string) => `${name}: not working`,
      body: (means: string) => means,
      unknown: 'A service',
    },
    summary: {
      title: 'During your quiet hours',
      body: (held: Partial<Record<NoticeKind, number>>) =>
        Object.entries(counted)
          .flatMap(([kind, [one, many]]) => {
            const total = held[kind as NoticeKind] ?? 0
            if (total === 0) return []
            return total === 1 ? one : `${total} ${many}`
          })
          .join(', '),
    },
    /** Shown when the browser could not decrypt the message. */
    unreadable: { title: 'Something new', body: 'Open the inbox to see it.' },
    test: { title: 'Notifications work', body: 'This is how a new lead will reach you here.' },
  },
  /** Why a notification was not sent, in the console. */
  reasons: {
    held: 'Held for quiet hours: counted in the summary after them.',
    summaryHeld: 'Waits for the end of quiet hours.',
    late: 'Too old to be told.',
    gone: 'The device no longer takes notifications and was removed.',
    noKeys: 'VAPID_KEYS is not set: no notifications.',
    answered: (status: number) => `The push service answered ${status}.`,
    redirected: 'The push service led to another address, which is not followed.',
  },
  off: {
    heading: 'Notifications are off',
    missing: 'This site has no keys to sign notifications with.',
    unreadable:
      'VAPID_KEYS cannot be read: it is a public and a private key with a dot between them.',
    how: 'Make a pair and store it as a secret. It is never shown again, and devices have to be added anew after a change:',
    command: 'npm run --silent push-keys | npx wrangler secret put VAPID_KEYS',
    local:
      'On your own computer the first npm start does this by itself. If .dev.vars is older, add a line VAPID_KEYS= with what npm run --silent push-keys prints.',
  },
  here: {
    heading: 'This device',
    off: 'This device gets no notifications yet.',
    on: 'This device gets notifications.',
    add: 'Notify me on this device',
    adding: 'Adding …',
    name: 'Name of this device',
    denied:
      'This browser blocks notifications of this site. Allow them in the settings beside the address, then load this page again.',
    unsupported:
      'This browser has no notifications for websites. On an iPhone or iPad, add the console to the Home Screen first and open it from there.',
    noScript:
      'Adding a device needs JavaScript. Devices below can be tested and revoked without it.',
    failed: 'The device could not be added. Try again.',
  },
  devices: {
    heading: 'Devices',
    none: 'No device gets notifications.',
    thisOne: 'this device',
    added: (when: string) => `Added ${when}`,
    last: (when: string) => `last notification ${when}`,
    never: 'no notification yet',
    fault: 'The last notification did not arrive:',
    test: 'Send a test',
    testFor: (name: string) => `Send a test to ${name}`,
    revoke: 'Revoke',
    revokeFor: (name: string) => `Revoke ${name}`,
    quiet: {
      legend: 'Quiet hours',
      none: 'No quiet hours',
      range: (from: string, to: string) => `Quiet from ${from} to ${to}`,
      hint: 'Las Vegas time. What comes in between is held, and one summary follows.',
      from: 'From',
      to: 'To',
      never: 'Never',
      save: 'Save quiet hours',
      both: 'Choose both hours, or “Never” for both.',
    },
    done: {
      test: 'Sent. It appears on the device in a few seconds.',
      notSent: 'The test did not go out:',
      revoke: 'The device was revoked. It gets nothing any more.',
      quiet: 'Quiet hours saved.',
      failed: 'This could not be done. Try again.',
    },
  },
  limit: (most: number) => `Only ${most} devices can be notified: revoke one first.`,
  unchecked: 'The push service cannot be looked up right now. Please try again.',
  notHere: 'This is no push subscription of a browser.',
} as const
