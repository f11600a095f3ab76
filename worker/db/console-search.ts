import { desc, sql } from 'drizzle-orm'
import { findAgentLists } from './agent-lists.ts'
import type { Database } from './connect.ts'
import { hits } from './lead-list.ts'
import { listForAdmin } from './listing-admin.ts'
import { leads } from './schema.ts'

/** Results shown of each kind. */
const most = 6
/** At most this many inquiries are read to find the latest one per person. */
const mostRead = 40

/**
 * Finds people by name, email or phone with their latest inquiry, inquiries by their words, homes
 * by address or number, and lists by name. At most six of each, latest first.
 */
export async function searchConsole(db: Database, words: string, now: Date) {
  const matching = (columns: readonly string[]) =>
    db
      .select({
        id: leads.id,
        personId: leads.personId,
        firstName: leads.firstName,
        lastName: leads.lastName,
        email: leads.email,
        source: leads.source,
        status: leads.status,
        createdAt: leads.createdAt,
        message: sql<string>`substr(${leads.message}, 1, 140)`,
      })
      .from(leads)
      .where(sql`${leads.id} in (${hits(words, mostRead, columns)})`)
      .orderBy(desc(sql`+${leads.createdAt}`), desc(leads.id))
  const [[named, found], { homes }, lists] = await Promise.all([
    db.batch([matching(['name', 'email', 'phone']), matching([])]),
    listForAdmin(db, { search: words }, { limit: most, offset: 0 }),
    findAgentLists(db, words, most, now),
  ])
  const people = Map.groupBy(named, ({ personId, id }) => personId ?? id)
  return {
    people: [...people.values()].slice(0, most).flatMap(inquiries => {
      const [latest] = inquiries
      if (!latest) return []
      const { id, firstName, lastName, email } = latest
      return [{ id, firstName, lastName, email, inquiries: inquiries.length }]
    }),
    leads: found.slice(0, most).map(({ personId: _, email: __, createdAt, ...lead }) => ({
      ...lead,
      createdAt: createdAt.toISOString(),
    })),
    homes: homes.map(({ id, address, price, status }) => ({ id, address, price, status })),
    lists,
  }
}
