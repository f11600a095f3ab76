// npm run bench [-- --quick | --pages | --searches | --browser | --push]: measures and reports,
// also to .cache/bench.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBrowser } from './browser.ts'
import { measurePages } from './pages.ts'
import { measurePush } from './push.ts'
import { measureSearches } from './searches.ts'

const parts: Record<string, (folder: string) => Promise<string>> = {
  pages: folder => measurePages(folder, false),
  searches: measureSearches,
  browser: measureBrowser,
  push: measurePush,
}
const quick = { 'the home page': (folder: string) => measurePages(folder, true) }

const flag = { type: 'boolean', default: false } as const
const options = { quick: flag, pages: flag, searches: flag, browser: flag, push: flag }
const { values } = parseArgs({ options })
const asked = Object.entries(parts).filter(([name]) => values[name as keyof typeof values])
const chosen = values.quick ? Object.entries(quick) : asked

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
// The runtimes leave folders behind.
process.env.TMPDIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
// Miniflare ends its workerd on the same events.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const load = () => (loadavg()[0] ?? 0).toFixed(1)
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'} · Node ${process.versions.node}`
let report = `${new Date().toISOString().slice(0, 10)} · ${machine} · load ${load()} before`
let code = 0
for (const [name, measure] of chosen.length > 0 ? chosen : Object.entries(parts)) {
  console.log(`Measuring ${name} …`)
  const own = join(folder, name)
  mkdirSync(own)
  try {
    report += `\n${await measure(own)}`
  } catch (error) {
    // The other parts may have measured for an hour.
    code = 1
    console.error(error)
  }
}
report += `\n\nLoad ${load()} after.\n`
console.log(`\n${report}`)
mkdirSync('.cache', { recursive: true })
writeFileSync('.cache/bench.md', report)
// A runtime that failed to start would keep this process alive.
process.exit(code)
