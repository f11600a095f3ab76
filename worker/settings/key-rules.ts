import type { KeyName } from '../../src/site/key-names.ts'
import { isIndexNowKey } from '../services/index-now.ts'
import { readServiceAccount } from '../services/search-console.ts'
import { pushKeys } from '../services/web-push.ts'

type Rule = (value: string) => boolean

/** One line of printable ASCII. */
const isLine: Rule = value => /^[ -~]{1,100}$/.test(value)

const rules: Partial<Record<KeyName, Rule>> = {
  MAIL_FROM: value => /^[^\s@<>"]+@[^\s@<>"]+$/.test(value),
  FOLLOWUP_BOSS_SYSTEM: isLine,
  CRM_FEED: isLine,
  VAPID_KEYS: value => pushKeys({ VAPID_KEYS: value }).status === 'set',
  SEARCH_CONSOLE_SITE: value => /^(https?:\/|sc-domain:)\S+$/.test(value),
  GOOGLE_SERVICE_ACCOUNT: isServiceAccount,
  INDEXNOW_KEY: isIndexNowKey,
  REALSCOUT_AGENT_ID: value => /^[\w+/=-]+$/.test(value),
}

/** Whether a value looks valid: by its setting's rule, or else as one word of printable ASCII. */
export const isPlausible = (name: KeyName, value: string): boolean =>
  rules[name]?.(value) ?? /^[!-~]+$/.test(value)

/** Google's key file. */
function isServiceAccount(json: string): boolean {
  return readServiceAccount(json)?.private_key.includes('BEGIN PRIVATE KEY') ?? false
}
