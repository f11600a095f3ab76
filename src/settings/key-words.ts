import type { KeyName, KeyService, KeyState } from '../site/key-names.ts'

type Words = {
  /** The name and the purpose of each service. */
  services: Record<KeyService, readonly [name: string, why: string]>
  fields: Record<KeyName, readonly [label: string, hint?: string]>
  states: Record<KeyState, string>
}

/** Copy of /keys in the console. */
export const keysWords = {
  title: 'Keys | Owner console',
  heading: 'Keys',
  lead: 'They connect this site to other companies, are stored encrypted and never shown again. One that you replace or remove cannot be brought back: the audit log says when, not what. What whoever runs your site has set wins.',
  noSecret: 'Nothing can be saved before whoever runs your site has prepared it once.',
  command: 'openssl rand -base64 32 | npx wrangler secret put SETTINGS_KEY',
  services: {
    mail: ['Email', 'Resend sends you new leads, and visitors their answers and alerts.'],
    crm: ['Follow Up Boss', 'Receives every lead.'],
    feed: ['MLS feed', 'Brings the homes of your MLS.'],
    model: ['Language model', 'Helps with unusual searches and drafts replies.'],
    maps: ['Google Maps', 'Draws maps; knows hours and photos of places.'],
    turnstile: ['Turnstile', 'Keeps robots from sending forms.'],
    push: ['Notifications', 'Signs them. Test them under Notifications.'],
    'search-console': ['Google Search Console', 'Says which pages Google shows.'],
    'index-now': ['Bing and others', 'Announces changed pages (IndexNow).'],
    realscout: ['RealScout', 'Shows its widgets beside your listings.'],
  },
  fields: {
    RESEND_API_KEY: ['API key', 'At resend.com, under API keys.'],
    MAIL_FROM: ['Sender’s address', 'Of a domain that Resend has verified.'],
    FOLLOWUP_BOSS_API_KEY: ['API key', 'Under Admin → API.'],
    FOLLOWUP_BOSS_SYSTEM: ['System name'],
    FOLLOWUP_BOSS_SYSTEM_KEY: ['System key'],
    CRM_FEED: ['Name of its homes', 'Their OriginatingSystemName.'],
    RESO_TOKEN: ['Access token', 'From your MLS.'],
    RESO_CLIENT_SECRET: ['Client secret', 'If your MLS gives a client ID instead.'],
    MODEL_KEY: ['API key'],
    GOOGLE_MAPS_KEY: ['API key', 'In the Google Cloud console.'],
    TURNSTILE_SITE_KEY: ['Site key', 'In the Cloudflare dashboard.'],
    TURNSTILE_SECRET_KEY: ['Secret key'],
    VAPID_KEYS: ['Pair of keys', 'Add your devices again after a change.'],
    SEARCH_CONSOLE_SITE: ['Property', 'Such as sc-domain:your-site.com.'],
    GOOGLE_SERVICE_ACCOUNT: ['Key file', 'Of a service account: the whole file.'],
    INDEXNOW_KEY: ['Key', 'Any 8 to 128 letters, digits and dashes.'],
    REALSCOUT_AGENT_ID: ['Agent ID', 'The agent-encoded-id in its embed code.'],
  },
  states: {
    worker: 'Set by whoever runs your site.',
    saved: 'Saved here',
    unreadable: 'Set it again: it can no longer be read. Saved here',
    'not set': 'Not set.',
  },
  now: 'Now:',
  /** The status in a service's line. */
  count: (set: number, total: number) => (set === 0 ? 'Not set' : `${set} of ${total} set`),
  lost: 'Set again',
  save: 'Save',
  remove: 'Remove',
  test: 'Test',
  done: 'Done.',
  failed: 'That did not work. Try again in a minute.',
  wrong: 'This does not look right: enter it alone, without spaces around or in it.',
  tests: {
    works: 'Works: the key was accepted.',
    notSet: 'Not tested: not everything is set.',
    off: 'Not tested: it is switched off under Content.',
    refused: (status: number) => `Refused: the key was not accepted (${status}).`,
    unverified: 'Refused: the key works, but the sender’s domain is not verified.',
    silent: 'No clear answer: try again in a minute.',
  },
} as const satisfies Words & Record<string, unknown>
