import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandIn } from '../support/stand-in.ts'

/** The frozen schema. Whatever comes later is an added migration. */
const baseline = ['0000_baseline.sql', '0001_baseline-by-hand.sql']

const added = "ALTER TABLE leads ADD `test_column` text DEFAULT 'kept' NOT NULL;"

// A copy of the project with one migration more, so that its own commands apply it.
const project = mkdtempSync(join(tmpdir(), 'migrations-test-'))
const dataDir = join(project, 'data')
const env = { ...process.env, DATA_DIR: dataDir, DEV_VARS: join(project, '.dev.vars') }

beforeAll(() => {
  const copied = ['scripts', 'wrangler.toml', '.dev.vars.example']
  const ignored = ['.git', '.wrangler', '.dev.vars', 'migrations', 'test-results', ...copied]
  for (const name of copied) cpSync(name, join(project, name), { recursive: true })
  for (const name of readdirSync('.').filter(name => !ignored.includes(name))) {
    symlinkSync(resolve(name), join(project, name))
  }
  for (const name of baseline) cpSync(`migrations/${name}`, join(project, 'migrations', name))
  execFileSync(process.execPath, ['scripts/migrate.ts'], { cwd: project, env })
  withDatabase(fillTables)
  cpSync('migrations', join(project, 'migrations'), { recursive: true })
  // The build's note to `wrangler deploy`.
  cpSync('.wrangler/deploy', join(project, '.wrangler/deploy'), { recursive: true })
  writeFileSync(join(project, 'migrations/9999_test-column.sql'), added)
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('npm start adds the migrations to a local database, and loses no row', async () => {
  const before = withDatabase(dumpRows)
  expect(Object.values(before).filter(rows => rows.length === 0)).toEqual([])
  const port = '8765'
  const site = start('scripts/start.mjs', { PORT: port })
  try {
    await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('Owner console')
    const page = await fetch(`http://127.0.0.1:${port}/contact`)
    expect(page.status).toBe(200)
  } finally {
    await site.end()
  }
  const after = withDatabase(dumpRows)
  // The homes got their place keys, which is new content.
  expect(after.properties?.map(({ place_keys }) => typeof place_keys)).toEqual(['string'])
  const { content_version: _, ...stored } = before
  expectKept(stored, after)
})

test('npm run deploy adds them to the deployed database, before the new worker is there', async () => {
  const deployed = new DatabaseSync(':memory:')
  deployed.exec(
    `CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
  )
  for (const name of baseline) {
    deployed.exec(readFileSync(`migrations/${name}`, 'utf8'))
    deployed.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
  fillTables(deployed)
  const before = dumpRows(deployed)
  const cloudflare = await openCloudflare(deployed)
  try {
    const command = start('scripts/deploy.mjs', {
      CI: '1',
      CLOUDFLARE_ACCOUNT_ID: 'account',
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_API_BASE_URL: cloudflare.url,
    })
    await command.exited
    expect(command.output()).toContain('9999_test-column.sql')
    expect(cloudflare.workerCalls.length, command.output()).toBeGreaterThan(0)
    expect(cloudflare.workerCalls[0]).toBe('migrated')
  } finally {
    cloudflare.close()
  }
  expectKept(before, dumpRows(deployed))
  deployed.close()
})

type Rows = Record<string, Record<string, unknown>[]>

function expectKept(before: Rows, after: Rows) {
  for (const [table, rows] of Object.entries(before)) {
    const known = Object.keys(rows[0] ?? {})
    const kept = (after[table] ?? []).map(row =>
      Object.fromEntries(known.map(name => [name, row[name]])),
    )
    expect(kept, table).toEqual(expect.arrayContaining(rows))
  }
  expect(after.leads?.map(({ test_column }) => test_column)).toEqual(['kept'])
}

/** A row in every table. Its texts are valid JSON, and the keys of all tables are the same. */
function fillTables(database: DatabaseSync) {
  database.exec('PRAGMA foreign_keys = ON')
  let empty = listTables(database)
  while (empty.length > 0) {
    const left = empty.filter(table => !fillTable(database, table))
    if (left.length === empty.length) throw new Error(`Could not fill ${left}`)
    empty = left
  }
}

/** Whether the table has rows now: a row may need one of another table first. */
function fillTable(database: DatabaseSync, table: string): boolean {
  const columns = database
    .prepare(`SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0`)
    .all(table)
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ type }) => (/^text$/i.test(String(type)) ? `'[]'` : '1'))
  try {
    database.exec(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${values})`)
    return true
  } catch (error) {
    if (/FOREIGN KEY/.test(String(error))) return false
    throw error
  }
}

const dumpRows = (database: DatabaseSync): Rows =>
  Object.fromEntries(
    listTables(database).map(table => [
      table,
      database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all(),
    ]),
  )

/** The tables of the site: neither SQLite's own, nor those of full-text indexes. */
const listTables = (database: DatabaseSync): string[] =>
  database
    .prepare(
      `SELECT name FROM pragma_table_list
        WHERE type = 'table' AND schema = 'main' AND name NOT GLOB '_cf_*'
          AND name NOT IN ('sqlite_schema', 'sqlite_sequence', 'd1_migrations')`,
    )
    .all()
    .map(({ name }) => String(name))

function withDatabase<Value>(work: (database: DatabaseSync) => Value): Value {
  const [file = ''] = globSync(join(dataDir, 'v3/d1/miniflare-D1DatabaseObject/*.sqlite')).filter(
    name => !name.endsWith('metadata.sqlite'),
  )
  const database = new DatabaseSync(file)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Starts one of the project's commands in its own process group. */
function start(script: string, settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: project,
    env: { ...env, ...settings },
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', data => {
      output += data
    })
  }
  const exited = new Promise(resolve => child.once('close', resolve))
  return {
    output: () => output,
    exited,
    end: () => {
      child.kill('SIGINT')
      return exited
    },
  }
}

