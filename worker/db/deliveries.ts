import { and, count, desc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm'
import { untilTomorrow } from '../leads/plan.ts'
import type { Database } from './connect.ts'
import { deliveries, leads, properties } from './schema.ts'

export type Delivery = typeof deliveries.$inferSelect
export type DeliveryStatus = Delivery['status']
export type Lead = typeof leads.$inferSelect
export type Home = typeof properties.$inferSelect
/** A delivery with all that is sent. */
export type Shipment = { delivery: Delivery; lead: Lead; home: Home | null }

/** Longer than all that one run of a worker can spend on what it has claimed. */
const leaseMs = 3 * 60_000

/**
 * Takes what is due, so that nobody else does for three minutes, and counts the attempt before
 * anything is sent. One statement: two workers never claim the same row.
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
 * Writes down how an attempt ended. That something arrived is true whoever says it; a failure
 * counts only from the worker that holds the newest claim.
 */
export async function recordOutcome(
  db: Database,
  { id, attempts }: Delivery,
  outcome: Partial<Pick<Delivery, 'status' | 'refused' | 'nextAt' | 'reason' | 'deliveredAt'>>,
): Promise<void> {
  const newest =
    outcome.status === 'delivered'
      ? ne(deliveries.status, 'delivered')
      : and(eq(deliveries.status, 'waiting'), eq(deliveries.attempts, attempts))
  await db
    .update(deliveries)
    .set(outcome)
    .where(and(eq(deliveries.id, id), newest))
}

/** Makes a parked delivery due again, for another day. False when there is no parked one. */
export async function retryDelivery(db: Database, id: string, now: Date): Promise<boolean> {
  const retried = await db
    .update(deliveries)
    .set({ status: 'waiting', nextAt: now, giveUpAt: untilTomorrow(now) })
    .where(and(eq(deliveries.id, id), eq(deliveries.status, 'parked')))
    .returning({ id: deliveries.id })
  return retried.length > 0
}

/** Deliveries of one status or of all, the newest lead first, and how many there are of each. */
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

/** A delivery with its lead and home, for showing what was or would be sent. */
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
