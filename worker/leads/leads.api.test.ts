import { expect, test } from 'vitest'
import { consent } from '../../src/site/consent.ts'
import { bindings, call, local, post, requestMetaAt } from '../../test/support/api.ts'
import { inquiry as inquirySchema } from './inquiry.ts'
import { submitLead } from './intake.ts'

const inquiry = {
  name: 'Ana María López',
  email: 'ana@example.com',
  message: 'I would like to see the house on Quartz Ledge.',
}
const owner = { OWNER_AUTH: 'local' }
const stored = async () => {
  const response = await call('/leads', local, owner)
  return (await response.json()) as Record<string, unknown>[]
}

test('a message becomes a lead that the owner sees, in 20 rows', async () => {
  const batches: D1Result[][] = []
  const DB = new Proxy(bindings.DB, {
    get(db, name) {
      if (name !== 'batch') return Reflect.get(db, name).bind(db)
      return async (statements: D1PreparedStatement[]) => {
        const results = await db.batch(statements)
        batches.push(results)
        return results
      }
    },
  })
  const sent = { ...inquiry, phone: '(702) 555-0101', source: 'contact' }
  const response = await post('/leads', sent, { DB })
  expect(response.status).toBe(201)
  // The first batch stores the lead with its deliveries; the others deliver.
  const written = batches[0]?.reduce((sum, { meta }) => sum + meta.rows_written, 0)
  expect(written).toBeGreaterThan(10)
  expect(written).toBeLessThanOrEqual(20)
  expect(await response.json()).toMatchObject({ id: expect.any(String) })
  expect(await stored()).toEqual([
    expect.objectContaining({
      firstName: 'Ana María',
      lastName: 'López',
      email: 'ana@example.com',
      phone: '(702) 555-0101',
      phoneNumber: '+17025550101',
      status: 'new',
      message: inquiry.message,
      source: 'contact',
      score: 35,
      category: 'cold',
      consent: false,
      consentText: null,
    }),
  ])
})

test('three fields are enough, and each missing one is named', async () => {
  const response = await post('/leads', { name: ' ', phone: '' })
  expect(response.status).toBe(400)
  const { fields } = (await response.json()) as { fields: { field: string; reason: string }[] }
  expect(fields).toEqual([
    { field: 'email', reason: 'Please enter your email address.' },
    { field: 'message', reason: 'Please write a message.' },
    { field: 'name', reason: 'Please enter your name.' },
  ])
  expect(await stored()).toEqual([])
})

test('an address without an at sign is rejected, and so is one that is too long', async () => {
  const wrong = await post('/leads', { ...inquiry, email: 'ana.example.com' })
  expect(await wrong.json()).toMatchObject({ field: 'email' })
  const long = await post('/leads', { ...inquiry, email: `${'a'.repeat(260)}@example.com` })
  expect(await long.json()).toMatchObject({ field: 'email', reason: expect.stringMatching(/255/) })
})

test.each(['null', '[]', '7', '"x"'])(
  'a body of %s is rejected and names the field',
  async body => {
    const response = await post('/leads', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: expect.any(String) })
  },
)

test('null means not given', async () => {
  expect((await post('/leads', { ...inquiry, phone: null, timeframe: null })).status).toBe(201)
  expect(await stored()).toEqual([expect.objectContaining({ phone: null, timeframe: null })])
})

test('a body that is not JSON is rejected', async () => {
  const response = await post('/leads', '{"name":')
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field: 'body' })
})

test('the same message sent twice is one lead with one response', async () => {
  const [first, second] = await Promise.all([post('/leads', inquiry), post('/leads', inquiry)])
  expect(await first.json()).toEqual(await second.json())
  expect(await stored()).toHaveLength(1)
})

test('a key that another message has is refused with 422, and a new key stores the words', async () => {
  const keyed = { ...inquiry, idempotencyKey: 'k1' }
  const first = await post('/leads', keyed)
  const again = await post('/leads', { ...keyed, email: 'ANA@example.com', page: '/contact?x=1' })
  expect([again.status, await again.json()]).toEqual([201, await first.json()])
  const changed = { ...keyed, email: 'other@example.com', message: 'These words must not vanish.' }
  for (const body of [changed, { ...keyed, consent: 'yes' }, { ...keyed, timeframe: 'ASAP' }]) {
    const response = await post('/leads', body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      field: 'idempotencyKey',
      reason: expect.stringMatching(/not saved. Please send it again/),
    })
  }
  // A refused message leaves nothing behind, not even its sender.
  const { results } = await bindings.DB.prepare('SELECT email FROM people').all()
  expect([await stored(), results]).toEqual([[expect.anything()], [{ email: inquiry.email }]])
  expect((await post('/leads', { ...changed, idempotencyKey: 'k2' })).status).toBe(201)
  expect(await stored()).toHaveLength(2)
})

test('one-word names and names in any script are stored', async () => {
  await post('/leads', { ...inquiry, name: '王秀英' })
  expect(await stored()).toEqual([expect.objectContaining({ firstName: '王秀英', lastName: '' })])
})

test('consent is stored with the text the person agreed to', async () => {
  await post('/leads', { ...inquiry, consent: 'yes' })
  expect(await stored()).toEqual([
    expect.objectContaining({
      consent: true,
      consentText: consent.text,
      consentAt: expect.any(String),
    }),
  ])
})

test('a home that does not exist (any more) loses no lead', async () => {
  expect((await post('/leads', { ...inquiry, propertyId: '404' })).status).toBe(201)
  expect(await stored()).toHaveLength(1)
})

test('leads come newest first, with their total', async () => {
  for (const [day, message] of ['second', 'third', 'first'].entries()) {
    const sent = inquirySchema.parse({ ...inquiry, message })
    await submitLead(bindings, sent, requestMetaAt(new Date(Date.UTC(2026, 0, [2, 3, 1][day]))))
  }
  const response = await call('/leads?limit=2', local, owner)
  expect(response.headers.get('x-total-count')).toBe('3')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const leads = (await response.json()) as { message: string }[]
  expect(leads.map(lead => lead.message)).toEqual(['third', 'second'])
})

test('adding a phone number or consent counts as a new submission', async () => {
  await post('/leads', inquiry)
  await post('/leads', { ...inquiry, phone: '702 555 0101', consent: 'yes' })
  expect(await stored()).toHaveLength(2)
})

test('a broken hidden field loses no lead', async () => {
  const response = await post('/leads', { ...inquiry, propertyId: true, consent: 'maybe' })
  expect(response.status).toBe(201)
  expect(await stored()).toEqual([expect.objectContaining({ propertyId: null, consent: false })])
})

test('a stranger gets no lead', async () => {
  await post('/leads', inquiry)
  const response = await call('/leads', {}, { ...bindings, OWNER_AUTH: '' })
  expect(response.status).toBe(403)
  expect(await response.text()).not.toContain('ana@example.com')
})
