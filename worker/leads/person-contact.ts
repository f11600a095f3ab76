import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { people } from '../db/schema.ts'

/**
 * A statement that moves the last contact of a lead's person to `at`, directly after one that
 * records a contact: it changes nothing if that one wrote no row. Suspected spam is no contact.
 */
export const recordLastContact = (db: Database, leadId: string, at: Date) =>
  db
    .update(people)
    .set({ lastAt: at })
    .where(
      sql`changes() > 0 and coalesce(last_at, 0) < ${at.getTime()}
        and id = (select coalesce(main_id, people.id) from leads join people on people.id = person_id
          where leads.id = ${leadId} and not suspected)`,
    )
