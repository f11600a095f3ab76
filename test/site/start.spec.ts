import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/processes.mjs'

test.describe('npm start', () => {
  // Each starts a whole site of its own.
  test.describe.configure({ mode: 'serial' })

  let dataDir: string
  test.beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'start-test-'))
  })
  test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test('reports in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))
    const port = portOf(other)
    const { code, said } = await ended(start(port))
    other.close()
    expect(said).toBe(`Port ${port} is in use. Try PORT=${port + 3} npm start\n`)
    expect(code).toBe(1)
  })

  test('shows the sample homes, and ends every process it started on Ctrl-C', async () => {
    const port = await freePort()
    const child = start(port)
    await waitForOutput(child, 'Owner console')
    const page = await fetch(`http://127.0.0.1:${port}/property/1`)
    expect(await page.text()).toContain('1234 Desert Highlands Dr')
    const started = descendants(child.pid)
    expect(started.length).toBeGreaterThan(2)
    child.kill('SIGINT')
    expect((await ended(child)).code).toBe(130)
    expect(started.filter(isAlive)).toEqual([])
  })

  function start(port: number) {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DEV_VARS: '.dev.vars.example',
      PORT: `${port}`,
    }
    return spawn(process.execPath, ['scripts/start.mjs'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }
})

/** Waits for the exit. Returns the exit code and the error output. */
function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  return new Promise(resolve => {
    let said = ''
    child.stderr?.on('data', text => {
      said += text
    })
    child.on('close', code => resolve({ code, said }))
  })
}

function waitForOutput(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', text => {
      if (String(text).includes(words)) resolve()
    })
    child.on('close', code => reject(new Error(`Ended with ${code} before it said "${words}"`)))
  })
}

function processes() {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .map(([pid, parent, state = '']) => ({ pid: Number(pid), parent: Number(parent), state }))
}

function descendants(pid: number | undefined): number[] {
  const all = processes()
  const under = (parent: number | undefined): number[] =>
    all.filter(one => one.parent === parent).flatMap(one => [one.pid, ...under(one.pid)])
  return under(pid)
}

function isAlive(pid: number): boolean {
  return processes().some(one => one.pid === pid && !one.state.startsWith('Z'))
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Not listening')
  return address.port
}
