// npm run backup -- [--remote] DIR: writes the database's rows, the photos, and the leads that wait
// for the database into a new folder.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './processes.mjs'
import { openStores, readCommand, type Stores } from './stores.ts'
import { listTables, readTable } from './table-rows.ts'

const usage = `npm run backup -- [--remote] DIR

  DIR       a new folder; it will contain personal data, so keep it safe
  --remote  reads the deployed site instead of the local one`

if (import.meta.main) {
  await readCommand(usage, async ({ folder, remote }) => {
    const stores = await openStores(remote)
    try {
      console.log(await backUp(stores, folder))
    } finally {
      await stores.close()
    }
  })
}

/**
 * Writes every row, every photo and every spooled lead into a new folder, with the number of rows
 * and the SHA-256 of each file in `backup.json`, and returns a summary. `wrangler d1 export`
 * refuses databases with full-text indexes, so rows are read table by table; triggers rebuild the
 * indexes on restore.
 * @throws Stop if the folder exists
 */
export async function backUp({ db, bucket, spool }: Stores, folder: string): Promise<string> {
  if (existsSync(folder)) throw new Stop(`${folder} already exists: name a new folder.`)
  // Readable by its owner only: it contains leads.
  for (const part of ['tables', 'photos']) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
  }
  const hashes: Record<string, string> = {}
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    hashes[name] = createHash('sha256').update(content).digest('hex')
  }

  // Before the tables: a lead that is drained meanwhile is in both, and restored once.
  const waiting: string[] = []
  for await (const entry of spool.readAll()) waiting.push(`${JSON.stringify(entry)}\n`)
  write('spool.jsonl', waiting.join(''))
  const tables = await listTables(db)
  const rows: Record<string, number> = {}
  // Children first, so that every parent they refer to exists by the time its table is read.
  for (const table of tables.toReversed()) {
    const lines: string[] = []
    for await (const row of readTable(db, table)) lines.push(`${JSON.stringify(row)}\n`)
    write(`tables/${table.name}.jsonl`, lines.join(''))
    rows[table.name] = lines.length
  }
  const photos = []
  for await (const { body, ...stored } of bucket?.readAll() ?? []) {
    write(`photos/${photos.length}`, body)
    photos.push(stored)
  }
  const columns = Object.fromEntries(tables.map(table => [table.name, table.columns]))
  const spooled = waiting.length
  const manifest = { at: new Date().toISOString(), columns, rows, photos, spooled, hashes }
  // Last: a folder without it is an incomplete backup.
  write('backup.json', `${JSON.stringify(manifest, null, 2)}\n`)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const leads = spooled > 0 ? `, and ${spooled} leads that wait for the database,` : ''
  return `${total} rows of ${tables.length} tables and ${photos.length} photos${leads} saved in ${folder}`
}
