// The load generator, a process of its own: takes one order at a time and returns the measurements.
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { readCpuMs } from './cpu.ts'

export type Order = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Use a unique URL for each request. */
  anew: boolean
  /** Body size of the correct response in bytes. */
  bytes: number
  connections: number
  /** Requests a second, evenly spaced; if undefined, as many as the workers can answer. */
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
  /** CPU time of the workers' process per request. */
  cpuMs: number | null
  /** Cores used by each side: the one near 1 was the bottleneck. */
  workersBusy: number | null
  loadBusy: number
  /** Requests without a correct response, including warm-up. */
  failed: number
}

const enough = 100

process.on('message', async (order: Order) =>
  process.send?.(await (order.rate ? pace(order, order.rate) : load(order))),
)
process.on('disconnect', () => process.exit())

// Makes every URL new: otherwise a cached response would be measured.
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
  let completed = 0
  let wrong = 0
  // The run is stopped long before this, unless the workers hang.
  const duration = (warmUpMs + measureMs) / 1000 + 20
  const run = autocannon({ ...request, duration, sampleInt: 20 })
  run.on('response', (_client, status: number, wireBytes: number, latencyMs: number) => {
    completed++
    if (status !== 200 || wireBytes < 0.9 * bytes) wrong++
    if (measuring) latencies.push(latencyMs)
  })
  // The measurement begins and ends under load, with as many requests in flight at either end.
  await delay(warmUpMs)
  measuring = true
  const begin = readTimes(pid)
  await delay(measureMs)
  // A busy machine may respond slowly: with few samples the result would depend on the window.
  for (let more = 0; latencies.length < enough && more < 40; more++) await delay(measureMs / 10)
  const end = readTimes(pid)
  measuring = false
  run.stop()
  const { errors, requests } = await run

  // Requests still in flight at the end have no response, and are not failures.
  const lost = Math.max(0, requests.sent - completed - request.connections)
  return { ...figuresOf(latencies, begin, end, pid), failed: Math.max(wrong + errors, lost) }
}

/**
 * Sends requests at even intervals without waiting for responses: latency counts from the due time.
 */
async function pace(order: Order, rate: number): Promise<Measured> {
  const { url, method, headers, body, anew, bytes, warmUpMs, measureMs, pid } = order
  const latencies: number[] = []
  let failed = 0
  const ask = async (due: number, counts: boolean) => {
    try {
      const response = await fetch(anew ? `${url}?n=${addresses++}` : url, {
        method,
        headers,
        body,
      })
      const { byteLength } = await response.arrayBuffer()
      if (response.status !== 200 || byteLength < 0.9 * bytes) failed++
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
