import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
