import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The agent's devices that get notifications: push subscriptions of browsers (RFC 8030). */
export const pushDevices = sqliteTable('push_devices', {
  /** The first half of the endpoint's SHA-256, so that a browser recognizes itself. */
  id: text().primaryKey(),
  /** As the agent calls it. */
  name: text().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** Whoever has the address and the keys can send to this device, with the site's own keys. */
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** Hours in Las Vegas, 0 to 23; null for never. */
  quietFrom: integer(),
  quietTo: integer(),
  /** When the push service last took a notification. */
  pushedAt: integer({ mode: 'timestamp_ms' }),
  /** Why it did not take the last one. */
  fault: text(),
})
