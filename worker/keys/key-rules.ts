import { keysWords } from '../../src/content/keys.ts'
import type { KeyName } from '../../src/domain/keys.ts'
import { isIndexNowKey } from '../services/index-now.ts'
import { readServiceAccount } from '../services/search-console.ts'
import { pushKeys } from '../services/web-push.ts'

type Rule = (value: string) => boolean
const says: Partial<Record<KeyName, string>> = keysWords.rules

const rules: Partial<Record<KeyName, Rule>> = {
  MAIL_FROM: value => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value),
  FOLLOWUP_BOSS_SYSTEM: value => /^[ -~]{1,100}$/.test(value),
  CRM_FEED: value => /^[^\p{Cc}]{1,100}$/u.test(value),
  VAPID_KEYS: value => pushKeys({ VAPID_KEYS: value }).is === 'set',
  SEARCH_CONSOLE_SITE: value => /^(https?:\/\/[^\s/]+\/\S*|sc-domain:\S+)$/.test(value),
  GOOGLE_SERVICE_ACCOUNT: isServiceAccount,
  INDEXNOW_KEY: isIndexNowKey,
  REALSCOUT_AGENT_ID: value => /^[\w+/=-]+$/.test(value),
}
/** One line that a header can carry. */
const isKey: Rule = value => /^[!-~]+$/.test(value)

/** Why a value cannot be what it is said to be; null if it can. */
export function faultIn(name: KeyName, value: string): string | null {
  const isRight = rules[name] ?? isKey
  return isRight(value) ? null : (says[name] ?? keysWords.rules.key)
}

/** Google's key file. Its private key goes to nobody, but its assertion to the address in it. */
function isServiceAccount(json: string): boolean {
  const account = readServiceAccount(json)
  const url = URL.parse(account?.token_uri ?? '')
  const isPrivate = url?.protocol === 'https:' || url?.hostname === '127.0.0.1'
  return isPrivate && account?.private_key.includes('BEGIN PRIVATE KEY') === true
}
