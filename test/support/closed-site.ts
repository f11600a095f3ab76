import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/processes.mjs'

/**
 * The built site as it would be on the open internet: no local shortcut, and the given variables
 * instead. Started by the project's own start command, on a database of its own with the sample
 * homes, or the given RESO records.
 */
export async function openClosedSite(vars: Record<string, string>, records: object[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'closed-site-'))
  const devVars = join(folder, 'vars')
  writeFileSync(
    devVars,
    Object.entries(vars)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DEV_VARS: devVars }
  if (records.length > 0) {
    writeFileSync(join(folder, 'feed.json'), JSON.stringify(records))
    execFileSync(process.execPath, ['scripts/migrate.ts'], { env })
    execFileSync(process.execPath, ['scripts/import.ts', join(folder, 'feed.json')], { env })
  }
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const output of [start.stdout, start.stderr]) {
    output.on('data', text => {
      log += text
    })
  }
  const ended = once(start, 'exit')
  let up = false
  for (let tries = 0; !up && tries < 400 && start.exitCode === null; tries++) {
    up = await fetch(`${site}/favicon.svg`).then(
      response => response.ok,
      () => false,
    )
    if (!up) await new Promise(resolve => setTimeout(resolve, 250))
  }
  if (!up) {
    start.kill('SIGTERM')
    throw new Error(`The site did not start: ${start.exitCode ?? 'no answer'}`)
  }
  return {
    site,
    dataDir: join(folder, 'data'),
    log: () => log,
    async close() {
      start.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
