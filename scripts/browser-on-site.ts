import { createServer } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { chromium as findChromium } from './chromium.mjs'
import { end, Stop } from './processes.mjs'
import { prepareDatabase, serve } from './setup.mjs'

/** Starts the built worker on the local database and a browser beside it, for as long as `work` takes. */
export async function withBrowserOnSite(work: (browser: Browser, origin: string) => Promise<void>) {
  await prepareDatabase()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const worker = serve(port)
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    await Promise.race([answers(origin), worker.exited.then(notStarted)])
    await work(browser, origin)
  } finally {
    await browser.close()
    await end(worker)
  }
}

async function answers(origin: string) {
  for (;;) {
    try {
      await fetch(`${origin}/favicon.svg`)
      return
    } catch {
      // Not listening yet.
      await new Promise(resolve => setTimeout(resolve, 150))
    }
  }
}

function notStarted(): never {
  throw new Stop('The worker did not start.')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
