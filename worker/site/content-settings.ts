import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { wholeProfile } from '../../src/site/agent/agent.ts'
import { type AgentAddresses, type LinkName, linkNames } from '../../src/site/agent/agent-links.ts'
import type { Availability } from '../../src/site/agent/availability.ts'
import { plainProfile, type SetPortrait, type SetProfile } from '../../src/site/agent/profile.ts'
import {
  type SetClaim,
  type SetLink,
  type SetSwitch,
  type SettingSwitch,
  switchNames,
} from '../../src/site/claims/claim-rules.ts'
import type { Claim, ClaimName } from '../../src/site/claims/claims.ts'
import {
  type PlaceFacts,
  type PlaceKey,
  placeKey,
  plainFacts,
} from '../../src/site/places/place-facts.ts'
import { explorerEntries } from '../../src/site/places/places.ts'
import {
  isTemplateKey,
  plainTemplate,
  type SetTemplate,
  type TemplateKey,
  templateKey,
} from '../../src/site/reply-template.ts'
import { type ContentSettings, defaultSettings } from '../../src/site/site-content.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, contentSettings, properties } from '../db/schema.ts'
import { bumpVersionWhere } from './bump-version-where.ts'
import { templateDefault } from './reply-templates.ts'
import { listSavedKeys } from './saved-keys.ts'

const claimNames = Object.keys(defaultSettings.claims) as ClaimName[]

type LinkKey = `${LinkName}Link`
export type SettingKey =
  | ClaimName
  | LinkKey
  | SettingSwitch
  | 'portrait'
  | 'availability'
  | 'profile'
  | PlaceKey
  | TemplateKey
export type SettingValue =
  | SetClaim
  | SetSwitch
  | SetLink
  | SetPortrait
  | Availability
  | SetProfile
  | PlaceFacts
  | SetTemplate

/** The key of a link's setting. */
export const linkKey = (name: LinkName): LinkKey => `${name}Link`

/** Every setting, with its default in the code in the shape of a saved value. */
const defaults = new Map<SettingKey, SettingValue>([
  ...claimNames.map(name => [name, editableFields(defaultSettings.claims[name])] as const),
  ...switchNames.map(name => [name, { on: defaultSettings[name] }] as const),
  ['weeklyReport', { on: true }],
  ['testInCrm', { on: false }],
  ...linkNames.map(name => [linkKey(name), { address: '' }] as const),
  ['portrait', defaultSettings.portrait],
  ['availability', defaultSettings.availability],
  ['profile', defaultSettings.profile],
  ...explorerEntries.map(({ id }) => [placeKey(id), defaultSettings.places[id] ?? {}] as const),
])
/** Only these keys are stored and read. */
export const isSetting = (key: string): key is SettingKey =>
  defaults.has(key as SettingKey) || isTemplateKey(key)
const isPlaceKey = (key: SettingKey): key is PlaceKey => key.startsWith(placeKey(''))
const defaultOf = (key: SettingKey) =>
  isTemplateKey(key)
    ? templateDefault(key.slice(templateKey('').length))
    : (defaults.get(key) as SettingValue)

/** A version of a setting. Version 0 is the default in the code. */
export type SettingVersion = {
  version: number
  at: string | null
  by: string | null
  /** The version that this one restored. */
  restored: number | null
  value: SettingValue
}

type Row = Pick<typeof contentSettings.$inferSelect, 'key' | 'value'>

/** The current settings, with the defaults in the code for those never saved. */
export async function readSettings(db: Database): Promise<SavedSettings> {
  return settingsOf(await listLatest(db))
}
type SavedSettings = Omit<ContentSettings, 'isDemo'>

