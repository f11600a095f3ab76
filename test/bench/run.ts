// npm run bench [-- --quick | --server | --growth | --browser | --load | --turns | --photos | --push]: compares this
// site's requests with a constant page and a plain renderToString in one workerd; measures every
// page and call at 1,000, 10,000 and 100,000 homes and leads, and every page in a browser. Prints
// tables, also to .cache/bench.md, and writes figures to .cache/bench.json.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureInBrowser } from './browser.ts'
import { readPeakMb } from './cpu.ts'
import { createDatabase } from './database.ts'
import { startLoad } from './generator.ts'
import { measureGrowth } from './growth.ts'
import { measure } from './measure.ts'
import { loadMixed } from './mixed.ts'
import { measurePhotos } from './photos.ts'
import { measurePush } from './push.ts'
import { measureQuestions } from './questions.ts'
import { type Report, report } from './report.ts'
import { measureStreetPicture } from './street-picture.ts'
import { isQuick, targets } from './targets.ts'
import { measureTurns } from './turns.ts'
import { measureUpload } from './upload.ts'
import { openWorkers } from './workers.ts'

const listings = 1000
const full = { warmUpMs: 200, measureMs: 1500 }
const quick = { warmUpMs: 200, measureMs: 400 }
const rounds = 3
const endedBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
// The runtimes leave folders behind.
process.env.TMPDIR = folder
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
// A runtime that failed to start would keep this process alive.
process.exit(code)

async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const
  const minutes = { type: 'string', default: '10' } as const
  const { values } = parseArgs({
    options: {
      ...{ quick: flag, server: flag, growth: flag, browser: flag },
      ...{ load: flag, turns: flag, photos: flag, push: flag, minutes },
    },
  })
  if (values.push) return measurePush(folder, ended.signal)
  if (values.photos) return measurePhotos(rounds)
  if (values.turns) return measureTurns(folder, Number(values.minutes), ended.signal)
  if (values.load) return loadMixed(folder, Number(values.minutes), ended.signal)
  const part = values.quick || values.server || values.growth || values.browser
  const loadBefore = loadavg()[0] ?? 0
  const found: Report = { loadBefore, listings }
  const measured: (() => Promise<Partial<Report>>)[] = []
  if (values.quick || values.server || !part) measured.push(() => measureServer(values.quick))
  if (values.growth || !part) {
    measured.push(async () => ({ growth: await measureGrowth(folder, ended.signal) }))
  }
  if (values.browser || !part) measured.push(async () => ({ browser: await measurePages() }))
  let failed = false
  for (const measurePart of measured) {
    try {
      Object.assign(found, await measurePart())
    } catch (error) {
      // The other parts may have measured for an hour.
      failed = true
      console.error(error)
    }
  }
  return report(found) && !failed ? 0 : 1
}

async function measureServer(isQuickRun: boolean): Promise<Partial<Report>> {
  const times = isQuickRun ? quick : full
  const workers = await open('server', listings)
  const generator = startLoad(ended.signal)
  try {
    const some = isQuickRun ? targets.filter(isQuick) : targets
    const server = { ...times, ...(await measure(workers, generator, some, times)) }
    const peakMb = workers.pid === undefined ? null : readPeakMb(workers.pid)
    return {
      ...{ server, peakMb, upload: measureUpload() },
      ...{ streetPictureMs: measureStreetPicture(), questions: measureQuestions() },
    }
  } finally {
    generator.close()
    await workers.close()
  }
}

async function measurePages() {
  // The sample homes alone: photo URLs of generated ones do not exist.
  const workers = await open('browser', 0)
  try {
    return await measureInBrowser(workers.browsable, rounds)
  } finally {
    await workers.close()
  }
}

async function open(name: string, homes: number) {
  console.log(`Filling a database with ${homes.toLocaleString('en-US')} generated homes …`)
  const own = join(folder, name)
  mkdirSync(own)
  await createDatabase(own, homes, ended.signal)
  return openWorkers(own)
}
