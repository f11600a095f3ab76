import { desc, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { auditLog } from './schema.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>

/** What an owner did, to be written in the batch that does it. */
export const recordAudit = (db: Database, entry: AuditEntry) => db.insert(auditLog).values(entry)

/** Makes what was done to these subjects anonymous: they are gone. */
export const forgetSubjects = (db: Database, subjects: SQL) =>
  db.update(auditLog).set({ subject: null }).where(sql`${auditLog.subject} in (${subjects})`)

/** Entries, the latest first, and where the next page begins; null when this is the last. */
export async function listAudit(
  db: Database,
  { limit, before }: { limit: number; before?: number },
) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}
