import { eq, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { deliveries, leads, people } from './schema.ts'

export type NewLead = typeof leads.$inferInsert & { createdAt: Date; propertyId?: number }
export type NewDelivery = typeof deliveries.$inferInsert

/**
 * Stores a lead once, with its person and everything that must leave the site for it, in one batch:
 * all of it or nothing. The same key again answers with what was stored the first time.
 */
export async function recordLead(db: Database, lead: NewLead, planned: NewDelivery[]) {
  const { id, createdAt, idempotencyKey } = lead
  const email = lead.email.toLowerCase()
  // A home may be gone by the time somebody asks about it; the lead stays.
  const propertyId = sql`(select id from properties where id = ${lead.propertyId ?? null})`
  const personId = sql`(select id from people where email = ${email})`
  const [, , , [stored]] = await db.batch([
    db.insert(people).values({ id, email, createdAt }).onConflictDoNothing(),
    db
      .insert(leads)
      .values({ ...lead, propertyId, personId })
      .onConflictDoNothing({ target: leads.idempotencyKey }),
    db.insert(deliveries).values(planned).onConflictDoNothing(),
    db
      .select({ id: leads.id, createdAt: leads.createdAt })
      .from(leads)
      .where(eq(leads.idempotencyKey, idempotencyKey)),
  ])
  // The spool takes what a database that talks nonsense may not have.
  if (typeof stored?.id !== 'string') {
    throw new Error('A lead was written but cannot be read back')
  }
  return stored
}
