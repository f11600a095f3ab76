import { desc, eq, sql } from 'drizzle-orm'
import { type AgentAddresses, type LinkName, linkNames } from '../../src/content/agent-links.ts'
import type { Claim, ClaimName } from '../../src/content/claims.ts'
import { explorerEntries } from '../../src/content/explorer.ts'
import type { SetClaim, SetLink, SetSwitch } from '../../src/domain/claims.ts'
import {
  type PlaceFacts,
  type PlaceKey,
  placeKey,
  plainFacts,
} from '../../src/domain/place-facts.ts'
import type { SetPortrait } from '../../src/domain/portrait.ts'
import { type ContentSettings, defaultSettings } from '../../src/server/content-settings.ts'
import type { Database } from './connect.ts'
import { bumpVersionWhere } from './content-version.ts'
import { auditLog, contentSettings } from './schema.ts'

type LinkKey = `${LinkName}Link`
export type SettingKey = ClaimName | LinkKey | 'safetyLayer' | 'portrait' | PlaceKey
export type SettingValue = SetClaim | SetSwitch | SetLink | SetPortrait | PlaceFacts

/** Only these keys and those of places are stored and read. */
export const settingKeys = [
  ...Object.keys(defaultSettings.claims),
  'safetyLayer',
  ...linkNames.map(linkKey),
  'portrait',
] as SettingKey[]
export const placeKeys: SettingKey[] = explorerEntries.map(({ id }) => placeKey(id))
export const isPlaceKey = (key: SettingKey): key is PlaceKey => key.startsWith(placeKey(''))

/** A version of a setting. Version 0 is the default in the code. */
export type SettingVersion = {
  version: number
  at: string | null
  by: string | null
  /** The version that this one restored. */
  restored: number | null
  value: SettingValue
}

/** The key of a link's setting. */
export function linkKey(name: LinkName): LinkKey {
  return `${name}Link`
}

const linkKeys: readonly string[] = linkNames.map(linkKey)
const isLink = (key: SettingKey): key is LinkKey => linkKeys.includes(key)

type Row = Pick<typeof contentSettings.$inferSelect, 'key' | 'value'>

/** The current settings, with the defaults in the code for those never saved. */
export async function readSettings(db: Database): Promise<ContentSettings> {
  return settingsOf(await listLatest(db))
}

/**
 * The latest version of each saved setting. SQLite takes the other columns from the row with the
 * max.
 */
const listLatest = (db: Database) =>
  db
    .select({
      key: contentSettings.key,
      version: sql<number>`max(${contentSettings.version})`,
      at: contentSettings.at,
      by: contentSettings.by,
      value: contentSettings.value,
      restored: contentSettings.restored,
    })
    .from(contentSettings)
    .groupBy(contentSettings.key)

/** Merges saved settings over the defaults. */
function settingsOf(rows: readonly Row[]): ContentSettings {
  const saved = new Map(rows.map(({ key, value }) => [key, value]))
  const claims = Object.entries(defaultSettings.claims).map(([name, claim]) => {
    const value = saved.get(name)
    return [name, value && 'source' in value ? { ...withoutOptional(claim), ...value } : claim]
  })
  const layer = saved.get('safetyLayer')
  const addresses = linkNames.map(name => {
    const value = saved.get(linkKey(name))
    return [name, (value && 'address' in value && value.address) || null]
  })
  const portrait = saved.get('portrait')
  const places = explorerEntries.flatMap(({ id }) => {
    const facts = (saved.get(placeKey(id)) as PlaceFacts | null) ?? defaultSettings.places[id]
    return facts ? [[id, facts]] : []
  })
  return {
    places: Object.fromEntries(places),
    claims: Object.fromEntries(claims),
    safetyLayer: layer && 'on' in layer ? layer.on : defaultSettings.safetyLayer,
    addresses: Object.fromEntries(addresses) as AgentAddresses,
    portrait: portrait && 'hash' in portrait ? portrait : defaultSettings.portrait,
  }
}

/** Drops the default's optional fields: if a saved value lacks them, the owner cleared them. */
const withoutOptional = ({ change: _, address: __, ...claim }: Claim): Claim => claim

/** The default of a setting, in the shape of a saved value. */
function defaultOf(key: SettingKey): SettingValue {
  if (key === 'safetyLayer') return { on: defaultSettings.safetyLayer }
  if (key === 'portrait') return defaultSettings.portrait
  if (isPlaceKey(key)) return defaultSettings.places[key.slice(placeKey('').length)] ?? {}
  return isLink(key) ? { address: '' } : editableFields(defaultSettings.claims[key])
}

