import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Notice } from '../../../src/site/push-notice.ts'
import { alertMails } from './alerts.ts'
import { leads } from './leads.ts'
import type { Target } from './people.ts'

/** The agent's devices that get notifications: push subscriptions of browsers (RFC 8030). */
export const pushDevices = sqliteTable('push_devices', {
  /** The first half of the endpoint's SHA-256, so that a browser can recognize its own entry. */
  id: text().primaryKey(),
  /** The name that the agent gave it. */
  name: text().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** Anyone with the address and the keys, plus the site's own keys, can send to this device. */
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** Hours in Las Vegas, 0 to 23; null for never. */
  quietFrom: integer(),
  quietTo: integer(),
  /** When the push service last accepted a notification. */
  pushedAt: integer({ mode: 'timestamp_ms' }),
  /** Why it rejected the last one. */
  fault: text(),
})

/** Devices that the agent removed, by id: a restored backup does not bring them back. */
export const revokedDevices = sqliteTable('revoked_devices', { id: text().primaryKey() })

/**
 * The outbox: one row per target for the deliveries of a lead, for emails to subscribers, and for
 * notifications to the agent's devices, which may be about a lead.
 */
export const deliveries = sqliteTable(
  'deliveries',
  {
    /**
     * `{lead}.{target}`, `{lead}.{target}.{key}` for one of several, `{mail}.alert` or
     * `{event}.push.{device}`; `report-{monday}`; `seller-{link}-{monday}`.
     */
    id: text().primaryKey(),
    leadId: text().references(() => leads.id, { onDelete: 'cascade' }),
    /** For an alert. */
    mailId: text().references(() => alertMails.id, { onDelete: 'cascade' }),
    /** For a push. */
    deviceId: text().references(() => pushDevices.id, { onDelete: 'cascade' }),
    notice: text({ mode: 'json' }).$type<Notice>(),
    target: text().$type<Target>().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'parked'] }).notNull(),
    /** Attempts started, counted before anything is sent. */
    attempts: integer().notNull().default(0),
    /** When it is due; while claimed, when the claim expires. */
    nextAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** After this time it is parked instead of retried. */
    giveUpAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The last error, or a note for the owner. */
    reason: text(),
    deliveredAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    index('deliveries_by_due').on(table.status, table.nextAt),
    index('deliveries_by_mail').on(table.mailId).where(sql`"mail_id" is not null`),
    index('deliveries_by_device')
      .on(table.deviceId, table.deliveredAt)
      .where(sql`"device_id" is not null`),
  ],
)
