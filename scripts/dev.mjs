// The site with hot reload, on a local database that is migrated and has homes.
import { main, run } from './processes.mjs'
import { copyDevVars, install, prepareDatabase, tool } from './setup.mjs'

await main(async () => {
  await install()
  copyDevVars()
  await prepareDatabase()
  const port = process.env.PORT || '5173'
  const args = [
    'dev',
    '--host',
    '127.0.0.1',
    '--port',
    port,
    '--strictPort',
    ...process.argv.slice(2),
  ]
  return run(...tool('react-router', args, { from: '@react-router/dev' }))
})
