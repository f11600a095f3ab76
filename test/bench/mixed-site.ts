import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { findChild, readMemoryMb } from './cpu.ts'

const server = resolve(import.meta.dirname, '../../build/server')

/**
 * Runs the built site alone in one workerd, on the database in `folder`, with the console open to
 * this computer.
 */
export async function openMixedSite(folder: string) {
  const built = JSON.parse(readFileSync(join(server, 'wrangler.json'), 'utf8'))
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const others = files.filter(name => name.endsWith('.js') && name !== built.main)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'site',
          modulesRoot: server,
          // The first module is the worker itself.
          modules: [built.main as string, ...others].map(name => ({
            type: 'ESModule' as const,
            path: join(server, name),
          })),
          compatibilityDate: built.compatibility_date,
          compatibilityFlags: built.compatibility_flags,
          bindings: { ...built.vars, OWNER_AUTH: 'local' },
          d1Databases: { DB: 'DB' },
          kvNamespaces: { KV: 'KV' },
          r2Buckets: { PHOTOS: 'PHOTOS' },
          unsafeDirectSockets: [{ port: 0 }],
        },
      ],
      resourcePersistencePath: join(folder, 'v3'),
      cf: false,
      telemetry: { enabled: false },
      handleStructuredLogs: () => undefined,
    }),
  )
  await miniflare.ready
  const pid = findChild('workerd')
  return {
    url: (await miniflare.unsafeGetDirectURL('site')).origin,
    /** The id of the workerd process, where the system reports one. */
    pid,
    /** Ids of the leads that wait for the database. */
    async spooled(): Promise<string[]> {
      const store = await miniflare.getKVNamespace('KV', 'site')
      const { keys } = await store.list({ prefix: 'spool/' })
      return keys.map(({ name }) => name.slice('spool/'.length))
    },
    /** Makes the site read its homes again, as after a change. */
    async raiseVersion() {
      const db = await miniflare.getD1Database('DB', 'site')
      await db.prepare('UPDATE content_version SET version = version + 1').run()
    },
    /** Current memory of the process; NaN where the system does not report it. */
    memoryMb: () => (pid ? readMemoryMb(pid) : Number.NaN),
    close: () => miniflare.dispose(),
  }
}
