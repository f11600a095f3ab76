import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { server } from '../support/built-worker.ts'
import { type Mode, openSite, percentile } from './open-site.ts'
import { table } from './table.ts'

const homes = 1000
const pages = { home: '/', about: '/about', list: '/properties', 'a home': '/property/1' }
const kinds: [name: string, mode: Mode | undefined, isAnew: boolean][] = [
  ['constant page of its size', 'constant', false],
  ['from the cache', undefined, false],
  ['rendered anew, the worker alone', 'replayed', true],
  ['rendered anew, with the local database', undefined, true],
]

/**
 * CPU time of each page next to that of a constant page of its size and of React Router's bare
 * template, in one workerd, one request at a time; upload and start-up.
 */
export async function measurePages(folder: string, isQuick: boolean): Promise<string> {
  const rounds = isQuick ? 150 : 500
  const site = await openSite(folder, homes)
  let requests = 0
  const targets = Object.entries(isQuick ? { home: '/' } : pages).flatMap(([page, path]) =>
    kinds.map(([kind, mode, isAnew]) => ({ name: `${page}, ${kind}`, path, mode, isAnew })),
  )
  const template = { name: 'React Router’s bare template', path: '/', mode: 'template' as const }
  const measured = [{ ...template, isAnew: false }, ...targets].map(target => ({
    ...target,
    bytes: 0,
    cpuMs: [] as number[],
    ms: [] as number[],
  }))
  try {
    // They take turns, so that other load on this machine meets all of them. The first fifth warms up.
    for (let round = -rounds / 5; round < rounds; round++) {
      for (const target of measured) {
        const query = target.isAnew ? `?n=${requests++}` : ''
        const { text, cpuMs, ms } = await site.ask(target.path + query, target.mode)
        target.bytes = Buffer.byteLength(text)
        if (round < 0) continue
        target.cpuMs.push(cpuMs)
        target.ms.push(ms)
      }
    }
  } finally {
    await site.close()
  }
  return `
## Pages

CPU time of the whole runtime for one request, ${rounds} of each, ${homes} homes. Aim for a page rendered anew, the worker alone: p95 ≤ 10 ms.

${table(
  ['', 'CPU p50 ms', 'CPU p95 ms', 'p95 ms', 'bytes'],
  measured.map(({ name, cpuMs, ms, bytes }) => [
    name,
    ...[percentile(cpuMs, 0.5), percentile(cpuMs, 0.95), percentile(ms, 0.95)].map(value =>
      value.toFixed(2),
    ),
    bytes.toLocaleString('en-US'),
  ]),
)}

Upload ${(uploadBytes() / 1024).toFixed(0)} KB gzip (aim: 1.5 MB); start-up ${startUpMs().toFixed(0)} ms of CPU (aim: 200 ms).`
}

function uploadBytes(): number {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const code = names.filter(name => name.endsWith('.js'))
  return gzipSync(Buffer.concat(code.map(name => readFileSync(join(server, name))))).length
}

/** CPU time of evaluating the worker in V8, cold: the median. */
function startUpMs(): number {
  const script = `const before = process.cpuUsage()
    await import(${JSON.stringify(pathToFileURL(join(server, 'index.js')).href)})
    const { user, system } = process.cpuUsage(before)
    console.log((user + system) / 1000)
    process.exit()`
  const start = () => Number(execFileSync(process.execPath, ['--input-type=module', '-e', script]))
  return percentile(Array.from({ length: 9 }, start), 0.5)
}
