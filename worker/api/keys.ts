import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { keysWords } from '../../src/content/keys.ts'
import {
  isKeyName,
  isKeyService,
  isPlain,
  type KeyName,
  type KeyState,
  keyNames,
} from '../../src/domain/keys.ts'
import { lazy } from '../../src/domain/lazy.ts'
import { recordAudit } from '../db/audit-log.ts'
import { connect } from '../db/connect.ts'
import { listSavedKeys, removeKey, saveKey } from '../db/saved-keys.ts'
import type { App } from '../env.ts'
import { faultIn } from '../keys/key-rules.ts'
import { isWorkers, withLatestKeys } from '../keys/saved-keys.ts'
import { canSeal, openKey, sealKey } from '../keys/seal.ts'
import { testService } from '../keys/test-service.ts'
import { logEvent } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { publishContent } from '../publish-content.ts'

const maxLength = 8_000
const typed = lazy(() =>
  z.strictObject({
    value: z
      .string('must be text')
      .trim()
      .min(1, keysWords.empty)
      .max(maxLength, `is longer than ${maxLength} characters`),
  }),
)
const missing = { error: 'No such key' }

/**
 * Keys of other services that the owner saves here, encrypted: lists, saves, removes and tests them.
 * Never returns a key, only settings that are public anyway. Owner only.
 */
export const keys = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json({ canSave: canSeal(c.env), keys: await describeKeys(c) }))
  .put('/:name', valid('json', typed), async c => {
    const name = c.req.param('name')
    if (!isKeyName(name)) return c.json(missing, 404)
    const { value } = c.req.valid('json')
    const fault = faultIn(name, value)
    if (fault) return refuseField(c, 'value', fault)
    if (!canSeal(c.env)) return c.json({ error: keysWords.noSecret }, 409)
    const row = await sealKey(c.env, { name, value, savedAt: new Date() })
    await saveKey(connect(c.env.DB), row, c.get('owner'))
    await publishContent(c)
    return c.json({ savedAt: row.savedAt.toISOString() })
  })
  .delete('/:name', async c => {
    const name = c.req.param('name')
    const by = { who: c.get('owner'), now: new Date() }
    const removed = isKeyName(name) && (await removeKey(connect(c.env.DB), name, by))
    if (!removed) return c.json(missing, 404)
    await publishContent(c)
    return c.json({ removed })
  })
  .post('/:service/test', async c => {
    const service = c.req.param('service')
    if (!isKeyService(service)) return c.json({ error: 'No such service' }, 404)
    const entry = { at: new Date(), who: c.get('owner'), detail: {} }
    const db = connect(c.env.DB)
    await recordAudit(db, { ...entry, action: 'key.test', subject: service })
    const result = await testService(await withLatestKeys(c.env), service)
    logEvent(c, { event: 'key test', service, result: result.is })
    return c.json(result)
  })

type Described = { name: KeyName; is: KeyState; savedAt: string | null; value: string | null }

/** Where each setting is set, and the value of one that is public. */
async function describeKeys(c: Context<App>): Promise<Described[]> {
  const rows = new Map((await listSavedKeys(connect(c.env.DB))).map(row => [row.name, row]))
  return Promise.all(
    keyNames.map(async name => {
      const row = rows.get(name)
      const opened = row ? await openKey(c.env, row) : null
      const own = isWorkers(c.env, name)
      const value = (own ? c.env[name] : opened) ?? null
      const is = own ? 'worker' : opened ? 'saved' : row ? 'unreadable' : 'not set'
      return {
        ...{ name, is, value: isPlain(name) ? value : null },
        savedAt: row?.savedAt.toISOString() ?? null,
      } as const
    }),
  )
}
