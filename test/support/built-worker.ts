import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptionsShape } from 'miniflare'

export const server = resolve('build/server')

type Start = {
  dataDir: string
  vars: Record<string, string>
  /** The folder of the modules, and the name of the one that the runtime starts. */
  folder?: string
  main?: string
  /** Bindings in addition to the stores. */
  bindings?: (built: Built) => V4WorkerOptionsShape
  /** Any free port by default. */
  port?: number
  log?: (line: string) => void
}
type Built = {
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
  assets: { directory: string }
  images: { binding: string }
  r2_buckets: { binding: string; bucket_name: string }[]
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[]
}

/** Starts the built worker with its own configuration, on 127.0.0.1 in a separate runtime. */
export async function startBuiltWorker(start: Start) {
  const { dataDir, vars, folder = server, main = 'index.js', bindings, port = 0, log } = start
  const built: Built = JSON.parse(readFileSync(join(server, 'wrangler.json'), 'utf8'))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const others = files.filter(name => name.endsWith('.js') && name !== main)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'site',
          modulesRoot: folder,
          modules: [main, ...others].map(file => ({
            type: 'ESModule' as const,
            path: join(folder, file),
          })),
          compatibilityDate: built.compatibility_date,
          compatibilityFlags: built.compatibility_flags,
          bindings: { ...built.vars, ...vars },
          d1Databases: { DB: 'DB' },
          kvNamespaces: { KV: 'KV' },
          r2Buckets: Object.fromEntries(
            built.r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name]),
          ),
          ...bindings?.(built),
        },
      ],
      port,
      resourcePersistencePath: join(dataDir, 'v3'),
      cf: false,
      telemetry: { enabled: false },
      // Receives email as Email Routing delivers it, at /cdn-cgi/local/email.
      unsafeTriggerHandlers: 'REPLY_DOMAIN' in vars,
      handleStructuredLogs: ({ message }) => log?.(message),
    }),
  )
  return { miniflare, url: (await miniflare.ready).origin }
}
