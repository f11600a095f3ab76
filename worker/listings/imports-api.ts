import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { faultsOf, guessMapping, isReso, templateCsv } from '../../src/listings/import/columns.ts'
import type { Part } from '../../src/listings/import-report.ts'
import { templateRow } from '../../src/listings/import-words.ts'
import { connect } from '../db/connect.ts'
import { type App, displayRulesOf } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { shallowJson } from '../middleware/request-limits.ts'
import { valid } from '../middleware/valid.ts'
import { protectedWordsIn } from '../search/guard.ts'
import { recordAudit } from '../site/audit-log.ts'
import { recordImport } from '../site/content-version.ts'
import { invalidateContent } from '../site/current-content.ts'
import { publishContent } from '../site/publish-content.ts'
import { retireListings } from './feed-rows.ts'
import { findMapping } from './find-mapping.ts'
import { deleteMapping, listMappings, saveMapping } from './import-mappings.ts'
import { findMissing, storeListings } from './store-feed.ts'

const maxBytes = 8_000_000
const whole = z.number('must be a number').int('must be whole').min(0, 'must be 0 or more')

const piece = z.object({
  firstRow: whole.min(1, 'must be 1 or more'),
  records: z
    .array(z.unknown(), 'must be a list of records')
    .min(1, 'must not be empty')
    .max(200, 'must be at most 200 records'),
  /** Writes nothing and reports what would be written. */
  dry: z.boolean('must be true or false').default(false),
})
const columnNames = z
  .array(z.string('must be text').max(200, 'is longer than 200 characters'))
  .min(1, 'must not be empty')
  .max(1000, 'must be at most 1,000 columns')
const columnsBody = z.object({ columns: columnNames })
const columnMapping = z
  .object({
    columns: columnNames,
    mapping: z.record(z.string().max(300), z.string().max(100)),
  })
  .check(({ value, issues }) => {
    for (const { field, reason } of faultsOf(value.mapping)) {
      issues.push({ code: 'custom', path: [field], message: reason, input: value })
    }
  })
const texts = z.array(z.string('must be text').max(200, 'is longer than 200 characters'))
const named = z.object({
  sources: texts.max(100, 'are more than 100'),
  keys: texts,
  counts: z.object({
    imported: whole,
    updated: whole,
    unchanged: whole,
    rejected: whole,
  }),
})
const ending = named.extend({
  replace: z.boolean('must be true or false'),
  stopped: z.boolean('must be true or false'),
  /** The owner confirms that the file is complete although many homes are missing from it. */
  confirmed: z.boolean('must be true or false').default(false),
})

/**
 * A RESO file that the owner's browser uploads in pieces, in order. Each piece is stored by itself,
 * so an import can stop at any point and be repeated. Owner only.
 */
export const imports = new Hono<App>()
  .use(ownerOnly)
  .use(bodyLimit({ maxSize: maxBytes, onError: c => c.json(tooLarge, 413) }))
  .use(shallowJson)
  .get('/template.csv', c =>
    c.body(templateCsv(templateRow), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="homes.csv"',
    }),
  )
  .get('/columns', async c => c.json(await listMappings(connect(c.env.DB))))
  // The column mapping of a file: the saved one, null if the columns have RESO names, and a guess.
  .post('/columns', valid('json', columnsBody), async c => {
    const { columns } = c.req.valid('json')
    const mapping = await findMapping(c.env.DB, columns)
    const isKnown = mapping !== null || isReso(columns)
    return c.json({ mapping, isKnown, guess: guessMapping(columns) })
  })
  .put('/columns', valid('json', columnMapping), async c => {
    await saveMapping(connect(c.env.DB), c.req.valid('json'), authorOf(c))
    return c.json({ saved: true })
  })
  .delete('/columns/:id', async c => {
    const forgotten = await deleteMapping(connect(c.env.DB), c.req.param('id'), authorOf(c))
    return forgotten ? c.json({ forgotten }, 200) : c.json({ error: 'Not found' }, 404)
  })
  .post('/', valid('json', piece), async c => {
    const { firstRow, records, dry } = c.req.valid('json')
    const now = new Date()
    if (firstRow === 1 && !dry) {
      const entry = { at: now, who: c.get('owner'), action: 'import.begin', detail: {} }
      await recordAudit(connect(c.env.DB), entry)
    }
    const parts: Part[] = []
    const rules = displayRulesOf(c.env)
    const options = { now, firstRow, dry, rules, findAboutPeople: protectedWordsIn }
    for await (const part of storeListings(c.env.DB, records, options)) parts.push(part)
    // The platform's cache is purged at the end; this isolate shows each piece immediately.
    if (!dry) invalidateContent()
    return c.json({ parts })
  })
  .post('/missing', valid('json', named), async c => {
    const { sources, keys, counts } = c.req.valid('json')
    const { imported } = counts
    const { missing } = await findMissing(c.env.DB, { sources, keys, imported })
    return c.json(missing)
  })
  .post('/end', valid('json', ending), async c => {
    const { sources, keys, replace, stopped, confirmed, counts } = c.req.valid('json')
    const { imported } = counts
    const { unnamed, missing } = await findMissing(c.env.DB, { sources, keys, imported })
    const isWanted = replace && !stopped && (confirmed || !missing.held)
    const retired = isWanted ? unnamed : []
    await retireListings(c.env.DB, retired)
    await recordImport(c.env.DB, new Date())
    await recordAudit(connect(c.env.DB), {
      at: new Date(),
      who: c.get('owner'),
      action: stopped ? 'import.stop' : 'import.end',
      detail: { ...counts, retired: retired.length },
    })
    await publishContent(c)
    return c.json({ retired: retired.length, missing })
  })

const authorOf = (c: Context<App>) => ({ who: c.get('owner'), now: new Date() })

const tooLarge = {
  error: 'body: must be at most 8 MB',
  field: 'body',
  reason: 'must be at most 8 MB',
}
