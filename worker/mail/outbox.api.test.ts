import { beforeEach, expect, test } from 'vitest'
import { bindings, call, post } from '../../test/support/api.ts'
import { cron, outbox, retry } from '../../test/support/outbox.ts'
import {
  breakCrm,
  breakMail,
  connected,
  inCrm,
  inMail,
  restoreServices,
} from '../../test/support/services.ts'

const inquiry = { name: 'Kim Visitor', email: 'kim@example.com', message: 'Hello.' }
const send = (changes = connected) => post('/leads', inquiry, changes)

beforeEach(restoreServices)

test('a lead goes to the CRM, the agent and the visitor at once, and once each', async () => {
  await send()
  await send()
  await cron(60)
  const { crm, agent, visitor, totals } = await outbox()
  for (const row of [crm, agent, visitor]) expect(row).toMatchObject({ status: 'delivered' })
  expect(totals).toEqual({ waiting: 0, delivered: 3, parked: 0 })
  expect(await inCrm()).toMatchObject({ events: [{}], violations: [] })
  expect((await inMail()).sent.map(({ to }) => to)).toEqual(
    expect.arrayContaining([['agent@example.com'], ['kim@example.com']]),
  )
})

test('without any service connected everything is stored with the reason', async () => {
  await send({})
  const { crm, agent, totals } = await outbox()
  expect(totals).toEqual({ waiting: 0, delivered: 0, parked: 3 })
  expect(crm?.reason).toMatch(/no API key/)
  expect(agent?.reason).toMatch(/No mail service is connected/)
})

test('a failed delivery is retried after 1, 5, 15 minutes and so on for a day, then parked', async () => {
  await breakCrm(...Array.from({ length: 40 }, () => ({ kind: 'status' as const, status: 403 })))
  await send()
  const began = Date.now()
  const waits: number[] = []
  for (let round = 0; round < 20; round++) {
    const { crm } = await outbox()
    if (crm?.status !== 'waiting') break
    const minutes = (Date.parse(crm.nextAt) - began) / 60_000
    waits.push(Math.round(minutes))
    await cron(minutes - 0.5)
    expect((await outbox()).crm?.attempts).toBe(crm.attempts)
    await cron(minutes + 0.01)
  }
  expect(waits).toEqual([1, 6, 21, 81, 261, 621, 981, 1341])
  expect((await outbox()).crm).toMatchObject({
    status: 'parked',
    attempts: 9,
    reason: expect.stringMatching(/403/),
  })
  expect((await outbox()).agent).toMatchObject({ status: 'delivered' })
})

test('the owner’s retry sends a parked delivery', async () => {
  await send({})
  const id = (await outbox()).crm?.id ?? ''
  expect((await retry(id)).status).toBe(200)
  expect((await outbox()).crm).toMatchObject({ status: 'delivered' })
  expect((await retry(id)).status).toBe(404)
  expect((await retry('no-such.crm')).status).toBe(404)
  expect((await inCrm()).events).toHaveLength(1)
})

test('only the owner sees or retries deliveries', async () => {
  await send()
  for (const [path, method] of [
    ['/outbox', 'GET'],
    ['/outbox/x.crm/mail', 'GET'],
    ['/outbox/x.crm/retry', 'POST'],
    ['/followup-boss/validate', 'GET'],
    ['/followup-boss/test', 'POST'],
  ] as const) {
    const response = await call(path, { method }, { OWNER_AUTH: '' })
    expect(response.status, path).toBe(403)
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
    expect(await response.text()).not.toContain('kim')
  }
})

test('two workers in the same minute send nothing twice', async () => {
  await breakCrm({ kind: 'status', status: 429 })
  await send()
  await Promise.all([cron(2), cron(2), cron(2), cron(2)])
  expect((await inCrm()).events).toHaveLength(1)
})

test('a Retry-After longer than the delay is respected', async () => {
  await breakCrm({ kind: 'status', status: 429, headers: { 'retry-after': '1800' } })
  await send()
  await cron(20)
  expect((await outbox()).crm).toMatchObject({ status: 'waiting', attempts: 1 })
  await cron(31)
  expect((await outbox()).crm).toMatchObject({ status: 'delivered', attempts: 2 })
})

test.each([
  ['a lost response', { kind: 'reset', done: true }],
  ['an error after the work', { kind: 'status', status: 500, done: true }],
  ['a hanging response', { kind: 'hang', done: true }],
] as const)('%s does not create a second event', async (_, fault) => {
  await breakCrm(fault)
  await send({ ...connected, TIMEOUT_MS: '300' })
  expect((await outbox()).crm).toMatchObject({ status: 'waiting' })
  await cron(2)
  expect((await outbox()).crm).toMatchObject({
    status: 'delivered',
    reason: expect.stringMatching(/Found in Follow Up Boss/),
  })
  expect((await inCrm()).events).toHaveLength(1)
})

test.each([
  ['had been refused', { status: 'waiting', attempts: 1 }],
  ['had not been tried', { status: 'waiting', attempts: 0 }],
  ['was held back', { status: 'parked', attempts: 0 }],
])('a restored delivery that %s in the backup does not go out twice', async (_, row) => {
  await send()
  expect((await inCrm()).events).toHaveLength(1)
  const { crm } = await outbox()
  // Simulates a restore an hour later: the row is as it was at the time of the backup.
  const { DB } = bindings
  await DB.prepare('UPDATE leads SET created_at = created_at - 3600000').run()
  await DB.prepare('UPDATE deliveries SET status = ?1, attempts = ?2, next_at = 0 WHERE id = ?3')
    .bind(row.status, row.attempts, crm?.id)
    .run()
  await retry(crm?.id ?? '')
  await cron(30)
  expect((await outbox()).crm).toMatchObject({
    status: 'delivered',
    reason: 'Found in Follow Up Boss: not sent again.',
  })
  expect((await inCrm()).events).toHaveLength(1)
})

test('after an unclear response, an event that is known not to have arrived is sent', async () => {
  await breakCrm({ kind: 'reset' })
  await send()
  await cron(2)
  expect((await outbox()).crm).toMatchObject({ status: 'delivered', reason: null })
  expect((await inCrm()).events).toHaveLength(1)
})

test('while it is unknown whether an event arrived, nothing is sent', async () => {
  await breakCrm({ kind: 'reset', done: true }, { kind: 'status', status: 500 })
  await send()
  await cron(2)
  expect((await outbox()).crm).toMatchObject({ status: 'waiting', attempts: 2 })
  expect((await inCrm()).events).toHaveLength(1)
  await cron(10)
  expect((await outbox()).crm).toMatchObject({ status: 'delivered' })
  expect((await inCrm()).events).toHaveLength(1)
})

test('a mail whose response was lost is not sent twice', async () => {
  await breakMail({ kind: 'reset', done: true }, { kind: 'reset', done: true })
  await send()
  await cron(2)
  const { agent, visitor } = await outbox()
  expect([agent?.status, visitor?.status]).toEqual(['delivered', 'delivered'])
  expect((await inMail()).sent).toHaveLength(2)
})
