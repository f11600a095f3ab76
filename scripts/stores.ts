import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { Stop } from './processes.mjs'
import { dataDir, root } from './setup.mjs'

type Bindings = {
  DB: D1Database
  KV: KVNamespace
  /** Null if wrangler.toml does not bind them. */
  PHOTOS: R2Bucket | null
  MAPS: R2Bucket | null
}
export type Stores<Name extends keyof Bindings> = Pick<Bindings, Name> & {
  close: () => Promise<void>
}

const compatibilityDate = '2026-08-15'

/**
 * Opens stores of the deployed site, or of the local one as `wrangler dev` serves them from
 * `dataDir`.
 * @throws if there is no local database yet, instead of creating an empty one
 */
export async function openStores<Name extends keyof Bindings>(
  remote: boolean,
  ...names: Name[]
): Promise<Stores<Name>> {
  const bound = (table: string) =>
    readTables(`[[${table}]]`).filter(({ binding }) => names.some(name => name === binding))
  const open = remote ? openRemote : openLocal
  const { stores, close } = await open({
    d1_databases: bound('d1_databases'),
    kv_namespaces: bound('kv_namespaces'),
    r2_buckets: bound('r2_buckets'),
  })
  const found = Object.fromEntries(names.map(name => [name, stores[name] ?? null]))
  return { ...(found as Pick<Bindings, Name>), close }
}

/** The strings in the `[vars]` section of wrangler.toml, by name. An empty one counts as not set. */
export const readVars = (): Record<string, string> => readTables('[vars]')[0] ?? {}

type Table = Record<string, string>
type Config = Record<'d1_databases' | 'kv_namespaces' | 'r2_buckets', Table[]>
type Opened = { stores: Partial<Bindings>; close: () => Promise<void> }

/** The strings in every table of wrangler.toml with this header. */
function readTables(header: string): Table[] {
  const tables = readFileSync(join(root, 'wrangler.toml'), 'utf8').split(/^(?=\[)/m)
  return tables
    .filter(text => text.startsWith(`${header}\n`))
    .map(text => {
      const lines = text.matchAll(/^(\w+)\s*=\s*"(.+)"/gm)
      return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
    })
}

/**
 * Opens deployed stores with wrangler's login or CLOUDFLARE_API_TOKEN: a binding with `remote =
 * true` makes getPlatformProxy use the deployed one. That requires the ids of databases and
 * namespaces, which wrangler.toml may not have: they are found by name. Needs an account, so no test
 * covers it.
 */
async function openRemote({ d1_databases, kv_namespaces, r2_buckets }: Config): Promise<Opened> {
  const [worker] = /(?<=^name\s*=\s*").+(?=")/m.exec(
    readFileSync(join(root, 'wrangler.toml'), 'utf8'),
  ) ?? ['']
  for (const database of d1_databases) {
    database.database_id ??= findId(['d1', 'list', '--json'], database.database_name)
  }
  // A first deployment names the namespace after the worker and the binding.
  for (const namespace of kv_namespaces) {
    namespace.id ??= findId(['kv', 'namespace', 'list'], `${worker}-${namespace.binding}`)
  }
  const asRemote = (tables: Table[]) => tables.map(table => ({ ...table, remote: true }))
  const folder = mkdtempSync(join(tmpdir(), 'stores-'))
  const configPath = join(folder, 'wrangler.json')
  const config = {
    name: 'stores',
    compatibility_date: compatibilityDate,
    d1_databases: asRemote(d1_databases),
    kv_namespaces: asRemote(kv_namespaces),
    r2_buckets: asRemote(r2_buckets),
  }
  writeFileSync(configPath, JSON.stringify(config))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<Partial<Bindings>>({ configPath, persist: false })
  const close = async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  }
  return { stores: proxy.env, close }
}

/** The id of the account's database or namespace of that name, as wrangler lists them. */
function findId(list: string[], name = ''): string {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const output = execFileSync(process.execPath, [wrangler, ...list], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  const listed: Table[] = JSON.parse(output)
  const found = listed.find(one => (one.name ?? one.title)?.toLowerCase() === name.toLowerCase())
  const id = found?.uuid ?? found?.id
  if (id) return id
  throw new Stop(
    `The account has no ${name}: run npm run deploy, or write its id into wrangler.toml.`,
  )
}

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

/**
 * Opens local stores in one workerd process, under the names that wrangler gives them. Wrangler's
 * getPlatformProxy does the same, but loading wrangler alone takes as much memory as an import is
 * allowed to use.
 */
async function openLocal({ d1_databases, kv_namespaces, r2_buckets }: Config): Promise<Opened> {
  const [database] = d1_databases
  if (database && !existsSync(join(dataDir, 'v3/d1'))) {
    throw new Error(`There is no database in ${dataDir} yet: run npm start once.`)
  }
  const byBinding = (tables: Table[], nameOf: (table: Table) => string | undefined) =>
    Object.fromEntries(
      tables.map(table => [table.binding ?? '', nameOf(table) ?? table.binding ?? '']),
    )
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: gateway,
      compatibilityDate,
      d1Databases: byBinding(d1_databases, one => one.preview_database_id ?? one.database_id),
      kvNamespaces: byBinding(kv_namespaces, one => one.id),
      r2Buckets: byBinding(r2_buckets, one => one.bucket_name),
      resourcePersistencePath: join(dataDir, 'v3'),
      // Both would send requests to Cloudflare.
      cf: false,
      telemetry: { enabled: false },
      // Errors are returned with the call; workerd would also print them with its own stack trace.
      handleStructuredLogs: () => {},
    }),
  )
  const url = await miniflare.ready
  const call = async (method: string, statements: Statement[], args: unknown[] = []) => {
    const body = JSON.stringify({ method, statements, args })
    for (let attempt = 1; ; attempt++) {
      const { result, error } = (await post(url, body)) as { result: unknown; error?: string }
      if (error === undefined) return result
      if (attempt === maxAttempts || !isBusy.test(error)) throw new Error(error)
      await delay(attempt * 10)
    }
  }
  const stores = { ...(await miniflare.getBindings<Bindings>()), DB: createDatabase(call) }
  return { stores, close: () => miniflare.dispose() }
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