/** The same with the saved keys and whether sample homes are shown, in one call to the database. */
export async function readSettingsAndKeys(db: Database) {
  const [rows, keys, samples] = await db.batch([
    listLatest(db),
    listSavedKeys(db),
    db
      .select({ id: properties.id })
      .from(properties)
      .where(and(sql`${properties.sample} = 1`, ne(properties.status, 'Off Market')))
      .limit(1),
  ])
  return { settings: settingsOf(rows), keys, hasSamples: samples.length > 0 }
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
function settingsOf(rows: readonly Row[]): SavedSettings {
  const saved = new Map(rows.map(({ key, value }) => [key, value]))
  const read = <Value extends SettingValue>(key: SettingKey) =>
    (saved.get(key) ?? defaultOf(key)) as Value
  const claims = claimNames.map(name => {
    return [name, { ...withoutOptional(defaultSettings.claims[name]), ...read<SetClaim>(name) }]
  })
  return {
    claims: Object.fromEntries(claims),
    safetyLayer: read<SetSwitch>('safetyLayer').on,
    modelHelp: read<SetSwitch>('modelHelp').on,
    countVisits: read<SetSwitch>('countVisits').on,
    agentNotes: read<SetSwitch>('agentNotes').on,
    addresses: Object.fromEntries(
      linkNames.map(name => [name, read<SetLink>(linkKey(name)).address || null]),
    ) as AgentAddresses,
    portrait: read<SetPortrait>('portrait'),
    availability: read<Availability>('availability'),
    profile: wholeProfile(read<SetProfile>('profile')),
    places: Object.fromEntries(
      explorerEntries.map(({ id }) => [id, read<PlaceFacts>(placeKey(id))]),
    ),
  }
}

/** Drops the default's optional fields: if a saved value lacks them, the owner cleared them. */
const withoutOptional = ({ change: _, address: __, ...claim }: Claim): Claim => claim

/** The fields of a claim that the owner can change. */
function editableFields({ value, change, area, period, source, address, checked, shown }: Claim) {
  const set: SetClaim = { value, area, period, source, checked, shown }
  if (change) set.change = change
  if (address) set.address = address
  return set
}

/** The current version of each setting: of places, or of everything else. */
export async function listSettings(db: Database, ofPlaces: boolean): Promise<CurrentSetting[]> {
  const latest = new Map((await listLatest(db)).map(row => [row.key, row]))
  const keys = [...defaults.keys()].filter(key => isPlaceKey(key) === ofPlaces)
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

export const readSwitch = async (db: Database, key: SettingSwitch): Promise<boolean> =>
  ((await findSetting(db, key)).value as SetSwitch).on

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
  update: {
    key: SettingKey
    /** The version that the owner saw. */
    seen: number
    /** Null for the default in the code. */
    value: SettingValue | null
    /** The version to restore. */
    restored?: number
  },
  { who, now }: { who: string; now: Date },
): Promise<{ status: 'saved' | 'unchanged' | 'conflict'; current: SettingVersion }> {
  const { key, seen, restored = null } = update
  const before = await findSetting(db, key)
  const after = update.value ?? defaultOf(key)
  const change = changeOf(plainValue(key, before.value), plainValue(key, after))
  if (Object.keys(change).length === 0) return { status: 'unchanged', current: before }
  const action = restored === null ? 'content.change' : 'content.undo'
  const detail = restored === null ? change : { version: restored, ...change }
  const isLatest = sql`where ${seen} =
    (select coalesce(max(version), 0) from content_settings where key = ${key})`
  const [, , saved] = await db.batch([
    bumpVersionWhere(db, now, isLatest),
    insertFrom(db, auditLog, { at: now, who, action, subject: key, detail }, isLatest),
    insertFrom(
      db,
      contentSettings,
      { key, version: seen + 1, at: now, by: who, value: update.value, restored },
      isLatest,
    ).returning({ version: contentSettings.version }),
  ])
  return { status: saved.length > 0 ? 'saved' : 'conflict', current: await findSetting(db, key) }
}

/** A value flattened to text fields. */
function plainValue(key: SettingKey, value: SettingValue): object {
  if (key === 'profile') return plainProfile(value as SetProfile)
  if (isTemplateKey(key)) return plainTemplate(value as SetTemplate)
  return isPlaceKey(key) ? plainFacts(value as PlaceFacts) : value
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
