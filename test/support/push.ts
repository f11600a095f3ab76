import { inject } from 'vitest'
import type { Bindings } from '../../worker/env.ts'
import { call } from './api.ts'
import type { Pushed, TestSubscription } from './push-service.ts'
import { ownStandIn } from './services.ts'
import type { Fault } from './stand-in.ts'

const service = await ownStandIn(inject('services').push)
const made = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
])) as CryptoKeyPair
const { x = '', y = '', d } = (await crypto.subtle.exportKey('jwk', made.privateKey)) as JsonWebKey

/** The site's public key, in the form that browsers take. */
export const publicKey = Buffer.concat([
  Buffer.from([4]),
  Buffer.from(x, 'base64url'),
  Buffer.from(y, 'base64url'),
]).toString('base64url')

/** A site whose notifications go to the fake push service. */
export const pushing: Partial<Bindings> = {
  VAPID_KEYS: `${publicKey}.${d}`,
  PUSH_URL: service,
  DNS_URL: `${service}/dns-query`,
}

type Seen = { subscriptions: TestSubscription[]; pushed: Pushed[]; violations: string[] }
export const atDevices = async () => (await fetch(`${service}/stand-in/look`)).json<Seen>()

/** Clears the sent messages, or schedules failures. */
export const breakPush = (...faults: Fault[]) =>
  fetch(`${service}/stand-in/plan`, { method: 'POST', body: JSON.stringify(faults) })

/** Calls the API as the owner's browser does. */
export async function asPushOwner<Body>(
  path: string,
  method = 'GET',
  json?: unknown,
  changes: Partial<Bindings> = pushing,
) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const body = json === undefined ? undefined : JSON.stringify(json)
  const answer = await call(path, { method, headers, body }, { OWNER_AUTH: 'local', ...changes })
  return { status: answer.status, body: (await answer.json()) as Body }
}

/** Adds this many devices and returns their ids. */
export async function addDevices(total: number): Promise<string[]> {
  const { subscriptions } = await atDevices()
  const ids: string[] = []
  for (const [number, subscription] of subscriptions.slice(0, total).entries()) {
    const { body } = await asPushOwner<{ id: string }>('/push/devices', 'POST', {
      ...subscription,
      name: `Phone ${number}`,
    })
    ids.push(body.id)
  }
  return ids
}
