// rows.ts LEADS: adds leads to the database of DATA_DIR and prints, as JSON, how many rows the
// built worker reads for each request of the growth measurement, in D1's own count.

import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openStores } from '../../scripts/stores.ts'
import { generateLeads } from '../support/generate-leads.ts'
import { countingRows } from '../support/rows-read.ts'
import { asked, requestOf } from './asked.ts'

const { DB: db, close } = await openStores(false, 'DB')
await db.prepare(generateLeads).bind(Number(process.argv[2])).run()

const server = resolve(import.meta.dirname, '../../build/server')
const { default: worker } = await import(pathToFileURL(join(server, 'index.js')).href)
const KV = { get: async () => null, list: async () => ({ keys: [], list_complete: true }) }
const later: Promise<unknown>[] = []
const context = { waitUntil: (work: Promise<unknown>) => later.push(work) }

// This database connection has no replicas, and so no sessions.
const withSessions = (DB: object) =>
  new Proxy(DB, {
    get: (target, name) =>
      name === 'withSession'
        ? () =>
            new Proxy(target, {
              get: (one, of) => (of === 'getBookmark' ? () => null : Reflect.get(one, of)),
            })
        : Reflect.get(target, name),
  })

const rows: number[] = []
for (const [at, one] of asked.entries()) {
  // A separate origin, so that no response of another page is cached for this one.
  const request = requestOf(`http://127.0.0.1:${1000 + at}`, one)
  const { DB, count } = countingRows(db)
  const env = { DB: withSessions(DB), KV, OWNER_AUTH: 'local' }
  const response: Response = await worker.fetch(request, env, context)
  await response.text()
  rows[at] = count.rows
}
await Promise.all(later)
console.log(JSON.stringify(rows))
await close()
process.exit()
