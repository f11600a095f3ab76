import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { connections, type Measurement, type Row, rounds, type Times } from './measure.ts'

export type Report = Measurement &
  Times & {
    quick: boolean
    /** Generated homes in the database, beside the sample ones. */
    listings: number
    /** The machine's load before anything was started. */
    loadBefore: number
  }

const folder = resolve(import.meta.dirname, '../../.cache')

const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  node: process.versions.node,
  workerd: readVersion('workerd'),
}

/** The table as a person reads it. */
export function print({ rows, loadBefore, measureMs, ...report }: Report) {
  console.log(`
${machine.cores} × ${machine.model} · Node ${machine.node} · workerd ${machine.workerd}
${connections} connections · ${rounds} runs of ${measureMs / 1000} s, medians · ${report.listings} \
generated homes · load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after
`)
  console.log(format([header, ...rows.map(toCells)]))
  console.log('\nThe local database runs in the same process: what it uses is in these figures.')
  const paced = rows.filter(row => row.workersBusy !== null && row.workersBusy < 0.9)
  if (paced.length > 0) {
    console.log(
      `The workers did not have a whole core, so compare CPU, not requests, of: ` +
        `${paced.map(row => row.name).join(', ')}.`,
    )
  }
  if (report.void) console.error(`\n${report.void}`)
}

/** The same for programs, with when and on what it was measured. */
export function save(report: Report) {
  mkdirSync(folder, { recursive: true })
  const content = { date: new Date().toISOString(), machine, connections, rounds, ...report }
  writeFileSync(resolve(folder, 'bench.json'), `${JSON.stringify(content, null, 2)}\n`)
}

const header = [
  '',
  '',
  'CPU ms',
  '× const',
  'req/s',
  '× const',
  'p50 ms',
  'p99 ms',
  'bytes',
  'busy',
]

function toCells(row: Row): string[] {
  return [
    row.name,
    row.request,
    row.cpuMs?.toFixed(3) ?? '-',
    row.ratio.cpuMs?.toFixed(2) ?? '-',
    row.requestsPerSecond.toFixed(0),
    row.ratio.requestsPerSecond.toFixed(2),
    row.p50Ms.toFixed(2),
    row.p99Ms.toFixed(2),
    row.bytes.toLocaleString('en-US'),
    row.workersBusy === null ? '-' : `${(row.workersBusy * 100).toFixed(0)} %`,
  ]
}

/** Words to the left, figures to the right. */
function format(lines: string[][]): string {
  const widths = header.map((_, column) =>
    Math.max(...lines.map(line => line[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) =>
    column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return lines.map(line => line.map(pad).join('  ').trimEnd()).join('\n')
}

function readVersion(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return JSON.parse(readFileSync(file, 'utf8')).version
}
