/*
 * What a backup consists of, for `npm run backup` and the console's download: every table but those
 * that are computed, with its rows as JSON.
 */

// Counts of homes are computed anew, the terms of the monthly cost are those of the restored
// settings, and a check says what is true now.
const skipped = ['home_counts', 'cost_terms', 'place_key_runs', 'd1_migrations', 'checks']
/** The prefix of the tables in which a restore collects rows before swapping them in. */
export const stagingPrefix = 'restored_'

/** Where a photo was, with what R2 knows about it. */
export type SavedPhoto = Pick<R2Object, 'key' | 'httpMetadata' | 'customMetadata'> & {
  /** Its file, if it is not photos/{number}. */
  file?: string
}
/** `backup.json`, the last file of a backup: a folder without it is incomplete. */
export type Manifest = {
  at: string
  columns: Record<string, string[]>
  photos: SavedPhoto[]
  /** The SHA-256 of every other file. */
  hashes: Record<string, string>
  /** Tables that are left out, whose rows a restore keeps: those with secrets. */
  kept?: string[]
  /** How many files a download has; the others have only photos, in a `part-{number}.json` each. */
  parts?: number
}

/** A table and its columns, without generated ones. */
export type Table = { name: string; columns: string[] }
/** A lead that was spooled in KV while the database was down: see worker/leads/storage.ts. */
type SpoolEntry = { key: string; value: string; metadata: unknown }

/** The tables to back up, parents before the tables that refer to them. */
export async function listTables(db: D1Database): Promise<Table[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string; sql: string }>()
  const indexes = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name)
  const sorted = new Set<string>()
  const add = (name: string) => {
    // Triggers fill full-text tables, whose own tables start with their names.
    const isIndex = indexes.some(index => name === index || name.startsWith(`${index}_`))
    const isOther = name.startsWith(stagingPrefix) || /^(sqlite_|_cf_)/.test(name)
    if (isIndex || isOther || skipped.includes(name) || sorted.has(name)) return
    const { sql = '' } = results.find(table => table.name === name) ?? {}
    const parents = sql.matchAll(/REFERENCES\s+["`]?(\w+)/gi)
    for (const [, parent = ''] of parents) if (parent !== name) add(parent)
    sorted.add(name)
  }
  for (const { name } of results) add(name)
  const names = [...sorted]
  const described = await db.batch<{ name: string; hidden: number }>(
    names.map(name => db.prepare(`PRAGMA table_xinfo("${name}")`)),
  )
  return described.map(({ results }, index) => ({
    name: names[index] ?? '',
    columns: results.filter(({ hidden }) => hidden === 0).map(({ name }) => name),
  }))
}

export function listColumns(columns: string[]): string {
  return columns.map(name => `"${name}"`).join(', ')
}

/**
 * A page of rows after a rowid, as a statement; the first value of each row is its rowid.
 * @param where a condition on the rows
 */
export const pageOf = (
  db: D1Database,
  { name, columns }: Table,
  { after, maxRows, where = 'true' }: { after: unknown; maxRows: number; where?: string },
) =>
  db
    .prepare(
      `SELECT rowid, ${listColumns(columns)} FROM "${name}"
       WHERE rowid > ? AND ${where} ORDER BY rowid LIMIT ${maxRows}`,
    )
    .bind(after)

export const beforeFirst = Number.MIN_SAFE_INTEGER

/** Every row as an array in the order of the table's columns. */
export async function* readTable(
  db: D1Database,
  table: Table,
  maxRows = 500,
  where?: string,
): AsyncGenerator<unknown[]> {
  for (let after: unknown = beforeFirst; ; ) {
    const rows = await pageOf(db, table, { after, maxRows, where }).raw()
    for (const [rowid, ...values] of rows) {
      yield values
      after = rowid
    }
    if (rows.length < maxRows) return
  }
}

export async function* readSpool(store: KVNamespace): AsyncGenerator<SpoolEntry> {
  for (let cursor: string | undefined; ; ) {
    const list = await store.list({ prefix: 'spool/', cursor })
    for (const { name } of list.keys) {
      const { value, metadata } = await store.getWithMetadata(name)
      // Drained after it was listed.
      if (value !== null) yield { key: name, value, metadata }
    }
    if (list.list_complete) return
    cursor = list.cursor
  }
}
