import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sampleDate } from '../../scripts/setup.mjs'
import { server, startBuiltWorker } from '../support/built-worker.ts'
import { generateListings } from '../support/generate-listings.ts'

export type Mode = 'rows' | 'replayed' | 'constant' | 'template'
export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * Starts the built site, with what worker.js adds to it, on a database of the sample homes and as
 * many generated ones, which the project's own commands make.
 */
export async function openSite(
  folder: string,
  homes: number,
  {
    vars = {},
    isForBrowser = false,
  }: { vars?: Record<string, string>; isForBrowser?: boolean } = {},
) {
  const dataDir = join(folder, String(homes))
  const modules = join(dataDir, 'modules')
  mkdirSync(dataDir)
  const importSeconds = await createDatabase(dataDir, homes)
  cpSync(server, modules, { recursive: true })
  cpSync(join(import.meta.dirname, 'worker.js'), join(modules, 'worker.js'))
  const counting = readFileSync(join(import.meta.dirname, '../support/rows-read.ts'), 'utf8')
  writeFileSync(join(modules, 'rows-read.js'), stripTypeScriptTypes(counting))
  cpSync(join(await buildTemplate(), 'server'), join(modules, 'template'), { recursive: true })
  const { miniflare, url } = await startBuiltWorker({
    dataDir,
    folder: modules,
    main: 'worker.js',
    vars: { OWNER_AUTH: 'local', ...vars },
    // What serves the files of a browser stands in front of the worker and would cost as much as
    // a cached page; a direct socket also leaves out Miniflare's own worker.
    bindings: ({ assets }) =>
      isForBrowser
        ? {
            assets: {
              directory: join(server, assets.directory),
              routerConfig: { has_user_worker: true },
            },
          }
        : { unsafeDirectSockets: [{ port: 0 }] },
  })
  const direct = isForBrowser ? url : (await miniflare.unsafeGetDirectURL('site')).origin
  const pid = findRuntime()
  return {
    url,
    importSeconds,
    close: () => miniflare.dispose(),
    /** One request; with the CPU time of the runtime and the time until the response was read. */
    async ask(path: string, mode?: Mode, sent?: object, method = sent ? 'POST' : 'GET') {
      const headers = {
        // Compression happens after the worker, here and at Cloudflare.
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/146.0.0.0',
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(mode && { 'x-bench': mode }),
      }
      const body = sent && JSON.stringify(sent)
      const [cpuMs, startedMs] = [readCpuMs(pid), performance.now()]
      const response = await fetch(direct + path, { method, headers, body })
      const text = await response.text()
      if (!response.ok)
        throw new Error(`${path} returned ${response.status}: ${text.slice(0, 200)}`)
      return {
        text,
        read: Number(response.headers.get('x-rows-read')),
        written: Number(response.headers.get('x-rows-written')),
        ms: performance.now() - startedMs,
        cpuMs: readCpuMs(pid) - cpuMs,
      }
    },
  }
}

/** Returns how long the import of the generated homes took, in seconds. */
async function createDatabase(dataDir: string, homes: number): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { env })
  await run('scripts/migrate.ts')
  await run('scripts/import.ts', '--samples')
  if (homes === 0) return 0
  const feed = join(dataDir, 'feed.json')
  writeFileSync(feed, JSON.stringify([...generateListings(homes)]))
  const startedMs = performance.now()
  await run('scripts/import.ts', feed, '--as-of', sampleDate)
  const seconds = (performance.now() - startedMs) / 1000
  // The first generated home hid the samples, and the bench requests one of them.
  await run('scripts/import.ts', '--samples')
  return seconds
}

/** Builds React Router's bare template once per run. */
const buildTemplate = () => (building ??= build())
let building: Promise<string> | undefined

async function build(): Promise<string> {
  const folder = resolve('.cache/bench-template')
  const cwd = join(import.meta.dirname, 'template')
  const env = { ...process.env, TEMPLATE_BUILD: folder }
  const command = resolve('node_modules/@react-router/dev/bin.cjs')
  await promisify(execFile)(process.execPath, [command, 'build'], { cwd, env })
  return folder
}

/** The newest workerd that this process has started; undefined where there is no /proc. */
function findRuntime(): number | undefined {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter(pid => pid > 0 && isRuntime(pid))
      .at(-1)
  } catch {
    return undefined
  }
}

function isRuntime(pid: number): boolean {
  try {
    const [name, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    return Boolean(name?.endsWith('(workerd')) && Number(rest.split(' ')[1]) === process.pid
  } catch {
    // It has exited since.
    return false
  }
}

/** CPU time of all threads so far; NaN where the system does not report it. */
function readCpuMs(pid: number | undefined): number {
  if (!pid) return Number.NaN
  const tasks = `/proc/${pid}/task`
  const times = readdirSync(tasks).map(task => {
    try {
      return Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The thread has ended since.
      return 0
    }
  })
  return times.reduce((sum, ns) => sum + ns, 0) / 1e6
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
