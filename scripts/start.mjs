// From a fresh clone to the running site: installs, builds, migrates, imports samples, serves. With
// --dev (npm run dev) Vite serves it with hot reload instead of a build.
import { createServer } from 'node:net'
import { end, main, run, Stop } from './processes.mjs'
import { build, copyDevVars, install, prepareDatabase, serve, tool } from './setup.mjs'

const [mode, ...args] = process.argv.slice(2)
const isDev = mode === '--dev'
const port = Number(process.env.PORT || (isDev ? 5173 : 8787))
const site = `http://127.0.0.1:${port}/`

await main(async () => {
  await portIsFree()
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
  const code = await Promise.race([worker.exited, answers()])
  if (code !== undefined) throw new Stop(`The worker did not start (exit code ${code}).`)
  console.log(
    `\n  Site           ${site}\n  Owner console  ${site}lead-dashboard\n\n  Ctrl-C stops it.`,
  )
  await worker.exited
  await end(worker)
  throw new Stop('The worker stopped.')
})

/** Looked at first, because the answer should not take a build to learn. */
function portIsFree() {
  if (!(port > 0 && port < 65536))
    throw new Stop(`PORT=${process.env.PORT} is no port: PORT=8790 npm start`)
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(new Stop(whyNotThisPort(error))))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(resolve))
  })
}

function whyNotThisPort({ code }) {
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use: PORT=${port + 3} npm start`
    : `Port ${port} cannot be used (${code}): PORT=8790 npm start`
}

async function answers() {
  while (true) {
    try {
      await fetch(site, { signal: AbortSignal.timeout(5000) })
      return
    } catch {
      // Not listening yet. If it never will, its process ends and says why.
      await new Promise(resolve => setTimeout(resolve, 150))
    }
  }
}
