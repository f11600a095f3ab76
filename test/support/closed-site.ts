import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importListings } from '../../worker/db/feed.ts'
import { server, startBuiltWorker } from './built-worker.ts'
import { copyDatabase } from './databases.ts'

/**
 * Starts the built site as it would be on the open internet: without the local shortcut unless
 * `vars` sets it. It has its files, limits and pictures, and a database of its own with the sample
 * homes, or the given RESO records.
 */
export async function openClosedSite(
  vars: Record<string, string>,
  records: object[] = [],
  port?: number,
) {
  const folder = mkdtempSync(join(tmpdir(), 'closed-site-'))
  const dataDir = join(folder, 'data')
  copyDatabase(dataDir, { samples: records.length === 0 })
  let log = ''
  const { miniflare, url } = await startBuiltWorker({
    dataDir,
    vars,
    ...(port && { port }),
    bindings: ({ assets, images, ratelimits }) => ({
      assets: {
        directory: join(server, assets.directory),
        routerConfig: { has_user_worker: true },
      },
      images,
      ratelimits: Object.fromEntries(ratelimits.map(({ name, ...limit }) => [name, limit])),
    }),
    log: line => {
      log += `${line}\n`
    },
  })
  if (records.length > 0) {
    const db = (await miniflare.getD1Database('DB')) as unknown as D1Database
    const load = () => importListings(db, records, { now: new Date() })
    // Miniflare may send on a connection that the runtime has just closed as idle. An import can be
    // repeated.
    await load().catch(error => {
      if (!/fetch failed/.test(String(error))) throw error
      return load()
    })
  }
  return {
    site: url,
    dataDir,
    log: () => log,
    database: () => miniflare.getD1Database('DB'),
    /** Runs the cron trigger for a minute. */
    async runCron(at: Date) {
      const worker = await miniflare.getWorker()
      await worker.scheduled({ scheduledTime: at, cron: '* * * * *' })
    },
    async close() {
      await miniflare.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
