import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { people } from '../db/schema.ts'

/** The id of the person that an address belongs to. */
export const personOf = (id: string | SQL): SQL =>
  sql`(select coalesce(main_id, id) from people where id = ${id})`

/** The ids of all addresses of a person, from any of them. */
export const addressesOf = (id: string | SQL): SQL => sql`(select id from people where id =
  ${personOf(id)} union all select id from people where main_id = ${personOf(id)})`

/** The mailbox of a person's email address: `mailboxOf()`. */
export async function readMailbox(db: Database, email: string): Promise<string> {
  const [row] = await db
    .select({ mailbox: people.mailbox })
    .from(people)
    .where(eq(people.email, email.toLowerCase()))
  return row?.mailbox ?? email
}

/** Whether an address has no message, no saved search and no merge left. */
export const isUnknown = sql`not exists (select 1 from leads where person_id = people.id)
  and not exists (select 1 from saved_searches join subscribers on subscribers.id = subscriber_id
    where subscribers.email = people.email and confirmed_at is not null)
  and not exists (select 1 from person_merges
    where person_id = people.id or into_id = people.id)`
