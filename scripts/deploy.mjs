// Builds, migrates the database on Cloudflare, deploys. Log in first: npx wrangler login, or
// CLOUDFLARE_API_TOKEN.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, run, runQuietly, Stop } from './processes.mjs'
import { build, install, root, tool } from './setup.mjs'

const args = process.argv.slice(2)
// The file itself, not what the last build made of it.
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
 * `d1 migrations apply --remote` without a database_id looks the database up by its name and fails
 * when there is none; only `wrangler deploy` would create it, and then the first version would run
 * without its tables. So a first deploy creates it here, and `deploy` connects the one of that name.
 * The Deploy button creates it before and writes its id into wrangler.toml: nothing to do then.
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
  if (code !== 0) throw new Stop(`wrangler ${args[0]} failed: see above.`)
}
