import { beforeEach, expect, test } from 'vitest'
import { bindings, post } from '../../test/support/api.ts'
import { cron, outbox } from '../../test/support/outbox.ts'
import {
  addDevices,
  asPushOwner,
  atDevices,
  breakPush,
  publicKey,
  pushing,
} from '../../test/support/push.ts'
import { connected, inMail, restoreServices } from '../../test/support/services.ts'
import type { Bindings } from '../env.ts'
import { deleteExpired } from '../retention.ts'
import { notifyAgent } from './notify.ts'

const inquiry = {
  name: 'Kim Visitor',
  email: 'kim@example.com',
  phone: '702-555-0166',
  message: 'May I see it on Saturday?',
  source: 'showing-request',
}
const site: Partial<Bindings> = { ...connected, ...pushing }
const send = (changes = {}, fields = {}) =>
  post('/leads', { ...inquiry, ...fields }, { ...site, ...changes })
const pushes = async () =>
  (
    await bindings.DB.prepare(
      "SELECT id, status, attempts, reason FROM deliveries WHERE target = 'push' ORDER BY id",
    ).all()
  ).results as { id: string; status: string; attempts: number; reason: string | null }[]

type Listed = {
  keys: string
  publicKey: string | null
  devices: { id: string; name: string; pushedAt: string | null; fault: string | null }[]
}
const listed = async (changes = {}) =>
  (await asPushOwner<Listed>('/push', 'GET', undefined, { ...pushing, ...changes })).body

const fail = (error: unknown) => {
  throw error
}

beforeEach(async () => {
  await breakPush()
  await restoreServices()
})

test('a lead is pushed to each device at once, encrypted, with a first name and nothing else of it', async () => {
  await addDevices(2)
  expect((await send()).status).toBe(201)
  const { pushed, violations } = await atDevices()
  expect(violations).toEqual([])
  expect(pushed.map(({ device }) => device).sort()).toEqual(['device-0', 'device-1'])
  const { message, ttl, urgency, sender } = pushed[0] ?? {}
  const { results } = await bindings.DB.prepare('SELECT id FROM leads').all<{ id: string }>()
  expect(message).toEqual({
    title: 'Kim wants a tour',
    body: expect.stringMatching(/^(Hot|Warm|Cold) lead\. An answer is promised by \d+:\d\d [ap]m/),
    tag: `lead-${results[0]?.id}`,
    url: `/lead-dashboard/${results[0]?.id}`,
  })
  const messages = JSON.stringify(pushed.map(({ message }) => message))
  expect(messages).not.toMatch(/visitor|kim@|555|saturday/i)
  expect({ ttl, urgency, sender }).toEqual({ ttl: 86_400, urgency: 'high', sender: publicKey })
  // Neither a repeated request nor a cron run sends anything twice.
  await send()
  await cron(2, pushing)
  expect(await pushes()).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  expect((await listed()).devices).toMatchObject([
    { name: 'Phone 1', pushedAt: expect.any(String), fault: null },
    { name: 'Phone 0', pushedAt: expect.any(String), fault: null },
  ])
})

test.each([
  ['702-555-0166', 'Somebody'],
  ['kim@example.com', 'Somebody'],
  ['Mary-Kate de la Cruz', 'Mary-Kate'],
])('a sender who calls themselves “%s” is shown as “%s”', async (name, shown) => {
  await addDevices(1)
  await send({}, { name, source: 'contact' })
  const { pushed } = await atDevices()
  expect(pushed.map(({ message }) => message.title)).toEqual([`${shown} wrote to you`])
})