/**
 * Cloudflare's API, as far as migrations need it: a database that exists, and its queries.
 * Deploying ends at the first call about the worker.
 * @see https://developers.cloudflare.com/api/resources/d1/subresources/database/
 */
async function openCloudflare(database: DatabaseSync) {
  const workerCalls: string[] = []
  const about = { uuid: 'a-database', name: 'skye-canyon-homes', version: 'production' }
  const good = (result: unknown) => ({
    status: 200,
    body: { success: true, errors: [], messages: [], result, result_info: { count: 1 } },
  })
  const bad = (status: number, message: string) => ({
    status,
    body: { success: false, errors: [{ code: 7500, message }], messages: [], result: null },
  })
  const { url, close } = await openStandIn({
    serve: ({ method, path, body }) => {
      if (path === '/accounts/account/d1/database') return good([about])
      if (path.endsWith('/query')) {
        const { sql } = body as { sql: string }
        try {
          return good(query(database, sql))
        } catch (error) {
          return bad(400, String(error))
        }
      }
      if (path.includes('/d1/database/')) return good(about)
      if (path.includes('/workers/')) {
        const columns = database.prepare("SELECT name FROM pragma_table_info('leads')").all()
        workerCalls.push(
          columns.some(({ name }) => name === 'test_column') ? 'migrated' : 'outdated',
        )
      }
      return bad(404, `${method} ${path} is not part of this stand-in`)
    },
    look: () => workerCalls,
    reset: () => {},
  })
  return { url, close, workerCalls }
}

/** Runs statements all or none, as D1 does. */
function query(database: DatabaseSync, sql: string) {
  database.exec('BEGIN')
  try {
    const results = /^\s*(?:SELECT|PRAGMA)/i.test(sql) ? database.prepare(sql).all() : []
    if (results.length === 0) database.exec(sql)
    database.exec('COMMIT')
    return [{ success: true, results, meta: { duration: 0 } }]
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
