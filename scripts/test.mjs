// npm test: everything. npm test -- rules|commands|api|site|types|lint [ARGS]: one part, with the
// runner's own arguments. npm run test:soak: the long tests, and random tests with more runs and a
// new seed.
// Continues after a failed part and ends with the totals. npm run check: types and lint, without a
// build.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, headlessShell } from './chromium.mjs'
import { main, run, Stop } from './processes.mjs'
import { build, copyDevVars, install, lint, root, tool, typeCheck } from './setup.mjs'

const parts = {
  types: async () => one(await typeCheck()),
  lint: async () => one(await lint()),
  rules: args => vitest(['rules'], args),
  commands: args => vitest(['commands'], args),
  api: args => vitest(['api*'], args),
  site: args => playwright(args),
}
const everything = {
  types: parts.types,
  lint: parts.lint,
  // All three share one run and its workers: commands wait for processes while rules compute.
  'rules, commands, api': () => vitest(['rules', 'commands', 'api*'], []),
  site: () => playwright([]),
}
/** Files whose tests have a longer version (`soak`). */
const longer = {
  vitest: [
    ...['fuzz', 'feed-large', 'alert-mails', 'search-rows', 'fair-housing', 'hostile-filters'],
    ...['idempotency', 'commands/import', 'commands/restore', 'commands/basemap'],
    ...['rules/linear', 'search/interpret.test', 'ask-model'],
  ],
  site: [
    ...['every-page', 'links', 'owner', 'hostile-words', 'never-lost', 'fault-table'],
    ...['display-rules', 'back-button', 'lead-admin', 'backup'],
  ],
}
const soak = {
  'random requests, many homes, searches and unreadable files': () =>
    vitest(['rules', 'commands', 'api*'], longer.vitest),
  // Runs alone, because it has limits on memory and time.
  'a large import': () => vitest(['commands'], ['large-import']),
  'every page, link, stranger and fault, and journeys that npm test leaves out': () =>
    playwright(['--grep', `@soak|(${longer.site.join('|')})\\.spec`]),
}
const [wanted, ...rest] = process.argv.slice(2)
const temporary = mkdtempSync(join(tmpdir(), 'tests-'))
// Runners and runtimes leave folders behind, a hundred megabytes in each run.
process.env.TMPDIR = temporary
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))

await main(async () => {
  if (wanted === 'check') {
    await install()
    return Math.max(await typeCheck(), await lint())
  }
  const isKnown = !wanted || wanted === 'soak' || parts[wanted]
  if (!isKnown) throw new Stop(`npm test -- ${Object.keys(parts).join(' | ')} [ARGS]`)
  if (wanted === 'soak') {
    process.env.TEST_SOAK = '1'
    process.env.TEST_SEED ||= String(Date.now() % 2 ** 31)
    console.log(`TEST_SEED=${process.env.TEST_SEED}`)
  }
  // The runners and commands start about a hundred processes that load the same modules.
  process.env.NODE_COMPILE_CACHE ||= join(root, '.cache/compiled')
  await install()
  copyDevVars()
  const building = build()
  // The failure is reported where the build is awaited.
  building.catch(() => {})
  const total = { passed: 0, failed: 0 }
  for (const [name, run] of Object.entries(chosen())) {
    // Types and lint run in parallel with the build.
    if (run !== parts.types && run !== parts.lint) await building
    console.log(`\n── ${name} ──`)
    const { passed, failed } = await run()
    total.passed += passed
    total.failed += failed
  }
  await building
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
})

function chosen() {
  if (!wanted) return everything
  return wanted === 'soak' ? soak : { [wanted]: () => parts[wanted](rest) }
}

function one(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(projects, args) {
  const report = join(temporary, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map(project => `--project=${project}`)
  const code = await run(...tool('vitest', ['run', ...chosen, ...reporters, ...args]))
  return counted(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that failed to load has no failed test.
    failed:
      numFailedTests +
      testResults.filter(file => file.status === 'failed' && !file.assertionResults.length).length,
  }))
}

async function playwright(args) {
  const report = join(temporary, 'site.json')
  const env = {
    SHELL_PATH: await headlessShell(),
    CHROME_PATH: await chromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const options = { from: '@playwright/test', env }
  const code = await run(...tool('playwright', ['test', '--reporter=list,json', ...args], options))
  return counted(code, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

/**
 * A run that fails without a failed test (no report, an error outside of tests) counts as one
 * failure.
 */
function counted(code, report, count) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(`No test report: ${error.message}`)
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
