import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { ListingDraft } from '../../src/listings/listing-draft.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, listingDrafts, properties } from '../db/schema.ts'
import type { Change } from '../site/audit-log.ts'
import { ownKey } from './listing-admin.ts'

export type StoredDraft = typeof listingDrafts.$inferSelect

/** The drafts, the last saved first, and how many there are. */
export async function listDrafts(db: Database, limit: number) {
  const [drafts, [all]] = await db.batch([
    db.select().from(listingDrafts).orderBy(desc(listingDrafts.savedAt)).limit(limit),
    db.select({ total: count() }).from(listingDrafts),
  ])
  return { drafts, total: all?.total ?? 0 }
}

/** A draft, or the id of the home that was published from it. */
export async function findDraft(db: Database, key: string) {
  const [[draft], [home]] = await db.batch([
    db.select().from(listingDrafts).where(eq(listingDrafts.key, key)),
    db
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.listingKey, ownKey(key))),
  ])
  return { draft: draft ?? null, home: home?.id ?? null }
}

/**
 * Saves a draft if the owner saw its current version; 0 creates one. Resolves to the new version,
 * or to null if the draft has another version or is gone. Only its creation is in the audit log,
 * because a draft is saved at every pause in typing and nobody else sees it.
 */
export async function saveDraft(
  db: Database,
  key: string,
  draft: ListingDraft,
  version: number,
  { who, now }: Change,
): Promise<number | null> {
  const row = { key, draft, version: version + 1, savedAt: now }
  if (version > 0) {
    const [saved] = await db
      .update(listingDrafts)
      .set(row)
      .where(and(eq(listingDrafts.key, key), eq(listingDrafts.version, version)))
      .returning({ version: listingDrafts.version })
    return saved?.version ?? null
  }
  const isNew = sql`where not exists (select 1 from listing_drafts where key = ${key})
    and not exists (select 1 from properties where listing_key = ${ownKey(key)})`
  const entry = { at: now, who, action: 'listing.draft', subject: key, detail: {} }
  const [, [saved]] = await db.batch([
    insertFrom(db, auditLog, entry, isNew),
    insertFrom(db, listingDrafts, row, isNew).returning({ version: listingDrafts.version }),
  ])
  return saved?.version ?? null
}

/** Deletes a draft, if it is still there; its photos are deleted with the other unused ones. */
export async function deleteDraft(db: Database, key: string, { who, now }: Change): Promise<void> {
  const entry = { at: now, who, action: 'listing.draft-delete', subject: key, detail: {} }
  const isThere = sql`where exists (select 1 from listing_drafts where key = ${key})`
  await db.batch([
    insertFrom(db, auditLog, entry, isThere),
    db.delete(listingDrafts).where(eq(listingDrafts.key, key)),
  ])
}
