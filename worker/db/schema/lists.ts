import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Reaction } from '../../../src/domain/shared-list.ts'

/**
 * Lists of homes that several people keep by a secret address, without accounts. A person is a code
 * made from the list and a random key of the person's browser; the agent is 'agent'.
 */
export const sharedLists = sqliteTable(
  'shared_lists',
  {
    id: text().primaryKey(),
    /** 128 random bits: the secret of the list's address. */
    token: text().notNull().unique(),
    name: text().notNull(),
    /** Whether the agent made it for a client. */
    byAgent: integer({ mode: 'boolean' }).notNull(),
    /** Since when the agent may see it; null until somebody invites the agent. */
    agentAt: integer({ mode: 'timestamp_ms' }),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When it was last opened or changed, to the day. */
    usedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Incremented with every change, so that an open page can ask whether there was one. */
    version: integer().notNull().default(1),
  },
  table => [
    index('shared_lists_by_use').on(table.usedAt),
    index('shared_lists_by_agent').on(table.agentAt),
  ],
)

const list = () =>
  text()
    .notNull()
    .references(() => sharedLists.id, { onDelete: 'cascade' })

/** Homes keep their line when the site no longer has them. */
export const sharedListHomes = sqliteTable(
  'shared_list_homes',
  {
    listId: list(),
    propertyId: integer().notNull(),
    addedBy: text().notNull(),
    addedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Who struck it out; null while it is on the list. */
    struckBy: text(),
  },
  table => [primaryKey({ columns: [table.listId, table.propertyId] })],
)

/** Whoever changed a list, with the nickname that they chose. */
export const sharedListPeople = sqliteTable(
  'shared_list_people',
  { listId: list(), person: text().notNull(), nickname: text() },
  table => [primaryKey({ columns: [table.listId, table.person] })],
)

export const sharedListNotes = sqliteTable(
  'shared_list_notes',
  {
    /** Made by the form, so that a note sent twice is stored once. */
    id: text().primaryKey(),
    listId: list(),
    propertyId: integer().notNull(),
    person: text().notNull(),
    text: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  table => [index('shared_list_notes_by_list').on(table.listId, table.propertyId)],
)

/** What each person thinks of a home. */
export const sharedListReactions = sqliteTable(
  'shared_list_reactions',
  {
    listId: list(),
    propertyId: integer().notNull(),
    person: text().notNull(),
    reaction: text().$type<Reaction>().notNull(),
    why: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  table => [primaryKey({ columns: [table.listId, table.propertyId, table.person] })],
)

/**
 * The leads that a list belongs to: the invitations of the agent to it, or the one whose client the
 * agent made it for. An invitation may still wait in the spool, so its lead is no reference.
 */
export const sharedListLeads = sqliteTable(
  'shared_list_leads',
  { listId: list(), leadId: text().notNull() },
  table => [
    primaryKey({ columns: [table.listId, table.leadId] }),
    index('shared_list_leads_by_lead').on(table.leadId),
  ],
)
