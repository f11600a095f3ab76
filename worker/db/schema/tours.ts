import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { TourState } from '../../../src/site/agent/availability.ts'
import { leads } from './leads.ts'

/** The outcome of a lead's tour request; the request itself is the lead's `tour`. */
export const tours = sqliteTable(
  'tours',
  {
    leadId: text()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    state: text().$type<TourState>().notNull(),
    /** The confirmed time; a canceled tour keeps it. */
    startsAt: integer({ mode: 'timestamp_ms' }),
    endsAt: integer({ mode: 'timestamp_ms' }),
    changedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Incremented with every change; SEQUENCE in calendar files. */
    sequence: integer().notNull().default(0),
    /** A random id of the last change, by which its transaction recognizes that it won. */
    change: text(),
  },
  table => [
    index('tours_by_state').on(table.state, table.createdAt),
    index('tours_by_time').on(table.state, table.startsAt),
  ],
)

/** The quarter hours that confirmed tours take, numbered since 1970: none can be booked twice. */
export const tourQuarters = sqliteTable(
  'tour_quarters',
  {
    quarter: integer().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => tours.leadId, { onDelete: 'cascade' }),
  },
  table => [index('tour_quarters_by_tour').on(table.leadId)],
)

/** One row: the agent's own calendar, from which busy times are read. */
export const busyCalendar = sqliteTable('busy_calendar', {
  id: integer().primaryKey(),
  /** An https address, which may be secret. */
  address: text().notNull(),
  /** When it was last read to its end. */
  readAt: integer({ mode: 'timestamp_ms' }),
  /** Why the last read failed; null if it did not. */
  failure: text(),
  /** The events that the last read left out; null if there are none. */
  leftOut: text({ mode: 'json' }).$type<LeftOutEvents>(),
})

/** How many events of a calendar were left out, and what the owner recognizes the first ones by. */
export type LeftOutEvents = {
  count: number
  /** `start` is a day; null if the event names none. */
  events: { summary: string; start: string | null; reason: string }[]
}

/** Times of the agent's own calendar, without what they are for. */
export const busyTimes = sqliteTable(
  'busy_times',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    startsAt: integer({ mode: 'timestamp_ms' }).notNull(),
    endsAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /**
     * Busy; busy by a later read that did not come to the calendar's end; or not known to be free.
     */
    kind: text().$type<'busy' | 'partial' | 'unknown'>().notNull().default('busy'),
  },
  table => [index('busy_times_by_end').on(table.endsAt)],
)
