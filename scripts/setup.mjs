// The steps from a fresh clone to a running site. Everything up to the install must work on bare
// Node 20, so this file and its imports use no packages. As a command, `node scripts/setup.mjs
// [--build] FILE ARGS` sets up what a script needs and runs it on Node 24.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  constants,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launch, main, run, runQuietly, Stop } from './processes.mjs'

/** The sample homes, and the day that their dates are relative to: see `--as-of`. */
export const sampleFile = 'src/site/sample-listings.json'
export const sampleDate = '2026-11-15'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The folder of the local database and key-value store. */
export const dataDir = resolve(root, process.env.DATA_DIR || '.wrangler/state')

/** The file with the local worker's variables. */
export const devVars = resolve(root, process.env.DEV_VARS || '.dev.vars')

const node24 = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

const quiet = {
  DATA_DIR: dataDir,
  DO_NOT_TRACK: '1',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  NODE_NO_WARNINGS: '1',
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  // Wrangler and Miniflare: no telemetry, no downloads, no prompts, no logs in the home folder.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG_PATH: join(root, '.wrangler/logs'),
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: 'true',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
}

/** Arguments of `run` that start a script on the project's own Node: [program, args, options]. */
export function onNode24(file, args = [], env = {}) {
  return [node24, [file, ...args], { cwd: root, env: { ...quiet, ...env } }]
}

/** The same for a package's executable. */
export function tool(name, args, { from = name, env } = {}) {
  const folder = join(root, 'node_modules', from)
  const { bin } = readJson(join(folder, 'package.json'))
  return onNode24(join(folder, typeof bin === 'string' ? bin : bin[name]), args, env)
}

/** Installs from the lock file if node_modules is missing or differs from it. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  }
  if (installed()) return
  console.log('Installing packages …')
  const { code, output } = await npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
  if (code !== 0) throw new Stop(whyInstallFailed(output))
  if (!existsSync(node24)) {
    throw new Stop(
      'npm installed no Node 24: allow install scripts (npm config set ignore-scripts false).',
    )
  }
}

export function copyDevVars() {
  if (existsSync(devVars)) return
  copyFileSync(join(root, '.dev.vars.example'), devVars, constants.COPYFILE_EXCL)
  // Only for this computer; a deployed site has its own secret.
  const secret = randomBytes(32).toString('base64url')
  appendFileSync(
    devVars,
    `\n# Keys of notifications, and the secret that encrypts keys saved in the console.\nVAPID_KEYS=${makePushKeys()}\nSETTINGS_KEY=${secret}\n`,
  )
}

/**
 * A new key pair for push notifications: the public key, a dot, and the private key (P-256), both
 * in base64url, the encoding that browsers expect. `npm run push-keys` prints one for VAPID_KEYS.
 */
export function makePushKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return `${Buffer.concat(point).toString('base64url')}.${d}`
}

const buildInputs = [
  'src',
  'worker',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.launch-texts.ts',
  'wrangler.toml',
]
const builtFrom = join(root, 'build/built-from.txt')

/**
 * Builds the worker and the browser's files unless the inputs are unchanged since the last build.
 */
export async function build() {
  const fingerprint = fingerprintOf(buildInputs)
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === fingerprint) return
  console.log('Building …')
  const { code, output } = await runQuietly(
    ...tool('react-router', ['build'], { from: '@react-router/dev', env: { CI: '1' } }),
  )
  if (code !== 0) throw new Stop(`${output.trim()}\nThe build failed; see the output above.`)
  writeFileSync(builtFrom, fingerprint)
  const uploadKb = gzipSync(Buffer.concat(uploaded().map(path => readFileSync(path)))).length / 1024
  // Cloudflare takes 3 MB on the free plan.
  if (uploadKb > 1500) {
    console.warn(`The worker's upload has ${Math.round(uploadKb)} KB gzip, more than 1,500.`)
  }
}

