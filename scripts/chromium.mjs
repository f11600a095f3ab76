import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { runQuietly, Stop } from './processes.mjs'
import { tool } from './setup.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const otherPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium for the browser tests; installs one if there is none. */
export async function chromium() {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH && !runs(CHROME_PATH)) throw new Stop(`CHROME_PATH: ${CHROME_PATH} does not run.`)
  const found = CHROME_PATH || onThisMachine()
  if (found) return found
  console.log('Installing Chromium …')
  const output = debianRoot()
    ? await fromDebian(names[0], 'fonts-liberation')
    : await fromPlaywright()
  const installed = onThisMachine()
  if (installed) return installed
  throw new Stop(
    `${output.trim()}\nNo Chromium for the browser tests: install one, or set CHROME_PATH to it.`,
  )
}

/**
 * Path of Chromium's headless shell, which opens a window for each test much faster than the full
 * Chromium. Installs it on Debian; falls back to the full Chromium.
 */
export async function headlessShell() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  if (!onPath(shells) && debianRoot()) {
    console.log('Installing Chromium’s headless shell …')
    await fromDebian(shells[0])
  }
  return onPath(shells) ?? (await chromium())
}

const onThisMachine = () => onPath(names) ?? [...otherPaths, playwrightPath()].find(runs)

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => programs.map(name => join(folder, name))).find(runs)
}

function playwrightPath() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Missing or not executable.
    return false
  }
}

function debianRoot() {
  // Not on Ubuntu: its package only installs a snap, which needs a running snapd.
  const release = '/etc/os-release'
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID=debian$/m.test(readFileSync(release, 'utf8'))
  )
}

async function fromDebian(...packages) {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const update = await runQuietly('apt-get', ['update'], options)
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  const { code, output } = await runQuietly('apt-get', install, options)
  return code === 0 ? output : update.output + output
}

async function fromPlaywright() {
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const args = ['install', ...withLibraries, 'chromium']
  const { output } = await runQuietly(...tool('playwright', args, { from: '@playwright/test' }))
  return output
}
