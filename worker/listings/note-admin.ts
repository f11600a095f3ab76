import { sql } from 'drizzle-orm'
import type { DisplayRules, WhyNoNote } from '../../src/inventory/display-rules.ts'
import { ownSource } from '../../src/site/listing-terms.ts'
import type { Database } from '../db/connect.ts'
import { insertFrom } from '../db/insert-from.ts'
import { auditLog, homeNotes } from '../db/schema.ts'
import {
  isConsented,
  isStale,
  listNoteRows,
  type NoteRow,
  whyNoNote,
} from '../inventory/home-notes.ts'
import { planPush } from '../mail/plan-push.ts'
import type { Change } from '../site/audit-log.ts'
import { bumpVersionWhere } from '../site/bump-version-where.ts'

type Rules = Pick<DisplayRules, 'withoutNotes'>

/** A home's note for its editor; null if there is no such home. */
export type AdminNote = {
  /** The version to change; 0 if this listing has none. */
  version: number
  /** Empty if there is no note. */
  text: string
  /** Why it is not shown, or would not be; null if it is shown. */
  why: WhyNoNote | null
  /** Whether the seller withholds the home's address, which a note must not give away. */
  withoutAddress: boolean
  /** Whether it waits for the agent to say that it is still true. */
  asks: boolean
  /** Latest first. */
  versions: { version: number; at: string; by: string; text: string; restored: number | null }[]
}

export async function readHomeNote(
  db: Database,
  id: number,
  rules: Rules,
): Promise<AdminNote | null> {
  const [home, rows] = await Promise.all([findNotedHome(db, id), listVersionsOf(db, id)])
  if (!home) return null
  const own = rows.filter(({ propertyId }) => propertyId === id)
  // A home that was listed again has the note of its earlier listing until it gets one of its own.
  const current = own[0] ?? rows[0]
  const note: NoteRow = { ...home, ...notedIn(current ?? null, home) }
  return {
    version: own[0]?.version ?? 0,
    text: note.text,
    why: whyNoNote(note, rules),
    withoutAddress: Boolean(home.withoutAddress),
    asks: note.text !== '' && isStale(note),
    versions: own.map(({ version, at, by, text, restored }) => ({
      version,
      at: at.toISOString(),
      by,
      text,
      restored,
    })),
  }
}

type Home = Omit<
  NoteRow,
  'writtenOn' | 'version' | 'text' | 'at' | 'notedPrice' | 'notedStatus' | 'askedAt'
> & {
  /** 1 or 0. */
  withoutAddress: number
}

/** What a version says, and of which price and status; of the home itself without one. */
function notedIn(row: typeof homeNotes.$inferSelect | null, { id, price, status }: Home) {
  return {
    writtenOn: row?.text ? row.propertyId : id,
    version: row?.version ?? 0,
    text: row?.text ?? '',
    at: row?.at.getTime() ?? 0,
    notedPrice: row?.text ? row.price : price,
    notedStatus: row?.text ? row.status : status,
    askedAt: row?.text ? (row.askedAt?.getTime() ?? null) : null,
  }
}

async function findNotedHome(db: Database, id: number): Promise<Home | undefined> {
  const [home] =
    await db.all<Home>(sql`select id, address, price, status, address_withheld as withoutAddress,
    coalesce(details ->> '$.noComments', 0) as noComments,
    sample or source = ${ownSource} as isOwn, ${isConsented} as isConsented
    from properties where id = ${id}`)
  return home
}

/** The versions of a listing's note, then those of the same home's earlier listings. */
const listVersionsOf = (db: Database, id: number) =>
  db
    .select()
    .from(homeNotes)
    .where(
      sql`property_id = ${id} or property_id in (select id from properties where merged_into = ${id})
        or (home_key = (select home_key from properties where id = ${id})
          and property_id not in (select id from properties))`,
    )
    .orderBy(sql`property_id = ${id} desc, at desc, version desc`)

type Outcome = { status: 'saved' | 'conflict'; current: AdminNote } | { status: 'missing' }

