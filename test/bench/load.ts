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

process.on('message', async (order: Order) => process.send?.(await load(order)))
process.on('disconnect', () => process.exit())

// Never the same one, or an answer that was kept would be measured.
let addresses = 0

async function load({ bytes, anew, warmUpMs, measureMs, pid, ...order }: Order): Promise<Measured> {
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

  const elapsedMs = end.wallMs - begin.wallMs
  const cpuMs = end.workersCpuMs - begin.workersCpuMs
  // What is still under way at the end has no answer, and that is no failure.
  const lost = Math.max(0, requests.sent - answered - request.connections)
  const sorted = Float64Array.from(latencies).sort()
  return {
    requestsPerSecond: (latencies.length / elapsedMs) * 1000,
    p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    cpuMs: pid ? cpuMs / latencies.length : null,
    workersBusy: pid ? cpuMs / elapsedMs : null,
    loadBusy: (end.ownCpuMs - begin.ownCpuMs) / elapsedMs,
    failed: Math.max(wrong + errors, lost),
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
