import { desc, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { connect, type Database } from '../db/connect.ts'
import { leads } from '../db/schema.ts'
import type { App } from '../env.ts'
import { hits } from '../leads/lead-list.ts'
import { listForAdmin } from '../listings/listing-admin.ts'
import { findAgentLists } from '../lists/agent-lists.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { valid } from '../middleware/valid.ts'
import { listPeople } from './people-list.ts'

/** Results shown of each kind. */
const maxHits = 6
/** At most this many inquiries are read to find the latest. */
const maxRead = 40

/**
 * Finds people by name, email or phone, inquiries by their words, homes by address or number, and
 * lists by name. At most six of each, latest first.
 */
export async function searchConsole(db: Database, words: string, now: Date) {
  const inquiries = db
    .select({
      id: leads.id,
      firstName: leads.firstName,
      lastName: leads.lastName,
      source: leads.source,
      status: leads.status,
      createdAt: leads.createdAt,
      message: sql<string>`substr(${leads.message}, 1, 140)`,
    })
    .from(leads)
    .where(sql`${leads.id} in (${hits(words, maxRead)})`)
    .orderBy(desc(sql`+${leads.createdAt}`), desc(leads.id))
  const [{ people }, inquiryRows, { homes }, lists] = await Promise.all([
    listPeople(db, { search: words, limit: maxHits }),
    inquiries,
    listForAdmin(db, { search: words }, { limit: maxHits, offset: 0 }),
    findAgentLists(db, words, maxHits, now),
  ])
  return {
    people: people.map(({ id, firstName, lastName, email, leads, searches }) => ({
      id,
      firstName,
      lastName,
      email,
      inquiries: leads,
      searches,
    })),
    leads: inquiryRows.slice(0, maxHits).map(({ createdAt, ...lead }) => ({
      ...lead,
      createdAt: createdAt.toISOString(),
    })),
    homes: homes.map(({ id, address, price, status }) => ({ id, address, price, status })),
    lists,
  }
}

export const searchQuery = z.object({
  q: z
    .string('Please write what to find.')
    .trim()
    .min(1, 'Please write what to find.')
    .max(100, 'is longer than 100 characters'),
})

/** People, leads, homes and lists that match the words, a few of each. Owner only. */
export const consoleSearch = new Hono<App>().get(
  '/',
  ownerOnly,
  valid('query', searchQuery),
  async c => c.json(await searchConsole(connect(c.env.DB), c.req.valid('query').q, new Date())),
)
