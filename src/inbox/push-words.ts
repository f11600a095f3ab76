import type { NoticeKind } from '../site/push-notice.ts'

const counted: Partial<Record<NoticeKind, readonly [one: string, many: string]>> = {
  lead: ['1 new lead', 'new leads'],
  tour: ['1 tour request', 'tour requests'],
  moved: ['1 tour moved', 'tours moved'],
  canceled: ['1 tour canceled', 'tours canceled'],
  reply: ['1 reply', 'replies'],
  note: ['1 note to confirm', 'notes to confirm'],
}

/** Copy of notifications and of /lead-dashboard/notifications. */
export const pushWords = {
  title: 'Notifications | Owner console',
  heading: 'Notifications',
  lead: 'Your phone or computer notifies you of a new lead, tour request, reply or trouble within seconds. A notification shows a first name at most; everything else stays here.',
  /** Text of a notification. */
  notice: {
    somebody: 'Somebody',
    lead: {
      title: (who: string, wants: string) => `${who} ${wants}`,
      body: (band: string, due: string) => `${band} lead. An answer is promised by ${due}.`,
      correction: 'A task waits for you: look at the listing and at your note.',
      bands: { hot: 'Hot', warm: 'Warm', cold: 'Cold' },
    },
    tour: {
      title: (who: string) => `${who} asks for a tour`,
      body: 'Open it to confirm, move or decline.',
    },
    moved: {
      title: (who: string) => `${who} moved the tour`,
      body: 'Open it to see the new time.',
    },
    canceled: { title: (who: string) => `${who} canceled the tour`, body: 'Its time is free.' },
    reply: { title: (who: string) => `${who} replied`, body: 'Open it to read and answer.' },
    note: {
      title: 'Is your note still true?',
      body: 'Price or status of the home has changed. Your note is hidden until you confirm it.',
    },
    summary: {
      title: 'During your quiet hours',
      body: (held: Partial<Record<NoticeKind, number>>) =>
        Object.entries(counted)
          .flatMap(([kind, [singular, many]]) => {
            const total = held[kind as NoticeKind] ?? 0
            if (total === 0) return []
            return total === 1 ? singular : `${total} ${many}`
          })
          .join(', '),
    },
    /** Shown when the browser could not decrypt the message. */
    unreadable: { title: 'Something new', body: 'Open the inbox to see it.' },
    /** Shown for a moment and without a sound. */
    proof: { title: 'Test of your site', body: 'Messages reach this device.' },
    test: { title: 'Notifications work', body: 'This is how a new lead will reach you here.' },
  },
  off: {
    heading: 'Notifications are off',
    missing:
      'This site is not set up to send them. Whoever runs your site does it once, or you enter a pair of keys at Keys.',
    unreadable:
      'The pair of keys that signs them cannot be read. Enter it again at Keys: a public and a private key with a dot between them.',
    how: {
      text: 'Create a pair and store it as a secret, VAPID_KEYS. It is never shown again, and if you change it, every device has to be added again:',
      command: 'npm run --silent push-keys | npx wrangler secret put VAPID_KEYS',
      local:
        'On your own computer, the first npm start does this for you. If your .dev.vars is older, add a line VAPID_KEYS= with the output of npm run --silent push-keys.',
    },
  },
  here: {
    heading: 'This device',
    off: 'This device does not get notifications yet.',
    on: 'This device gets notifications.',
    add: 'Notify me on this device',
    adding: 'Adding …',
    name: 'Name of this device',
    denied:
      'This browser blocks notifications from this site. Allow them in the settings next to the address, then reload this page.',
    unsupported:
      'This browser does not support notifications from websites. On an iPhone or iPad, add the console to the Home Screen first and open it from there.',
    noScript:
      'Adding a device needs JavaScript. The devices below can be tested and removed without it.',
    failed: 'The device could not be added. Try again.',
  },
  devices: {
    heading: 'Devices',
    none: 'No device gets notifications yet.',
    added: (when: string) => `Added ${when}`,
    last: (when: string) => `last notification ${when}`,
    never: 'no notification yet',
    fault: 'The last notification did not arrive:',
    test: 'Send a test',
    testFor: (name: string) => `Send a test to ${name}`,
    revoke: 'Remove',
    revokeFor: (name: string) => `Remove ${name}`,
    quiet: {
      legend: 'Quiet hours',
      none: 'No quiet hours',
      range: (from: string, to: string) => `Quiet from ${from} to ${to}`,
      hint: 'Las Vegas time. Notifications during these hours are held, and one summary follows.',
      from: 'From',
      to: 'To',
      never: 'Never',
      save: 'Save quiet hours',
      both: 'Choose both hours, or “Never” for both.',
    },
    done: {
      test: 'Sent. It appears on the device in a few seconds.',
      notSent: 'The test did not go out:',
      revoke: 'The device was removed. It gets no more notifications.',
      quiet: 'Quiet hours saved.',
      failed: 'That did not work. Try again.',
    },
  },
  limit: (most: number) => `Only ${most} devices can be notified: remove one first.`,
  unchecked: 'The push service cannot be looked up right now. Please try again.',
  notHere: 'This is not a browser’s push subscription.',
} as const
