import { Hono } from 'hono'
import { z } from 'zod'
import { keysWords } from '../../src/settings/key-words.ts'
import { isKeyName, isKeyService } from '../../src/site/key-names.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseFields, valid } from '../middleware/valid.ts'
import { currentContent } from '../site/current-content.ts'
import { forgetKey, listKeys, storeKey, tryService } from './change-keys.ts'

export const typedKey = z.strictObject({
  value: z.string('must be text').trim().max(8_000, 'is longer than 8,000 characters'),
})
const missing = { error: 'No such key' }

/**
 * Lists, saves, removes and tests the owner's keys for other services, which are stored encrypted.
 * Never returns a key, only settings that are public anyway. Owner only.
 */
export const keys = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await listKeys(c.env)))
  .put('/:name', valid('json', typedKey), async c => {
    const name = c.req.param('name')
    if (!isKeyName(name)) return c.json(missing, 404)
    const stored = await storeKey(c, name, c.req.valid('json').value, new Date())
    if (stored.status === 'wrong') return refuseFields(c, stored.errors)
    if (stored.status === 'no secret') return c.json({ error: keysWords.noSecret }, 409)
    return c.json({ savedAt: stored.savedAt })
  })
  .delete('/:name', async c => {
    const name = c.req.param('name')
    const removed = isKeyName(name) && (await forgetKey(c, name, new Date()))
    return removed ? c.json({ removed }) : c.json(missing, 404)
  })
  .post('/:service/test', async c => {
    const service = c.req.param('service')
    if (!isKeyService(service)) return c.json({ error: 'No such service' }, 404)
    const { settings } = await currentContent(c)
    return c.json(await tryService(c, service, settings))
  })
