import { eq, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { deliveries, leads, people } from './schema.ts'

export type NewLead = typeof leads.$inferInsert & { createdAt: Date; propertyId?: number }
export type NewDelivery = typeof deliveries.$inferInsert

/**
 * Stores a lead, its person, and its deliveries in one transaction. Idempotent: for a known key it
 * returns the lead that was stored first. Throws when the lead cannot be read back.
 */
export async function recordLead(db: Database, lead: NewLead, planned: NewDelivery[]) {
  const { id, createdAt, idempotencyKey } = lead
  const email = lead.email.toLowerCase()
  // The home may have been deleted since the page was rendered; the lead is stored anyway.
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
  // Throwing sends the lead to the spool.
  if (typeof stored?.id !== 'string') {
    throw new Error('The lead was written but cannot be read back')
  }
  return stored
}
