import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { dayMs } from '../../src/format/las-vegas-time.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import {
  alertMails,
  deliveries,
  leadEvents,
  leads,
  properties,
  pushDevices,
  savedSearches,
  subscribers,
  type tours,
} from '../db/schema.ts'

type Target = Delivery['target']
export type Delivery = typeof deliveries.$inferSelect
export type DeliveryStatus = Delivery['status']
export type Lead = typeof leads.$inferSelect
export type Tour = typeof tours.$inferSelect
/**
 * The columns of a home that messages use: with all of them, a result would exceed D1's limit of
 * 100.
 */
const { id, address, street, city, state, postalCode, sample, listingId, price, type } = properties
const { beds, baths, sqft, listOfficeName, source } = properties
const home = {
  id,
  address,
  street,
  city,
  state,
  postalCode,
  sample,
  listingId,
  price,
  type,
  beds,
  baths,
  sqft,
  listOfficeName,
  source,
}
export type Home = Pick<typeof properties.$inferSelect, keyof typeof home>
/** A delivery with its lead, the lead's home, and the mail to send. */
export type Shipment = {
  delivery: Delivery
  lead: Lead
  home: Home | null
  /** The text of a reply or an incoming email. */
  written: Pick<typeof leadEvents.$inferSelect, 'by' | 'text' | 'detail'> | null
}
/** The delivery of an email to a recipient. */
export type AlertShipment = {
  delivery: Delivery
  mail: typeof alertMails.$inferSelect
  search: typeof savedSearches.$inferSelect
  recipient: typeof subscribers.$inferSelect
}
/** The delivery of a notification to one of the agent's devices, with its lead. */
export type PushShipment = {
  delivery: Delivery
  device: typeof pushDevices.$inferSelect
  lead: Lead | null
}

/** The delivery of a weekly report, or of a mail to a seller, which have no lead. */
export type ReportShipment = { delivery: Delivery; report: true }

/** Longer than a run can take to send what it has claimed. */
const leaseMs = 3 * 60_000

/** Deliveries are retried for a day: Follow Up Boss starts no automations for older events. */
export const giveUpTime = (start: Date) => new Date(start.getTime() + dayMs)

/**
 * Claims due deliveries for three minutes and counts the attempt before anything is sent. A single
 * statement, so that two workers never claim the same row. Leads go before alerts.
 * @param only the id of a lead, of a mail to a recipient, or of a delivery
 */
export async function claimDeliveries(
  db: Database,
  { now, limit, only }: { now: Date; limit: number; only?: string },
): Promise<(Shipment | AlertShipment | PushShipment | ReportShipment)[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, 'waiting'),
        lte(deliveries.nextAt, now),
        only
          ? or(eq(deliveries.leadId, only), eq(deliveries.mailId, only), eq(deliveries.id, only))
          : undefined,
      ),
    )
    .orderBy(isNull(deliveries.leadId), deliveries.nextAt)
    .limit(limit)
  const claimed = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextAt: new Date(now.getTime() + leaseMs),
    })
    .where(inArray(deliveries.id, due))
    .returning({ id: deliveries.id, target: deliveries.target })
  const idsOf = (isFor: (target: Target) => boolean) =>
    claimed.filter(({ target }) => isFor(target)).map(({ id }) => id)
  const pushes = idsOf(target => target === 'push')
  const alerts = idsOf(target => target === 'alert')
  const reports = idsOf(target => target === 'report' || target === 'seller')
  const ofLeads = idsOf(target => !withoutLead.includes(target))
  return [
    ...(pushes.length > 0 ? await pushShipments(db).where(inList(pushes)) : []),
    ...(ofLeads.length > 0 ? await shipments(db).where(inList(ofLeads)) : []),
    ...(alerts.length > 0 ? await alertShipments(db).where(inList(alerts)) : []),
    ...(reports.length > 0 ? await reportShipments(db).where(inList(reports)) : []),
  ]
}

const withoutLead: readonly Target[] = ['push', 'alert', 'report', 'seller']

/** One bound value, because D1 binds at most 100. */
const inList = (ids: readonly string[]) =>
  sql`${deliveries.id} in (select value from json_each(${JSON.stringify(ids)}))`

type Outcome = Partial<Pick<Delivery, 'status' | 'nextAt' | 'giveUpAt' | 'reason' | 'deliveredAt'>>

/**
 * Statements that change deliveries, and record a new status in the history of their leads, except
 * of notifications to devices.
 * @param where a condition on `deliveries`
 */
export function setDeliveryStatus(
  db: Database,
  change: Outcome & Pick<Delivery, 'status'>,
  { where, now }: { where: SQL; now: Date },
) {
  const event = {
    leadId: sql`lead_id`,
    at: change.deliveredAt ?? now,
    by: 'site',
    kind: 'delivery' as const,
    target: sql`target`,
    from: sql`status`,
    to: change.status,
    text: change.reason === undefined ? sql`reason` : change.reason,
  }
  const ofLead = sql`lead_id is not null and device_id is null and status <> ${change.status}`
  return [
    insertFrom(db, leadEvents, event, sql`from deliveries where ${ofLead} and ${where}`),
    db.update(deliveries).set(change).where(where),
  ] as const
}

/**
 * Saves the outcome of an attempt. A success is saved from any worker; a failure only from the
 * worker with the newest claim.
 */
