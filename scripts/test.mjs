// npm test: everything. npm test -- rules|api|site|types|lint [ARGS]: one part, with the runner's own
// arguments. Goes on after a failing part and ends with the sum over all of them. npm run check: types
// and lint, without building.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, headlessShell } from './chromium.mjs'
import { main, run, Stop } from './processes.mjs'
import { build, copyDevVars, install, lint, tool, typeCheck } from './setup.mjs'

const parts = {
  types: async () => one(await typeCheck()),
  lint: async () => one(await lint()),
  rules: args => vitest('rules', args),
  api: args => vitest('api', args),
  site: args => playwright(args),
}
const [wanted, ...rest] = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

await main(async () => {
  if (wanted === 'check') {
    await install()
    return Math.max(await typeCheck(), await lint())
  }
  if (wanted && !parts[wanted])
    throw new Stop(`npm test -- ${Object.keys(parts).join(' | ')} [ARGS]`)
  await install()
  copyDevVars()
  await build()
  const total = { passed: 0, failed: 0 }
  for (const part of wanted ? [wanted] : Object.keys(parts)) {
    console.log(`\n── ${part} ──`)
    const { passed, failed } = await parts[part](wanted ? rest : [])
    total.passed += passed
    total.failed += failed
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
})

function one(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(project, args) {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(
    ...tool('vitest', ['run', '--project', `${project}*`, ...reporters, ...args]),
  )
  return counted(code, report, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that could not even be loaded has no test to fail.
    failed:
      numFailedTests +
      testResults.filter(file => file.status === 'failed' && !file.assertionResults.length).length,
  }))
}

async function playwright(args) {
  const report = join(reports, 'site.json')
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

/** A runner that fails without naming a test (no report, an error outside of tests) counts as one. */
function counted(code, report, count) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(`No report of the tests: ${error.message}`)
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
