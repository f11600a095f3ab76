import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Drops tables from a running site's database, so that every query on them fails. */
export function dropTables(dataDir: string, ...tables: string[]) {
  const folder = join(dataDir, 'v3/d1')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = files.find(name => name.endsWith('.sqlite') && !name.includes('metadata'))
  const database = new DatabaseSync(join(folder, file ?? ''))
  database.exec('PRAGMA busy_timeout = 20000; PRAGMA foreign_keys = off')
  for (const table of tables) database.exec(`DROP TABLE ${table}`)
  database.close()
}
