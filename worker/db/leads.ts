import { count, desc, eq, sql } from 'drizzle-orm'
import { categoryOf, recommendedActions } from '../../src/domain/lead-score.ts'
import type { Database } from './connect.ts'
import { leads } from './schema.ts'

type NewLead = typeof leads.$inferInsert & { propertyId?: number }

/** Stores a lead once: the same key again answers with what was stored the first time. */
export async function recordLead(db: Database, lead: NewLead) {
  // A home may be gone by the time somebody asks about it; the lead stays.
  const propertyId = sql`(select id from properties where id = ${lead.propertyId ?? null})`
  const [, [stored]] = await db.batch([
    db
      .insert(leads)
      .values({ ...lead, propertyId })
      .onConflictDoNothing({ target: leads.idempotencyKey }),
    db
      .select({ id: leads.id, createdAt: leads.createdAt })
      .from(leads)
      .where(eq(leads.idempotencyKey, lead.idempotencyKey)),
  ])
  if (!stored) throw new Error('A lead was written but cannot be read back')
  return stored
}

/** Leads, newest first, and how many there are in all. */
export async function listLeads(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, [counted]] = await db.batch([
    db
      .select()
      .from(leads)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(leads),
  ])
  return { leads: rows.map(toLead), total: counted?.total ?? 0 }
}

function toLead({ idempotencyKey: _, ...row }: typeof leads.$inferSelect) {
  const category = categoryOf(row.score)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    consentAt: row.consentAt?.toISOString() ?? null,
    category,
    recommendedActions: recommendedActions(category),
  }
}
