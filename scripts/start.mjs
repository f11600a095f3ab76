// Takes a fresh clone to a running site: installs, builds, migrates, imports sample homes, serves.
// With --dev (npm run dev), Vite serves it with hot reload instead of a build.
import { createServer } from 'node:net'
import { end, main, run, Stop } from './processes.mjs'
import { build, copyDevVars, install, prepareDatabase, serve, tool } from './setup.mjs'

const [mode, ...args] = process.argv.slice(2)
const isDev = mode === '--dev'
const port = Number(process.env.PORT || (isDev ? 5173 : 8787))
const site = `http://127.0.0.1:${port}/`

await main(async () => {
  await checkPort()
  await install()
  copyDevVars()
  if (isDev) {
    await prepareDatabase()
    const options = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', ...args]
    return run(...tool('react-router', ['dev', ...options], { from: '@react-router/dev' }))
  }
  await build()
  await prepareDatabase()
  const worker = serve(port)
  const code = await Promise.race([worker.exited, waitForSite()])
  if (code !== undefined) throw new Stop(`The worker did not start (exit code ${code}).`)
  console.log(
    `\n  Site           ${site}\n  Owner console  ${site}lead-dashboard\n\n  Ctrl-C stops it.`,
  )
  await worker.exited
  await end(worker)
  throw new Stop('The worker stopped.')
})

/** Runs first, so that a port that is in use is reported before the build. */
function checkPort() {
  if (!(port > 0 && port < 65536))
    throw new Stop(`PORT=${process.env.PORT} is not a port. Try PORT=8790 npm start`)
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(new Stop(describePortError(error))))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(resolve))
  })
}

function describePortError({ code }) {
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use. Try PORT=${port + 3} npm start`
    : `Port ${port} cannot be used (${code}). Try PORT=8790 npm start`
}

async function waitForSite() {
  while (true) {
    try {
      await fetch(site, { signal: AbortSignal.timeout(5000) })
      return
    } catch {
      // Not listening yet. If it cannot start, its process exits and prints the reason.
      await new Promise(resolve => setTimeout(resolve, 150))
    }
  }
}
