import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { asked, nameOf, requestOf } from './asked.ts'
import { createDatabase } from './database.ts'
import { openWorkers } from './workers.ts'

const sizes = [1000, 10_000, 100_000]
const turns = 40
/** With 40 runs, two slow ones set the p95: requests that seem to grow too much are repeated. */
const moreTurns = 120
const warmUp = 5
const maxGrowth = 3
// Below this the clock and the machine matter more than the database.
const minMs = 2

/** One page or call; `rows` (D1's own count) and `p95Ms` by size, in the order of `sizes`. */
export type Grown = {
  name: string
  rows: number[]
  p95Ms: number[]
  growth: number
  counts: boolean
}
export type Growth = { sizes: number[]; grown: Grown[] }

/**
 * Measures every page and call at each database size. The sizes take turns, so background load on
 * this machine affects all of them.
 */
export async function measureGrowth(folder: string, signal: AbortSignal): Promise<Growth> {
  const sites = []
  for (const size of sizes) {
    console.log(`Filling a database with ${size.toLocaleString('en-US')} homes and leads …`)
    const own = join(folder, String(size))
    mkdirSync(own)
    await createDatabase(own, size, signal)
    const rows = await readRows(own, size, signal)
    sites.push({ rows, workers: await openWorkers(own, { OWNER_AUTH: 'local' }) })
  }
  const grown: Grown[] = []
  try {
    for (const [at, one] of asked.entries()) {
      const urls = sites.map(({ workers }) => workers.urls.site)
      let p95Ms = await timesOf(urls, one, turns)
      if (growthOf(p95Ms) > maxGrowth) p95Ms = await timesOf(urls, one, moreTurns)
      const rows = sites.map(site => site.rows[at] ?? Number.NaN)
      const counts = one.counts ?? false
      grown.push({ name: nameOf(one), rows, p95Ms, growth: growthOf(p95Ms), counts })
    }
  } finally {
    for (const { workers } of sites) await workers.close()
  }
  return { sizes, grown }
}

/** The p95 at each site, in milliseconds. */
async function timesOf(urls: string[], one: (typeof asked)[number], turns: number) {
  const times: number[][] = urls.map(() => [])
  for (let turn = -warmUp; turn < turns; turn++) {
    for (const [site, url] of urls.entries()) {
      const started = performance.now()
      const response = await fetch(requestOf(url, withUniqueUrl(one)))
      await response.arrayBuffer()
      if (turn >= 0) times[site]?.push(performance.now() - started)
    }
  }
  return times.map(each => each.sort((a, b) => a - b)[Math.floor(turns * 0.95)] ?? 0)
}

let addresses = 0

/** At a unique URL, so that the page has to be rendered. */
function withUniqueUrl(one: (typeof asked)[number]) {
  if (one.path.startsWith('/api')) return one
  return { ...one, path: `${one.path}${one.path.includes('?') ? '&' : '?'}n=${addresses++}` }
}

const growthOf = (p95Ms: number[]) =>
  Math.max(minMs, p95Ms.at(-1) ?? 0) / Math.max(minMs, p95Ms[0] ?? 0)

/** Pages and calls that slow down, or read more rows, than allowed. */
export const tooMuch = ({ sizes, grown }: Growth): Grown[] =>
  grown.filter(({ growth, rows, counts }) => {
    const largest = rows.at(-1) ?? 0
    return counts
      ? largest > maxReadings * (sizes.at(-1) ?? 0)
      : growth > maxGrowth || largest > 5000
  })

/**
 * A question reads the homes to count them, to count the results with one limit more or less, and
 * for three medians.
 */
const maxReadings = 5

/** In a process of its own, because the database folder is read only once. */
async function readRows(folder: string, leads: number, signal: AbortSignal): Promise<number[]> {
  const script = resolve(import.meta.dirname, 'rows.ts')
  const env = { ...process.env, DATA_DIR: folder }
  const options = { env, signal, maxBuffer: 100_000_000 }
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(leads)], options)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]')
}
