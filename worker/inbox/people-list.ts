import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { hits, matchOf } from '../leads/lead-list.ts'

/** People per page of the list, and per search, which reads more rows for each. */
const [perPage, perSearch] = [30, 20]
/** How many of the latest hits of a search are read. */
const maxHits = 25

/**
 * People by last contact, the latest first, without those who only sent suspected spam, and the
 * cursor of the next page. A search has a single page, and includes them.
 * @param after a cursor: the time of the last contact and the id of the last person shown
 */
export async function listPeople(
  db: Database,
  {
    search,
    after,
    limit = search ? perSearch : perPage,
  }: { search?: string; after?: string; limit?: number },
) {
  const [contactAt, lastId = ''] = after?.split('.') ?? []
  const beyond = contactAt && sql`and (contact_at, id) < (${Number(contactAt)}, ${lastId})`
  const rows = await db.all<{ id: string; contactAt: number; isCut?: number }>(
    search
      ? sql`select id, contact_at as contactAt,
          exists (select 1 from (${hitsOf(search, maxHits + 1)}) limit 1 offset ${maxHits}) as isCut
          from people where id in (${matchingPeople(search)})
          order by +contact_at desc, id desc limit ${limit + 1}`
      : sql`select id, contact_at as contactAt from people
          where main_id is null and contact_at > 0 ${beyond || sql``}
          order by contact_at desc, id desc limit ${limit + 1}`,
  )
  const pageRows = rows.slice(0, limit)
  const last = !search && rows.length > limit && pageRows.at(-1)
  return {
    people: await summarizePeople(
      db,
      pageRows.map(({ id }) => id),
    ),
    /** Also true if the many inquiries of one person crowd out those of others. */
    more: rows.length > limit || rows.some(({ isCut }) => isCut === 1),
    next: last ? `${last.contactAt}.${last.id}` : null,
  }
}

/** The ids of people with an address, a name or a phone number that match every word as a prefix. */
function matchingPeople(search: string): SQL {
  const match = matchOf(search)
  const wrote = sql`select person_id from leads where id in (${hitsOf(search, maxHits)})`
  const known = sql`select person_id from people_text
    where people_text match ${match ?? ''} order by rowid desc limit ${maxHits}`
  return match
    ? sql`select coalesce(main_id, id) from people
        where id in (${wrote}) or id in (select person_id from (${known}))`
    : sql`select null where 0`
}

const hitsOf = (search: string, most: number) => hits(search, most, ['name', 'email', 'phone'])

type Fact = { lead: string; firstName: string; lastName: string; phone: string; number: string }
type Known = Record<'id' | 'email' | 'has', string> &
  Record<'mainId' | 'mail' | 'named' | 'phoned', string | null> & { contactAt: number }

export type PersonSummary = Awaited<ReturnType<typeof summarizePeople>>[number]

/** Summaries of people, by the id of any of their addresses, in the order of the ids. */
export async function summarizePeople(db: Database, ids: readonly string[]) {
  const mainIds = sql`(select coalesce(main_id, id) from people
    where id in (select value from json_each(${JSON.stringify(ids)})))`
  const known = await db.all<Known>(sql`select * from people_known
    where id in ${mainIds} or mainId in ${mainIds} order by mainId is not null, email`)
  const summaries = known
    .filter(({ mainId }) => mainId === null)
    .map(main => {
      const all = known.filter(({ id, mainId }) => (mainId ?? id) === main.id)
      const first = (which: 'named' | 'phoned'): Fact | null =>
        JSON.parse(all.find(person => person[which])?.[which] ?? 'null')
      const [named, phoned] = [first('named'), first('phoned')]
      const { id: mail, email } = all.find(({ id }) => id === main.mail) ?? main
      const has = { leads: 0, tours: 0, lists: 0, searches: 0 }
      for (const person of all) {
        const counts: typeof has = JSON.parse(person.has)
        for (const kind of Object.keys(counts) as (keyof typeof has)[]) has[kind] += counts[kind]
      }
      return {
        id: main.id,
        email,
        ...has,
        firstName: named?.firstName ?? '',
        lastName: named?.lastName ?? '',
        phone: phoned?.phone ?? null,
        phoneNumber: phoned?.number ?? null,
        contactAt: new Date(main.contactAt).toISOString(),
        emails: all.map(({ email }) => email),
        addresses: all.map(({ id }) => id),
        /** What a merge would keep of this person. */
        keeps: { name: named?.lead ?? null, phone: phoned?.lead ?? null, mail },
      }
    })
  const indexOf = ({ addresses }: { addresses: string[] }) =>
    ids.findIndex(id => addresses.includes(id))
  return summaries.toSorted((a, b) => indexOf(a) - indexOf(b))
}
