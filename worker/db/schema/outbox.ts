import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Notice } from '../../../src/domain/push-notice.ts'
import { alertMails } from './alerts.ts'
import { leads } from './leads.ts'
import { pushDevices } from './push.ts'

/**
 * Where a lead is delivered; the visitor gets an acknowledgement, or the homes that match. A mail to
 * a subscriber is an alert, a push goes to one device of the agent. Mails about a tour go to the visitor
 * (`tour`, `tour-reminder`) and to the agent. What the agent writes back is a reply, and what the visitor
 * then mails is passed on to the agent as heard.
 */
export type Target =
  | 'crm'
  | 'agent-mail'
  | 'acknowledgement'
  | 'matches'
  | 'alert'
  | 'push'
  | 'reply'
  | 'heard'
  | TourTarget
export type TourTarget = 'tour' | 'tour-agent' | 'tour-reminder'

/**
 * The outbox: the deliveries of a lead, one row per target, mails to subscribers, and notices to the
 * agent's devices, which may be about a lead.
 */
export const deliveries = sqliteTable(
  'deliveries',
  {
    /** `{lead}.{target}`, `{lead}.{target}.{key}` for one of several, `{mail}.alert` or `{event}.push.{device}` */
    id: text().primaryKey(),
    leadId: text().references(() => leads.id, { onDelete: 'cascade' }),
    /** Of an alert. */
    mailId: text().references(() => alertMails.id, { onDelete: 'cascade' }),
    /** Of a push. */
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
    index('deliveries_by_lead').on(table.leadId),
    index('deliveries_by_mail').on(table.mailId).where(sql`"mail_id" is not null`),
    index('deliveries_by_device')
      .on(table.deviceId, table.deliveredAt)
      .where(sql`"device_id" is not null`),
  ],
)
