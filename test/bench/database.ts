import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sampleDate } from '../../scripts/setup.mjs'
import { generateListings } from '../support/generate-listings.ts'

const execute = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/**
 * Creates a migrated database in `folder` with the project's commands: sample and generated homes.
 */
export async function createDatabase(folder: string, listings: number, signal: AbortSignal) {
  const feed = join(folder, 'feed.json')
  writeFileSync(feed, JSON.stringify([...generateListings(listings)]))
  const env = { ...process.env, DATA_DIR: folder }
  const run = (...args: string[]) => execute(process.execPath, args, { cwd: root, env, signal })
  await run('scripts/migrate.ts')
  await run('scripts/import.ts', '--samples')
  if (listings === 0) return
  await run('scripts/import.ts', feed, '--as-of', sampleDate)
  // The first generated home hid the samples, and the bench requests one of them.
  await run('scripts/import.ts', '--samples')
}
