import { type SQL, sql } from 'drizzle-orm'
import type { DisplayRules, WhyNoNote } from '../../src/inventory/display-rules.ts'
import type { AgentNote } from '../../src/inventory/note-words.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import type { Database } from '../db/connect.ts'

/** The current note of a home, with what decides whether visitors may see it. */
export type NoteRow = {
  /** The home's id: that of its latest listing. */
  id: number
  /** The listing that the note was written on. */
  writtenOn: number
  version: number
  text: string
  at: number
  address: string
  price: number
  status: string
  notedPrice: number
  notedStatus: string
  askedAt: number | null
  /** 1 or 0. */
  isOwn: number
  noComments: number
  isConsented: number
}

/**
 * Why visitors may not see a note; null if they may. The seller's choice and the MLS's rule stand
 * above the agent's, and a note is for the listing, price and status that it was written for.
 */
export function whyNoNote(
  note: NoteRow,
  { withoutNotes }: Pick<DisplayRules, 'withoutNotes'>,
): WhyNoNote | null {
  if (!note.isConsented) return 'no consent'
  if (note.noComments) return 'seller'
  if (withoutNotes && !note.isOwn) return 'mls'
  if (note.status === 'Off Market') return 'not shown'
  return isStale(note) ? 'stale' : null
}

/** Whether price, status or listing have changed since the note was written or confirmed. */
export const isStale = (note: NoteRow): boolean =>
  note.askedAt !== null ||
  note.writtenOn !== note.id ||
  note.notedPrice !== note.price ||
  note.notedStatus !== note.status

/** The notes that visitors may see, by the ids of their homes. They are no part of any search. */
export async function readNotes(
  db: Database,
  ids: readonly number[],
  rules: Pick<DisplayRules, 'withoutNotes'>,
): Promise<Map<number, AgentNote>> {
  if (ids.length === 0) return new Map()
  const rows = await db.all<NoteRow>(sql`${notes(sql`p.id`)}
    and note.property_id in (select value from json_each(${JSON.stringify(ids)}))`)
  return new Map(
    rows
      .filter(row => whyNoNote(row, rules) === null)
      .map(({ id, text, at }) => [id, { text, at: new Date(at).toISOString() }]),
  )
}

/**
 * All current notes, the latest first. The note of a home that was listed again, or whose listing is
 * no longer stored, is that of its latest listing until there is one for that.
 */
export const listNoteRows = (db: Database) =>
  db.all<NoteRow>(sql`${notes(sql`coalesce(p.merged_into, p.id,
      (select max(id) from properties where home_key = note.home_key))`)}
    and (note.property_id = home.id
      or not exists (select 1 from home_notes where property_id = home.id))
    order by note.at desc`)

/** The current versions that have a text; `home` is the id of the home whose facts count. */
const notes = (home: SQL) => sql`select home.id, note.property_id as writtenOn, note.version,
    note.text, note.at, home.address, home.price, home.status, note.price as notedPrice,
    note.status as notedStatus, note.asked_at as askedAt,
    home.sample or home.source = ${ownSource} as isOwn,
    coalesce(home.details ->> '$.noComments', 0) as noComments, ${isConsented} as isConsented
  from home_notes as note
  left join properties as p on p.id = note.property_id
  join properties as home on home.id = ${home}
  where note.text <> ''
    and note.version = (select max(version) from home_notes where property_id = note.property_id)`

/** 1 if the owner has confirmed the broker's consent, otherwise 0. */
export const isConsented = sql.raw(`coalesce((select value ->> '$.on' from content_settings
  where key = 'agentNotes' order by version desc limit 1), 0)`)
