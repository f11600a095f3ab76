import type { Context } from 'hono'
import { pushReasons } from '../../src/site/push-notice.ts'
import { connect } from '../db/connect.ts'
import type { App, Bindings } from '../env.ts'
import { findDelivery } from '../mail/deliveries.ts'
import { deliverBeforeResponse } from '../mail/outbox.ts'
import { pushKeys } from '../services/web-push.ts'
import { listDevices, planTest } from './push-devices.ts'

/** Whether notifications can be sent, the key that devices subscribe with, and the devices. */
export async function readDevices(env: Bindings) {
  const keys = pushKeys(env)
  const publicKey = keys.status === 'set' ? keys.publicKey : null
  return { keys: keys.status, publicKey, devices: await listDevices(connect(env.DB)) }
}

/** Sends a test to a device as the owner of the request; null if there is no such device. */
export async function testDevice(c: Context<App>, id: string, now: Date) {
  const db = connect(c.env.DB)
  const event = `test-${crypto.randomUUID()}`
  if (!(await planTest(db, id, event, { who: c.get('owner'), now }))) return null
  const only = `${event}.push.${id}`
  await deliverBeforeResponse(c, only, now)
  const sent = await findDelivery(db, only)
  return {
    sent: sent?.status === 'delivered',
    reason: sent ? sent.reason : pushReasons.gone,
  }
}
