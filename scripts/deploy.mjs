// Builds, migrates the database on Cloudflare, and deploys. Log in first with npx wrangler login or
// CLOUDFLARE_API_TOKEN.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, run, runQuietly, Stop } from './processes.mjs'
import { build, install, root, tool } from './setup.mjs'

const args = process.argv.slice(2)
// Uses the source file, not the copy that the last build generated.
const config = ['--config', 'wrangler.toml']

await main(async () => {
  await install()
  await build()
  if (!args.includes('--dry-run')) {
    await createMissingDatabase()
    await wrangler('d1', 'migrations', 'apply', 'DB', '--remote', ...config)
  }
  await wrangler('deploy', ...args)
})

/**
 * Without a database_id, `d1 migrations apply --remote` looks the database up by name and fails if
 * there is none; `wrangler deploy` would create it, but too late: the first version would run
 * without tables. So the first deployment creates it here, and `deploy` binds it by name. The
 * Deploy button creates it beforehand and writes its id into wrangler.toml.
 */
async function createMissingDatabase() {
  const { d1_databases } = JSON.parse(
    readFileSync(join(root, 'build/server/wrangler.json'), 'utf8'),
  )
  const { database_id, database_name } = d1_databases.find(({ binding }) => binding === 'DB')
  if (database_id) return
  const { code, output } = await runQuietly(
    ...tool('wrangler', ['d1', 'list', '--json', ...config]),
  )
  if (code !== 0) throw new Stop(output.trim())
  const present = JSON.parse(output.slice(output.indexOf('[')))
  if (present.some(({ name }) => name === database_name)) return
  await wrangler('d1', 'create', database_name, ...config)
}

async function wrangler(...args) {
  const code = await run(...tool('wrangler', args))
  if (code !== 0) throw new Stop(`wrangler ${args[0]} failed; see the output above.`)
}
