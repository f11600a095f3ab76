import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium as launcher, type Page } from '@playwright/test'
import { chromium as findChromium } from '../../scripts/chromium.mjs'
import { publicPages } from '../support/addresses.ts'
import { type Certificate, openEdge } from './edge.ts'

/** Installed on demand, because it is 185 MB that only the bench needs. */
const tools = { lighthouse: '13.5.0', selfsigned: '5.5.0' }
const folder = resolve(import.meta.dirname, '../../.cache/lighthouse')
const port = 9333

export type PageFigures = {
  path: string
  /** Out of 100. */
  scores: Record<string, number>
  /** Milliseconds, under Lighthouse's simulated slow 4G and 4× CPU. */
  lcpMs: number
  tbtMs: number
  cls: number
  /** On the wire, for the first visit. */
  bytes: number
  backForwardCache: boolean
  /** The names of the audits that scored 0. */
  failing: string[]
}

/** The slowest time from each interaction to the next frame, in ms, under a 4× slower CPU. */
export type Interactions = Record<string, number>

type Audit = { score: number | null; numericValue?: number }
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: Record<string, Audit>; audits: Record<string, Audit> } }>

/**
 * Runs Lighthouse on every public page, and times common interactions in plain Chromium through a
 * stand-in for the platform's edge.
 * @param worker where the worker and its files are
 * @param paths only these pages, and no interactions
 */
export async function measureInBrowser(worker: string, runs: number, paths?: string[]) {
  install()
  const lighthouse: Lighthouse = await load('lighthouse/core/index.js')
  const { generate }: { generate: Generate } = await load('selfsigned/index.js')
  const edge = await openEdge(worker, await generate([{ name: 'commonName', value: 'localhost' }]))
  const requested = paths ?? publicPages.map(page => page.path)
  try {
    return await inBrowser(await findChromium(), async browser => {
      const pages: PageFigures[] = []
      for (const path of requested) {
        const audits = []
        for (let run = 0; run < runs; run++) {
          const once = await auditPage(lighthouse, edge.url, path)
          // Lighthouse sometimes loses a trace and every figure with it: audit the page again.
          audits.push(Number.isNaN(once.lcpMs) ? await auditPage(lighthouse, edge.url, path) : once)
        }
        const backForwardCache = await restores(lighthouse, edge.url + path)
        const page = { ...mediansOf(path, audits), backForwardCache }
        pages.push(page)
        console.log(line(page) + (backForwardCache ? '' : '  not in the back/forward cache'))
      }
      return { pages, interactions: paths ? {} : await measureInteractions(browser, edge.url) }
    })
  } finally {
    edge.close()
  }
}

async function inBrowser<Result>(
  executablePath: string,
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const args = [`--remote-debugging-port=${port}`, '--headless=new', '--disable-quic']
  // The edge uses a self-signed certificate.
  args.push('--ignore-certificate-errors')
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  const ignoreDefaultArgs = ['--headless', '--disable-back-forward-cache']
  const browser = await launcher.launch({ executablePath, args, ignoreDefaultArgs })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

type Generate = (names: { name: string; value: string }[]) => Promise<Certificate>

function install() {
  const names = Object.keys(tools)
  if (names.every(name => existsSync(join(folder, 'node_modules', name)))) return
  console.log(`Installing ${names.join(' and ')} into .cache …`)
  const versions = Object.entries(tools).map(([name, version]) => `${name}@${version}`)
  const args = ['install', '--prefix', folder, '--no-save', ...versions]
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'])
}

const load = async (file: string) =>
  (await import(pathToFileURL(join(folder, 'node_modules', file)).href)).default

const flags = { port, logLevel: 'error', output: 'json' }

async function restores(lighthouse: Lighthouse, url: string): Promise<boolean> {
  const { lhr } = await lighthouse(url, { ...flags, onlyAudits: ['bf-cache'] })
  return lhr.audits['bf-cache']?.score === 1
}

async function auditPage(lighthouse: Lighthouse, site: string, path: string) {
  const { lhr } = await lighthouse(site + path, flags)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([name, { score }]) => [name, (score ?? 0) * 100]),
    ),
    failing: Object.entries(lhr.audits).flatMap(([name, { score }]) => (score === 0 ? name : [])),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  }
}

type Look = Awaited<ReturnType<typeof auditPage>>

function mediansOf(path: string, audits: Look[]) {
  const of = (read: (look: Look) => number) =>
    audits.map(read).sort((a, b) => a - b)[Math.floor(audits.length / 2)] ?? Number.NaN
  return {
    path,
    scores: Object.fromEntries(
      Object.keys(audits[0]?.scores ?? {}).map(name => [name, of(one => one.scores[name] ?? 0)]),
    ),
    lcpMs: of(one => one.lcpMs),
    tbtMs: of(one => one.tbtMs),
    cls: of(one => one.cls),
    bytes: of(one => one.bytes),
    failing: [...new Set(audits.flatMap(one => one.failing))],
  }
}

/** One line per page: scores in Lighthouse's order, then the wait times. */
function line({ path, scores, lcpMs, tbtMs, cls, bytes }: ReturnType<typeof mediansOf>) {
  const points = Object.values(scores).map(score => score.toFixed(0).padStart(3))
  const waits = `LCP ${(lcpMs / 1000).toFixed(2)} s  TBT ${tbtMs.toFixed(0).padStart(3)} ms`
  const weight = `${(bytes / 1024).toFixed(0).padStart(3)} KB`
  return `${path.padEnd(30)} ${points.join(' ')}  ${waits}  CLS ${cls.toFixed(3)}  ${weight}`
}

const actions: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
  'typing in the search card': {
    path: '/',
    act: page =>
      page
        .getByRole('searchbox', { name: 'What are you looking for?' })
        .pressSequentially('3 bedrooms with a pool', { delay: 60 }),
  },
  'opening the menu': {
    path: '/',
    act: page => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  'a facet change': {
    path: '/properties',
    act: async page => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.locator('.filter-group summary', { hasText: 'Beds, baths' }).click()
      await page.locator('.pills label', { hasText: '4+' }).first().click()
    },
  },
  'opening a map': {
    path: '/properties',
    act: page => page.locator('a[data-map]').first().click(),
  },
  '100 cards with favorites': {
    path: `/saved?homes=${Array.from({ length: 90 }, (_, at) => at + 1)}`,
    act: async page => {
      const buttons = await page.locator('[data-save=favorites]').all()
      for (const at of [0, 0.5, 1]) await buttons[Math.floor(at * (buttons.length - 1))]?.click()
    },
  },
}

async function measureInteractions(browser: Browser, site: string): Promise<Interactions> {
  const slowest: Interactions = {}
  for (const [name, { path, act }] of Object.entries(actions)) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ignoreHTTPSErrors: true,
    })
    const page = await context.newPage()
    await page.goto(site + path, { waitUntil: 'load' })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(() => {
      Object.assign(window, { slowest: 0 })
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) {
          const seen = window as unknown as { slowest: number }
          seen.slowest = Math.max(seen.slowest, duration)
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await act(page)
    // The observer sees an interaction only after the frame that shows it.
    await page.waitForTimeout(1500)
    slowest[name] = await page.evaluate(() => (window as unknown as { slowest: number }).slowest)
    await context.close()
  }
  return slowest
}
