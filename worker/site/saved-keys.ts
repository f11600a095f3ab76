import { eq, sql } from 'drizzle-orm'
import type { KeyName } from '../../src/site/key-names.ts'
import { connect, type Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, savedKeys } from '../db/schema.ts'
import type { Bindings } from '../env.ts'
import { withSettings } from '../platform/deadlines.ts'
import { decrypt, encrypt } from '../platform/encryption.ts'
import { logFailure } from '../platform/log.ts'
import { bumpVersionWhere } from './bump-version-where.ts'

/** The names that were merged into these bindings. */
const merged = Symbol('saved keys')
type Keyed = Bindings & { [merged]?: readonly KeyName[] }

/** The keys that this isolate last read; null before that. */
let saved: Map<KeyName, string> | null = null
/** The names last reported as unreadable, so that each version of the content does not repeat it. */
let reported = ''

/** Saved keys by name; null for one that cannot be decrypted. */
type OpenedKeys = (readonly [name: KeyName, value: string | null])[]

export const openKeys = (env: Bindings, rows: readonly Sealed[]): Promise<OpenedKeys> =>
  Promise.all(rows.map(async row => [row.name, await openKey(env, row)] as const))

/** Makes these the keys of this isolate. One that could not be decrypted counts as not set. */
export function storeKeys(opened: OpenedKeys): void {
  const unreadable = opened.flatMap(([name, value]) => (value === null ? [name] : [])).join(', ')
  saved = new Map(opened.filter((entry): entry is [KeyName, string] => entry[1] !== null))
  if (unreadable !== reported && unreadable) {
    logFailure({ work: 'saved keys' }, `SETTINGS_KEY cannot open ${unreadable}: set again at /keys`)
  }
  reported = unreadable
}

/** The bindings with the saved keys. The worker's own settings win. */
export function withSavedKeys(env: Keyed): Bindings {
  const earlier = env[merged] ?? []
  const added = [...(saved ?? [])].filter(([name]) => !env[name] || earlier.includes(name))
  if (added.length + earlier.length === 0) return env
  const settings: Partial<Keyed> = {
    ...Object.fromEntries(earlier.map(name => [name, undefined])),
    ...Object.fromEntries(added),
    [merged]: added.map(([name]) => name),
  }
  return withSettings(env, settings)
}

/** The same with the keys currently in the database. Rejects when they cannot be read. */
export async function withLatestKeys(env: Bindings): Promise<Bindings> {
  storeKeys(await openKeys(env, await listSavedKeys(connect(env.DB))))
  return withSavedKeys(env)
}

/**
 * For deliveries, which would be given up without a key: waits for the saved keys, unless this
 * isolate has read them already. Rejects when they cannot be read.
 */
export const withKnownKeys = async (env: Bindings): Promise<Bindings> =>
  saved ? withSavedKeys(env) : withLatestKeys(env)

/** Whether a setting is the worker's own, not one saved in the console. */
export const isWorkers = (env: Keyed, name: KeyName): boolean =>
  Boolean(env[name]) && !env[merged]?.includes(name)

type Secret = Pick<Bindings, 'SETTINGS_KEY'>

const minLength = 32

/** Whether the site has a secret that is long enough to encrypt with. */
export const canSeal = ({ SETTINGS_KEY = '' }: Secret): boolean => SETTINGS_KEY.length >= minLength

/** Encrypts a key for its row. With another name or date it cannot be decrypted. */
export const sealKey = async (
  env: Secret,
  { name, value, savedAt }: { name: KeyName; value: string; savedAt: Date },
): Promise<Sealed> => ({
  name,
  savedAt,
  sealed: await encrypt(await keyOf(env), value, rowOf(name, savedAt)),
})

/** The key of a row; null if it was sealed with another secret or for another row. */
export const openKey = async (env: Secret, { name, sealed, savedAt }: Sealed) =>
  canSeal(env) ? decrypt(await keyOf(env), sealed, rowOf(name, savedAt)) : null

/** Encrypts a text under the same secret for another purpose. */
export const sealText = async (env: Secret, purpose: string, text: string, boundTo: string) =>
  encrypt(await keyOf(env, purpose), text, boundTo)

/** The text; null with another secret, or if it was sealed for something else. */
export const openText = async (env: Secret, purpose: string, sealed: string, boundTo: string) =>
  canSeal(env) ? decrypt(await keyOf(env, purpose), sealed, boundTo) : null

/** HKDF (RFC 5869) with a purpose, so that the secret can serve others. */
async function keyOf({ SETTINGS_KEY = '' }: Secret, purpose = 'saved_keys'): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(SETTINGS_KEY), 'HKDF', false, [
    'deriveKey',
  ])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(purpose) }
  const made = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(how, secret, made, false, ['encrypt', 'decrypt'])
}

const rowOf = (name: KeyName, savedAt: Date) =>
  JSON.stringify(['saved_keys', name, savedAt.getTime()])

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A saved key, encrypted. */
type Sealed = typeof savedKeys.$inferSelect

/** The keys that the owner saved, still encrypted, as a statement. */
export const listSavedKeys = (db: Database) => db.select().from(savedKeys).orderBy(savedKeys.name)

/** Saves or replaces a key, with an audit entry and a new content version. */
export async function saveKey(db: Database, row: Sealed, who: string): Promise<void> {
  const { name, savedAt } = row
  const always = sql`where true`
  await db.batch([
    bumpVersionWhere(db, savedAt, always),
    insertFrom(
      db,
      auditLog,
      { at: savedAt, who, action: 'key.save', subject: name, detail: {} },
      always,
    ),
    db.insert(savedKeys).values(row).onConflictDoUpdate({ target: savedKeys.name, set: row }),
  ])
}

/** Removes a key, with an audit entry and a new content version. False if there is none. */
export async function removeKey(
  db: Database,
  name: KeyName,
  { who, now: time }: { who: string; now: Date },
): Promise<boolean> {
  const isThere = sql`from ${savedKeys} where name = ${name}`
  const [, , removed] = await db.batch([
    bumpVersionWhere(db, time, isThere),
    insertFrom(
      db,
      auditLog,
      { at: time, who, action: 'key.remove', subject: name, detail: {} },
      isThere,
    ),
    db.delete(savedKeys).where(eq(savedKeys.name, name)).returning({ name: savedKeys.name }),
  ])
  return removed.length > 0
}
