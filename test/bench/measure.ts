import { setTimeout as delay } from 'node:timers/promises'
import type { Generator } from './generator.ts'
import type { Measured } from './load.ts'
import type { Target } from './targets.ts'
import type { OpenWorkers } from './workers.ts'

export const connections = 16
export const rounds = 3
const tolerance = 0.1
const settleMs = 500

const headers = {
  // As it leaves the worker: compressing is somebody else's work, here and at Cloudflare.
  'accept-encoding': 'identity',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/146.0.0.0 Safari/537.36',
}

export type Times = { warmUpMs: number; measureMs: number }

/** Medians over the runs; `ratio` is to a constant page of the same size, if there is one. */
export type Row = Omit<Measured, 'failed'> & {
  name: string
  request: string
  /** Of the answer's body. */
  bytes: number
  ratio: number | null
}

/** `void` says in a sentence why the figures mean nothing, if they do not. */
export type Measurement = { rows: Row[]; void: string | null }

/**
 * Loads every target in turn, three times, and the first of them, a constant page, at the end again.
 * Throws when an answer is not the right one.
 */
export async function measure(
  workers: OpenWorkers,
  generator: Generator,
  targets: Target[],
  times: Times,
): Promise<Measurement> {
  const bytes = new Map<Target, number>()
  for (const target of targets) bytes.set(target, await check(workers, target))
  const load = (target: Target) =>
    loadOnce(workers, generator, target, bytes.get(target) ?? 0, times)

  // Once through without counting: for the compilers of all sides, and because memory that is touched
  // for the first time is slow. A worker takes more and more of it for ten seconds.
  for (const target of targets) await load(target)
  const runs = new Map<Target, Measured[]>(targets.map(target => [target, []]))
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds} …`)
    for (const target of targets) runs.get(target)?.push(await load(target))
  }
  const [first] = targets
  if (first) runs.get(first)?.push(await load(first))

  const found = targets.map(target => ({ target, row: medians(runs.get(target) ?? []) }))
  const rows = found.map(({ target, row }) => {
    const constant = found.find(
      ({ target: { worker, path } }) => worker === 'constant' && path === target.path,
    )
    const base = constant?.row.cpuMs
    return {
      name: target.name,
      request: `${target.body ? 'POST' : 'GET'} ${target.path}`,
      ...row,
      bytes: bytes.get(target) ?? 0,
      ratio: base && row.cpuMs !== null ? row.cpuMs / base : null,
    }
  })
  return { rows, void: whyVoid((first && runs.get(first)) ?? []) }
}

/** Asks once, and answers the size of the body. A benchmark of errors would be worthless. */
async function check({ urls, said }: OpenWorkers, target: Target): Promise<number> {
  const { worker, path } = target
  const response = await fetch(urls[worker] + path, requestOf(target))
  const text = await response.text()
  if (response.status !== 200 || !target.isRight(text)) {
    throw new Error(
      `Nothing was measured: ${target.name} (${path}) answered ${response.status} with ` +
        `${JSON.stringify(text.slice(0, 200))}. ${said()}`,
    )
  }
  return Buffer.byteLength(text)
}

async function loadOnce(
  { urls, pid, said }: OpenWorkers,
  generator: Generator,
  target: Target,
  bytes: number,
  times: Times,
): Promise<Measured> {
  const url = urls[target.worker] + target.path
  // What the target before left unfinished must not be counted here.
  await delay(settleMs)
  const anew = target.anew ?? false
  const order = { url, ...requestOf(target), anew, bytes, connections, pid, ...times }
  const measured = await generator.load(order)
  if (measured.failed === 0 && measured.requestsPerSecond > 0) return measured
  const what = measured.failed > 0 ? `${measured.failed} requests failed` : 'nothing was answered'
  throw new Error(`Worthless: ${what} of ${target.name} (${target.path}). ${said()}`)
}

function requestOf({ body }: Target) {
  return body
    ? { method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' }, body }
    : { method: 'GET' as const, headers }
}

function medians(runs: Measured[]): Omit<Measured, 'failed'> {
  const of = (read: (run: Measured) => number) => median(runs.map(read))
  const ofKnown = (read: (run: Measured) => number | null) =>
    runs.some(run => read(run) === null) ? null : of(run => read(run) ?? 0)
  return {
    requestsPerSecond: of(run => run.requestsPerSecond),
    p50Ms: of(run => run.p50Ms),
    p99Ms: of(run => run.p99Ms),
    cpuMs: ofKnown(run => run.cpuMs),
    workersBusy: ofKnown(run => run.workersBusy),
    loadBusy: of(run => run.loadBusy),
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

/** The machine has to be the same at the end as at the beginning, or nothing can be compared. */
function whyVoid(runs: Measured[]): string | null {
  const [first, last] = [runs.at(0), runs.at(-1)].map(run => run?.requestsPerSecond ?? 0)
  if (!first || !last) return 'Void: the constant page was not measured.'
  const apart = Math.max(first, last) / Math.min(first, last) - 1
  if (apart <= tolerance) return null
  return (
    `Void: the constant page gave ${Math.round(first)} requests a second at the beginning and ` +
    `${Math.round(last)} at the end, more than ${tolerance * 100} % apart. ` +
    'Something else was using this machine: try again when it is quiet.'
  )
}
