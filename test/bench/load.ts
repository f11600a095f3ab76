// The load generator, a process of its own: takes one order at a time and answers what it measured.
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { readCpuMs } from './cpu.ts'

export type Order = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Ask at an address of its own each time. */
  anew: boolean
  /** Bytes of the right answer's body. */
  bytes: number
  connections: number
  /** Requests a second, evenly; without it, as many as are answered. */
  rate?: number
  warmUpMs: number
  measureMs: number
  /** The process whose CPU time is counted. */
  pid?: number
}

export type Measured = {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time of the workers' process for one request. */
  cpuMs: number | null
  /** How much of a core each side had: the one near 1 set the pace. */
  workersBusy: number | null
  loadBusy: number
  /** Requests without a right answer, warm-up included. */
  failed: number
}

const enough = 100

process.on('message', async (order: Order) =>
  process.send?.(await (order.rate ? pace(order, order.rate) : load(order))),
)
process.on('disconnect', () => process.exit())

// Never the same one, or an answer that was kept would be measured.
let addresses = 0

async function load({
  bytes,
  anew,
  rate: _,
  warmUpMs,
  measureMs,
  pid,
  ...order
}: Order): Promise<Measured> {
  const { pathname } = new URL(order.url)
  const toNewAddress = (one: object) => ({ ...one, path: `${pathname}?n=${addresses++}` })
  const request = anew ? { ...order, requests: [{ setupRequest: toNewAddress }] } : order
  const latencies: number[] = []
  let measuring = false
  let answered = 0
  let wrong = 0
  // It is stopped long before, unless the workers hang.
  const duration = (warmUpMs + measureMs) / 1000 + 20
  const run = autocannon({ ...request, duration, sampleInt: 20 })
  run.on('response', (_client, status: number, wireBytes: number, latencyMs: number) => {
    answered++
    if (status !== 200 || wireBytes < 0.9 * bytes) wrong++
    if (measuring) latencies.push(latencyMs)
  })
  // Both ends of the measurement lie in the middle of the load, where as many requests are under
  // way at the one as at the other.
  await delay(warmUpMs)
  measuring = true
  const begin = readTimes(pid)
  await delay(measureMs)
  // A slow answer on a busy machine: too few of them would measure where the window fell.
  for (let more = 0; latencies.length < enough && more < 40; more++) await delay(measureMs / 10)
  const end = readTimes(pid)
  measuring = false
  run.stop()
  const { errors, requests } = await run

  // What is still under way at the end has no answer, and that is no failure.
  const lost = Math.max(0, requests.sent - answered - request.connections)
  return { ...figuresOf(latencies, begin, end, pid), failed: Math.max(wrong + errors, lost) }
}

/** Asks at even times, whether the one before is answered or not: a wait counts from when it was due. */
async function pace(order: Order, rate: number): Promise<Measured> {
  const { url, method, headers, body, anew, bytes, warmUpMs, measureMs, pid } = order
  const latencies: number[] = []
  let failed = 0
  const ask = async (due: number, counts: boolean) => {
    try {
      const answer = await fetch(anew ? `${url}?n=${addresses++}` : url, { method, headers, body })
      const { byteLength } = await answer.arrayBuffer()
      if (answer.status !== 200 || byteLength < 0.9 * bytes) failed++
    } catch {
      failed++
    }
    if (counts) latencies.push(performance.now() - due)
  }
  const under: Promise<void>[] = []
  const begin = readTimes(pid)
  const all = ((warmUpMs + measureMs) / 1000) * rate
  for (let n = 0; n < all; n++) {
    const due = begin.wallMs + (n / rate) * 1000
    await delay(Math.max(0, due - performance.now()))
    under.push(ask(due, n >= (warmUpMs / 1000) * rate))
  }
  await Promise.all(under)
  return { ...figuresOf(latencies, begin, readTimes(pid), pid), failed }
}

type Moment = ReturnType<typeof readTimes>

function figuresOf(latencies: number[], begin: Moment, end: Moment, pid?: number) {
  const elapsedMs = end.wallMs - begin.wallMs
  const cpuMs = end.workersCpuMs - begin.workersCpuMs
  const sorted = Float64Array.from(latencies).sort()
  return {
    requestsPerSecond: (latencies.length / elapsedMs) * 1000,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    cpuMs: pid ? cpuMs / latencies.length : null,
    workersBusy: pid ? cpuMs / elapsedMs : null,
    loadBusy: (end.ownCpuMs - begin.ownCpuMs) / elapsedMs,
  }
}

function readTimes(pid?: number) {
  const { user, system } = process.cpuUsage()
  return {
    wallMs: performance.now(),
    ownCpuMs: (user + system) / 1000,
    workersCpuMs: pid ? readCpuMs(pid) : 0,
  }
}