/**
 * Saves a version of a home's note if the owner saw the latest one, in one transaction with an audit
 * entry and a new content version. An empty text removes the note. Saves nothing if nothing changes.
 * @param restored the version that this one restores
 */
export async function saveNote(
  db: Database,
  id: number,
  {
    seen,
    text,
    restored = null,
    did,
  }: { seen: number; text: string; restored?: number | null; did: 'save' | 'confirm' | 'undo' },
  rules: Rules,
  { who, now }: Change,
): Promise<Outcome> {
  const before = await readHomeNote(db, id, rules)
  if (!before) return { status: 'missing' }
  if (before.text === text && !before.asks) return { status: 'saved', current: before }
  const isLatest = sql`from properties where id = ${id} and ${seen} =
    (select coalesce(max(version), 0) from home_notes where property_id = ${id})`
  const version = seen + 1
  const action = text === '' ? 'note.remove' : `note.${did}`
  const entry = { at: now, who, action, subject: String(id), detail: { version } }
  const [, , saved] = await db.batch([
    bumpVersionWhere(db, now, isLatest),
    insertFrom(db, auditLog, entry, isLatest),
    insertFrom(
      db,
      homeNotes,
      {
        ...{ propertyId: id, version, text, restored, at: now, by: who },
        homeKey: sql`home_key`,
        price: sql`price`,
        status: sql`status`,
      },
      isLatest,
    ).returning({ version: homeNotes.version }),
  ])
  const current = await readHomeNote(db, id, rules)
  if (!current) return { status: 'missing' }
  return { status: saved.length > 0 ? 'saved' : 'conflict', current }
}

/** Says that a home's note is still true at its price and status of today. */
export async function confirmNote(
  db: Database,
  id: number,
  seen: number,
  rules: Rules,
  change: Change,
): Promise<Outcome> {
  const note = await readHomeNote(db, id, rules)
  if (!note) return { status: 'missing' }
  return saveNote(db, id, { seen, text: note.text, did: 'confirm' }, rules, change)
}

/** Restores a version of a home's note, or removes the note if `to` is 0. */
export async function undoNote(
  db: Database,
  id: number,
  { to, seen }: { to: number; seen: number },
  rules: Rules,
  change: Change,
): Promise<Outcome> {
  const note = await readHomeNote(db, id, rules)
  const text = to === 0 ? '' : note?.versions.find(({ version }) => version === to)?.text
  if (text === undefined) return { status: 'missing' }
  return saveNote(db, id, { seen, text, restored: to, did: 'undo' }, rules, change)
}

/** All notes, those that wait for a confirmation first. */
export async function listNotes(db: Database, rules: Rules) {
  const rows = await listNoteRows(db)
  return rows
    .map(row => {
      const { id, address, text, at } = row
      const version = row.writtenOn === id ? row.version : 0
      const why = whyNoNote(row, rules)
      return { id, address, text, at: new Date(at).toISOString(), version, why, asks: asks(row) }
    })
    .sort((a, b) => Number(b.asks) - Number(a.asks))
}

/** Whether the agent is asked about a note. A home that is off the market may come back. */
const asks = (row: NoteRow) => row.status !== 'Off Market' && isStale(row)

/** How many notes wait for the agent to say that they are still true. */
export const countAsking = async (db: Database): Promise<number> =>
  (await listNoteRows(db)).filter(asks).length

/**
 * Runs every minute from cron: hides notes whose home has changed its price or status until the agent
 * confirms them, and tells the agent's devices once.
 */
export async function askAboutNotes(db: Database, now: Date): Promise<void> {
  const changed = (await listNoteRows(db)).filter(row => asks(row) && row.askedAt === null)
  const [first, ...others] = changed.flatMap(({ id, writtenOn, version }) => [
    planPush(db, {
      event: `note-${writtenOn}-${version}`,
      notice: { kind: 'note', home: id },
      at: now,
    }),
    db
      .update(homeNotes)
      .set({ askedAt: now })
      .where(sql`property_id = ${writtenOn} and version = ${version}`),
  ])
  if (first) await db.batch([first, ...others])
}
