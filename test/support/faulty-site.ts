import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const server = resolve('build/server')

/**
 * The built worker on stores that fail (faulty-worker.js), in a runtime of its own that can be
 * killed in the middle of its work and started again on the same files.
 */
export async function openFaultySite(bindings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-site-'))
  const modules = join(folder, 'server')
  cpSync(server, modules, { recursive: true })
  cpSync('test/support/faulty-worker.js', join(modules, 'faulty-worker.js'))
  const dataDir = join(folder, 'data')
  execFileSync(process.execPath, ['scripts/migrate.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let runtime = await start(modules, dataDir, bindings)
  return {
    url: () => runtime.url,
    database: () => runtime.miniflare.getD1Database('DB'),
    store: () => runtime.miniflare.getKVNamespace('KV'),
    /** Ends the runtime as a power cut would, and starts a new one. */
    async killAndRestart() {
      for (const pid of runtime.pids) process.kill(pid, 'SIGKILL')
      await runtime.miniflare.dispose().catch(() => undefined)
      runtime = await start(modules, dataDir, bindings)
    },
    async close() {
      await runtime.miniflare.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(modules: string, dataDir: string, bindings: Record<string, string>) {
  const built = JSON.parse(readFileSync(join(modules, 'wrangler.json'), 'utf8'))
  const before = runtimes()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'site',
          modulesRoot: modules,
          // The first one is the worker itself.
          modules: ['faulty-worker.js', ...scriptsOf(modules)].map(file => ({
            type: 'ESModule' as const,
            path: join(modules, file),
          })),
          compatibilityDate: built.compatibility_date,
          compatibilityFlags: built.compatibility_flags,
          bindings: { ...built.vars, ...bindings },
          d1Databases: { DB: 'DB' },
          kvNamespaces: { KV: 'KV' },
        },
      ],
      resourcePersistencePath: join(dataDir, 'v3'),
      cf: false,
      telemetry: { enabled: false },
      // The worker tells of every fault; here they are wanted.
      handleStructuredLogs: () => undefined,
    }),
  )
  const url = (await miniflare.ready).origin
  return { miniflare, url, pids: runtimes().filter(pid => !before.includes(pid)) }
}

const scriptsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.js') && name !== 'faulty-worker.js',
  )

/** The runtimes that this process has started. */
function runtimes(): number[] {
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return children.map(Number).filter(pid => {
    try {
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return Number(rest.split(' ')[1]) === process.pid && command.includes('workerd')
    } catch {
      // It has ended since.
      return false
    }
  })
}
