import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { pushWords } from '../../src/content/push.ts'
import { connect } from '../db/connect.ts'
import { findDelivery } from '../db/deliveries.ts'
import {
  listDevices,
  maxDevices,
  planTest,
  revokeDevice,
  saveDevice,
  setQuietHours,
} from '../db/push-devices.ts'
import { limitOf, signalOf, withoutDeadline, withTimeout } from '../deadlines.ts'
import { sha256 } from '../digest.ts'
import type { App } from '../env.ts'
import { deliverDue } from '../leads/outbox.ts'
import { logError } from '../log.ts'
import { ownerOnly } from '../middleware/owner-only.ts'
import { refuseField, valid } from '../middleware/valid.ts'
import { AddressRefused, requirePublic } from '../services/outside-address.ts'
import { isUsable, pushKeys } from '../services/web-push.ts'

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
const quiet = z
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
  .get('/', async c => {
    const keys = pushKeys(c.env)
    const publicKey = keys.is === 'set' ? keys.publicKey : null
    return c.json({
      keys: keys.is,
      publicKey,
      devices: await listDevices(connect(c.env.DB)),
    })
  })
  .post('/devices', valid('json', subscribed), async c => {
    const { endpoint, keys, name } = c.req.valid('json')
    const fault = await faultOf(c, endpoint)
    if (fault) return refuseField(c, 'endpoint', fault)
    const id = (await sha256(endpoint)).slice(0, 32)
    const device = { id, name, endpoint, ...keys }
    if (!(await isUsable(device))) return refuseField(c, 'keys', notHere)
    const saved = await saveDevice(connect(c.env.DB), device, by(c))
    if (!saved) return refuseField(c, 'endpoint', pushWords.limit(maxDevices))
    return c.json({ id }, 201)
  })
  .put('/devices/:id/quiet', valid('json', quiet), async c => {
    const hours = c.req.valid('json')
    const changed = await setQuietHours(connect(c.env.DB), c.req.param('id'), hours, by(c))
    return changed ? c.json(hours, 200) : c.json(missing, 404)
  })
  .delete('/devices/:id', async c => {
    const revoked = await revokeDevice(connect(c.env.DB), c.req.param('id'), by(c))
    return revoked ? c.json({ revoked }, 200) : c.json(missing, 404)
  })
  .post('/devices/:id/test', async c => {
    const device = c.req.param('id')
    const db = connect(c.env.DB)
    const tested = by(c)
    const { now } = tested
    const event = `test-${crypto.randomUUID()}`
    if (!(await planTest(db, device, event, tested))) return c.json(missing, 404)
    const only = `${event}.push.${device}`
    const report = (error: unknown) => logError(c, error)
    const sending = deliverDue(withoutDeadline(c.env), { now, only, report })
    // A slow delivery continues after the response.
    c.executionCtx.waitUntil(sending.catch(report))
    await withTimeout(limitOf(c.env, 'owner'), 'The notification', sending).catch(report)
    const sent = await findDelivery(db, only)
    const reason = sent ? sent.reason : pushWords.reasons.gone
    return c.json({ sent: sent?.status === 'delivered', reason }, 200)
  })

const missing = { error: 'No such device' }
const by = (c: Context<App>) => ({ who: c.get('owner'), now: new Date() })

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
