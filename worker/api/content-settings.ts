import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { lazy } from '../../src/domain/lazy.ts'
import { placeKey } from '../../src/domain/place-facts.ts'
import { connect } from '../db/connect.ts'
import {
  isPlaceKey,
  listSettings,
  listVersions,
  placeKeys,
  type SettingKey,
  type SettingValue,
  saveSetting,
  settingKeys,
} from '../db/content-settings.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuse, refuseField, valid } from '../middleware/valid.ts'
import { publishContent } from '../publish-content.ts'
import { claimFields, wrongIn } from './content-settings/claim-rules.ts'
import { factsFrom, placeFields } from './content-settings/place-rules.ts'

const version = () =>
  z.number('must be a number').int('must be a whole number').min(0, 'must not be negative')
const claim = lazy(() => z.strictObject({ ...claimFields(), version: version() }))
const layer = lazy(() => z.strictObject({ on: z.boolean('must be yes or no'), version: version() }))
const place = lazy(() => z.strictObject({ ...placeFields(), version: version() }))
const undo = lazy(() => z.strictObject({ to: version(), version: version() }))

/**
 * Claims, switches and facts of places that the owner may edit. `GET` lists them with their current
 * version. A change names the version that the owner saw; 409 with the current state if someone else
 * saved since.
 */
export const contentSettings = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await listSettings(connect(c.env.DB), settingKeys)))
  .get('/places', async c => c.json(await listSettings(connect(c.env.DB), placeKeys)))
  .put('/claims/:name', valid('json', claim), async c => {
    const name = c.req.param('name')
    if (!isKey(name) || name === 'safetyLayer' || isPlaceKey(name)) return c.json(missing, 404)
    const { version, ...value } = c.req.valid('json')
    const issues = wrongIn(name, value)
    if (issues.length > 0) return refuse(c, { issues })
    return save(c, { key: name, seen: version, value })
  })
  .put('/safety-layer', valid('json', layer), async c => {
    const { version, on } = c.req.valid('json')
    return save(c, { key: 'safetyLayer', seen: version, value: { on } })
  })
  .put('/places/:id', valid('json', place), async c => {
    const key = placeKey(c.req.param('id'))
    if (!isKey(key)) return c.json({ error: 'No such place' }, 404)
    const { version, ...entered } = c.req.valid('json')
    const value = await factsFrom(entered, c.env.PHOTOS)
    if (!value) return refuseField(c, 'picture.value', 'is no photo of this site')
    return save(c, { key, seen: version, value })
  })
  .get('/:key/versions', async c => {
    const key = c.req.param('key')
    if (!isKey(key)) return c.json(missing, 404)
    return c.json(await listVersions(connect(c.env.DB), key))
  })
  .post('/:key/undo', valid('json', undo), async c => {
    const key = c.req.param('key')
    if (!isKey(key)) return c.json(missing, 404)
    const { to, version } = c.req.valid('json')
    const wanted = (await listVersions(connect(c.env.DB), key)).find(one => one.version === to)
    if (!wanted) return c.json({ error: 'No such version' }, 404)
    // Version 0 is the default in the code. It is not copied, so that later defaults apply.
    const value = to === 0 ? null : wanted.value
    return save(c, { key, seen: version, value, restored: to })
  })

const missing = { error: 'No such setting' }
const isKey = (key: string): key is SettingKey =>
  [...settingKeys, ...placeKeys].some(one => one === key)

async function save(
  c: Context<App>,
  change: {
    key: SettingKey
    seen: number
    value: SettingValue | null
    restored?: number
  },
) {
  const by = { who: c.get('owner'), now: new Date() }
  const { is, current } = await saveSetting(connect(c.env.DB), change, by)
  if (is === 'saved') await publishContent(c)
  if (is === 'conflict') return c.json({ error: 'Saved by someone else', current }, 409)
  return c.json({ current }, 200)
}
