import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Where a delivery goes. To the visitor: an acknowledgement, the matching homes, the agent's reply,
 * or mail about a tour (`tour`, `tour-reminder`, `feedback`). To the agent: the lead, mail about a
 * tour, a visitor's reply (`heard`), and the weekly `report`. An alert goes to a subscriber, a push
 * to one of the agent's devices, and `seller` to the seller of a listing.
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
  | 'report'
  | 'seller'
  | 'feedback'
  | TourTarget
export type TourTarget = 'tour' | 'tour-agent' | 'tour-reminder'

/**
 * Email addresses of the people who wrote or confirmed a saved search: a stranger who knows an
 * address can add an inquiry to it but change no data. A person is one address, or several that the
 * agent has merged.
 */
export const people = sqliteTable(
  'people',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The address that this one was merged into, however many steps away; null for a person. */
    mainId: text(),
    /**
     * The last contact of the person: 0 while there is only suspected spam,
     * null in backups from before it was recorded.
     */
    lastAt: integer({ mode: 'timestamp_ms' }),
    contactAt: integer({ mode: 'timestamp_ms' }).generatedAlwaysAs(
      sql.raw('coalesce("last_at", "created_at")'),
    ),
    /** Two spellings of a mailbox share it. */
    mailbox: text().generatedAlwaysAs(sql.raw(mailboxOf('email'))),
  },
  table => [index('people_by_mailbox').on(table.mailbox)],
)

/** What the agent chose to keep of two merged people: the inquiries and the address that have it. */
export type MergeChoices = { name: string | null; phone: string | null; mail: string }

/** The merges of two people into one, until they are undone. */
export const merges = sqliteTable(
  'person_merges',
  {
    personId: text()
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    intoId: text()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    kept: text({ mode: 'json' }).$type<MergeChoices>().notNull(),
  },
  table => [index('person_merges_by_into').on(table.intoId, table.at)],
)

/**
 * Deleted people, for as long as a copy of an inquiry could still come back from the spool or a
 * backup. Someone who writes again is a new person.
 */
export const deletions = sqliteTable('deletions', {
  /** SHA-256 of the email address in lower case. */
  emailDigest: text().primaryKey(),
  at: integer({ mode: 'timestamp_ms' }).notNull(),
})

/**
 * Whether the site may send mail to a visitor's address. Every sender checks it: see
 * worker/mail/may-mail.ts.
 */
export const mailLedger = sqliteTable(
  'mail_ledger',
  {
    /** SHA-256 of the email address in lower case, or of its mailbox. */
    emailDigest: text().primaryKey(),
    /** When the address's owner asked for no more mail. */
    stoppedAt: integer({ mode: 'timestamp_ms' }),
    /** When homes were last mailed to the mailbox, and for which delivery. */
    mailedAt: integer({ mode: 'timestamp_ms' }),
    mailedFor: text(),
  },
  table => [index('mail_ledger_by_date').on(table.mailedAt)],
)

/**
 * The mailbox behind an address in lower case, as SQL, by which limits count: without a `+tag`, and
 * at Gmail without dots and under one domain. Other providers tell addresses with dots apart. Mail
 * goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const local = `substr("${email}", 1, instr("${email}", '@') - 1)`
  const untagged = `substr(${local}, 1, instr(substr(${local}, 2) || '+', '+'))`
  const domain = `substr("${email}", instr("${email}", '@'))`
  return `iif(${domain} in ('@gmail.com', '@googlemail.com'),
    replace(${untagged}, '.', '') || '@gmail.com', ${untagged} || ${domain})`
}
