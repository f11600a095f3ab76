import { sql } from 'drizzle-orm'
import type { LeadStatus } from '../../src/leads/lead-list.ts'
import { categoryOf, recommendedActions } from '../../src/leads/lead-score.ts'
import type { Database } from '../db/connect.ts'

type Latest = {
  score: number
  source: string
  message: string
  status: LeadStatus
  phone: string | null
  consent: number
}
type Row = { address: string; lead: string | null; task: string | null; tour: number | null }

/** What a person wants, how warm they are, and what comes next. */
export type PersonWork = Awaited<ReturnType<typeof readPeopleWork>>[string]

/** The latest inquiry of each person, their next tour and their next task, by the person's id. */
export async function readPeopleWork(
  db: Database,
  people: readonly { id: string; addresses: readonly string[] }[],
  now: Date,
) {
  const addresses = JSON.stringify(people.flatMap(({ addresses }) => addresses))
  const theirs = sql`(select id from leads where person_id = address.value)`
  const rows = await db.all<Row>(sql`select address.value as address,
    (select json_object('score', score, 'source', source, 'message', substr(message, 1, 140),
        'status', status, 'phone', phone, 'consent', consent, 'at', created_at)
      from leads where person_id = address.value and not suspected
      order by created_at desc limit 1) as lead,
    (select json_object('title', title, 'due', due) from lead_tasks
      where done_at is null and lead_id in ${theirs} order by due, created_at limit 1) as task,
    (select min(starts_at) from tours
      where state = 'confirmed' and starts_at > ${now.getTime()} and lead_id in ${theirs}) as tour
    from json_each(${addresses}) as address`)
  const parse = <Value>(text: string | null | undefined): Value | null => JSON.parse(text ?? 'null')
  return Object.fromEntries(
    people.map(({ id, addresses }) => {
      const own = rows.filter(({ address }) => addresses.includes(address))
      const [lead] = own
        .flatMap(row => parse<Latest & { at: number }>(row.lead) ?? [])
        .toSorted((a, b) => b.at - a.at)
      const [task] = own
        .flatMap(row => parse<{ title: string; due: string }>(row.task) ?? [])
        .toSorted((a, b) => a.due.localeCompare(b.due))
      const [tour] = own.flatMap(row => row.tour ?? []).toSorted((a, b) => a - b)
      return [
        id,
        {
          latest: lead ? describe(lead) : null,
          task: task ?? null,
          tourAt: tour ? new Date(tour).toISOString() : null,
        },
      ]
    }),
  )
}

function describe({ score, source, message, status, phone, consent }: Latest) {
  const category = categoryOf(score)
  const lead = { category, source, phone, consent: consent === 1 }
  return { score, category, source, message, status, action: recommendedActions(lead)[0] ?? null }
}
