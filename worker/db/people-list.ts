import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { hits, matchOf } from './lead-list.ts'
import { leads, merges, people } from './schema.ts'

/** A position in the list: the sort keys of a person. */
export type PeopleCursor = { contactAt: number; id: string }

/** How many of a person's inquiries are counted and looked through. */
const maxLeads = 100
/** How many of the latest hits of a search are read. */
const maxHits = 25

/**
 * People by last contact, the latest first, without those of whom there is only suspected spam, and
 * the cursor of the next page. A search has one page, and finds those as well.
 */
export async function listPeople(
  db: Database,
  { search, limit, after }: { search?: string; limit: number; after?: PeopleCursor },
) {
  const beyond = after && sql`and (contact_at, id) < (${after.contactAt}, ${after.id})`
  const rows = await db.all<{ id: string; contactAt: number }>(
    search
      ? sql`select id, contact_at as contactAt from people where id in (${matchingPeople(search)})
          order by +contact_at desc, id desc limit ${limit + 1}`
      : sql`select id, contact_at as contactAt from people
          where main_id is null and contact_at > 0 ${beyond}
          order by contact_at desc, id desc limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  return {
    people: await summarizePeople(
      db,
      shown.map(({ id }) => id),
    ),
    more: rows.length > limit,
    next: (!search && rows.length > limit && shown.at(-1)) || null,
  }
}

/** The ids of people with an address, a name or a phone number that match every word as a prefix. */
export function matchingPeople(search: string): SQL {
  const match = matchOf(search)
  const wrote = sql`select person_id from leads
    where id in (${hits(search, maxHits, ['name', 'email', 'phone'])})`
  const known = sql`select person_id from people_text
    where people_text match ${match ?? ''} order by rowid desc limit ${maxHits}`
  return match
    ? sql`select coalesce(main_id, id) from people
        where id in (${wrote}) or id in (select person_id from (${known}))`
    : sql`select null where 0`
}

type Fact = { lead: string; firstName: string; lastName: string; phone: string; number: string }

/**
 * How a person is shown: name and phone number from the latest inquiry that has one, or what the
 * agent chose to keep of a merge, and how much there is (up to 100 of a kind and address).
 */
export type PersonSummary = Awaited<ReturnType<typeof summarizePeople>>[number]

/** Summaries of people, from any of their addresses, in the order of the ids. */
export async function summarizePeople(db: Database, ids: readonly string[]) {
  const asked = sql`(select coalesce(main_id, id) from people
    where id in (select value from json_each(${JSON.stringify(ids)})))`
  const fact = (which: string) =>
    sql.raw(`(select json_object('lead', id, 'firstName', first_name, 'lastName', last_name,
      'phone', phone, 'number', phone_number) from leads
      where person_id = people.id and ${which} order by created_at desc limit 1)`)
  const [addresses, chosen] = await db.batch([
    db
      .select({
        id: people.id,
        email: people.email,
        mainId: people.mainId,
        contactAt: people.contactAt,
        named: sql<string | null>`coalesce(${fact('not suspected')}, ${fact('1')})`,
        phoned: sql<string | null>`${fact('phone is not null')}`,
        has: sql<string>`(select json_object('leads', count(distinct wrote.id),
            'tours', count(distinct iif(tour is null, null, wrote.id)),
            'lists', count(distinct list_id))
          from (select id, tour from leads where person_id = people.id limit ${maxLeads}) wrote
          left join shared_list_leads on lead_id = wrote.id)`,
        searches: sql<number>`(select count(*) from saved_searches
          where confirmed_at is not null and subscriber_id =
            (select id from subscribers where subscribers.email = people.email))`,
      })
      .from(people)
      .where(sql`${people.id} in ${asked} or ${people.mainId} in ${asked}`)
      .orderBy(sql`main_id is not null`, people.email),
    db
      .select({ intoId: merges.intoId, kept: merges.kept })
      .from(merges)
      .where(sql`${merges.intoId} in ${asked}`)
      .orderBy(sql`${merges.at} desc`, sql`rowid desc`),
  ])
  const keptLeads = await readFacts(
    db,
    chosen.flatMap(({ kept }) => [kept.name, kept.phone].filter(id => id !== null)),
  )
  const summaries = addresses
    .filter(({ mainId }) => mainId === null)
    .map(main => {
      const all = addresses.filter(({ id, mainId }) => (mainId ?? id) === main.id)
      const kept = chosen.find(({ intoId }) => intoId === main.id)?.kept
      const facts = (which: 'named' | 'phoned') =>
        all.flatMap(one => (one[which] ? [JSON.parse(one[which]) as Fact] : []))
      const named = keptLeads.get(kept?.name ?? '') ?? facts('named')[0]
      const phoned = keptLeads.get(kept?.phone ?? '') ?? facts('phoned')[0]
      const mail = all.find(({ id }) => id === kept?.mail) ?? main
      const has = all.map(one => JSON.parse(one.has) as Record<'leads' | 'tours' | 'lists', number>)
      const sum = (kind: 'leads' | 'tours' | 'lists') =>
        has.reduce((total, one) => total + one[kind], 0)
      return {
        id: main.id,
        firstName: named?.firstName ?? '',
        lastName: named?.lastName ?? '',
        email: mail.email,
        phone: phoned?.phone ?? null,
        phoneNumber: phoned?.number ?? null,
        contactAt: new Date(main.contactAt ?? 0).toISOString(),
        emails: all.map(({ email }) => email),
        leads: sum('leads'),
        tours: sum('tours'),
        lists: sum('lists'),
        searches: all.reduce((total, one) => total + one.searches, 0),
        /** What a merge with this person would keep of it. */
        keeps: { name: named?.lead ?? null, phone: phoned?.lead ?? null, mail: mail.id },
        addresses: all.map(({ id }) => id),
      }
    })
  const at = ({ addresses }: { addresses: string[] }) => ids.findIndex(id => addresses.includes(id))
  return summaries.toSorted((a, b) => at(a) - at(b))
}

async function readFacts(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, Fact>()
  const { id, firstName, lastName, phone, phoneNumber } = leads
  const rows = await db
    .select({ lead: id, firstName, lastName, phone, number: phoneNumber })
    .from(leads)
    .where(sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`)
  return new Map(rows.map(row => [row.lead, row as Fact]))
}
