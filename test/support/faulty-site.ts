import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { server, startBuiltWorker } from './built-worker.ts'
import { copyDatabase, runOn } from './databases.ts'

/**
 * The built worker on stores that fail, in a runtime of its own that can be killed mid-request and
 * restarted on the same files. `around` is the wrapper worker.
 */
export async function openFaultySite(
  bindings: Record<string, string>,
  { around = 'faulty-worker.js', samples = false } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-site-'))
  const modules = join(folder, 'server')
  cpSync(server, modules, { recursive: true })
  cpSync(join('test/support', around), join(modules, 'around.js'))
  const dataDir = join(folder, 'data')
  copyDatabase(dataDir, { samples })
  let runtime = await start(modules, dataDir, bindings)
  return {
    url: () => runtime.url,
    /**
     * One request on a new connection: workerd closes idle ones after 5 s, about when Node's fetch
     * would reuse them ("other side closed").
     */
    fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
      const headers = { ...init.headers, connection: 'close' }
      return fetch(runtime.url + path, { ...init, headers })
    },
    database: () => runtime.miniflare.getD1Database('DB'),
    store: () => runtime.miniflare.getKVNamespace('KV'),
    bucket: () => runtime.miniflare.getR2Bucket('PHOTOS'),
    /** Kills the runtime as a power cut would, and starts a new one. */
    async killAndRestart() {
      for (const pid of runtime.pids) process.kill(pid, 'SIGKILL')
      await runtime.miniflare.dispose().catch(() => undefined)
      runtime = await start(modules, dataDir, bindings)
    },
    /** Stops the runtime, runs the project's own commands on its files, and starts it again. */
    async restartAfter(work: (run: (...args: string[]) => void, dataDir: string) => void) {
      await runtime.miniflare.dispose()
      work((...args) => runOn(dataDir, ...args), dataDir)
      runtime = await start(modules, dataDir, bindings)
    },
    async close() {
      await runtime.miniflare.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, dataDir: string, vars: Record<string, string>) {
  const before = runtimes()
  const started = await startBuiltWorker({
    dataDir,
    vars,
    folder,
    main: 'around.js',
    // There is no cache, because a cached response of a company must not replace a call, and no
    // log, because the worker would log every intended fault.
    bindings: () => ({ cache: false }),
  })
  return { ...started, pids: runtimes().filter(pid => !before.includes(pid)) }
}

/** The ids of the runtime processes that this process has started. */
function runtimes(): number[] {
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return children.map(Number).filter(pid => {
    try {
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return Number(rest.split(' ')[1]) === process.pid && command.includes('workerd')
    } catch {
      // It has exited since.
      return false
    }
  })
}
