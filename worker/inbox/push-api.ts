import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { pushWords } from '../../src/inbox/push-words.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { signalOf } from '../platform/deadlines.ts'
import { sha256 } from '../platform/digest.ts'
import { logError } from '../platform/log.ts'
import { AddressRefused, requirePublic } from '../services/outside-address.ts'
import { isUsable } from '../services/web-push.ts'
import {
  maxDevices,
  readDevices,
  revokeDevice,
  saveDevice,
  setQuietHours,
  testDevice,
} from './push-devices.ts'

const { notHere } = pushWords
const key = (bytes: number) =>
  z.string(notHere).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}=*$`), notHere)
const subscribed = z.object({
  endpoint: z.string(notHere).max(1000, 'is longer than 1,000 characters'),
  keys: z.object({ p256dh: key(65), auth: key(16) }, notHere),
  name: z
    .string('must be text')
    .trim()
    .min(1, 'Please name the device.')
    .max(60, 'is longer than 60 characters'),
})
const hour = z
  .number('must be an hour')
  .int('must be a whole hour')
  .min(0, 'must be from 0 to 23')
  .max(23, 'must be from 0 to 23')
  .nullable()
export const quietChange = z
  .object({ quietFrom: hour, quietTo: hour })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    path: ['quietTo'],
    error: pushWords.devices.quiet.both,
  })

/**
 * The agent's devices that get notifications: adds, lists, mutes, tests and removes them. Never
 * returns their push addresses. Owner only.
 */
export const push = new Hono<App>()
  .use(ownerOnly)
  .get('/', async c => c.json(await readDevices(c.env)))
  .post('/devices', valid('json', subscribed), async c => {
    const { endpoint, keys, name } = c.req.valid('json')
    const fault = await faultOf(c, endpoint)
    if (fault) return refuseField(c, 'endpoint', fault)
    const id = (await sha256(endpoint)).slice(0, 32)
    const device = { id, name, endpoint, ...keys }
    if (!(await isUsable(device))) return refuseField(c, 'keys', notHere)
    const saved = await saveDevice(connect(c.env.DB), device, changeOf(c))
    if (!saved) return refuseField(c, 'endpoint', pushWords.limit(maxDevices))
    return c.json({ id }, 201)
  })
  .put('/devices/:id/quiet', valid('json', quietChange), async c => {
    const hours = c.req.valid('json')
    const changed = await setQuietHours(connect(c.env.DB), c.req.param('id'), hours, changeOf(c))
    return changed ? c.json(hours, 200) : c.json(missing, 404)
  })
  .delete('/devices/:id', async c => {
    const revoked = await revokeDevice(connect(c.env.DB), c.req.param('id'), changeOf(c))
    return revoked ? c.json({ revoked }, 200) : c.json(missing, 404)
  })
  .post('/devices/:id/test', async c => {
    const tested = await testDevice(c, c.req.param('id'), new Date())
    return tested ? c.json(tested, 200) : c.json(missing, 404)
  })

const missing = { error: 'No such device' }
const changeOf = (c: Context<App>) => ({ who: c.get('owner'), now: new Date() })

/** Why a push address is rejected; null if it is allowed. */
async function faultOf(c: Context<App>, endpoint: string): Promise<string | null> {
  try {
    await requirePublic(c.env, endpoint, signalOf(c.env, 'owner'))
    return null
  } catch (error) {
    if (error instanceof AddressRefused) return error.message
    logError(c, error)
    return pushWords.unchecked
  }
}
