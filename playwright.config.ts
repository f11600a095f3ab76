import { existsSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { freePort } from './scripts/processes.mjs'
import { soak } from './test/support/seeded-random.ts'

// Every worker process loads this file again, so only the first one chooses the port.
process.env.SITE_PORT ||= String(await freePort())
const { SITE_PORT, SHELL_PATH, CHROME_PATH } = process.env
const site = `http://127.0.0.1:${SITE_PORT}`
const executablePath = SHELL_PATH || CHROME_PATH || undefined
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
// By default, Playwright makes Chromium keep shared memory in files, because the /dev/shm of a
// container may be small. If it is large, using it makes pages a tenth faster.
const shared = '/dev/shm'
const sharedBytes = existsSync(shared) ? statfsSync(shared).bavail * statfsSync(shared).bsize : 0
const ignoreDefaultArgs = sharedBytes > 2 ** 30 ? ['--disable-dev-shm-usage'] : []
const movingMaps = /\/(homes-map|live-maps|streets)\.spec\.ts$/
// These spend half of their time waiting: for the network to be idle, for something to time out or
// to be asked again, or for a process. They take a third of the run, so that their worker ends with
// the others.
const waiting =
  /\/(document-cache|every-page|failures|fault-table|lead-reply|listings-in|never-lost|shared-list|start|voice-search)\.spec\.ts$/
// These files choose the browser themselves. In the same project as the others, they would run
// last, one at a time.
const otherBrowsers = /\/(agent-day|back-button)\.spec\.ts$/

const cores = availableParallelism()

export default defineConfig({
  testDir: 'test/site',
  globalSetup: './test/support/shared-site.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Journeys that repeat another one in a different form only run in the soak tests.
  grepInvert: soak ? undefined : /@soak/,
  // One per core, because a browser fills it, and one that mostly waits: a fifth less time than
  // without it. On two cores, four that work take a third more time and CPU than two.
  workers: cores + 1,
  // On a loaded machine a page can be slow once. One failure is reported as flaky, two as failed.
  retries: process.env.CI ? 1 : 0,
  // Allows for a machine that is slow and busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: site,
    // Animating transitions takes a third of a test's time, and mid-transition colors fail audits.
    // Journeys that test motion turn it on: back-button, gallery, home-reach, visitor.
    reducedMotion: 'reduce',
    // A new context costs more than the page that it opens: a process, and everything compiled and
    // laid out for the first time. Cookies, storage and cache are cleared between tests.
    reuseContext: true,
    // Tracing every test would take a quarter of the run.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath,
      ignoreDefaultArgs,
      args: [
        ...sandbox,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here, and optimizing their code takes longer than it saves.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    {
      // Runs first, because these are the longest tests. They need WebGL, which this Chromium
      // renders in software; the rest of the page is rendered without it, in half the time.
      name: 'moving maps',
      testMatch: movingMaps,
      workers: cores,
      use: {
        launchOptions: {
          executablePath,
          ignoreDefaultArgs,
          args: [
            ...sandbox,
            '--use-gl=angle',
            '--disable-gpu-compositing',
            '--disable-gpu-rasterization',
            '--use-angle=swiftshader',
            '--enable-unsafe-swiftshader',
          ],
        },
      },
    },
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'other browsers', testMatch: otherBrowsers, workers: cores },
    { name: 'site', testIgnore: [movingMaps, waiting, otherBrowsers], workers: cores },
  ],
})
