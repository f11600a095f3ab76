import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import type { Interactions, PageFigures } from './browser.ts'
import { type Growth, tooMuch } from './growth.ts'
import {
  connections,
  type Measurement,
  type Row,
  rate,
  runs,
  slices,
  type Times,
} from './measure.ts'
import type { Questions } from './questions.ts'
import { replayed } from './targets.ts'
import type { Upload } from './upload.ts'

/** The measurements; parts that were not requested are missing. */
export type Report = {
  /** Generated homes in the database, besides the sample ones. */
  listings: number
  /** The machine's load before anything was started. */
  loadBefore: number
  server?: Measurement & Times
  /** Peak memory of the workers' process. */
  peakMb?: number | null
  upload?: Upload
  /** CPU time of the slowest static map with streets, in ms. */
  streetPictureMs?: number
  questions?: Questions
  growth?: Growth
  browser?: { pages: PageFigures[]; interactions: Interactions }
}

const folder = resolve(import.meta.dirname, '../../.cache')

const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  node: process.versions.node,
  workerd: readVersion('workerd'),
}

/**
 * Prints and writes the report. Returns whether the figures are valid and nothing grew too much.
 */
export function report(found: Report): boolean {
  const { server, growth, browser } = found
  const date = new Date().toISOString()
  const parts = [
    `${date.slice(0, 10)} · ${machine.cores} × ${machine.model} · Node ${machine.node} · workerd ` +
      `${machine.workerd} · load ${found.loadBefore.toFixed(1)} before, ` +
      `${(loadavg()[0] ?? 0).toFixed(1)} after`,
    ...(server ? formatServer(server, found) : []),
    ...(growth ? formatGrowth(growth) : []),
    ...(browser ? formatBrowser(browser) : []),
  ]
  const text = parts.join('\n\n')
  console.log(`\n${text}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, 'bench.md'), `${text}\n`)
  const content = { date, machine, connections, runs, slices, rate, ...found }
  writeFileSync(resolve(folder, 'bench.json'), `${JSON.stringify(content, null, 2)}\n`)
  return (
    !server?.void && overBounds(found).length === 0 && (!growth || tooMuch(growth).length === 0)
  )
}

/**
 * The most that a page may cost: a cached one, relative to a constant page; one rendered without its
 * database, relative to `renderToString`. The upload in KB of gzip; the start-up, a static map and the
 * parsing of a question in ms of CPU.
 */
const bounds = {
  ...{ cached: 1.3, rendered: 2, uploadKb: 700 },
  ...{ startUpMs: 150, streetPictureMs: 30, questionMs: 5, manyPlacesMs: 1 },
}

/** The figures above their bounds, in words. */
function overBounds({ server, upload, streetPictureMs, questions }: Report): string[] {
  const over = (name: string, figure: number | null | undefined, bound: number) =>
    figure && figure > bound ? [`${name} ${figure.toFixed(2)} of ${bound}`] : []
  return [
    ...(server?.rows ?? []).flatMap(({ name, toConstant, toRendering }) => [
      ...over(name, toConstant, bounds.cached),
      ...(name.endsWith(replayed) ? over(name, toRendering, bounds.rendered) : []),
    ]),
    ...over('upload in KB', upload && upload.gzipBytes / 1024, bounds.uploadKb),
    ...over('start-up in ms', upload?.startUpMs, bounds.startUpMs),
    ...over('static map in ms', streetPictureMs, bounds.streetPictureMs),
    ...over('slowest question in ms', questions?.slowestMs, bounds.questionMs),
    ...over('question with many places in ms', questions?.manyPlacesMs, bounds.manyPlacesMs),
  ]
}

function formatServer(
  { rows, measureMs, ...server }: Measurement & Times,
  found: Report,
): string[] {
  const { peakMb, upload, streetPictureMs, questions } = found
  const over = overBounds(found)
  const count = found.listings.toLocaleString('en-US')
  return [
    server.void ?? '',
    `${connections} connections, ${runs} runs of ${slices} turns of ${measureMs / 1000} s, medians, ${count} homes; p50 and p99 at ${rate} requests a second. ` +
      'The local database runs in the same process, so pages rendered anew include it unless they say otherwise.',
    table(
      ['', 'request', 'CPU ms', '× constant', '× rendering', 'req/s', 'p50 ms', 'p99 ms', 'bytes'],
      rows.map(toCells),
    ),
    [
      peakMb ? `Peak memory of all these workers: ${peakMb.toFixed(0)} MB.` : '',
      upload
        ? `Upload ${(upload.gzipBytes / 1024).toFixed(0)} KB gzip, start-up ${upload.startUpMs.toFixed(0)} ms of CPU.`
        : '',
      streetPictureMs
        ? `The slowest static map with streets takes ${streetPictureMs.toFixed(0)} ms of CPU.`
        : '',
      questions
        ? `Parsing takes ${questions.slowestMs.toFixed(1)} ms for the slowest text, ${questions.manyPlacesMs.toFixed(2)} ms for a question with 5,000 places.`
        : '',
    ].join(' '),
    over.length > 0 ? `Over its bound: ${over.join(', ')}.` : 'Every bound holds.',
  ].filter(Boolean)
}

function toCells(row: Row): string[] {
  return [
    row.name,
    row.request,
    row.cpuMs?.toFixed(3) ?? '-',
    row.toConstant?.toFixed(2) ?? '',
    row.toRendering?.toFixed(2) ?? '',
    row.requestsPerSecond.toFixed(0),
    row.p50Ms.toFixed(2),
    row.p99Ms.toFixed(2),
    row.bytes.toLocaleString('en-US'),
  ]
}

function formatGrowth(growth: Growth): string[] {
  const { sizes, grown } = growth
  const columns = sizes.map(size => size.toLocaleString('en-US'))
  const bad = tooMuch(growth).map(({ name }) => name)
  return [
    'With as many homes and leads: rows read the first time, and p95 one at a time.',
    table(
      ['', ...columns.map(size => `rows at ${size}`), ...columns.map(size => `ms at ${size}`), '×'],
      grown.map(({ name, rows, p95Ms, growth }) => [
        name,
        ...rows.map(String),
        ...p95Ms.map(ms => ms.toFixed(1)),
        growth.toFixed(1),
      ]),
    ),
    bad.length > 0 ? `Too much: ${bad.join(', ')}.` : 'Nothing grows beyond its limit.',
  ]
}

function formatBrowser({ pages, interactions }: NonNullable<Report['browser']>): string[] {
  const [first] = pages
  return [
    'Lighthouse mobile, median of 3 (simulated slow 4G, 4× slower CPU), over HTTP/2, TLS and Brotli, in Chromium.',
    table(
      ['', ...Object.keys(first?.scores ?? {}), 'LCP s', 'TBT ms', 'CLS', 'KB', 'back cache'],
      pages.map(({ path, scores, lcpMs, tbtMs, cls, bytes, backForwardCache }) => [
        path,
        ...Object.values(scores).map(score => score.toFixed(0)),
        (lcpMs / 1000).toFixed(2),
        tbtMs.toFixed(0),
        cls.toFixed(3),
        (bytes / 1024).toFixed(0),
        backForwardCache ? 'yes' : 'no',
      ]),
    ),
    'Slowest time from an interaction to the next frame, under a 4× slower CPU.',
    table(
      ['', 'ms'],
      Object.entries(interactions).map(([name, ms]) => [name, ms.toFixed(0)]),
    ),
  ]
}

/**
 * A Markdown table with columns aligned for a terminal: words to the left, figures to the right.
 */
function table(head: string[], lines: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...lines].map(line => line[column]?.length ?? 0)),
  )
  const isWords = (column: number) => column === 0 || head[column] === 'request'
  const pad = (cell: string, column: number) =>
    isWords(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  const rule = widths.map((width, at) =>
    isWords(at) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [head.map(pad), rule, ...lines.map(line => line.map(pad))]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function readVersion(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return JSON.parse(readFileSync(file, 'utf8')).version
}
