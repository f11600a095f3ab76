import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Runs SQL on a running site's database. */
export function runSql(dataDir: string, sql: string) {
  const folder = join(dataDir, 'v3/d1')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = files.find(name => name.endsWith('.sqlite') && !name.includes('metadata'))
  const database = new DatabaseSync(join(folder, file ?? ''))
  database.exec('PRAGMA busy_timeout = 20000; PRAGMA foreign_keys = off')
  database.exec(sql)
  database.close()
}

/** Drops tables from a running site's database, so that every query on them fails. */
export function dropTables(dataDir: string, ...tables: string[]) {
  runSql(dataDir, tables.map(table => `DROP TABLE ${table};`).join(''))
}
