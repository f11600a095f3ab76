import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase } from './database.ts'
import { openWorkers } from './workers.ts'

const sizes = [1000, 100_000]
const asked = 300
const most = { rows: 500, ratio: 3 }

/** Asked in turn: few matches and many, a relaxed one, and one that nothing narrows. */
export const questions = [
  '3 bedrooms with a pool under 800k',
  'cheapest townhouse in Summerlin',
  'homes in Skye Canyon with a casita and no HOA',
  '9 bedrooms under 100k',
  'largest homes with RV parking',
  'homes for sale',
]

export type Growth = { homes: number; p50Ms: number; p95Ms: number; rowsRead: number }[]

/**
 * The search in words at both sizes, one question after the other and the sizes in turn, so that
 * what else this machine does falls on both. `rowsRead` is D1's own count for the costliest question.
 */
export async function measureGrowth(folder: string, signal: AbortSignal): Promise<Growth> {
  const sites = []
  for (const homes of sizes) {
    console.log(`Filling a database with ${homes.toLocaleString('en-US')} homes …`)
    const own = join(folder, String(homes))
    mkdirSync(own)
    await createDatabase(own, homes, signal)
    const rowsRead = await readRows(own, signal)
    sites.push({ homes, rowsRead, workers: await openWorkers(own), latencies: [] as number[] })
  }
  try {
    for (let turn = -50; turn < asked; turn++) {
      for (const { workers, latencies } of sites) {
        const started = performance.now()
        await ask(workers.urls.site, questions[Math.abs(turn) % questions.length] ?? '')
        if (turn >= 0) latencies.push(performance.now() - started)
      }
    }
  } finally {
    for (const { workers } of sites) await workers.close()
  }
  return sites.map(({ homes, rowsRead, latencies }) => {
    const sorted = latencies.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    return { homes, rowsRead, p50Ms: at(0.5), p95Ms: at(0.95) }
  })
}

/** Says what it found, and whether the search stays as cheap as it has to. */
export function printGrowth(growth: Growth): boolean {
  console.log('\nSearch in words, one at a time:')
  for (const { homes, p50Ms, p95Ms, rowsRead } of growth) {
    const size = homes.toLocaleString('en-US').padStart(8)
    const times = `p50 ${p50Ms.toFixed(2)} ms  p95 ${p95Ms.toFixed(2)} ms`
    console.log(`${size} homes  ${times}  at most ${rowsRead} rows read`)
  }
  const [small, large] = growth
  const ratio = (large?.p95Ms ?? Number.NaN) / (small?.p95Ms ?? Number.NaN)
  const good = ratio <= most.ratio && growth.every(({ rowsRead }) => rowsRead <= most.rows)
  const limits = `at most ${most.ratio} times and ${most.rows} rows`
  console.log(`p95 grows ${ratio.toFixed(2)} times; ${limits} are allowed.`)
  return good
}

async function ask(url: string, query: string) {
  const response = await fetch(`${url}/api/ai-search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { properties } = (await response.json()) as { properties: object[] }
  if (response.status !== 200 || properties.length === 0) throw new Error(`No answer to ${query}`)
}

/** In a process of its own, because the folder of the database is read once. */
async function readRows(folder: string, signal: AbortSignal): Promise<number> {
  const script = resolve(import.meta.dirname, 'rows.ts')
  const env = { ...process.env, DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env, signal })
  return Number(stdout.trim())
}
