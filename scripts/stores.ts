import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bucket, bucketName, type Objects, openRemoteBucket, toBucket } from './bucket.ts'
import { openLocalDatabase, openRemoteDatabase } from './database.ts'
import { Stop } from './processes.mjs'

export type Stores = {
  db: D1Database
  bucket: Bucket | null
  spool: Spool
  close: () => Promise<void>
}

/** Opens the local or the deployed database, its photo bucket (if there is one), and its spool. */
export const openStores = (remote: boolean) => (remote ? openRemote() : openLocal())

async function openLocal(): Promise<Stores> {
  const photos = bucketName('PHOTOS')
  const { db, miniflare, close } = await openLocalDatabase({
    kvNamespaces: { KV: setting('id') ?? 'KV' },
    r2Buckets: photos ? { PHOTOS: photos } : {},
  })
  const objects = photos ? ((await miniflare.getR2Bucket('PHOTOS')) as unknown as Objects) : null
  const store = (await miniflare.getKVNamespace('KV')) as unknown as Store
  return { db, bucket: objects && toBucket(objects), spool: toSpool(store), close }
}

async function openRemote(): Promise<Stores> {
  const database = await openRemoteDatabase()
  const photos = await openRemoteBucket('PHOTOS')
  const spool = await openRemoteSpool()
  return {
    db: database.db,
    bucket: photos && toBucket(photos.objects),
    spool: toSpool(spool.store),
    close: async () => {
      await Promise.all([database.close(), photos?.close(), spool.close()])
    },
  }
}

type Command = { folder: string; remote: boolean; replace: boolean }

/** Parses the command line, runs the command, prints any error in one line, and exits. */
export async function readCommand(usage: string, work: (command: Command) => Promise<void>) {
  try {
    const { folder, remote, replace } = readArguments(usage)
    await work({ folder, remote, replace })
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    // A runtime that failed to start would keep this process alive.
    process.exit(1)
  }
}

function readArguments(usage: string): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Stop(usage)
  return { ...values, folder: resolve(folder) }
}

/** A lead that was spooled in KV while the database was down, as stored there. */
export type SpoolEntry = { key: string; value: string; metadata: unknown }

/** The spooled leads: see worker/leads/storage.ts. */
export type Spool = {
  readAll: () => AsyncGenerator<SpoolEntry>
  /** Adds an entry; an existing entry with the same key is not overwritten. */
  add: (entry: SpoolEntry) => Promise<void>
}

type Store = Pick<KVNamespace, 'list' | 'getWithMetadata' | 'put'>

const prefix = 'spool/'
const root = resolve(import.meta.dirname, '..')
const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')

/**
 * The spool of the deployed site, opened like `openRemoteDatabase`: `kv namespace list` prints
 * every namespace with its id, and a first deployment names the namespace after the worker and the
 * binding. Needs an account, so no test covers it.
 */
async function openRemoteSpool() {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  const configPath = join(folder, 'wrangler.json')
  const kv_namespaces = [{ binding: 'KV', id: setting('id') ?? findRemoteId(), remote: true }]
  const config = { name: 'backup', compatibility_date: '2026-08-15', kv_namespaces }
  writeFileSync(configPath, JSON.stringify(config))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ KV: Store }>({ configPath, persist: false })
  const close = async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  }
  return { store: proxy.env.KV, close }
}

function findRemoteId(): string {
  const [, worker] = /^name\s*=\s*"(.+)"/m.exec(readConfig()) ?? []
  const namespaces: { id: string; title: string }[] = JSON.parse(
    execFileSync(process.execPath, [wrangler, 'kv', 'namespace', 'list'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    }),
  )
  const title = `${worker}-kv`
  const found = namespaces.find(one => one.title.toLowerCase() === title.toLowerCase())
  if (found) return found.id
  throw new Stop(
    `The account has no key-value namespace ${title}: write its id into wrangler.toml, under [[kv_namespaces]].`,
  )
}

function setting(key: string): string | undefined {
  const [, section = ''] = readConfig().match(/^\[\[kv_namespaces\]\]([^[]*)/m) ?? []
  return new RegExp(`^${key}\\s*=\\s*"(.+)"`, 'm').exec(section)?.[1]
}

const readConfig = () => readFileSync(join(root, 'wrangler.toml'), 'utf8')

function toSpool(store: Store): Spool {
  return {
    async *readAll() {
      for (let cursor: string | undefined, more = true; more; ) {
        const list = await store.list({ prefix, cursor })
        for (const { name } of list.keys) {
          const { value, metadata } = await store.getWithMetadata(name)
          // Drained after it was listed.
          if (value !== null) yield { key: name, value, metadata }
        }
        more = !list.list_complete
        cursor = list.list_complete ? undefined : list.cursor
      }
    },
    async add({ key, value, metadata }) {
      if ((await store.getWithMetadata(key)).value === null) {
        await store.put(key, value, { metadata })
      }
    },
  }
}
