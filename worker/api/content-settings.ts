import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { showProfile, wholeProfile } from '../../src/content/agent.ts'
import { linkNames } from '../../src/content/agent-links.ts'
import { type ClaimName, claims } from '../../src/content/claims.ts'
import { templateWords } from '../../src/content/reply-templates-page.ts'
import { settingSwitches } from '../../src/domain/claims.ts'
import { isCostClaim } from '../../src/domain/cost-terms.ts'
import { photoLimits } from '../../src/domain/photo.ts'
import { placeKey } from '../../src/domain/place-facts.ts'
import { portraitWidths, singleBytes } from '../../src/domain/portrait.ts'
import type { SetProfile } from '../../src/domain/profile.ts'
import { templateKey, templateLimits } from '../../src/domain/reply-template.ts'
import { connect } from '../db/connect.ts'
import {
  isSetting,
  linkKey,
  listSettings,
  listVersions,
  type SettingKey,
  type SettingValue,
  saveSetting,
} from '../db/content-settings.ts'
import { storeCostTerms } from '../db/cost-terms.ts'
import { listTemplates } from '../db/reply-templates.ts'
import type { App } from '../env.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuse, refuseField, valid } from '../middleware/valid.ts'
import { findPhoto } from '../photos/storage.ts'
import { publishContent } from '../publish-content.ts'
import { storeProfile } from '../saved-profile.ts'
import { availabilityFields } from './content-settings/availability-rules.ts'
import { claimFields, linkAddress, wrongIn } from './content-settings/claim-rules.ts'
import { factsFrom, placeFields } from './content-settings/place-rules.ts'
import { profileFields } from './content-settings/profile-rules.ts'
import { templateFields } from './content-settings/template-rules.ts'

const version = z
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must not be negative')
const claim = z.strictObject({ ...claimFields, version })
const onOff = z.strictObject({ on: z.boolean('must be yes or no'), version })
const link = z.strictObject({ address: linkAddress, version })
const portrait = z.strictObject({
  hash: z.string('must be text').regex(/^[0-9a-f]{32}$/, 'must be the name of a photo'),
  alt: z
    .string('must be text')
    .trim()
    .min(1, 'Say what the photo shows.')
    .max(photoLimits.alt, `is longer than ${photoLimits.alt} characters`),
  single: z.literal(true, 'must be true or left out').optional(),
  version,
})
const availability = z.strictObject({ ...availabilityFields, version })
const profile = z.strictObject({ ...profileFields, version })
const removal = z.strictObject({ version })
const place = z.strictObject({ ...placeFields, version })
const template = z.strictObject({ ...templateFields, version })
const undo = z.strictObject({ to: version, version })

/**
 * Claims, switches, links, the portrait, place facts and reply templates that the owner may edit.
 * `GET` lists them with their current version. A change names the version that the owner saw; 409
 * with the current state if someone else saved since.
 */
export const contentSettings = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await listSettings(connect(c.env.DB), false)))
  .get('/places', async c => c.json(await listSettings(connect(c.env.DB), true)))
  .put('/claims/:name', valid('json', claim), async c => {
    const name = c.req.param('name')
    if (!isClaim(name)) return c.json(missing, 404)
    const { version, ...value } = c.req.valid('json')
    const issues = wrongIn(name, value)
    if (issues.length > 0) return refuse(c, { issues })
    return save(c, { key: name, seen: version, value })
  })
  .put('/switches/:name', valid('json', onOff), async c => {
    const name = settingSwitches.find(one => one === c.req.param('name'))
    if (!name) return c.json(missing, 404)
    const { version, on } = c.req.valid('json')
    return save(c, { key: name, seen: version, value: { on } })
  })
  .put('/links/:name', valid('json', link), async c => {
    const name = linkNames.find(one => one === c.req.param('name'))
    if (!name) return c.json(missing, 404)
    const { version, address } = c.req.valid('json')
    return save(c, { key: linkKey(name), seen: version, value: { address } })
  })
  .put('/profile', valid('json', profile), async c => {
    const { version, ...value } = c.req.valid('json')
    return save(c, { key: 'profile', seen: version, value })
  })
  .put('/portrait', valid('json', portrait), async c => {
    const { version, ...sent } = c.req.valid('json')
    const photo = await findPhoto(c.env.PHOTOS, sent.hash)
    const isWhole =
      sent.single || portraitWidths(photo?.width ?? 0).every(one => photo?.widths.includes(one))
    if (!photo || !isWhole) return refuseField(c, 'portrait', 'is not stored here: add it again')
    if (sent.single && photo.bytes > singleBytes) return refuseField(c, 'photo', tooLarge)
    const { width, height } = photo
    return save(c, { key: 'portrait', seen: version, value: { ...sent, width, height } })
  })
  .put('/availability', valid('json', availability), async c => {
    const { version, ...value } = c.req.valid('json')
    return save(c, { key: 'availability', seen: version, value })
  })
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
  .put('/templates/:id', valid('json', template), async c => {
    const key = templateKey(c.req.param('id'))
    if (!isSetting(key)) return c.json(missing, 404)
    const { version, ...value } = c.req.valid('json')
    const all = await listTemplates(connect(c.env.DB))
    const isNew = all.every(({ id }) => templateKey(id) !== key)
    if (isNew && all.length >= templateLimits.templates) {
      return refuseField(c, 'en.label', templateWords.tooMany)
    }
    return save(c, { key, seen: version, value })
  })
  .delete('/templates/:id', valid('json', removal), async c => {
    const key = templateKey(c.req.param('id'))
    if (!isSetting(key)) return c.json(missing, 404)
    return save(c, { key, seen: c.req.valid('json').version, value: null })
  })
  .get('/:key/versions', async c => {
    const key = c.req.param('key')
    if (!isSetting(key)) return c.json(missing, 404)
    return c.json(await listVersions(connect(c.env.DB), key))
  })
  .post('/:key/undo', valid('json', undo), async c => {
    const key = c.req.param('key')
    if (!isSetting(key)) return c.json(missing, 404)
    const { to, version } = c.req.valid('json')
    const wanted = (await listVersions(connect(c.env.DB), key)).find(one => one.version === to)
    if (!wanted) return c.json({ error: 'No such version' }, 404)
    if ('hash' in wanted.value && wanted.value.hash) {
      const photo = await findPhoto(c.env.PHOTOS, wanted.value.hash)
      if (!photo) return c.json({ error: 'The photo of this version has been deleted' }, 410)
    }
    // Version 0 is the default in the code. It is not copied, so that later defaults apply.
    const value = to === 0 ? null : wanted.value
    return save(c, { key, seen: version, value, restored: to })
  })

const tooLarge = `must be at most ${singleBytes / 1000} KB`
const missing = { error: 'No such setting' }
const isClaim = (key: string): key is ClaimName => Object.hasOwn(claims, key)

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
  if (is === 'saved' && isCostClaim(change.key)) await storeCostTerms(c.env.DB)
  if (is === 'saved') await publishContent(c)
  if (is === 'saved' && change.key === 'profile') {
    const profile = wholeProfile(current.value as SetProfile)
    showProfile(profile)
    // Cron tries again.
    await storeProfile(c.env.KV, profile).catch(error => logError(c, error))
  }
  if (is === 'conflict') return c.json({ error: 'Saved by someone else', current }, 409)
  return c.json({ current }, 200)
}
