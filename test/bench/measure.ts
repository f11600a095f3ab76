import { setTimeout as delay } from 'node:timers/promises'
import type { Generator } from './generator.ts'
import type { Measured } from './load.ts'
import type { Target } from './targets.ts'
import type { OpenWorkers } from './workers.ts'

export const connections = 16
export const runs = 3
// Other load on the machine lasts for seconds, so compared targets take shorter turns.
export const slices = 5
// Latency is measured at a rate at which requests do not queue.
export const rate = 100
const tolerance = 0.1
const settleMs = 200

const headers = {
  // Measures responses as they leave the worker: compression happens later, here and at Cloudflare.
  'accept-encoding': 'identity',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/146.0.0.0 Safari/537.36',
}

/** For one slice. `rate`: requests a second; if undefined, as many as the workers can answer. */
export type Times = { warmUpMs: number; measureMs: number; rate?: number }

/**
 * Medians over all slices. Ratios compare CPU times of the same turn; p50 and p99 are at a fixed
 * rate.
 */
export type Row = Omit<Measured, 'failed'> & {
  name: string
  request: string
  /** Size of the response body. */
  bytes: number
  /** For a cached page, relative to a constant page of the same size. */
  toConstant: number | null
  /** For a page rendered anew, relative to `renderToString` alone. */
  toRendering: number | null
}

/** `void` explains in a sentence why the figures are invalid, if they are. */
export type Measurement = { rows: Row[]; void: string | null }

/**
 * Loads the targets of each path in turn, five slices each, three times over. Throws on an
 * incorrect response.
 */
export async function measure(
  workers: OpenWorkers,
  generator: Generator,
  targets: Target[],
  times: Times,
): Promise<Measurement> {
  const bytes = new Map<Target, number>()
  for (const target of targets) bytes.set(target, await check(workers, target))
  const load = (target: Target, { warmUpMs, measureMs, rate }: Times = times) =>
    loadOnce(workers, generator, target, bytes.get(target) ?? 0, { warmUpMs, measureMs, rate })

  // One uncounted pass warms up all compilers. Memory is also slow on first use, and a worker's
  // memory grows for ten seconds.
  for (const target of targets)
    await load(target, { ...times, measureMs: times.measureMs * slices })
  const measured = new Map<Target, Measured[]>(targets.map(target => [target, []]))
  for (let run = 1; run <= runs; run++) {
    console.log(`Run ${run} of ${runs} …`)
    for (const group of Map.groupBy(targets, ({ path }) => path).values()) {
      // A page not rendered for half a minute is four to seven times slower for the first second,
      // presumably because V8 discards compiled code that does not run.
      for (const target of group) await load(target)
      for (let turn = 0; turn < slices; turn++) {
        for (const target of group) measured.get(target)?.push(await load(target))
      }
    }
  }

  console.log(`At ${rate} requests a second …`)
  const paced = new Map<Target, Measured>()
  for (const target of targets) {
    paced.set(target, await load(target, { ...times, measureMs: times.measureMs * 3, rate }))
  }

  const of = (matches: (target: Target) => boolean) => {
    const found = targets.find(matches)
    return found && measured.get(found)
  }
  const rows = targets.map(target => {
    const { name, path } = target
    const own = measured.get(target) ?? []
    const { p50Ms = Number.NaN, p99Ms = Number.NaN } = paced.get(target) ?? {}
    const constant = of(one => one.worker === 'constant' && one.path === path)
    const rendering = of(one => one.worker === 'plain' && one.path === path)
    return {
      name,
      request: `${target.body ? 'POST' : 'GET'} ${path}`,
      ...medians(own),
      ...{ p50Ms, p99Ms },
      bytes: bytes.get(target) ?? 0,
      toConstant: target.anew || target.worker === 'plain' ? null : ratio(own, constant),
      toRendering: target.anew ? ratio(own, rendering) : null,
    }
  })
  return { rows, void: whyVoid(of(({ worker }) => worker === 'constant') ?? []) }
}

type Cpu = Pick<Measured, 'cpuMs'>

/** The median over the slices of `own`'s CPU time relative to that of `other`. */
function ratio(own: Cpu[], other: Cpu[] | undefined): number | null {
  const each = own.flatMap(({ cpuMs }, turn) => {
    const base = other?.[turn]?.cpuMs
    return cpuMs && base ? cpuMs / base : []
  })
  return each.length > 0 ? median(each) : null
}

/**
 * Sends one request and returns the body size. Throws on a wrong response, because a benchmark of
 * errors would be worthless.
 */
async function check({ urls, said }: OpenWorkers, target: Target): Promise<number> {
  const { worker, path } = target
  const response = await fetch(urls[worker] + path, requestOf(target))
  const text = await response.text()
  if (response.status !== 200 || !target.isRight(text)) {
    throw new Error(
      `Nothing was measured: ${target.name} (${path}) returned ${response.status} with ` +
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
  // Leftover work of the previous target must not be counted here.
  await delay(settleMs)
  const anew = target.anew ?? false
  const order = { url, ...requestOf(target), anew, bytes, connections, pid, ...times }
  const measured = await generator.load(order)
  if (measured.failed === 0 && measured.requestsPerSecond > 0) return measured
  const what = measured.failed > 0 ? `${measured.failed} requests failed` : 'no responses'
  throw new Error(`Worthless: ${what} of ${target.name} (${target.path}). ${said()}`)
}

function requestOf({ body }: Target) {
  return body
    ? { method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' }, body }
    : { method: 'GET' as const, headers }
}

function medians(own: Measured[]): Omit<Measured, 'failed'> {
  const of = (read: (slice: Measured) => number) => median(own.map(read))
  const ofKnown = (read: (slice: Measured) => number | null) =>
    own.some(slice => read(slice) === null) ? null : of(slice => read(slice) ?? 0)
  return {
    requestsPerSecond: of(slice => slice.requestsPerSecond),
    p50Ms: of(slice => slice.p50Ms),
    p99Ms: of(slice => slice.p99Ms),
    cpuMs: ofKnown(slice => slice.cpuMs),
    workersBusy: ofKnown(slice => slice.workersBusy),
    loadBusy: of(slice => slice.loadBusy),
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

/** The machine must perform the same in the last run as in the first, or nothing is comparable. */
function whyVoid(constant: Measured[]): string | null {
  const [first, last] = [constant.slice(0, slices), constant.slice(-slices)].map(
    run => medians(run).requestsPerSecond,
  )
  if (!first || !last) return 'Void: the constant page was not measured.'
  const apart = Math.max(first, last) / Math.min(first, last) - 1
  if (apart <= tolerance) return null
  return (
    `Void: the constant page gave ${Math.round(first)} requests a second in the first run and ` +
    `${Math.round(last)} in the last, more than ${tolerance * 100} % apart. ` +
    'Something else was using this machine: try again when it is quiet.'
  )
}