/** The paths of the built worker's modules. */
function uploaded() {
  const folder = join(root, 'build/server')
  const names = readdirSync(folder, { recursive: true })
  return names.filter(name => name.endsWith('.js')).map(name => join(folder, name))
}

/** Migrates the local database. Resolves to whether it has no homes yet. */
export async function migrate() {
  const { code, output } = await runQuietly(...onNode24('scripts/migrate.ts'))
  if (code !== 0) throw new Stop(whyDatabaseFailed(output))
  return lastLine(output) === 'empty'
}

/** Migrates the database and, if it is empty, imports the sample homes. */
export async function prepareDatabase() {
  if (!(await migrate())) return
  console.log('Importing the sample homes …')
  const { code, output } = await runQuietly(...onNode24('scripts/import.ts', ['--samples']))
  if (code !== 0)
    throw new Stop(
      `${output.trim()}\nThe sample homes could not be imported; see the output above.`,
    )
}

/** Serves the built worker with the local database on 127.0.0.1. */
export function serve(port) {
  return launch(
    ...tool('wrangler', [
      'dev',
      ...['--config', 'build/server/wrangler.json'],
      ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--persist-to', dataDir, '--env-file', devVars],
      ...['--local', '--log-level', 'warn', '--show-interactive-dev-session=false'],
    ]),
  )
}

export async function typeCheck() {
  const typegen = await run(...tool('react-router', ['typegen'], { from: '@react-router/dev' }))
  // Each checker infers the types again that it shares with others: four of them, the default, take
  // twice the time of two on two cores.
  const check = ['--noEmit', '--checkers', '2']
  return typegen || (await run(...tool('tsc', check, { from: 'typescript' })))
}

export function lint() {
  // With CI set, Biome would color every character of a log separately.
  const colors = process.stdout.isTTY ? [] : ['--colors=off']
  return run(...tool('biome', ['ci', ...colors], { from: '@biomejs/biome' }))
}

async function npm(...args) {
  const options = { cwd: root, env: { npm_config_update_notifier: 'false' } }
  // The npm that runs this command, whatever `npm` resolves to on the PATH.
  const cli = process.env.npm_execpath
  try {
    return cli?.endsWith('npm-cli.js')
      ? await runQuietly(process.execPath, [cli, ...args], options)
      : await runQuietly('npm', args, options)
  } catch (error) {
    throw new Stop(`npm could not be started (${error.code}): install Node with npm.`)
  }
}

/** Whether every package in the lock file is installed at its locked version. */
function installed() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(node24)) return false
  const present = readJson(record).packages
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, wanted]) => !path || wanted.optional || present[path]?.version === wanted.version,
  )
}

function whyInstallFailed(output) {
  const offline = output.match(
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
  )
  if (!offline) return `${output.trim()}\nnpm ci failed; see the output above.`
  return `npm cannot reach the package registry (${offline[0]}): check the network, then try again.`
}

function whyDatabaseFailed(output) {
  const folder = relative(root, dataDir)
  // The runtime only logs SQLite's error and returns an internal error.
  const [, reason, code] = output.match(/= ([^=;]+): (SQLITE_\w+)/) ?? [null, lastLine(output)]
  return /^SQLITE_(BUSY|LOCKED)/.test(code)
    ? `The database in ${folder} is in use by another process: stop that process first.`
    : `The database in ${folder} is broken (${reason}): move that folder away to start over.`
}

function lastLine(text) {
  return text.trim().split('\n').at(-1)
}

function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap(name => filesUnder(`${path}/${name}`))
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isBuilt = process.argv[2] === '--build'
  if (process.argv[2] === '--push-keys') {
    console.log(makePushKeys())
    process.exit()
  }
  const [file = '', ...args] = process.argv.slice(isBuilt ? 3 : 2)
  await main(async () => {
    await install()
    copyDevVars()
    if (isBuilt) await build()
    await migrate()
    return run(...onNode24(file, args))
  })
}
