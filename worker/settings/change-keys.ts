import type { Context } from 'hono'
import { keysWords } from '../../src/settings/key-words.ts'
import {
  isPlain,
  type KeyName,
  type KeyService,
  type KeyState,
  type KeyTest,
  keyNames,
} from '../../src/site/key-names.ts'
import type { ContentSettings } from '../../src/site/site-content.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { logEvent } from '../platform/log.ts'
import { isIndexNowKey } from '../services/index-now.ts'
import { readServiceAccount } from '../services/search-console.ts'
import { pushKeys } from '../services/web-push.ts'
import { publishContent } from '../site/publish-content.ts'
import {
  canSeal,
  isWorkers,
  listSavedKeys,
  openKey,
  removeKey,
  saveKey,
  sealKey,
  withLatestKeys,
} from '../site/saved-keys.ts'
import { testService } from './test-service.ts'

/** Where each setting comes from, the values of the public ones, and whether keys can be saved. */
export async function listKeys(env: Bindings) {
  const rows = new Map((await listSavedKeys(connect(env.DB))).map(row => [row.name, row]))
  const keys = await Promise.all(
    keyNames.map(async name => {
      const row = rows.get(name)
      const opened = row ? await openKey(env, row) : null
      const isOwn = isWorkers(env, name)
      const status: KeyState = isOwn ? 'worker' : opened ? 'saved' : row ? 'unreadable' : 'not set'
      const value = isPlain(name) ? (isOwn ? env[name] : opened) : null
      return { name, status, value: value ?? null, savedAt: row?.savedAt.toISOString() ?? null }
    }),
  )
  return { canSave: canSeal(env), keys }
}

/** Encrypts and saves a key as the owner of the request. */
export async function storeKey(c: Context<App>, name: KeyName, value: string, now: Date) {
  if (!isPlausible(name, value)) {
    return { status: 'wrong' as const, errors: { value: keysWords.wrong } }
  }
  if (!canSeal(c.env)) return { status: 'no secret' as const }
  await saveKey(
    connect(c.env.DB),
    await sealKey(c.env, { name, value, savedAt: now }),
    c.get('owner'),
  )
  await publishContent(c)
  return { status: 'saved' as const, savedAt: now.toISOString() }
}

/** Removes a saved key; false if there is none. */
export async function forgetKey(c: Context<App>, name: KeyName, now: Date): Promise<boolean> {
  const removed = await removeKey(connect(c.env.DB), name, { who: c.get('owner'), now })
  if (removed) await publishContent(c)
  return removed
}

/** Tests a service with the keys that are in the database now. */
export async function tryService(
  c: Context<App>,
  service: KeyService,
  { modelHelp }: Pick<ContentSettings, 'modelHelp'>,
): Promise<KeyTest> {
  const result: KeyTest =
    service === 'model' && !modelHelp
      ? { status: 'not set', says: keysWords.tests.off }
      : await testService(await withLatestKeys(c.env), service)
  logEvent(c, { event: 'key test', service, result: result.status })
  return result
}

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
const isPlausible = (name: KeyName, value: string): boolean =>
  rules[name]?.(value) ?? /^[!-~]+$/.test(value)

/** Google's key file. */
function isServiceAccount(json: string): boolean {
  return readServiceAccount(json)?.private_key.includes('BEGIN PRIVATE KEY') ?? false
}
