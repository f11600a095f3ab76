import { type Browser, chromium, devices } from '@playwright/test'
import { chromium as findChromium } from '../../scripts/chromium.mjs'
import { publicPages } from '../support/addresses.ts'
import { watchWeight } from '../support/page-weight.ts'
import { openSite, percentile } from './open-site.ts'
import { table } from './table.ts'

const rounds = 3
// Lighthouse's phone: a slow 4G network and a CPU four times slower.
const network = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const slowerCpu = 4
const settledMs = 3000

/** What a visitor's phone waits for and loads on each public page, the first time. */
export async function measureBrowser(folder: string): Promise<string> {
  // The sample homes alone: photo URLs of generated ones do not exist.
  const site = await openSite(folder, 0, { isForBrowser: true })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  const lines: string[][] = []
  try {
    for (const { path } of publicPages) {
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round++)
        visits.push(await visit(browser, site.url + path))
      const median = (read: (visit: Visit) => number) => percentile(visits.map(read), 0.5)
      const line = [
        path,
        (median(one => one.lcpMs) / 1000).toFixed(2),
        median(one => one.tbtMs).toFixed(0),
        median(one => one.cls).toFixed(3),
        median(one => one.scriptKb).toFixed(1),
        median(one => one.documentKb).toFixed(1),
      ]
      console.log(line.join('  '))
      lines.push(line)
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return `
## Browser

A phone (slow 4G, ${slowerCpu} × slower CPU) in plain Chromium, median of ${rounds} first visits; KB in gzip, before any interaction. Aims: LCP ≤ 1.5 s, TBT ≤ 150 ms, CLS ≤ 0.02, script ≤ 12 KB, document ≤ 60 KB.

${table(['', 'LCP s', 'TBT ms', 'CLS', 'script KB', 'document KB'], lines)}`
}

type Visit = Record<'lcpMs' | 'tbtMs' | 'cls' | 'scriptKb' | 'documentKb', number>

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(devices['Moto G4'])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { ...network, offline: false })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, tbtMs: 0, cls: 0 }
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver(list => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      })
    watch('largest-contentful-paint', entry => {
      seen.lcpMs = entry.startTime
    })
    // What of a task is longer than 50 ms blocks the visitor.
    watch('longtask', entry => {
      seen.tbtMs += entry.duration - 50
    })
    watch('layout-shift', entry => {
      seen.cls += (entry as PerformanceEntry & { value: number }).value
    })
    Object.assign(window, { seen })
  })
  const weight = watchWeight(page)
  await page.goto(url, { waitUntil: 'load' })
  // What a page does after it has loaded also blocks and moves it.
  await page.waitForTimeout(settledMs)
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { lcpMs: number; tbtMs: number; cls: number } }).seen,
  )
  await weight.stop()
  const kb = async (kind: string) => (await weight.gzipBytes(kind)) / 1024
  const loaded = { ...seen, scriptKb: await kb('script'), documentKb: await kb('document') }
  await context.close()
  return loaded
}
