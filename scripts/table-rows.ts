/** A table and its columns, without generated ones. */
export type Table = { name: string; columns: string[] }

// Triggers rebuild the counters while the homes are restored.
const counters = ['listing_counters', 'facet_counters', 'map_cells', 'places']
// The terms of the monthly cost are those of the restored settings.
const skipped = new Set([...counters, 'cost_terms', 'd1_migrations'])
const rowsAtOnce = 500
/** The prefix of the tables in which a restore collects rows before swapping them in. */
export const stagingPrefix = 'restored_'
// D1 accepts strings of up to 2 MB.
const charactersAtOnce = 400_000

/** The tables to back up, parents before the tables that refer to them. */
export async function listTables(db: D1Database): Promise<Table[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string; sql: string }>()
  const indexes = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name)
  const plain = results.filter(
    ({ name }) =>
      !/^(sqlite_|_cf_)/.test(name) &&
      !name.startsWith(stagingPrefix) &&
      !skipped.has(name) &&
      // FTS5 shadow tables start with the index's name.
      indexes.every(index => name !== index && !name.startsWith(`${index}_`)),
  )
  const tables = await Promise.all(plain.map(({ name }) => readColumns(db, name)))
  return parentsFirst(tables, plain)
}

async function readColumns(db: D1Database, name: string): Promise<Table> {
  const { results } = await db
    .prepare(`PRAGMA table_xinfo("${name}")`)
    .all<{ name: string; hidden: number }>()
  return { name, columns: results.filter(({ hidden }) => hidden === 0).map(one => one.name) }
}

function parentsFirst(tables: Table[], schema: { name: string; sql: string }[]): Table[] {
  const parents = new Map(
    schema.map(({ name, sql }) => [
      name,
      [...sql.matchAll(/REFERENCES\s+["`]?(\w+)/gi)].map(([, parent]) => parent),
    ]),
  )
  const sorted: Table[] = []
  for (let left = tables; left.length > 0; ) {
    const next = left.filter(
      ({ name }) => !parents.get(name)?.some(parent => left.some(one => one.name === parent)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a cycle')
    sorted.push(...next)
    left = left.filter(one => !next.includes(one))
  }
  return sorted
}

export type Trigger = { name: string; sql: string }

/** The triggers that write to one of these tables. */
export async function findTriggers(db: D1Database, tables: Iterable<string>): Promise<Trigger[]> {
  const wanted = new Set(tables)
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all<Trigger>()
  const writes = /\b(?:INTO|DELETE FROM|UPDATE(?: OR \w+)?)\s+["`]?(\w+)/gi
  return results.filter(({ sql }) => {
    const body = sql.slice(sql.search(/\bBEGIN\b/i))
    return [...body.matchAll(writes)].some(([, table]) => wanted.has(table ?? ''))
  })
}

/** Every row as an array in the order of the table's columns. */
export async function* readTable(db: D1Database, { name, columns }: Table) {
  const listed = columns.map(column => `"${column}"`).join(', ')
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const { results } = await db
      .prepare(
        `SELECT rowid AS _row, json_array(${listed}) AS _values FROM "${name}"
         WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`,
      )
      .bind(after)
      .all<{ _row: number; _values: string }>()
    for (const row of results) yield JSON.parse(row._values) as unknown[]
    const last = results.at(-1)
    if (!last || results.length < rowsAtOnce) return
    after = last._row
  }
}

/**
 * Writes rows into a new table without types, keys or triggers, in batches of one JSON parameter
 * each, because a statement binds at most 100 values.
 */
export async function stageRows(
  db: D1Database,
  { name, columns }: Table,
  rows: AsyncIterable<unknown[]>,
) {
  const listed = columns.map(column => `"${column}"`).join(', ')
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`)
  await db.prepare(`CREATE TABLE "${name}" (${listed})`).run()
  const insert = db.prepare(
    `INSERT INTO "${name}" (${listed}) SELECT ${values.join(', ')} FROM json_each(?) ORDER BY key`,
  )
  let waiting: string[] = []
  let characters = 0
  const flush = async () => {
    if (waiting.length > 0) await insert.bind(`[${waiting.join(',')}]`).run()
    waiting = []
    characters = 0
  }
  for await (const row of rows) {
    const text = JSON.stringify(row)
    if (characters + text.length > charactersAtOnce) await flush()
    waiting.push(text)
    characters += text.length
  }
  await flush()
}
