import { desc, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { auditLog } from '../db/schema.ts'

/** Who makes a change, and when. */
export type Change = { who: string; now: Date }

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>

/** An audit entry as a statement, for the batch of the change that it records. */
export const recordAudit = (db: Database, entry: AuditEntry) => db.insert(auditLog).values(entry)

/** Removes the ids of deleted subjects from the audit log. */
export const clearSubjects = (db: Database, subjects: SQL) =>
  db.update(auditLog).set({ subject: null }).where(sql`${auditLog.subject} in (${subjects})`)

/** Audit entries, the latest first, and the cursor of the next page; null on the last page. */
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
