import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

export type OpenDatabase = { db: D1Database; close: () => Promise<void> }

const root = resolve(import.meta.dirname, '..')
const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')

/** The folder of the local database; `DATA_DIR` overrides it. */
export const dataDir = resolve(root, process.env.DATA_DIR || '.wrangler/state')

// Miniflare's own D1 proxy blocks on a second thread for every prepare() and bind(). Sending one
// request per call that actually reaches the database halves time and memory.
const gateway = `export default {
  async fetch(request, { DB }) {
    const { method, statements, args } = await request.json()
    const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params))
    try {
      const target = method in DB ? DB : prepared[0]
      const result = await target[method](...(method === 'batch' ? [prepared] : args))
      return Response.json({ result })
    } catch (error) {
      return Response.json({ error: error.message })
    }
  },
}`

// A running site may be writing to the same file. Refused statements were rolled back, so retry.
const isBusy = /SQLITE_BUSY|session commit token/
const maxAttempts = 30

/** Bindings and their local names, as wrangler assigns them. */
type LocalStores = {
  d1Databases?: Record<string, string>
  kvNamespaces?: Record<string, string>
  r2Buckets?: Record<string, string>
}

/**
 * Opens stores that `wrangler dev` serves from `dataDir`, in a separate workerd process. Wrangler's
 * getPlatformProxy does the same, but loading wrangler alone takes as much memory as an import is
 * allowed to use.
 */
export function openLocal(stores: LocalStores): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: gateway,
      compatibilityDate: '2026-08-15',
      ...stores,
      resourcePersistencePath: join(dataDir, 'v3'),
      // Both would send requests to Cloudflare.
      cf: false,
      telemetry: { enabled: false },
      // Errors are returned with the call; workerd would also print them with its own stack trace.
      handleStructuredLogs: () => {},
    }),
  )
}

/**
 * Opens the local D1 database, and any other `stores`, in one workerd process. Throws if there is
 * no database yet, instead of creating an empty one.
 */
export async function openLocalDatabase(
  stores: Omit<LocalStores, 'd1Databases'> = {},
): Promise<OpenDatabase & { miniflare: Miniflare }> {
  if (!existsSync(join(dataDir, 'v3/d1'))) {
    throw new Error(`There is no database in ${dataDir} yet: run npm start once.`)
  }
  const miniflare = openLocal({ ...stores, d1Databases: { DB: await readLocalId() } })
  const url = await miniflare.ready
  const call = async (method: string, statements: Statement[], args: unknown[] = []) => {
    const body = JSON.stringify({ method, statements, args })
    for (let attempt = 1; ; attempt++) {
      const response = await post(url, body)
      const { result, error } = response as { result: unknown; error?: string }
      if (error === undefined) return result
      if (attempt === maxAttempts || !isBusy.test(error)) throw new Error(error)
      await delay(attempt * 10)
    }
  }
  return { db: createDatabase(call), miniflare, close: () => miniflare.dispose() }
}

/**
 * Sends a POST on a new connection. The runtime closes a connection that has been idle for 5 s, and a
 * command that is busy for that long would reuse it before noticing.
 */
const post = (url: URL, body: string) =>
  new Promise<unknown>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent: false }, response => {
      json(response).then(resolve, reject)
    })
    sent.on('error', reject).end(body)
  })

/** Wrangler names a local database after its preview id, its id, or else its binding. */
async function readLocalId(): Promise<string> {
  const config = await readFile(join(root, 'wrangler.toml'), 'utf8')
  const setting = (key: string) => new RegExp(`^${key}\\s*=\\s*"(.+)"`, 'm').exec(config)?.[1]
  return setting('preview_database_id') ?? setting('database_id') ?? 'DB'
}

/** The strings in the `[vars]` section of wrangler.toml, by name. An empty one counts as not set. */
export function readVars(): Record<string, string> {
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const [, section = ''] = toml.match(/^\[vars\]$([\s\S]*?)(?=^\[|$(?![\s\S]))/m) ?? []
  const lines = section.matchAll(/^(\w+)\s*=\s*"(.+)"/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

type Statement = { sql: string; params: unknown[] }
type Call = (method: string, statements: Statement[], args?: unknown[]) => Promise<unknown>

/** D1Database without sessions and dumps. */
function createDatabase(call: Call): D1Database {
  const prepare = (sql: string, params: unknown[] = []) => ({
    sql,
    params,
    bind: (...values: unknown[]) => prepare(sql, values),
    all: () => call('all', [{ sql, params }]),
    run: () => call('run', [{ sql, params }]),
    raw: (...args: unknown[]) => call('raw', [{ sql, params }], args),
    first: (...args: unknown[]) => call('first', [{ sql, params }], args),
  })
  const batch = (prepared: Statement[]) =>
    call(
      'batch',
      prepared.map(({ sql, params }) => ({ sql, params })),
    )
  const exec = (sql: string) => call('exec', [], [sql])
  return { prepare, batch, exec } as unknown as D1Database
}

/**
 * Opens the deployed D1 database with wrangler's login or CLOUDFLARE_API_TOKEN. Relies on two
 * documented features of wrangler: `d1 list --json` lists every database with its uuid, and a
 * binding with `remote = true` makes getPlatformProxy return a D1Database that runs on the deployed
 * one. That requires the database's id, which is missing from wrangler.toml, so a temporary
 * configuration is written. Needs an account, so no test covers it.
 */
export async function openRemoteDatabase(): Promise<OpenDatabase> {
  const name = /^database_name\s*=\s*"(.+)"/m.exec(
    readFileSync(join(root, 'wrangler.toml'), 'utf8'),
  )
  const databases: { name: string; uuid: string }[] = JSON.parse(
    execFileSync(process.execPath, [wrangler, 'd1', 'list', '--json'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    }),
  )
  const database = databases.find(candidate => candidate.name === name?.[1])
  if (!database) throw new Error(`The account has no database ${name?.[1]}: run npm run deploy.`)
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const configPath = join(folder, 'wrangler.json')
  const binding = { binding: 'DB', database_name: database.name, database_id: database.uuid }
  const config = { name: 'import', d1_databases: [{ ...binding, remote: true }] }
  writeFileSync(configPath, JSON.stringify({ ...config, compatibility_date: '2026-08-15' }))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false })
  const close = async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  }
  return { db: proxy.env.DB, close }
}
