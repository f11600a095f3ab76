import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes the databases that sites start from: without homes, and with the sample homes. They are
 * made once per run, because making one takes as long as starting a site three times.
 */
export function makeDatabases() {
  const remove = makeEmptyDatabase()
  const samples = join(String(process.env.TEST_DATABASES), 'samples')
  copyDatabase(samples, { samples: false })
  runOn(samples, 'scripts/import.ts', '--samples')
  return remove
}

/** Makes only the one without homes. Vitest's global setup for commands. */
export default function makeEmptyDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'databases-'))
  runOn(join(folder, 'empty'), 'scripts/migrate.ts')
  process.env.TEST_DATABASES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

export function copyDatabase(to: string, { samples }: { samples: boolean }) {
  const { TEST_DATABASES } = process.env
  if (!TEST_DATABASES) throw new Error('makeDatabases has not run')
  cpSync(join(TEST_DATABASES, samples ? 'samples' : 'empty'), to, { recursive: true })
}

/** Runs one of the project's own commands on the stores in a folder. */
export function runOn(dataDir: string, ...args: string[]) {
  execFileSync(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } })
}
