import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

/** An expected failure of a command: only its message is printed. */
export class Stop extends Error {}

const windows = process.platform === 'win32'
const endedBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const children = new Set()
let ending = false

/** Runs a command and, however it ends, terminates every process that it started. */
export async function main(work) {
  for (const signal of Object.keys(endedBy)) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event) stopWithoutParent()
  process.on('exit', () => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  })
  let code = 1
  try {
    code = (await work()) ?? 0
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
  }
  // While a signal is being handled, its handler exits this process.
  if (ending) return
  await endAll()
  process.exit(code)
}

/**
 * Starts a process in its own process group, so that ending it also ends its children. It has no
 * standard input, so it cannot prompt.
 * @returns {import('node:child_process').ChildProcess & { exited: Promise<number> }}
 */
export function launch(program, args, { cwd, env, output = 'inherit' } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: !windows,
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  children.add(child)
  child.exited = new Promise((resolve, reject) => {
    child.on('error', error => {
      children.delete(child)
      reject(error)
    })
    // After a signal, the next step must not start.
    child.on('close', code => {
      if (!ending) resolve(code ?? 1)
    })
  })
  return child
}

/** Runs a process to its end and prints its output. Resolves to the exit code. */
export async function run(program, args, options) {
  const child = launch(program, args, options)
  const code = await child.exited
  await end(child)
  return code
}

/** Like `run`, but collects the output: { code, output }. */
export async function runQuietly(program, args, options) {
  const child = launch(program, args, { ...options, output: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const code = await child.exited
  await end(child)
  return { code, output }
}

/** Ends a process group: SIGTERM first, SIGKILL after five seconds. */
export async function end(child) {
  signalGroup(child, 'SIGTERM')
  for (let waitedMs = 0; waitedMs < 5000 && isGroupAlive(child); waitedMs += 50) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  signalGroup(child, 'SIGKILL')
  children.delete(child)
}

/** A signal sent to npm alone ends npm and its shell but never reaches this process. */
function stopWithoutParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM')
  }, 500).unref()
}

function stop(signal) {
  // A second Ctrl-C does not wait: the exit handler kills the remaining processes.
  if (ending) process.exit(endedBy[signal])
  endAll().finally(() => process.exit(endedBy[signal]))
}

async function endAll() {
  ending = true
  await Promise.all([...children].map(end))
}

function isGroupAlive(child) {
  return signalGroup(child, 0)
}

function signalGroup(child, signal) {
  if (!child.pid) return false
  if (windows) {
    if (signal !== 0) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    return child.exitCode === null
  }
  try {
    return process.kill(-child.pid, signal)
  } catch {
    // The group no longer exists.
    return false
  }
}

/**
 * A free port on this computer.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
