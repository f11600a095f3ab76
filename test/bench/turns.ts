import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from './database.ts'
import { startLoad } from './generator.ts'
import { openMixedSite } from './mixed-site.ts'

const homes = 1000
const connections = 16
const turnMs = 2000
const raiseEveryMs = 250
const maxGrowth = 1.5

type Kind = 'cached' | 'anew' | 'reread'
const kinds: Kind[] = ['cached', 'anew', 'reread']
const pages = { home: '/', list: '/properties' }

/** CPU milliseconds of one page rendered anew, by minute of the run. */
type Minute = Record<keyof typeof pages, number>

/**
 * Alternates cached pages, pages rendered anew, and pages rendered anew while the content version
 * rises, to see whether rendering slows down for good. Prints the CPU time per rendered page by
 * minute; returns 1 when the last minute costs more than 1.5 × the second.
 */
export async function measureTurns(
  folder: string,
  minutes: number,
  signal: AbortSignal,
): Promise<number> {
  if (!(minutes >= 3)) throw new Error('--minutes must be 3 or more')
  console.log(`Filling a database with ${homes.toLocaleString('en-US')} homes …`)
  await createDatabase(folder, homes, signal)
  const site = await openMixedSite(folder)
  const generator = startLoad(signal)
  const byMinute: Minute[] = []
  let failures = 0
  try {
    for (const path of Object.values(pages)) await (await fetch(site.url + path)).arrayBuffer()
    for (let minute = 1; minute <= minutes; minute++) {
      const cpu: Record<keyof typeof pages, number[]> = { home: [], list: [] }
      for (const endsAt = Date.now() + 60_000; Date.now() < endsAt && !signal.aborted; ) {
        for (const kind of kinds) {
          for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
            const cpuMs = await turn(kind, pages[name])
            if (kind === 'anew') cpu[name].push(cpuMs)
          }
        }
      }
      if (signal.aborted) return 1
      const figures = { home: median(cpu.home), list: median(cpu.list) }
      byMinute.push(figures)
      const columns = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
      console.log(`minute ${minute}: ${columns.join(', ')}, ${site.memoryMb().toFixed(0)} MB`)
    }
  } finally {
    generator.close()
    await site.close()
  }
  const [second, last] = [byMinute[1], byMinute.at(-1)]
  const grown = Math.max(
    ...Object.keys(pages).map(name => {
      const page = name as keyof typeof pages
      return (last?.[page] ?? Number.NaN) / (second?.[page] ?? Number.NaN)
    }),
  )
  console.log(
    `The last minute costs ${grown.toFixed(2)} × the second; ${failures} requests failed.`,
  )
  return grown <= maxGrowth ? 0 : 1

  async function turn(kind: Kind, path: string): Promise<number> {
    let measuring = true
    const raise = async () => {
      for (; measuring; await delay(raiseEveryMs)) await site.raiseVersion()
    }
    const raising = kind === 'reread' ? raise() : undefined
    const { cpuMs, failed } = await generator.load({
      url: site.url + path,
      method: 'GET',
      headers: { 'accept-encoding': 'identity' },
      anew: kind !== 'cached',
      bytes: 0,
      connections,
      warmUpMs: 0,
      measureMs: turnMs,
      pid: site.pid,
    })
    measuring = false
    await raising
    failures += failed
    return cpuMs ?? Number.NaN
  }
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
