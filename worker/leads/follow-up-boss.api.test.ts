import { beforeEach, expect, test } from 'vitest'
import { call, local, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { outbox, owner } from '../../test/support/outbox.ts'
import { breakCrm, connected, inCrm, restoreServices } from '../../test/support/services.ts'

const inquiry = { name: 'Ana María López', email: 'ana@example.com', message: 'Hello.' }
const validate = async (changes = connected) =>
  (await call('/followup-boss/validate', local, { ...owner, ...changes })).json()
const testConnection = (changes = connected) =>
  call('/followup-boss/test', { ...local, method: 'POST' }, { ...owner, ...changes })

beforeEach(restoreServices)

test('a lead becomes the event type of its form, with every field', async () => {
  await store(aRecord())
  await post(
    '/leads',
    {
      ...inquiry,
      phone: '(702) 555-0101',
      source: 'showing-request',
      timeframe: 'ASAP',
      propertyId: 1,
      page: '/property/1?utm_source=flyer&utm_medium=print',
    },
    connected,
  )
  const { events, violations } = await inCrm()
  expect(violations).toEqual([])
  expect(events).toEqual([
    expect.objectContaining({
      source: 'example.com',
      system: 'TestSite',
      type: 'Property Inquiry',
      message: expect.stringMatching(/^Hello\.\n\nWebsite inquiry [\w-]{36}$/),
      person: {
        firstName: 'Ana María',
        lastName: 'López',
        emails: [{ value: 'ana@example.com' }],
        phones: [{ value: '+17025550101' }],
        tags: ['showing-request', 'hot'],
      },
      property: expect.objectContaining({
        city: 'Las Vegas',
        state: 'NV',
        url: 'https://www.example.com/property/1',
        price: expect.any(Number),
      }),
      campaign: { source: 'flyer', medium: 'print' },
      pageUrl: 'https://www.example.com/property/1',
      occurredAt: expect.stringMatching(/Z$/),
    }),
  ])
})

test.each([
  ['home-value', 'Seller Inquiry'],
  ['contact', 'General Inquiry'],
  ['feature-request', 'General Inquiry'],
])('the form %s creates a %s', async (source, type) => {
  await post('/leads', { ...inquiry, source }, connected)
  expect((await inCrm()).events).toEqual([expect.objectContaining({ type })])
})

test('an archived lead flow is reported to the owner instead of counting as delivered', async () => {
  await breakCrm({ kind: 'status', status: 204 })
  await post('/leads', inquiry, connected)
  expect((await outbox()).crm).toMatchObject({
    status: 'parked',
    reason: expect.stringMatching(/archived \(204\)/),
  })
})

test.each([
  [400, 'parked'],
  [404, 'parked'],
  [401, 'waiting'],
  [403, 'waiting'],
  [429, 'waiting'],
  [500, 'waiting'],
  [503, 'waiting'],
])('a response of %i leaves the delivery %s', async (status, expected) => {
  await breakCrm({ kind: 'status', status })
  await post('/leads', inquiry, connected)
  expect((await outbox()).crm).toMatchObject({ status: expected })
})

test('a working key is active', async () => {
  expect(await validate()).toEqual({
    status: 'active',
    isValid: true,
    message: expect.any(String),
    errorDetails: null,
  })
})

test('without a key the status is missing_key, and no request is sent', async () => {
  expect(await validate({})).toMatchObject({ status: 'missing_key', isValid: false })
})

test('a rejected key is expired', async () => {
  const wrong = { ...connected, FOLLOWUP_BOSS_API_KEY: 'old' }
  expect(await validate(wrong)).toMatchObject({
    status: 'expired',
    isValid: false,
    errorDetails: { status: 401 },
  })
})

test.each([403, 429, 500])('a response of %i is a failure with its detail', async status => {
  await breakCrm({ kind: 'status', status })
  expect(await validate()).toMatchObject({
    status: 'failure',
    isValid: false,
    errorDetails: { status, detail: expect.stringContaining(String(status)) },
  })
})

test('no response is a failure, not an expired key', async () => {
  await breakCrm({ kind: 'hang' })
  expect(await validate({ ...connected, TIMEOUT_MS: '100' })).toMatchObject({ status: 'failure' })
})

test('the connection test creates no person', async () => {
  const good = await testConnection()
  expect(good.status).toBe(200)
  expect(await good.json()).toMatchObject({ success: true })
  expect((await testConnection({})).status).toBe(502)
  expect(await inCrm()).toEqual({ people: [], events: [], violations: [] })
})
