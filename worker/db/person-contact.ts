import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { people } from './schema.ts'

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

/**
 * The last contact of a row of `people` with the addresses merged into it, as SQL: either way, but
 * no suspected spam, and no email that somebody else may have sent. 0 if there was none.
 */
export const lastContact = `(SELECT coalesce(max(at), 0) FROM (
  SELECT max(at) AS at FROM lead_events JOIN leads ON leads.id = lead_id
    WHERE person_id IN (SELECT id FROM people own WHERE own.id = people.id OR own.main_id = people.id)
      AND "by" <> 'site' AND lead_events.detail ->> 'unproven' IS NULL
      AND (NOT suspected OR kind = 'not spam')
      AND kind IN ('created', 'reply', 'heard', 'call', 'text', 'tour', 'not spam')
  UNION ALL SELECT max(confirmed_at) FROM saved_searches
    JOIN subscribers ON subscribers.id = subscriber_id
    WHERE email IN (SELECT email FROM people own WHERE own.id = people.id OR own.main_id = people.id)))`