export async function recordOutcome(
  db: Database,
  { id, attempts }: Delivery,
  outcome: Outcome,
): Promise<void> {
  const isValid =
    outcome.status === 'delivered'
      ? ne(deliveries.status, 'delivered')
      : sql`${deliveries.status} = 'waiting' and ${deliveries.attempts} = ${attempts}`
  const where = sql`${deliveries.id} = ${id} and ${isValid}`
  const { status } = outcome
  if (status)
    await db.batch(setDeliveryStatus(db, { ...outcome, status }, { where, now: new Date() }))
  else await db.update(deliveries).set(outcome).where(where)
}

/** Makes a parked delivery due again, for another day. False when no such delivery is parked. */
export async function retryDelivery(db: Database, id: string, now: Date): Promise<boolean> {
  const where = sql`id = ${id} and status = 'parked'`
  const change = { status: 'waiting' as const, nextAt: now, giveUpAt: giveUpTime(now) }
  const [, { meta }] = await db.batch(setDeliveryStatus(db, change, { where, now }))
  return meta.changes > 0
}

/**
 * Whether a delivery to one of these targets has failed since a time. Looks at the latest 50 that are
 * parked.
 * @param held the reasons for which a delivery is parked on purpose
 */
export async function hasFailed(
  db: Database,
  { targets, held, since }: { targets: Target[]; held: string[]; since: Date },
): Promise<boolean> {
  const { leadId, target, reason, nextAt } = deliveries
  const latest = db
    .select({ leadId, target, reason })
    .from(deliveries)
    .where(and(eq(deliveries.status, 'parked'), gte(nextAt, since)))
    .orderBy(desc(nextAt))
    .limit(50)
    .as('latest')
  const [failed] = await db
    .select({ id: leads.id })
    .from(latest)
    .innerJoin(leads, eq(leads.id, latest.leadId))
    .where(
      and(
        inArray(latest.target, targets),
        notInArray(sql`coalesce(${latest.reason}, '')`, held),
        sql`not ${leads.suspected}`,
      ),
    )
    .limit(1)
  return failed !== undefined
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
        createdAt: sql`${since}`.mapWith(leads.createdAt),
        /** A recipient is known only by email address; a notification may have no person. */
        firstName: sql<string>`coalesce(${leads.firstName}, ${subscribers.email}, ${pushDevices.name}, '')`,
        lastName: sql<string>`coalesce(${leads.lastName}, '')`,
        source: sql<string>`coalesce(${leads.source}, case ${deliveries.target}
          when 'push' then 'notice' when 'report' then 'report' when 'seller' then 'seller'
          else 'saved-search' end)`,
      })
      .from(deliveries)
      .leftJoin(leads, eq(leads.id, deliveries.leadId))
      .leftJoin(pushDevices, eq(pushDevices.id, deliveries.deviceId))
      .leftJoin(alertMails, eq(alertMails.id, deliveries.mailId))
      .leftJoin(savedSearches, eq(savedSearches.id, alertMails.searchId))
      .leftJoin(subscribers, eq(subscribers.id, savedSearches.subscriberId))
      .where(status && eq(deliveries.status, status))
      .orderBy(desc(since), deliveries.id)
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

const dayBefore = sql`${deliveries.giveUpAt} - ${dayMs}`
const since = sql`coalesce(${leads.createdAt}, ${alertMails.createdAt}, ${dayBefore})`

export async function findDelivery(db: Database, id: string): Promise<Delivery | undefined> {
  return (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0]
}

/** One delivery with its content, to preview the mail that was or would be sent. */
export async function findShipment(
  db: Database,
  id: string,
): Promise<Shipment | AlertShipment | undefined> {
  const [ofLead] = await shipments(db).where(eq(deliveries.id, id))
  return ofLead ?? (await alertShipments(db).where(eq(deliveries.id, id)))[0]
}

const pushShipments = (db: Database) =>
  db
    .select({ delivery: deliveries, device: pushDevices, lead: leads })
    .from(deliveries)
    .innerJoin(pushDevices, eq(pushDevices.id, deliveries.deviceId))
    .leftJoin(leads, eq(leads.id, deliveries.leadId))

const reportShipments = (db: Database) =>
  db.select({ delivery: deliveries, report: sql<true>`1` }).from(deliveries)

const alertShipments = (db: Database) =>
  db
    .select({
      delivery: deliveries,
      mail: alertMails,
      search: savedSearches,
      recipient: subscribers,
    })
    .from(deliveries)
    .innerJoin(alertMails, eq(alertMails.id, deliveries.mailId))
    .innerJoin(savedSearches, eq(savedSearches.id, alertMails.searchId))
    .innerJoin(subscribers, eq(subscribers.id, savedSearches.subscriberId))

/** One column, because D1 returns at most 100. */
const written = sql<Shipment['written']>`(select json_object('by', ${leadEvents.by},
    'text', ${leadEvents.text}, 'detail', json(${leadEvents.detail}))
  from ${leadEvents} where ${leadEvents.key} = ${deliveries.id})`.mapWith({
  mapFromDriverValue: (row: string) => JSON.parse(row) as Shipment['written'],
})

const shipments = (db: Database) =>
  db
    .select({ delivery: deliveries, lead: leads, home, written })
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
