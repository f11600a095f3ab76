import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { OpenDatabase } from './local-database.ts'

const root = resolve(import.meta.dirname, '..')
const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')

/**
 * Opens the deployed D1 database with wrangler's login or CLOUDFLARE_API_TOKEN. Relies on two
 * documented features of wrangler: `d1 list --json` lists every database with its uuid, and a
 * binding with `remote = true` makes getPlatformProxy return a D1Database that runs on the deployed
 * one. It needs the database's id, which wrangler.toml lacks, so a temporary configuration is
 * written. Needs an account, so no test covers it.
 */
export async function openRemoteDatabase(): Promise<OpenDatabase> {
  const name = /^database_name\s*=\s*"(.+)"/m.exec(
    readFileSync(join(root, 'wrangler.toml'), 'utf8'),
  )
  const databases: { name: string; uuid: string }[] = JSON.parse(
    execFileSync(process.execPath, [wrangler, 'd1', 'list', '--json'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    }),
  )
  const database = databases.find(candidate => candidate.name === name?.[1])
  if (!database) throw new Error(`The account has no database ${name?.[1]}: run npm run deploy.`)
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const configPath = join(folder, 'wrangler.json')
  const binding = { binding: 'DB', database_name: database.name, database_id: database.uuid }
  const config = { name: 'import', d1_databases: [{ ...binding, remote: true }] }
  writeFileSync(configPath, JSON.stringify({ ...config, compatibility_date: '2026-08-15' }))
  const { getPlatformProxy } = await import('wrangler')
  const proxy = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false })
  const close = async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  }
  return { db: proxy.env.DB, close }
}
