import type { Context } from 'hono'
import { hex } from '../../src/format/fingerprint.ts'
import {
  type Column,
  guessMapping,
  isReso,
  type Mapping,
} from '../../src/listings/import/columns.ts'
import { readColumns, readRecords, UnreadableFile } from '../../src/listings/import/listing-file.ts'
import { inSeconds, retention } from '../../src/site/retention.ts'
import { connect } from '../db/connect.ts'
import { type App, type Bindings, displayRulesOf } from '../env.ts'
import { sha256 } from '../platform/digest.ts'
import { protectedWordsIn } from '../search/guard.ts'
import { recordAudit } from '../site/audit-log.ts'
import { publishContent } from '../site/publish-content.ts'
import { findMapping } from './find-mapping.ts'
import { importListings } from './store-feed.ts'

const keyOf = (file: string) => `import-file/${file}`

/**
 * Keeps a file of homes for two hours under the SHA-256 of its bytes, so that the import uses the
 * same bytes as the dry run; `wrong` with the reason if it cannot be read.
 */
export async function keepFile({ KV }: Bindings, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const columns = await readColumns(once(bytes), name).catch(unreadable)
  if (columns instanceof UnreadableFile) return wrong(columns)
  const file = await digestOf(bytes)
  const expirationTtl = inSeconds(retention.importFiles)
  await KV.put(keyOf(file), bytes, { expirationTtl, metadata: { name } })
  return { status: 'kept' as const, file }
}

/**
 * A kept file: its columns and their mapping, and what importing it would do, null if its columns
 * must be chosen first. `wrong` with the reason if it cannot be read; null if it is no longer kept.
 */
export async function checkFile(env: Bindings, id: string, now: Date) {
  const file = await findFile(env, id)
  if (!file) return null
  const { name, columns, assumed, mapping } = file
  const names = namesOf(columns)
  const remembered = mapping !== null
  const kept = { name, columns, assumed, remembered, guess: guessMapping(names), mapping }
  if (columns && !mapping && !isReso(names)) {
    return { status: 'read' as const, file: { ...kept, dry: null } }
  }
  const report = await importFile(env, file, { now, dry: true, replace: true })
  if (report instanceof UnreadableFile) return wrong(report)
  return {
    status: 'read' as const,
    file: { ...kept, dry: { report, seen: await seenOf(mapping) } },
  }
}

/**
 * Imports a kept file as the owner of the request. `changed` if its columns are read differently
 * than in the dry run that the owner saw, `wrong` with the reason if it cannot be read; null if it
 * is no longer kept.
 */
export async function importKeptFile(
  c: Context<App>,
  id: string,
  { seen, ...how }: { seen: string; replace: boolean; confirmed: boolean },
  now: Date,
) {
  const file = await findFile(c.env, id)
  if (!file) return null
  if (seen !== (await seenOf(file.mapping))) return { status: 'changed' as const }
  const audit = (time: Date, action: string, detail = {}) =>
    recordAudit(connect(c.env.DB), { at: time, who: c.get('owner'), action, detail })
  await audit(now, 'import.begin')
  const report = await importFile(c.env, file, { now, ...how })
  if (report instanceof UnreadableFile) return wrong(report)
  const { imported, updated, unchanged, rejectedRows: rejected, retired } = report
  await audit(new Date(), 'import.end', { imported, updated, unchanged, rejected, retired })
  await publishContent(c)
  await c.env.KV.delete(keyOf(id))
  return { status: 'imported' as const, report }
}

type KeptFile = {
  bytes: Uint8Array
  name: string
  columns: Column[] | null
  assumed: string[]
  mapping: Mapping | null
}

/** A kept file with its column mapping. Null if it has expired or its bytes do not match its id. */
async function findFile({ DB, KV }: Bindings, file: string): Promise<KeptFile | null> {
  if (!/^[0-9a-f]{64}$/.test(file)) return null
  const { value, metadata } = await KV.getWithMetadata<{ name: string }>(keyOf(file), 'arrayBuffer')
  if (value === null) return null
  const bytes = new Uint8Array(value)
  if ((await digestOf(bytes)) !== file) return null
  const name = metadata?.name ?? 'The file'
  const assumed: string[] = []
  const columns = await readColumns(once(bytes), name, text => assumed.push(text))
  const mapping = columns && (await findMapping(DB, namesOf(columns)))
  return { bytes, name, columns, assumed, mapping }
}

const namesOf = (columns: Column[] | null) => (columns ?? []).map(({ name }) => name)

function importFile(
  env: Bindings,
  { bytes, name, mapping }: KeptFile,
  { confirmed = false, ...how }: { now: Date; dry?: true; replace: boolean; confirmed?: boolean },
) {
  const assumed: string[] = []
  const records = readRecords(
    once(bytes),
    name,
    () => mapping,
    text => assumed.push(text),
  )
  return importListings(env.DB, records, {
    rules: displayRulesOf(env),
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

const wrong = ({ message }: UnreadableFile) => ({ status: 'wrong' as const, reason: message })

const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
