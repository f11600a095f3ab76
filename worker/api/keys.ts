import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { keysWords } from '../../src/content/keys.ts'
import { isKeyName, isKeyService, isPlain, type KeyState, keyNames } from '../../src/domain/keys.ts'
import { currentContent } from '../current-content.ts'
import { connect } from '../db/connect.ts'
import { listSavedKeys, removeKey, saveKey } from '../db/saved-keys.ts'
import type { App } from '../env.ts'
import { isPlausible } from '../keys/key-rules.ts'
import { isWorkers, withLatestKeys } from '../keys/saved-keys.ts'
import { canSeal, openKey, sealKey } from '../keys/seal.ts'
import { testService } from '../keys/test-service.ts'
import { logEvent } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { publishContent } from '../publish-content.ts'

const typed = z.strictObject({
  value: z.string('must be text').trim().max(8_000, 'is longer than 8,000 characters'),
})
const missing = { error: 'No such key' }

/**
 * Lists, saves, removes and tests the owner's keys for other services, which are stored encrypted.
 * Never returns a key, only settings that are public anyway. Owner only.
 */
export const keys = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json({ canSave: canSeal(c.env), keys: await describeKeys(c) }))
  .put('/:name', valid('json', typed), async c => {
    const name = c.req.param('name')
    if (!isKeyName(name)) return c.json(missing, 404)
    const { value } = c.req.valid('json')
    if (!isPlausible(name, value)) return refuseField(c, 'value', keysWords.wrong)
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
    const { settings } = await currentContent(c)
    const result =
      service === 'model' && !settings.modelHelp
        ? { is: 'not set' as const, says: keysWords.tests.off }
        : await testService(await withLatestKeys(c.env), service)
    logEvent(c, { event: 'key test', service, result: result.is })
    return c.json(result)
  })

/** Where each setting comes from, and the values of the public ones. */
async function describeKeys({ env }: Context<App>) {
  const rows = new Map((await listSavedKeys(connect(env.DB))).map(row => [row.name, row]))
  return Promise.all(
    keyNames.map(async name => {
      const row = rows.get(name)
      const opened = row ? await openKey(env, row) : null
      const isOwn = isWorkers(env, name)
      const is: KeyState = isOwn ? 'worker' : opened ? 'saved' : row ? 'unreadable' : 'not set'
      const value = isPlain(name) ? (isOwn ? env[name] : opened) : null
      return { name, is, value: value ?? null, savedAt: row?.savedAt.toISOString() ?? null }
    }),
  )
}