/** The fields of a claim that the owner can change. */
function editableFields({ value, change, area, period, source, address, checked, shown }: Claim) {
  const set: SetClaim = { value, area, period, source, checked, shown }
  if (change) set.change = change
  if (address) set.address = address
  return set
}

/** The current version of each of these settings. */
export async function listSettings(
  db: Database,
  keys: readonly SettingKey[],
): Promise<CurrentSetting[]> {
  const latest = new Map((await listLatest(db)).map(row => [row.key, row]))
  return keys.map(key => {
    const row = latest.get(key)
    return { key, ...(row ? toVersion(key, row) : codeVersion(key)) }
  })
}
export type CurrentSetting = SettingVersion & { key: SettingKey }

/** All versions of a setting, latest first; the default in the code is last. */
export async function listVersions(db: Database, key: SettingKey): Promise<SettingVersion[]> {
  const rows = await db
    .select()
    .from(contentSettings)
    .where(eq(contentSettings.key, key))
    .orderBy(desc(contentSettings.version))
  return [...rows.map(row => toVersion(key, row)), codeVersion(key)]
}

async function findSetting(db: Database, key: SettingKey): Promise<SettingVersion> {
  const [row] = await db
    .select()
    .from(contentSettings)
    .where(eq(contentSettings.key, key))
    .orderBy(desc(contentSettings.version))
    .limit(1)
  return row ? toVersion(key, row) : codeVersion(key)
}

const toVersion = (key: SettingKey, row: typeof contentSettings.$inferSelect): SettingVersion => ({
  version: row.version,
  at: row.at.toISOString(),
  by: row.by,
  restored: row.restored,
  value: row.value ?? defaultOf(key),
})

const codeVersion = (key: SettingKey): SettingVersion => {
  return { version: 0, at: null, by: null, restored: null, value: defaultOf(key) }
}

/**
 * Saves a new version of a setting if the owner saw the latest one, in one transaction with an
 * audit entry and a new content version. Saves nothing if the value is unchanged, so a repeated
 * request has no effect.
 */
export async function saveSetting(
  db: Database,
  wanted: {
    key: SettingKey
    /** The version that the owner saw. */
    seen: number
    /** Null for the default in the code. */
    value: SettingValue | null
    /** The version to restore. */
    restored?: number
  },
  { who, now }: { who: string; now: Date },
): Promise<{ is: 'saved' | 'unchanged' | 'conflict'; current: SettingVersion }> {
  const { key, seen, restored = null } = wanted
  const before = await findSetting(db, key)
  const after = wanted.value ?? defaultOf(key)
  const change = isPlaceKey(key)
    ? changeOf(plainFacts(before.value as PlaceFacts), plainFacts(after as PlaceFacts))
    : changeOf(before.value, after)
  if (Object.keys(change).length === 0) return { is: 'unchanged', current: before }
  const at = now.getTime()
  const value = wanted.value && JSON.stringify(wanted.value)
  const action = restored === null ? 'content.change' : 'content.undo'
  const detail = JSON.stringify(restored === null ? change : { version: restored, ...change })
  const isLatest = sql`where ${seen} =
    (select coalesce(max(version), 0) from content_settings where key = ${key})`
  const [, , saved] = await db.batch([
    bumpVersionWhere(db, now, isLatest),
    db.insert(auditLog).select(sql`select null, ${at}, ${who}, ${action}, ${key}, ${detail}
      ${isLatest}`),
    db
      .insert(contentSettings)
      .select(sql`select ${key}, ${seen + 1}, ${at}, ${who}, ${value}, ${restored} ${isLatest}`)
      .returning({ version: contentSettings.version }),
  ])
  return { is: saved.length > 0 ? 'saved' : 'conflict', current: await findSetting(db, key) }
}

/** The changed fields, each as "before → after". */
function changeOf(before: object, after: object): Record<string, string> {
  const [from, to] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const fields = new Set([...from.keys(), ...to.keys()])
  const format = (value: unknown) => String(value ?? '–')
  return Object.fromEntries(
    [...fields]
      .filter(field => from.get(field) !== to.get(field))
      .map(field => [field, `${format(from.get(field))} → ${format(to.get(field))}`]),
  )
}
