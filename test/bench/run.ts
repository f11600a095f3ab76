// npm run bench [-- --quick]: this site's requests against a constant page of the same size and a
// bare worker, side by side in one workerd, then the search in words at 1,000 and 100,000 homes.
// The table also goes to .cache/bench.json.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from './database.ts'
import { startLoad } from './generator.ts'
import { measureGrowth, printGrowth } from './growth.ts'
import { measure } from './measure.ts'
import { loadMixed } from './mixed.ts'
import { print, save } from './report.ts'
import { openWorkers } from './workers.ts'

const listings = 1000
const full = { warmUpMs: 1000, measureMs: 7500 }
const quick = { warmUpMs: 300, measureMs: 1000 }
const endedBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const ended = new AbortController()
process.on('exit', () => {
  ended.abort()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
// Miniflare ends its workerd on the same events.
for (const [signal, code] of Object.entries(endedBy)) process.on(signal, () => process.exit(code))

let code = 1
try {
  code = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
}
// A runtime that could not start stays around and would keep this process from ending.
process.exit(code)

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
    },
  })
  if (values.growth) return printGrowth(await measureGrowth(folder, ended.signal)) ? 0 : 1
  if (values.load) return loadMixed(folder, Number(values.minutes), ended.signal)
  const times = values.quick ? quick : full
  const loadBefore = loadavg()[0] ?? 0
  console.log(`Filling a database with ${listings.toLocaleString('en-US')} homes …`)
  await createDatabase(folder, listings, ended.signal)
  const workers = await openWorkers(folder)
  const generator = startLoad(ended.signal)
  try {
    const measured = await measure(workers, generator, times)
    const report = { quick: values.quick, listings, loadBefore, ...times, ...measured }
    print(report)
    save(report)
    if (report.void) return 1
  } finally {
    generator.close()
    await workers.close()
  }
  if (values.quick) return 0
  return printGrowth(await measureGrowth(folder, ended.signal)) ? 0 : 1
}