test('a push service that is down affects neither the lead nor the response, and is retried', async () => {
  const [id] = await addDevices(1)
  await breakPush({ kind: 'status', status: 503 }, { kind: 'reset', done: true })
  expect((await send()).status).toBe(201)
  const { crm, agent } = await outbox()
  expect([crm?.status, agent?.status]).toEqual(['delivered', 'delivered'])
  expect(await pushes()).toMatchObject([
    { status: 'waiting', reason: 'The push service answered 503.' },
  ])
  expect((await listed()).devices).toMatchObject([{ id, fault: 'The push service answered 503.' }])
  // The response to the second attempt is lost: the third replaces what the device has not shown.
  await cron(2, pushing)
  await cron(10, pushing)
  expect(await pushes()).toMatchObject([{ status: 'delivered', attempts: 3 }])
  expect((await atDevices()).pushed).toHaveLength(1)
  const { results } = await bindings.DB.prepare(
    "SELECT target FROM lead_events WHERE kind = 'delivery'",
  ).all()
  expect(results.map(({ target }) => target)).not.toContain('push')
})

test.each([404, 410])('a device whose subscription has ended (%i) is removed', async status => {
  await addDevices(2)
  await breakPush({ kind: 'status', status })
  await send()
  expect((await listed()).devices).toHaveLength(1)
  expect(await pushes()).toMatchObject([{ status: 'delivered' }])
})

test('a reply that is not proven to be the lead’s shows no name', async () => {
  await addDevices(1)
  await send()
  const leadId = (await bindings.DB.prepare('SELECT id FROM leads').first<string>('id')) ?? ''
  const notice = { kind: 'reply', unproven: true } as const
  await notifyAgent({ ...bindings, ...site }, { event: 'reply-1', notice, leadId }, new Date())
  await cron(1, pushing)
  expect((await atDevices()).pushed.at(-1)?.message.title).toBe('Somebody replied')
})

test('in quiet hours everything is held, and one summary follows', async () => {
  const [id] = await addDevices(1)
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(new Date()),
  )
  const quiet = { quietFrom: hour, quietTo: (hour + 3) % 24 }
  expect((await asPushOwner(`/push/devices/${id}/quiet`, 'PUT', quiet)).status).toBe(200)
  await send()
  await send({}, { email: 'lee@example.com', name: 'Lee' })
  const { results } = await bindings.DB.prepare('SELECT id FROM leads').all<{ id: string }>()
  const reply = {
    event: 'reply-1',
    notice: { kind: 'reply' },
    leadId: results[0]?.id ?? '',
  } as const
  await notifyAgent({ ...bindings, ...site }, reply, new Date())
  await cron(1, pushing)
  expect((await atDevices()).pushed).toEqual([])
  await cron(3 * 60, pushing)
  await cron(3 * 60 + 10, pushing)
  const { pushed, violations } = await atDevices()
  expect(pushed.map(({ message }) => message)).toEqual([
    {
      title: 'During your quiet hours',
      body: '2 new leads, 1 reply',
      tag: 'summary',
      url: '/lead-dashboard',
    },
  ])
  expect(violations).toEqual([])
  // A test is sent even during quiet hours.
  await asPushOwner(`/push/devices/${id}/test`, 'POST')
  expect((await atDevices()).pushed).toHaveLength(2)
})

test('suspected spam sends no notification', async () => {
  await addDevices(1)
  await send({}, { filledInMs: 900 })
  expect((await inMail()).sent).toHaveLength(1)
  expect(await pushes()).toEqual([])
})

