import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mapping } from '../../../src/listings/import/columns.ts'
import type { Availability } from '../../../src/site/agent/availability.ts'
import type { SetPortrait, SetProfile } from '../../../src/site/agent/profile.ts'
import type { CheckName } from '../../../src/site/checks.ts'
import type { SetClaim, SetLink, SetSwitch } from '../../../src/site/claims/claim-rules.ts'
import type { CounterKind } from '../../../src/site/counters.ts'
import type { KeyName } from '../../../src/site/key-names.ts'
import type { PlaceFacts } from '../../../src/site/places/place-facts.ts'
import type { SetTemplate } from '../../../src/site/reply-template.ts'

/** The services that the site depends on. */
export type Part =
  | 'database'
  | 'store'
  | 'crm'
  | 'mail'
  | 'model'
  | 'maps'
  | 'index-now'
  | 'search-console'

/** Owners' actions. The only personal data are ids, removed when a person is deleted. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The owner's email address, or 'local'. */
    who: text().notNull(),
    /** Such as 'lead.status'. */
    action: text().notNull(),
    /** The id of the changed record. */
    subject: text(),
    /** What changed, such as { from: 'new', to: 'contacted' }. */
    detail: text({ mode: 'json' }).$type<Record<string, string | number>>().notNull(),
  },
  table => [index('audit_log_by_subject').on(table.subject)],
)

/** One row: a number that is raised whenever the content of a public page changes. */
export const contentVersion = sqliteTable('content_version', {
  id: integer().primaryKey(),
  version: integer().notNull(),
  /** The time of the last change; null if it was not recorded. */
  changedAt: integer({ mode: 'timestamp_ms' }),
  /** When listings of others were last imported from a file. */
  importedAt: integer({ mode: 'timestamp_ms' }),
  /** The version that the platform's cache was last purged for. */
  purgedVersion: integer().notNull().default(0),
})

/** The secrets that seal links in mails, by purpose. Made on first use. */
export const linkKeys = sqliteTable('link_keys', {
  purpose: text().primaryKey(),
  /** 32 random bytes in hexadecimal digits. */
  key: text().notNull(),
})

/** Keys of other services that the owner saved in the console, encrypted: see worker/site/saved-keys.ts. */
export const savedKeys = sqliteTable('saved_keys', {
  /** The setting's name, such as RESEND_API_KEY. */
  name: text().$type<KeyName>().primaryKey(),
  sealed: text().notNull(),
  savedAt: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** Calls with an Idempotency-Key: worker/middleware/idempotency.ts. */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  /** SHA-256 of the caller, the call and its key. */
  id: text().primaryKey(),
  /** SHA-256 of the key and what was sent. */
  body: text().notNull(),
  claimedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** The answer, encrypted with the key; null while the call runs. */
  answer: text(),
})

/** When the text of an indexed page last changed. */
export const pageChanges = sqliteTable('page_changes', {
  path: text().primaryKey(),
  /** SHA-256 of the document without asset names and styles. */
  digest: text().notNull(),
  changedAt: integer({ mode: 'timestamp_ms' }).notNull(),
})

/** The owner's settings with their history: the highest version of a key is current. */
export const contentSettings = sqliteTable(
  'content_settings',
  {
    /**
     * The name of a claim or switch, 'portrait', 'availability', a link's name with 'Link',
     * `place:` or `template:` and an id, or `columns:` and a digest.
     */
    key: text().notNull(),
    /** From 1; 0 is the default in the code. */
    version: integer().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The owner's email address, or 'local'. */
    by: text().notNull(),
    /** Null means the default in the code. */
    value: text({ mode: 'json' }).$type<
      | SetClaim
      | SetSwitch
      | SetLink
      | SetPortrait
      | SetProfile
      | SetTemplate
      | Availability
      | PlaceFacts
      | Mapping
    >(),
    /** The version that this one restored. */
    restored: integer(),
  },
  table => [primaryKey({ columns: [table.key, table.version] })],
)

/** Failing services, one row each. A row expires: see worker/platform/outages.ts. */
export const outages = sqliteTable('outages', {
  part: text().$type<Part>().primaryKey(),
  since: integer().notNull(),
  seenAt: integer().notNull(),
  /** Shown to the owner only. */
  reason: text().notNull(),
})

/**
 * What the site checks of itself, one row each (src/inbox/proof-words.ts names them): the state at
 * the last look, since when something is wrong, and whether the agent knows.
 */
export const checks = sqliteTable('checks', {
  name: text().$type<CheckName>().primaryKey(),
  /** When it was last tried, for a check that makes something happen. */
  triedAt: integer({ mode: 'timestamp_ms' }),
  /** When it last worked. */
  workedAt: integer({ mode: 'timestamp_ms' }),
  /** Since when it does not work, and why; null while it does. */
  since: integer({ mode: 'timestamp_ms' }),
  reason: text(),
  /** When the agent was told of it; null before, and again once it works. */
  toldAt: integer({ mode: 'timestamp_ms' }),
  /** What the check found, such as the milliseconds of its steps. */
  found: text({ mode: 'json' }).$type<Record<string, number>>(),
})

/** Calls to the language model per day (Las Vegas time), such as 2026-11-21. */
export const modelCalls = sqliteTable('model_calls', {
  day: text().primaryKey(),
  calls: integer().notNull(),
})

/**
 * Counters of visitors' actions per day, kind, and name. No row describes a single visitor.
 */
export const counters = sqliteTable(
  'counters',
  {
    kind: text().$type<CounterKind>().notNull(),
    /** Las Vegas time, such as 2026-11-21. */
    day: text().notNull(),
    /** A route pattern, a traffic source, a search term: see visits/events.ts. */
    name: text().notNull(),
    amount: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.day, table.name] })],
)
