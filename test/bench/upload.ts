import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const server = resolve(import.meta.dirname, '../../build/server')
const runs = 9

/** Gzip size of the upload, and the CPU time of evaluating it: the median in V8, cold. */
export type Upload = { gzipBytes: number; startUpMs: number }

export function measureUpload(): Upload {
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const code = names
    .filter(name => name.endsWith('.js'))
    .map(name => readFileSync(join(server, name)))
  const times = Array.from({ length: runs }, startUp).sort((a, b) => a - b)
  return {
    gzipBytes: gzipSync(Buffer.concat(code)).length,
    startUpMs: times[Math.floor(runs / 2)] ?? Number.NaN,
  }
}

function startUp(): number {
  const url = pathToFileURL(join(server, 'index.js')).href
  const script = `const before = process.cpuUsage()
    await import(${JSON.stringify(url)})
    const { user, system } = process.cpuUsage(before)
    console.log((user + system) / 1000)
    process.exit()`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script]))
}
