import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Notice } from '../../src/site/push-notice.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { deliveries, pushDevices } from '../db/schema.ts'
import { giveUpTime } from './deliveries.ts'

const columns = getTableColumns(pushDevices)

/**
 * A statement that adds a delivery for each device to the outbox. Idempotent: each device gets an
 * event once.
 * @param event prefix of the delivery ids, such as a lead's id
 * @param where a condition on the devices; all of them if missing
 */
export function planPush(
  db: Database,
  { event, notice, leadId = null, at, where = sql`true` }: PlannedPush,
) {
  const planned = {
    id: sql`${event} || '.push.' || ${columns.id}`,
    leadId,
    deviceId: sql`${columns.id}`,
    ...({ notice, target: 'push', status: 'waiting' } as const),
    nextAt: at,
    giveUpAt: giveUpTime(at),
  }
  return insertFrom(db, deliveries, planned, sql`from ${pushDevices} where ${where}`)
    .onConflictDoNothing()
    .returning({ id: deliveries.id })
}

export type PlannedPush = {
  event: string
  notice: Notice
  leadId?: string | null
  at: Date
  where?: SQL
}

export const ofDevice = (id: string): SQL => sql`push_devices.id = ${id}`
