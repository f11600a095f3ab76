import { Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../env.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { checkFile, importKeptFile, keepFile } from './import-file.ts'

const choice = z.boolean('must be true or false').default(false)
export const fileDecision = z.object({
  /** The digest from the dry run; any other is rejected. */
  seen: z.string('must be the digest of a dry run').max(64, 'is longer than a digest'),
  replace: choice,
  /** The owner confirms that the file is complete although many homes are missing from it. */
  confirmed: choice,
})
export const fileName = z.object({ name: z.string().trim().max(100).catch('The file') })

/**
 * Files that are uploaded whole, by browsers without JavaScript (others upload in pieces), and kept
 * until they are imported.
 */
export const importFiles = new Hono<App>()
  .post('/', valid('query', fileName), async c => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const kept = await keepFile(c.env, c.req.valid('query').name, bytes)
    return kept.status === 'kept'
      ? c.json({ file: kept.file }, 201)
      : refuseField(c, 'file', kept.reason)
  })
  .get('/:file', async c => {
    const checked = await checkFile(c.env, c.req.param('file'), new Date())
    if (!checked) return c.json(gone, 404)
    return checked.status === 'read'
      ? c.json(checked.file, 200)
      : refuseField(c, 'file', checked.reason)
  })
  .post('/:file', valid('json', fileDecision), async c => {
    const outcome = await importKeptFile(c, c.req.param('file'), c.req.valid('json'), new Date())
    if (!outcome) return c.json(gone, 404)
    if (outcome.status === 'changed') return c.json(changed, 409)
    if (outcome.status === 'wrong') return refuseField(c, 'file', outcome.reason)
    return c.json(outcome.report, 200)
  })

const gone = { error: 'This file is no longer kept. Choose it again.' }
const changed = { error: 'Its columns are read differently by now. Check the file again.' }
