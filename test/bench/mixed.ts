import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { publicPages } from '../support/addresses.ts'
import { seed, seededRandom } from '../support/seeded-random.ts'
import { createDatabase } from './database.ts'
import { openMixedSite } from './mixed-site.ts'

const homes = 1000
const connections = 64
// Ten-minute runs use one-minute slices; shorter runs use shorter ones.
const slices = 10
const grownAtMost = 1.2
const slowestLead = 10

type Kind = 'page' | 'search' | 'lead' | 'owner'
type Request = { kind: Kind; path: string; body?: object }

const random = seededRandom(seed)
const below = (max: number) => Math.floor(random() * max)
const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

const pages = publicPages.map(({ path }) => path)
const owner = ['/api/leads', '/api/lead-stats', '/api/outbox', '/api/outages']
let leads = 0

/** Requests per hundred: visitors read, search and write, the owner's page polls. */
const mix: [share: number, make: () => Request][] = [
  [40, () => ({ kind: 'page', path: one(pages) })],
  [20, () => ({ kind: 'page', path: `/property/${1 + below(homes)}` })],
  [15, () => ({ kind: 'search', path: `/api/properties?${facets()}` })],
  [5, () => ({ kind: 'page', path: `/properties?${facets()}` })],
  [10, () => ({ kind: 'search', path: '/api/ai-search', body: { query: question() } })],
  [5, () => ({ kind: 'lead', path: '/api/leads', body: lead() })],
  [5, () => ({ kind: 'owner', path: one(owner) })],
]
const facets = () => `minBeds=${1 + below(5)}&maxPrice=${(3 + below(20)) * 100_000}`
const question = () => `${1 + below(5)} bedrooms with a pool under ${300 + below(900)}k`
const lead = () => {
  const number = ++leads
  const email = `visitor${number}@example.com`
  return { name: `Visitor ${number}`, email, message: `Message number ${number}.` }
}

function next(): Request {
  let left = below(100)
  for (const [share, make] of mix) {
    left -= share
    if (left < 0) return make()
  }
  throw new Error('The mix adds up to less than a hundred')
}

/**
 * Runs mixed traffic on the built worker for some minutes: no 5xx, flat memory, every accepted lead
 * stored once, and no lead much slower than the others. Prints the measurements; returns 1 when one
 * of these fails.
 */
export async function loadMixed(
  folder: string,
  minutes: number,
  signal: AbortSignal,
): Promise<number> {
  if (!(minutes > 0)) throw new Error('--minutes is not a number of minutes')
  console.log(`Filling a database with ${homes.toLocaleString('en-US')} homes …`)
  await createDatabase(folder, homes, signal)
  const site = await openMixedSite(folder)
  const took: Record<Kind, number[]> = { page: [], search: [], lead: [], owner: [] }
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const accepted: string[] = []
  const sliceMs = (minutes * 60_000) / slices
  const endsAt = Date.now() + minutes * 60_000
  console.log(`${minutes} minutes over ${connections} connections …`)
  const memory = sampleMemory(site.memoryMb, sliceMs)
  await Promise.all(Array.from({ length: connections }, send))
  const memoryMb = await memory
  const spooled = await site.spooled()
  await site.close()

  const stored = countLeads(folder)
  const copies = accepted.map(id => (stored.get(id) ?? 0) + Number(spooled.includes(id)))
  const [second = 0, last = 0] = [memoryMb[1], memoryMb.at(-1)]
  const times = Object.fromEntries(Object.entries(took).map(([kind, ms]) => [kind, spread(ms)]))
  const failed = [...statuses].filter(([status]) => status >= 500).length + failures.length
  const report = {
    minutes,
    seed,
    requests: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    statuses: Object.fromEntries(statuses),
    failures: failures.slice(0, 5),
    times,
    memoryMb,
    grown: last / second,
    leads: {
      accepted: accepted.length,
      missing: copies.filter(count => count === 0).length,
      doubled: copies.filter(count => count > 1).length,
      spooled: spooled.length,
      p99OverP50: (times.lead?.p99Ms ?? 0) / (times.lead?.p50Ms ?? 1),
    },
  }
  console.log(JSON.stringify(report, null, 2))
  const broken = [
    failed > 0 && 'a request failed',
    !(report.grown <= grownAtMost) && `memory grew to ${report.grown.toFixed(2)} times`,
    report.leads.missing > 0 && 'an accepted lead is missing',
    report.leads.doubled > 0 && 'a lead is stored twice',
    report.leads.p99OverP50 > slowestLead && 'some leads take far longer than others',
  ].filter(Boolean)
  console.log(broken.length > 0 ? `Broken: ${broken.join(', ')}.` : 'All checks passed.')
  return broken.length > 0 ? 1 : 0

  async function send() {
    while (Date.now() < endsAt && !signal.aborted) {
      const { kind, path, body } = next()
      const began = performance.now()
      try {
        const response = await fetch(site.url + path, {
          method: body ? 'POST' : 'GET',
          headers: { 'sec-fetch-site': 'none', 'content-type': 'application/json' },
          body: body && JSON.stringify(body),
          redirect: 'manual',
        })
        const text = await response.text()
        took[kind].push(performance.now() - began)
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status >= 500) failures.push(`${response.status} ${path}`)
        if (kind === 'lead' && response.status === 201) accepted.push(JSON.parse(text).id)
      } catch (error) {
        failures.push(`${path}: ${(error as Error).message}`)
      }
    }
  }
}

/** Mean memory of a process in each slice, in MB. */
async function sampleMemory(memoryMb: () => number, sliceMs: number): Promise<number[]> {
  const means: number[] = []
  for (let slice = 0; slice < slices; slice++) {
    const samples: number[] = []
    for (const endsAt = Date.now() + sliceMs; Date.now() < endsAt; ) {
      await delay(Math.min(1000, sliceMs / 5))
      samples.push(memoryMb())
    }
    means.push(Math.round(samples.reduce((sum, mb) => sum + mb, 0) / samples.length))
  }
  return means
}

/** How often each lead is stored, as SQLite itself reads it from the file. */
function countLeads(folder: string): Map<string, number> {
  const databases = join(folder, 'v3/d1')
  const files = readdirSync(databases, { recursive: true, encoding: 'utf8' })
  const file = files.find(name => name.endsWith('.sqlite') && !name.includes('metadata'))
  const database = new DatabaseSync(join(databases, file ?? ''))
  const rows = database.prepare('SELECT id, count(*) AS n FROM leads GROUP BY message').all()
  database.close()
  return new Map(rows.map(({ id, n }) => [String(id), Number(n)]))
}

function spread(ms: number[]) {
  const sorted = Float64Array.from(ms).sort()
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { count: ms.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(0.999) }
}
