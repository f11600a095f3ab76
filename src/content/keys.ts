import type { KeyName, KeyService, KeyState } from '../domain/keys.ts'

type Service = {
  name: string
  /** What it is for. */
  why: string
  /** Where to see that it works, if there is nothing to call. */
  see?: readonly [label: string, to: string]
}
type Words = {
  services: Record<KeyService, Service>
  fields: Record<KeyName, readonly [label: string, hint?: string]>
  rules: { key: string } & Partial<Record<KeyName, string>>
  states: Record<KeyState, (when: string) => string>
}

const google = 'In the Google Cloud console.'

/** Copy of /keys in the console. */
export const keysWords = {
  title: 'Keys | Owner console',
  heading: 'Keys',
  lead: 'What connects this site to other companies. Keys are encrypted and never shown again. A key that you replace or remove cannot be brought back: the audit log says when, not what.',
  worker:
    'What whoever runs your site has set by command line wins over what is saved here, and is removed the same way. So are addresses that a key is sent to.',
  noSecret:
    'Nothing can be saved yet: the site has no secret to encrypt with. Whoever runs your site enters this once:',
  command: 'openssl rand -base64 32 | npx wrangler secret put SETTINGS_KEY',
  services: {
    mail: {
      name: 'Email',
      why: 'Resend sends you new leads, and visitors their answers and alerts.',
    },
    crm: { name: 'Follow Up Boss', why: 'Receives every lead.' },
    feed: { name: 'MLS feed', why: 'Brings your MLS’s homes.' },
    model: { name: 'Language model', why: 'Understands unusual searches and drafts replies.' },
    maps: { name: 'Google Maps', why: 'Map images, and hours and photos of places.' },
    turnstile: { name: 'Turnstile', why: 'Keeps robots from sending forms.' },
    push: {
      name: 'Notifications',
      why: 'Signs what your devices get. After a change, add each device again.',
      see: ['Send a test', '/lead-dashboard/notifications'],
    },
    'search-console': { name: 'Google Search Console', why: 'Says which pages Google shows.' },
    'index-now': {
      name: 'Bing and others',
      why: 'Announces changed pages (IndexNow).',
      see: ['Announce your pages', '/seo-management'],
    },
    realscout: {
      name: 'RealScout',
      why: 'Shows its widgets beside your listings.',
      see: ['Look at the widgets', '/properties'],
    },
  },
  fields: {
    RESEND_API_KEY: ['API key', 'At resend.com, under API keys.'],
    MAIL_FROM: ['Sender’s address', 'Of a domain that Resend has verified.'],
    FOLLOWUP_BOSS_API_KEY: ['API key', 'Under Admin → API.'],
    FOLLOWUP_BOSS_SYSTEM: ['System name', 'As registered with Follow Up Boss.'],
    FOLLOWUP_BOSS_SYSTEM_KEY: ['System key'],
    CRM_FEED: ['Name of its homes', 'The OriginatingSystemName of homes from its feed.'],
    RESO_TOKEN: ['Access token', 'From your MLS.'],
    RESO_CLIENT_SECRET: ['Client secret', 'If your MLS gives a client ID instead.'],
    MODEL_KEY: ['API key'],
    GOOGLE_MAPS_KEY: ['API key', google],
    TURNSTILE_SITE_KEY: ['Site key', 'In the Cloudflare dashboard, under Turnstile.'],
    TURNSTILE_SECRET_KEY: ['Secret key'],
    VAPID_KEYS: ['Pair of keys', 'Made with npm run push-keys.'],
    SEARCH_CONSOLE_SITE: ['Property', 'Such as sc-domain:example.com.'],
    GOOGLE_SERVICE_ACCOUNT: [
      'Key file',
      `${google} Paste the whole JSON file of a service account.`,
    ],
    INDEXNOW_KEY: ['Key', 'Any 8 to 128 letters, digits and dashes.'],
    REALSCOUT_AGENT_ID: ['Agent ID', 'The agent-encoded-id in RealScout’s embed code.'],
  },
  states: {
    worker: () => 'Set by command line.',
    saved: when => `Saved here ${when}.`,
    unreadable: when => `Saved here ${when}, but the site’s secret has changed: set it again.`,
    'not set': () => 'Not set.',
  },
  /** In a service's line. */
  count: (set: number, of: number) => (set === 0 ? 'Not set' : `${set} of ${of} set`),
  lost: 'Set again',
  unused: 'The one saved here is not used.',
  now: (value: string) => `Now: ${value}`,
  save: 'Save',
  remove: 'Remove',
  test: 'Test',
  testOf: (service: string) => `Test ${service}`,
  saveOf: (field: string) => `Save ${field}`,
  removeOf: (field: string) => `Remove ${field}`,
  done: { save: 'Saved.', remove: 'Removed.', failed: 'That did not work. Try again in a minute.' },
  empty: 'Paste the key first.',
  rules: {
    key: 'Paste the key alone, without spaces or line breaks.',
    MAIL_FROM: 'Enter an email address.',
    FOLLOWUP_BOSS_SYSTEM: 'Enter plain letters, 100 at most.',
    CRM_FEED: 'Enter one line of 100 characters at most.',
    VAPID_KEYS: 'Paste the public key, a dot, and the private key.',
    SEARCH_CONSOLE_SITE: 'Enter https://www.example.com/ or sc-domain:example.com.',
    GOOGLE_SERVICE_ACCOUNT: 'Paste the whole key file, with its braces.',
    INDEXNOW_KEY: 'Use 8 to 128 letters, digits and dashes.',
    REALSCOUT_AGENT_ID: 'Copy the value from the embed code only.',
  },
  tests: {
    works: 'Works: the key was accepted.',
    notSet: 'Not tested: not everything is set.',
    refused: (status: number) => `Refused: the key was not accepted (${status}).`,
    down: (status: number) => `No clear answer (${status}): try again in a minute.`,
    silent: 'No answer: try again in a minute.',
    unverified: 'Refused: the key works, but the sender’s domain is not verified.',
    noAccess: 'Refused: the account has no access to this property.',
    odd: 'Refused: the answer was not the expected one.',
  },
} as const satisfies Words & Record<string, unknown>
