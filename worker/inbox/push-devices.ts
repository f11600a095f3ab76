import { and, count, desc, eq, getTableColumns, gte, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { QuietHours } from '../../src/inbox/quiet-hours.ts'
import { type NoticeKind, pushReasons } from '../../src/site/push-notice.ts'
import { connect, type Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, deliveries, pushDevices, revokedDevices } from '../db/schema.ts'
import type { App, Bindings } from '../env.ts'
import { findDelivery, giveUpTime } from '../mail/deliveries.ts'
import { deliverBeforeResponse } from '../mail/outbox.ts'
import { ofDevice, planPush } from '../mail/plan-push.ts'
import { pushKeys } from '../services/web-push.ts'

type Device = typeof pushDevices.$inferSelect
type By = { who: string; now: Date }
const columns = getTableColumns(pushDevices)

/** The maximum number of devices: more would not fit into one outbox run. */
export const maxDevices = 10

/** The devices without their push addresses and keys, newest first. */
export async function listDevices(db: Database) {
  const { endpoint: _, p256dh: __, auth: ___, ...columnsToShow } = columns
  const rows = await db
    .select(columnsToShow)
    .from(pushDevices)
    .orderBy(desc(pushDevices.createdAt), pushDevices.id)
  return rows.map(({ createdAt, pushedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    pushedAt: pushedAt?.toISOString() ?? null,
  }))
}

/** Adds a device, or updates the keys of a known one. False if there are too many. */
export async function saveDevice(
  db: Database,
  device: Pick<Device, 'id' | 'name' | 'endpoint' | 'p256dh' | 'auth'>,
  { who, now }: By,
): Promise<boolean> {
  const { id, name, p256dh, auth } = device
  const isRoom = sql`(select count(*) from push_devices where id <> ${id}) < ${maxDevices}`
  const [, saved] = await db.batch([
    recordChange(db, id, 'push.add', { who, now }, sql`where ${isRoom}`),
    insertFrom(db, pushDevices, { ...device, createdAt: now }, sql`where ${isRoom}`)
      .onConflictDoUpdate({ target: pushDevices.id, set: { name, p256dh, auth, fault: null } })
      .returning({ id: pushDevices.id }),
    db.delete(revokedDevices).where(eq(revokedDevices.id, id)),
  ])
  return saved.length > 0
}

/** Changes a device's quiet hours. False if there is no such device. */
export async function setQuietHours(
  db: Database,
  id: string,
  quiet: QuietHours,
  change: By,
): Promise<boolean> {
  const [, changed] = await db.batch([
    recordChange(db, id, 'push.quiet', change),
    db.update(pushDevices).set(quiet).where(eq(pushDevices.id, id)).returning({ id: columns.id }),
  ])
  return changed.length > 0
}

/** Removes a device and its pending notifications. False if there is no such device. */
export async function revokeDevice(db: Database, id: string, change: By): Promise<boolean> {
  const [, , revoked] = await db.batch([
    recordChange(db, id, 'push.revoke', change),
    insertFrom(
      db,
      revokedDevices,
      { id },
      sql`from ${pushDevices} where ${ofDevice(id)}`,
    ).onConflictDoNothing(),
    db.delete(pushDevices).where(eq(pushDevices.id, id)).returning({ id: columns.id }),
  ])
  return revoked.length > 0
}

/** Plans a test notification. False if there is no such device. */
export async function planTest(
  db: Database,
  id: string,
  event: string,
  change: By,
): Promise<boolean> {
  const [, planned] = await db.batch([
    recordChange(db, id, 'push.test', change),
    planPush(db, { event, notice: { kind: 'test' }, at: change.now, where: ofDevice(id) }),
  ])
  return planned.length > 0
}

/** An audit row, written only if the device exists, so it stands before the change in a batch. */
const recordChange = (
  db: Database,
  id: string,
  action: string,
  { who, now }: By,
  from = sql`from ${pushDevices} where ${ofDevice(id)}`,
) => insertFrom(db, auditLog, { at: now, who, action, subject: id, detail: {} }, from)

/** Removes a device whose push service reports it gone. */
export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id))
}

/** Records the push service's response to the last notification: null if accepted. */
export async function recordPush(
  db: Database,
  id: string,
  fault: string | null,
  now: Date,
): Promise<void> {
  const set = fault === null ? { pushedAt: now, fault } : { fault }
  await db.update(pushDevices).set(set).where(eq(pushDevices.id, id))
}

/** The number of notifications of each kind held for a device since a time. */
export async function countHeld(
  db: Database,
  { deviceId, since, held }: { deviceId: string; since: Date; held: string },
): Promise<Partial<Record<NoticeKind, number>>> {
  const kind = sql<NoticeKind>`${deliveries.notice} ->> '$.kind'`
  const rows = await db
    .select({ kind, total: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.deviceId, deviceId),
        gte(deliveries.deliveredAt, since),
        eq(deliveries.reason, held),
      ),
    )
    .groupBy(kind)
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]))
}

/** Deletes pushes and weekly reports that were scheduled before a time. */
export async function deletePushes(db: Database, before: Date): Promise<void> {
  await db
    .delete(deliveries)
    .where(
      and(
        or(isNotNull(deliveries.deviceId), eq(deliveries.target, 'report')),
        lt(deliveries.giveUpAt, giveUpTime(before)),
      ),
    )
}

/** Whether notifications can be sent, the key that devices subscribe with, and the devices. */
export async function readDevices(env: Bindings) {
  const keys = pushKeys(env)
  const publicKey = keys.status === 'set' ? keys.publicKey : null
  return { keys: keys.status, publicKey, devices: await listDevices(connect(env.DB)) }
}

/** Sends a test to a device as the owner of the request; null if there is no such device. */
export async function testDevice(c: Context<App>, id: string, now: Date) {
  const db = connect(c.env.DB)
  const event = `test-${crypto.randomUUID()}`
  if (!(await planTest(db, id, event, { who: c.get('owner'), now }))) return null
  const only = `${event}.push.${id}`
  await deliverBeforeResponse(c, only, now)
  const sent = await findDelivery(db, only)
  return {
    sent: sent?.status === 'delivered',
    reason: sent ? sent.reason : pushReasons.gone,
  }
}
