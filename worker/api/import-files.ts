import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { hex } from '../../src/domain/hex.ts'
import {
  type Column,
  guessMapping,
  isReso,
  type Mapping,
} from '../../src/domain/listing-file/columns.ts'
import { readColumns, readRecords, UnreadableFile } from '../../src/domain/listing-file.ts'
import { inSeconds, retention } from '../../src/domain/retention.ts'
import { recordAudit } from '../db/audit-log.ts'
import { connect } from '../db/connect.ts'
import { importListings } from '../db/feed.ts'
import { findMapping } from '../db/find-mapping.ts'
import { sha256 } from '../digest.ts'
import { type App, displayRulesOf } from '../env.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { publishContent } from '../publish-content.ts'
import { protectedWordsIn } from '../search/guard.ts'

const choice = z.boolean('must be true or false').default(false)
const decision = z.object({
  /** The digest from the dry run; any other is rejected. */
  seen: z.string('must be the digest of a dry run').max(64, 'is longer than a digest'),
  replace: choice,
  /** The owner confirms that the file is complete although many homes are missing from it. */
  confirmed: choice,
})
const named = z.object({ name: z.string().trim().max(100).catch('The file') })

const keyOf = (file: string) => `import-file/${file}`

/**
 * Files that are uploaded whole, by browsers without JavaScript (others upload in pieces). A file
 * is stored for two hours under the SHA-256 of its bytes, so that the import uses the same bytes as
 * the dry run.
 */
export const importFiles = new Hono<App>()
  .post('/', valid('query', named), async c => {
    const { name } = c.req.valid('query')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const columns = await readColumns(once(bytes), name).catch(unreadable)
    if (columns instanceof UnreadableFile) return refuseField(c, 'file', columns.message)
    const file = await digestOf(bytes)
    const expirationTtl = inSeconds(retention.importFiles)
    await c.env.KV.put(keyOf(file), bytes, { expirationTtl, metadata: { name } })
    return c.json({ file }, 201)
  })
  .get('/:file', async c => {
    const file = await findFile(c)
    if (!file) return c.json(gone, 404)
    const { name, columns, assumed, mapping, remembered } = file
    const guess = guessMapping(namesOf(columns))
    const shown = { name, columns, assumed, remembered, guess, mapping }
    if (columns && !mapping && !isReso(namesOf(columns)))
      return c.json({ ...shown, dry: null }, 200)
    const report = await importFile(c, file, { dry: true, replace: true })
    if (report instanceof UnreadableFile) return refuseField(c, 'file', report.message)
    return c.json({ ...shown, dry: { report, seen: await seenOf(mapping) } }, 200)
  })
  .post('/:file', valid('json', decision), async c => {
    const { seen, replace, confirmed } = c.req.valid('json')
    const file = await findFile(c)
    if (!file) return c.json(gone, 404)
    if (seen !== (await seenOf(file.mapping))) return c.json(changed, 409)
    const audit = (action: string, detail = {}) =>
      recordAudit(connect(c.env.DB), { at: new Date(), who: c.get('owner'), action, detail })
    await audit('import.begin')
    const report = await importFile(c, file, { replace, confirmed })
    if (report instanceof UnreadableFile) return refuseField(c, 'file', report.message)
    const { imported, updated, unchanged, rejectedRows: rejected, retired } = report
    await audit('import.end', { imported, updated, unchanged, rejected, retired })
    await publishContent(c)
    await c.env.KV.delete(keyOf(c.req.param('file')))
    return c.json(report, 200)
  })

type StoredFile = {
  bytes: Uint8Array
  name: string
  columns: Column[] | null
  assumed: string[]
  mapping: Mapping | null
}

/**
 * A stored file with its column mapping. Null if it has expired or its bytes do not match its id.
 */
async function findFile(
  c: Context<App, '/:file'>,
): Promise<(StoredFile & { remembered: boolean }) | null> {
  const file = c.req.param('file')
  if (!/^[0-9a-f]{64}$/.test(file)) return null
  const { value, metadata } = await c.env.KV.getWithMetadata<{ name: string }>(
    keyOf(file),
    'arrayBuffer',
  )
  if (value === null) return null
  const bytes = new Uint8Array(value)
  if ((await digestOf(bytes)) !== file) return null
  const name = metadata?.name ?? 'The file'
  const assumed: string[] = []
  const columns = await readColumns(once(bytes), name, text => assumed.push(text))
  const mapping = columns && (await findMapping(c.env.DB, namesOf(columns)))
  return { bytes, name, columns, assumed, mapping, remembered: mapping !== null }
}

const namesOf = (columns: Column[] | null) => (columns ?? []).map(({ name }) => name)

function importFile(
  c: Context<App, '/:file'>,
  { bytes, name, mapping }: StoredFile,
  { confirmed = false, ...how }: { dry?: true; replace: boolean; confirmed?: boolean },
) {
  const assumed: string[] = []
  const records = readRecords(
    once(bytes),
    name,
    () => mapping,
    text => assumed.push(text),
  )
  return importListings(c.env.DB, records, {
    now: new Date(),
    rules: displayRulesOf(c.env),
    findAboutPeople: protectedWordsIn,
    mayRetire: ({ held }) => confirmed || !held,
    assumed,
    ...how,
  }).catch(unreadable)
}

/** The digest of what a dry run depends on besides the bytes. */
const seenOf = (mapping: Mapping | null) => sha256(JSON.stringify(mapping))

async function* once(bytes: Uint8Array) {
  yield bytes
}

function unreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error
  throw error
}

const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))

const gone = { error: 'This file is no longer kept. Choose it again.' }
const changed = { error: 'Its columns are read differently by now. Check the file again.' }
