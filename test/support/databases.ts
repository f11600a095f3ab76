import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes the databases that sites start from: without homes, and with the sample homes. They are
 * made once per run, because making one takes as long as starting a site three times.
 */
export function makeDatabases() {
  const remove = makeEmptyDatabase()
  const samples = join(String(process.env.TEST_DATABASES), 'samples')
  copyDatabase(samples, { samples: false })
  runOn(samples, 'scripts/import.ts', '--samples')
  return remove
}

/** Makes only the one without homes. Vitest's global setup for commands. */
export default function makeEmptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'databases-'))
  runOn(join(folder, 'empty'), 'scripts/migrate.ts')
  process.env.TEST_DATABASES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

export function copyDatabase(to: string, { samples }: { samples: boolean }) {
  const { TEST_DATABASES } = process.env
  if (!TEST_DATABASES) throw new Error('makeDatabases has not run')
  cpSync(join(TEST_DATABASES, samples ? 'samples' : 'empty'), to, { recursive: true })
}

/** Runs one of the project's own commands on the stores in a folder. */
export function runOn(dataDir: string, ...args: string[]) {
  execFileSync(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } })
}

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
