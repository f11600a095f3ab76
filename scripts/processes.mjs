import { spawn, spawnSync } from 'node:child_process'

/** An expected end of a command: its message is printed as the one line that the person needs. */
export class Stop extends Error {}

const windows = process.platform === 'win32'
const endedBy = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const children = new Set()
let ending = false

/** Runs a command of this project and ends every process it started, however it ends. */
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
  // While a signal is being answered, its handler decides how this process ends.
  if (ending) return
  await endAll()
  process.exit(code)
}

/**
 * Starts a process that leads its own group, so that ending it also ends what it started, and that
 * cannot ask anything: it has no input.
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
    // Once a signal came, nobody goes on with the next step.
    child.on('close', code => {
      if (!ending) resolve(code ?? 1)
    })
  })
  return child
}

/** Runs a process to its end, with its output on the screen. Answers the exit code. */
export async function run(program, args, options) {
  const child = launch(program, args, options)
  const code = await child.exited
  await end(child)
  return code
}

/** The same with the output kept: { code, output }. */
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

/** Ends a process and all that it started: politely first, after five seconds for certain. */
export async function end(child) {
  signalGroup(child, 'SIGTERM')
  for (let waitedMs = 0; waitedMs < 5000 && groupLives(child); waitedMs += 50) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  signalGroup(child, 'SIGKILL')
  children.delete(child)
}

/** A signal sent to npm alone ends npm and its shell, and never comes here. */
function stopWithoutParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop('SIGTERM')
  }, 500).unref()
}

function stop(signal) {
  // A second Ctrl-C does not wait: the exit handler kills what is left.
  if (ending) process.exit(endedBy[signal])
  endAll().finally(() => process.exit(endedBy[signal]))
}

async function endAll() {
  ending = true
  await Promise.all([...children].map(end))
}

function groupLives(child) {
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
    // No such group any more: everything in it has ended.
    return false
  }
}
