import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../../src/format/language.ts'
import { leadStatuses } from '../../../src/leads/lead-list.ts'
import {
  type Financing,
  type Reason,
  type Category as ScoreBand,
  scoreBands,
} from '../../../src/leads/lead-score.ts'
import type {
  Communication,
  HomeStyle,
  Lifestyle,
  Preferences,
  Timeline,
  WishedFeature,
} from '../../../src/leads/preferences/preferences.ts'
import type { TourWish } from '../../leads/tour-wish.ts'
import { properties } from './listings.ts'
import { people, type Target } from './people.ts'

/** The details of an event besides its text. */
export type EventDetail = {
  /** For an email. */
  subject?: string
  language?: Language
  /** For an incoming email: its sender if that is not the lead's address, and its Message-ID. */
  from?: string
  messageId?: string
  /** The address that the email gives as its sender, if the receiving server disproved it. */
  unproven?: string
  /** How many attachments were dropped, and whether the rest of the text was. */
  attachments?: number
  cut?: boolean
  /** For a reply: the Message-ID that it answers. */
  inReplyTo?: string
  /** For a task: the due date in Las Vegas. */
  due?: string
  /** For a net sheet: its figures before the change. */
  before?: string
}

/** The campaign that brought the visitor, from the utm_ parameters of the form's page. */
export type Campaign = Partial<
  Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>
>

/** Signs of spam. A lead with one is stored, flagged, and not sent to the CRM or the visitor. */
export type SpamSignal =
  | 'hidden field filled in'
  | 'sent within two seconds'
  | 'many from one address'
  | 'not confirmed by Turnstile'
  | 'marked by you'
  /** The site's own daily test: worker/leads/test-lead.ts. */
  | 'test of the site'

