import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { linkNames } from '../../src/site/agent/agent-links.ts'
import { settingSwitches } from '../../src/site/claims/claim-rules.ts'
import { type ClaimName, claims } from '../../src/site/claims/claims.ts'
import { photoLimits } from '../../src/site/photo.ts'
import { placeKey } from '../../src/site/places/place-facts.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuse, refuseField, refuseFields, valid } from '../middleware/valid.ts'
import { isSetting, linkKey, listSettings, listVersions } from '../site/content-settings.ts'
import { listTemplates } from '../site/reply-templates.ts'
import { availabilityFields } from './availability-rules.ts'
import { changePortrait, changeSetting, restoreVersion } from './change-setting.ts'
import { changeTemplate, removeTemplate, templateFields } from './change-template.ts'
import { claimFields, linkAddress, wrongIn } from './claim-rules.ts'
import { factsFrom, placeFields } from './place-rules.ts'
import { profileFields } from './profile-rules.ts'

const version = z
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must not be negative')
/** A change as `changeSetting` takes it: the version that the owner saw, and the new value. */
const toChange = <Typed extends { version: number }>({ version, ...value }: Typed) => ({
  seen: version,
  value,
})
export const claimChange = z.strictObject({ ...claimFields, version }).transform(toChange)
export const switchChange = z
  .strictObject({ on: z.boolean('must be yes or no'), version })
  .transform(toChange)
export const linkChange = z.strictObject({ address: linkAddress, version }).transform(toChange)
export const portraitChange = z.strictObject({
  hash: z.string('must be text').regex(/^[0-9a-f]{32}$/, 'must be the name of a photo'),
  alt: z
    .string('must be text')
    .trim()
    .min(1, 'Say what the photo shows.')
    .max(photoLimits.alt, `is longer than ${photoLimits.alt} characters`),
  single: z.literal(true, 'must be true or left out').optional(),
  version,
})
export const availabilityChange = z
  .strictObject({ ...availabilityFields, version })
  .transform(toChange)
export const profileChange = z.strictObject({ ...profileFields, version }).transform(toChange)
export const removal = z.strictObject({ version })
const place = z.strictObject({ ...placeFields, version })
export const templateChange = z.strictObject({ ...templateFields, version }).transform(toChange)
export const undo = z.strictObject({ to: version, version })

/**
 * Claims, switches, links, the portrait, place facts and reply templates that the owner may edit.
 * `GET` lists them with their current version. A change names the version that the owner saw; 409
 * with the current state if someone else saved since.
 */
export const contentSettings = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await listSettings(connect(c.env.DB), false)))
  .get('/places', async c => c.json(await listSettings(connect(c.env.DB), true)))
  .put('/claims/:name', valid('json', claimChange), async c => {
    const name = c.req.param('name')
    if (!isClaim(name)) return c.json(missing, 404)
    const change = c.req.valid('json')
    const issues = wrongIn(name, change.value)
    if (issues.length > 0) return refuse(c, { issues })
    return save(c, { key: name, ...change })
  })
  .put('/switches/:name', valid('json', switchChange), async c => {
    const name = settingSwitches.find(known => known === c.req.param('name'))
    if (!name) return c.json(missing, 404)
    return save(c, { key: name, ...c.req.valid('json') })
  })
  .put('/links/:name', valid('json', linkChange), async c => {
    const name = linkNames.find(known => known === c.req.param('name'))
    if (!name) return c.json(missing, 404)
    return save(c, { key: linkKey(name), ...c.req.valid('json') })
  })
  .put('/profile', valid('json', profileChange), c =>
    save(c, { key: 'profile', ...c.req.valid('json') }),
  )
  .put('/portrait', valid('json', portraitChange), async c =>
    respond(c, await changePortrait(c, c.req.valid('json'), new Date())),
  )
  .put('/availability', valid('json', availabilityChange), c =>
    save(c, { key: 'availability', ...c.req.valid('json') }),
  )
  .delete('/portrait', valid('json', removal), async c =>
    save(c, { key: 'portrait', seen: c.req.valid('json').version, value: null }),
  )
  .put('/places/:id', valid('json', place), async c => {
    const key = placeKey(c.req.param('id'))
    if (!isSetting(key)) return c.json({ error: 'No such place' }, 404)
    const { version, ...entered } = c.req.valid('json')
    const value = await factsFrom(entered, c.env.PHOTOS)
    if (!value) return refuseField(c, 'picture.value', 'is not stored here: add it again')
    return save(c, { key, seen: version, value })
  })
  .get('/templates', async c => c.json(await listTemplates(connect(c.env.DB))))
  .put('/templates/:id', valid('json', templateChange), async c => {
    const change = { id: c.req.param('id'), ...c.req.valid('json') }
    const changed = await changeTemplate(c, change, new Date())
    return changed ? respond(c, changed) : c.json(missing, 404)
  })
  .delete('/templates/:id', valid('json', removal), async c => {
    const change = { id: c.req.param('id'), seen: c.req.valid('json').version }
    const removed = await removeTemplate(c, change, new Date())
    return removed ? respond(c, removed) : c.json(missing, 404)
  })
  .get('/:key/versions', async c => {
    const key = c.req.param('key')
    if (!isSetting(key)) return c.json(missing, 404)
    return c.json(await listVersions(connect(c.env.DB), key))
  })
  .post('/:key/undo', valid('json', undo), async c => {
    const key = c.req.param('key')
    if (!isSetting(key)) return c.json(missing, 404)
    const restored = await restoreVersion(c, key, c.req.valid('json'), new Date())
    if (!restored) return c.json({ error: 'No such version' }, 404)
    if (restored.status === 'photo deleted') {
      return c.json({ error: 'The photo of this version has been deleted' }, 410)
    }
    return respond(c, restored)
  })

const missing = { error: 'No such setting' }
export const isClaim = (key: string): key is ClaimName => Object.hasOwn(claims, key)

type Change = Parameters<typeof changeSetting>[1]
const save = async (c: Context<App>, change: Change) =>
  respond(c, await changeSetting(c, change, new Date()))

type Outcome = Awaited<ReturnType<typeof changePortrait>>

function respond(c: Context<App>, outcome: Outcome) {
  if (outcome.status === 'wrong') return refuseFields(c, outcome.errors)
  const { status, current } = outcome
  if (status === 'conflict') return c.json({ error: 'Saved by someone else', current }, 409)
  return c.json({ current }, 200)
}
