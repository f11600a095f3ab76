import { and, count, desc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { deliveries, leads, properties, type tours } from './schema.ts'

export type Delivery = typeof deliveries.$inferSelect
export type DeliveryStatus = Delivery['status']
export type Lead = typeof leads.$inferSelect
export type Home = typeof properties.$inferSelect
export type Tour = typeof tours.$inferSelect
/** A delivery with its lead and the home that the lead asks about. */
export type Shipment = { delivery: Delivery; lead: Lead; home: Home | null }

/** Longer than a run can take to send what it has claimed. */
const leaseMs = 3 * 60_000
const dayMs = 86_400_000

/** Deliveries are retried for a day: Follow Up Boss starts no automations for older events. */
export const giveUpTime = (start: Date) => new Date(start.getTime() + dayMs)

/**
 * Claims due deliveries for three minutes and counts the attempt before anything is sent. A single
 * statement, so that two workers never claim the same row.
 */
export async function claimDeliveries(
  db: Database,
  { now, limit, leadId }: { now: Date; limit: number; leadId?: string },
): Promise<Shipment[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, 'waiting'),
        lte(deliveries.nextAt, now),
        leadId ? eq(deliveries.leadId, leadId) : undefined,
      ),
    )
    .orderBy(deliveries.nextAt)
    .limit(limit)
  const claimed = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextAt: new Date(now.getTime() + leaseMs),
    })
    .where(inArray(deliveries.id, due))
    .returning({ id: deliveries.id })
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  return shipments(db).where(inArray(deliveries.id, ids))
}

/**
 * Saves the outcome of an attempt. A success is saved from any worker; a failure only from the
 * worker with the newest claim.
 */
export async function recordOutcome(
  db: Database,
  { id, attempts }: Delivery,
  outcome: Partial<Pick<Delivery, 'status' | 'nextAt' | 'giveUpAt' | 'reason' | 'deliveredAt'>>,
): Promise<void> {
  const isValid =
    outcome.status === 'delivered'
      ? ne(deliveries.status, 'delivered')
      : and(eq(deliveries.status, 'waiting'), eq(deliveries.attempts, attempts))
  await db
    .update(deliveries)
    .set(outcome)
    .where(and(eq(deliveries.id, id), isValid))
}

/** Makes a parked delivery due again, for another day. False when no such delivery is parked. */
export async function retryDelivery(db: Database, id: string, now: Date): Promise<boolean> {
  const retried = await db
    .update(deliveries)
    .set({ status: 'waiting', nextAt: now, giveUpAt: giveUpTime(now) })
    .where(and(eq(deliveries.id, id), eq(deliveries.status, 'parked')))
    .returning({ id: deliveries.id })
  return retried.length > 0
}

/** Deliveries, optionally of one status, the newest lead first, with totals by status. */
export async function listDeliveries(
  db: Database,
  { status, limit, offset }: { status?: DeliveryStatus; limit: number; offset: number },
) {
  const [rows, counted] = await db.batch([
    db
      .select({
        ...getTableColumns(deliveries),
        createdAt: leads.createdAt,
        firstName: leads.firstName,
        lastName: leads.lastName,
        source: leads.source,
      })
      .from(deliveries)
      .innerJoin(leads, eq(leads.id, deliveries.leadId))
      .where(status && eq(deliveries.status, status))
      .orderBy(desc(leads.createdAt), deliveries.id)
      .limit(limit)
      .offset(offset),
    db
      .select({ status: deliveries.status, total: count() })
      .from(deliveries)
      .groupBy(deliveries.status),
  ])
  const totals = Object.fromEntries(counted.map(({ status, total }) => [status, total]))
  const {
    waiting = 0,
    delivered = 0,
    parked = 0,
  } = totals as Partial<Record<DeliveryStatus, number>>
  return { deliveries: rows.map(toDelivery), totals: { waiting, delivered, parked } }
}

/** One delivery with its lead and home, to show the mail that was or would be sent. */
export async function findShipment(db: Database, id: string): Promise<Shipment | undefined> {
  const [found] = await shipments(db).where(eq(deliveries.id, id))
  return found
}

const shipments = (db: Database) =>
  db
    .select({ delivery: deliveries, lead: leads, home: properties })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .leftJoin(properties, eq(properties.id, leads.propertyId))

type Dates = { nextAt: Date; giveUpAt: Date; createdAt: Date; deliveredAt: Date | null }

function toDelivery<Row extends Dates>({ nextAt, giveUpAt, createdAt, deliveredAt, ...row }: Row) {
  return {
    ...row,
    giveUpAt: giveUpAt.toISOString(),
    createdAt: createdAt.toISOString(),
    nextAt: nextAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}