/** Inquiries, with their fields as submitted. */
export const leads = sqliteTable(
  'leads',
  {
    id: text().primaryKey(),
    personId: text().references(() => people.id),
    /**
     * The client's key or a fingerprint of the fields. The id is made of it, so that submitting twice
     * gives one lead.
     */
    idempotencyKey: text().notNull(),
    /** SHA-256 of what the visitor wrote and chose: a key comes with no other one. */
    sentDigest: text(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    status: text({ enum: leadStatuses }).notNull().default('new'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** As typed. */
    phone: text(),
    /** In E.164, such as +17025550166; null when it is not a phone number. */
    phoneNumber: text(),
    message: text().notNull(),
    propertyInterest: text(),
    financing: text().$type<Financing>(),
    /** What a home should have, if the visitor asked for matches by mail. */
    preferences: text({ mode: 'json' }).$type<Preferences>(),
    /** The tour that it asks for: see tours. */
    tour: text({ mode: 'json' }).$type<TourWish>(),
    /** The figures of a net sheet, as in the URL of its page; the owner may correct them. */
    netSheet: text(),
    /** From a form field, or parsed from the message. */
    timeframe: text(),
    priceRange: text(),
    homesViewed: integer(),
    /** The form that sent it, such as 'contact'. */
    source: text().notNull(),
    /** The path of the form's page. */
    page: text(),
    /** The referring page, without query. */
    referrer: text(),
    campaign: text({ mode: 'json' }).$type<Campaign>(),
    /** Sent with Global Privacy Control: referrer, campaign, and homes viewed were not stored. */
    privacyControl: integer({ mode: 'boolean' }).notNull().default(false),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    score: integer().notNull(),
    scoreReasons: text({ mode: 'json' }).$type<Reason[]>().notNull(),
    /** Signs of spam; usually empty. */
    spamSignals: text({ mode: 'json' }).$type<SpamSignal[]>().notNull().default([]),
    /** The state of the consent box; below, the version and text shown with it, and the time. */
    consent: integer({ mode: 'boolean' }).notNull(),
    consentVersion: text(),
    consentText: text(),
    consentAt: integer({ mode: 'timestamp_ms' }),
    /** Incremented with every change by the owner, to detect conflicting changes. */
    version: integer().notNull().default(1),
    /** When the agent first responded, according to the status. */
    respondedAt: integer({ mode: 'timestamp_ms' }),
    /** When the owner marked a suspected lead as not spam. */
    clearedAt: integer({ mode: 'timestamp_ms' }),
    /**
     * Until when the owner set the lead aside, and for an answered one: by when the person should
     * have written again. Null once they did.
     */
    snoozedUntil: integer({ mode: 'timestamp_ms' }),
    suspected: integer({ mode: 'boolean' }).generatedAlwaysAs(
      sql.raw(`"spam_signals" <> '[]' and "cleared_at" is null`),
    ),
    /** Hot, warm, or cold, by the score thresholds. */
    band: text()
      .$type<ScoreBand>()
      .generatedAlwaysAs(sql.raw(bandOf('score'))),
  },
  table => [
    index('leads_by_person').on(table.personId, table.createdAt),
    index('leads_by_snooze').on(table.snoozedUntil).where(sql`"snoozed_until" is not null`),
  ],
)

/**
 * The history of a lead, with the events of the site itself: the lead's creation and the outcome of
 * each delivery.
 */
export const leadEvents = sqliteTable(
  'lead_events',
  {
    id: integer().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The owner's email address or 'local'; otherwise 'visitor' or 'site'. */
    by: text().notNull(),
    kind: text({
      enum: [
        ...['created', 'delivery', 'note', 'status', 'tour', 'spam', 'not spam', 'snooze'],
        ...['reply', 'heard', 'call', 'text', 'task', 'net sheet'],
      ] as const,
    }).notNull(),
    /** For a delivery. */
    target: text().$type<Target>(),
    /**
     * The previous and the new status. For a tour, a call or a task: its outcome. For a snooze: the
     * status, and when it ends, null if at once.
     */
    from: text(),
    to: text(),
    /**
     * The note, email or task, the reason for closing a lead, the time of a tour, or the reason for
     * a delivery's state.
     */
    text: text(),
    /** Idempotency key. For an email: the id of its delivery. */
    key: text(),
    detail: text({ mode: 'json' }).$type<EventDetail>(),
  },
  table => [
    index('lead_events_by_lead').on(table.leadId, table.at),
    uniqueIndex('lead_events_by_key').on(table.key).where(sql`"key" is not null`),
  ],
)

/** What the agent should do next for a lead. */
export const leadTasks = sqliteTable(
  'lead_tasks',
  {
    /** Generated by the client, or `{lead}.answer` for an email to answer. */
    id: text().primaryKey(),
    leadId: text()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    title: text().notNull(),
    /** A date in Las Vegas, such as 2026-11-21. */
    due: text().notNull(),
    doneAt: integer({ mode: 'timestamp_ms' }),
  },
  table => [
    index('lead_tasks_by_lead').on(table.leadId),
    index('lead_tasks_by_day').on(table.due).where(sql`"done_at" is null`),
  ],
)

/** Buyers' preferences, without names or addresses. */
export const userPreferences = sqliteTable(
  'user_preferences',
  {
    id: text().primaryKey(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** By the visitor's clock. */
    chosenAt: integer({ mode: 'timestamp_ms' }),
    propertyType: text().$type<HomeStyle>().notNull(),
    features: text({ mode: 'json' }).$type<WishedFeature[]>().notNull(),
    lifestyle: text({ mode: 'json' }).$type<Lifestyle[]>().notNull(),
    timeline: text().$type<Timeline>(),
    communication: text().$type<Communication>().notNull(),
    /** The form or widget that collected them. */
    source: text().notNull(),
  },
  table => [index('user_preferences_by_date').on(table.createdAt)],
)

/** The score thresholds as SQL. */
function bandOf(column: string): string {
  const steps = scoreBands.map(({ from, status }) =>
    Number.isFinite(from) ? `when "${column}" >= ${from} then '${status}'` : `else '${status}'`,
  )
  return `case ${steps.join(' ')} end`
}