test('a test says whether it was accepted; a revoked device gets nothing more', async () => {
  const [id] = await addDevices(1)
  const tested = () => asPushOwner(`/push/devices/${id}/test`, 'POST')
  expect((await tested()).body).toEqual({ sent: true, reason: null })
  await breakPush({ kind: 'status', status: 403 })
  expect((await tested()).body).toEqual({ sent: false, reason: 'The push service answered 403.' })
  await breakPush({ kind: 'status', status: 301, headers: { location: 'http://127.0.0.1:1/' } })
  expect((await tested()).body).toMatchObject({ sent: false, reason: /not followed/ })
  await breakPush()
  expect((await asPushOwner(`/push/devices/${id}`, 'DELETE')).status).toBe(200)
  expect((await asPushOwner(`/push/devices/${id}`, 'DELETE')).status).toBe(404)
  expect((await tested()).status).toBe(404)
  await send()
  expect((await atDevices()).pushed).toEqual([])
  const { results } = await bindings.DB.prepare(
    "SELECT action, subject FROM audit_log WHERE action LIKE 'push.%' ORDER BY id",
  ).all()
  const actions = ['push.add', 'push.test', 'push.test', 'push.test', 'push.revoke']
  // The calls that found no device are not in the audit log.
  expect(results).toEqual(actions.map(action => ({ action, subject: id })))
  // Removed devices are recorded for restored backups; adding one again deletes its record.
  const removed = async () =>
    (await bindings.DB.prepare('SELECT id FROM revoked_devices').all()).results
  expect(await removed()).toEqual([{ id }])
  expect(await addDevices(1)).toEqual([id])
  expect(await removed()).toEqual([])
})

test('without keys nothing is sent, and the console says why', async () => {
  await addDevices(1)
  expect(await listed({ VAPID_KEYS: '' })).toMatchObject({ keys: 'missing', publicKey: null })
  expect(await listed({ VAPID_KEYS: 'a.b' })).toMatchObject({ keys: 'unreadable' })
  expect((await send({ VAPID_KEYS: '' })).status).toBe(201)
  expect(await pushes()).toMatchObject([
    { status: 'parked', reason: 'Notifications are not set up.' },
  ])
})

test.each([
  ['http://push.example.com/send/1', 'endpoint', 'must begin with https://'],
  ['https://127.0.0.1/send/1', 'endpoint', 'must name a host, not a number'],
  ['https://push.example.com:8443/1', 'endpoint', 'must not name a port'],
  ['https://inside.internal/send/1', 'endpoint', 'leads into a private network'],
  ['https://nobody.example.com/send/1', 'endpoint', 'names a host that does not exist'],
])('%s is refused', async (endpoint, field, reason) => {
  const { subscriptions } = await atDevices()
  const json = { ...subscriptions[0], endpoint, name: 'Phone' }
  const { status, body } = await asPushOwner('/push/devices', 'POST', json)
  expect(status).toBe(400)
  expect(body).toMatchObject({ field, reason })
  expect((await listed()).devices).toEqual([])
})

test('unusable keys, incomplete quiet hours and an eleventh device are rejected', async () => {
  const [id] = await addDevices(10)
  const { subscriptions } = await atDevices()
  const [first, last] = [subscriptions[0], subscriptions[10]]
  const offCurve = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  for (const [json, field] of [
    [{ ...first, keys: offCurve, name: 'Phone' }, 'keys'],
    [{ ...first, name: ' ' }, 'name'],
    [{ ...last, name: 'Phone' }, 'endpoint'],
  ] as const) {
    const { status, body } = await asPushOwner('/push/devices', 'POST', json)
    expect({ status, body }).toMatchObject({ status: 400, body: { field } })
  }
  const half = await asPushOwner(`/push/devices/${id}/quiet`, 'PUT', {
    quietFrom: 22,
    quietTo: null,
  })
  expect(half).toMatchObject({ status: 400, body: { field: 'quietTo' } })
  // The same browser again does not add a device.
  expect((await asPushOwner('/push/devices', 'POST', { ...first, name: 'My phone' })).status).toBe(
    201,
  )
  const { devices } = await listed()
  expect(devices).toHaveLength(10)
  expect(devices.find(one => one.id === id)?.name).toBe('My phone')
})

test('notifications are deleted after 30 days', async () => {
  await addDevices(1)
  await send()
  const in29Days = new Date(Date.now() + 29 * 86_400_000)
  const in31Days = new Date(Date.now() + 31 * 86_400_000)
  await deleteExpired(bindings, in29Days, fail)
  expect(await pushes()).toHaveLength(1)
  await deleteExpired(bindings, in31Days, fail)
  expect(await pushes()).toEqual([])
  expect((await outbox()).agent).toMatchObject({ status: 'delivered' })
})
