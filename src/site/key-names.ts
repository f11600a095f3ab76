/**
 * The settings that the owner may save in the console, by service. The URLs that keys are sent to
 * are not included: changing one would send a key that was set by command line anywhere.
 */
export const keyServices = {
  mail: ['RESEND_API_KEY', 'MAIL_FROM'],
  crm: ['FOLLOWUP_BOSS_API_KEY', 'FOLLOWUP_BOSS_SYSTEM', 'FOLLOWUP_BOSS_SYSTEM_KEY', 'CRM_FEED'],
  feed: ['RESO_TOKEN', 'RESO_CLIENT_SECRET'],
  model: ['MODEL_KEY'],
  maps: ['GOOGLE_MAPS_KEY'],
  turnstile: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  push: ['VAPID_KEYS'],
  'search-console': ['SEARCH_CONSOLE_SITE', 'GOOGLE_SERVICE_ACCOUNT'],
  'index-now': ['INDEXNOW_KEY'],
  realscout: ['REALSCOUT_AGENT_ID'],
} as const

export type KeyService = keyof typeof keyServices
export type KeyName = (typeof keyServices)[KeyService][number]

export const keyNames = Object.values(keyServices).flat() as KeyName[]
export const isKeyName = (name: string): name is KeyName => keyNames.some(known => known === name)
export const isKeyService = (name: string): name is KeyService => Object.hasOwn(keyServices, name)

/** Services that cannot be tested, because every call to them has an effect. */
export const untested: ReadonlySet<KeyService> = new Set<KeyService>([
  'push',
  'index-now',
  'realscout',
])

const plain: ReadonlySet<KeyName> = new Set<KeyName>([
  'MAIL_FROM',
  'FOLLOWUP_BOSS_SYSTEM',
  'CRM_FEED',
  'TURNSTILE_SITE_KEY',
  'SEARCH_CONSOLE_SITE',
  'INDEXNOW_KEY',
  'REALSCOUT_AGENT_ID',
])
/** Whether a setting is public anyway, so its value may be shown. */
export const isPlain = (name: KeyName): boolean => plain.has(name)

/** How a setting is set: by command line, in the console, stored but unreadable, or not at all. */
export type KeyState = 'worker' | 'saved' | 'unreadable' | 'not set'

/** The result of a test call to a service with its current key. */
export type KeyTest = { status: 'works' | 'refused' | 'no answer' | 'not set'; says: string }
