import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { server, startBuiltWorker } from './built-worker.ts'
import { copyDatabase, runOn } from './databases.ts'

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
  if (records.length > 0) {
    // With the command, because Miniflare may send on a connection that the runtime has just closed.
    const file = join(folder, 'records.json')
    writeFileSync(file, JSON.stringify(records))
    runOn(dataDir, 'scripts/import.ts', file)
  }
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
