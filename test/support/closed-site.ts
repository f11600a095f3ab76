import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The built site as it would stand on the open internet: no local shortcut, and the given
 * variables instead. Started by the project's own start command, on a database of its own.
 */
export async function openClosedSite(vars: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'closed-site-'))
  const devVars = join(folder, 'vars')
  writeFileSync(
    devVars,
    Object.entries(vars)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), DEV_VARS: devVars },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(start, 'exit')
  for (let tries = 0; tries < 400 && start.exitCode === null; tries++) {
    const up = await fetch(`${site}/favicon.svg`).catch(() => undefined)
    if (up?.ok) break
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  if (start.exitCode !== null) throw new Error(`The site did not start: ${start.exitCode}`)
  return {
    site,
    async close() {
      start.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
