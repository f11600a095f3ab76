import { expect, test } from 'vitest'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'

const feed = 'Follow Up Boss'
const ask = (CRM_FEED: string | undefined = feed) => call('/followup-boss/leads', {}, { CRM_FEED })
const fromCrm = (changes: Record<string, unknown> = {}) =>
  aRecord({ OriginatingSystemName: feed, ...changes })

test('a home from the CRM’s feed has the specified fields', async () => {
  const media = [
    { MediaURL: 'https://photos.example.com/2.jpg', Order: 2 },
    { MediaURL: 'https://photos.example.com/1.jpg', Order: 1 },
  ]
  await store(fromCrm({ UnparsedAddress: '9 Quartz Ledge Dr', Media: media }))
  const response = await ask()
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60/)
  expect(await response.json()).toEqual([
    {
      id: 1,
      address: expect.stringContaining('9 Quartz Ledge Dr'),
      price: 700_000,
      bedrooms: 3,
      bathrooms: 2.5,
      squareFeet: 2400,
      photo: 'https://photos.example.com/1.jpg',
      status: 'Active',
      listDate: '2026-01-05T17:00:00.000Z',
      sample: false,
      listOffice: 'Test Realty',
    },
  ])
})

test('a home without an address says so', async () => {
  await store(fromCrm())
  await bindings.DB.exec("UPDATE properties SET address = ''")
  expect(await (await ask()).json()).toMatchObject([{ address: 'Address not available' }])
})

test('homes of other feeds and retired homes are left out, and the newest come first', async () => {
  const on = (day: number) => ({ OnMarketTimestamp: `2026-02-0${day}T00:00:00Z` })
  await store(
    aRecord(),
    fromCrm({ UnparsedAddress: '1 Old St', ...on(1) }),
    fromCrm({ UnparsedAddress: '2 Under Contract St', StandardStatus: 'Pending', ...on(2) }),
    fromCrm({ StandardStatus: 'Closed' }),
    fromCrm({ StandardStatus: 'Withdrawn' }),
  )
  const homes = (await (await ask()).json()) as { address: string; status: string }[]
  expect(homes.map(({ address, status }) => [address.split(',')[0], status])).toEqual([
    ['2 Under Contract St', 'Pending'],
    ['1 Old St', 'Active'],
  ])
})

test('a lead is never listed among them', async () => {
  await store(fromCrm())
  const person = { name: 'Jo Private', email: 'jo@private.example', phone: '702-555-0100' }
  const sent = await post('/leads', { ...person, message: 'Hello', source: 'contact' })
  expect(sent.status).toBe(201)
  const text = await (await ask()).text()
  expect(JSON.parse(text)).toHaveLength(1)
  for (const secret of [...Object.values(person), 'Hello']) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/email|phone|firstName|lastName/i)
})

test('a feed without homes is an empty list', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual([])
})

test.each([undefined, '', ' '])(
  'without a configured feed (%j) the call fails, and the failure is not cached',
  async source => {
    await store(fromCrm(), fromCrm({ OriginatingSystemName: null }))
    const response = await call('/followup-boss/leads', {}, { CRM_FEED: source })
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('CRM_FEED') })
  },
)

test('a broken database returns a generic error without details', async () => {
  await bindings.DB.exec('DROP TABLE photos')
  const response = await ask()
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/photos|sqlite/i)
})
