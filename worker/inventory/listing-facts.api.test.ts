import { expect, test } from 'vitest'
import type { ListingPage } from '../../src/inventory/listing.ts'
import twoCondos from '../../test/inputs/h01a-two-condos.json'
import oneSold from '../../test/inputs/h01b-one-sold.json'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import { countCalls } from '../db/connect.ts'
import { applyDisplayRules } from './display-rules.ts'
import { restoreSamples } from './sample-listings.ts'

const own = 'Entered by the owner'
const page = async (id: number, showSold = true) => {
  const changes = showSold ? { MLS_SHOW_SOLD: 'yes' } : {}
  const response = await call(`/properties/${id}`, {}, changes)
  return response.status === 200 ? ((await response.json()) as ListingPage) : null
}
const shownAddresses = async (query = '') => {
  const response = await call(`/properties?limit=100&status=Active&status=Sold${query}`)
  const homes = (await response.json()) as { street: string }[]
  return homes.map(({ street }) => street).sort()
}
const events = async (id: number, showSold = true) =>
  (await page(id, showSold))?.history.map(({ at, kind, price, status }) => [
    at.slice(0, 10),
    kind,
    price,
    status,
  ])

test('a home’s page has its history, from the first record on', async () => {
  const record = aRecord({
    OriginalListPrice: 740_000,
    PreviousListPrice: 720_000,
    ListPrice: 700_000,
    PriceChangeTimestamp: '2026-02-01T18:00:00Z',
  })
  await store(record)
  const begin = [
    ['2026-01-05', 'listed', 740_000, 'Active'],
    ['2026-02-01', 'price', 700_000, 'Active'],
  ]
  expect(await events(1)).toEqual(begin)
  const changed = (day: string, changes: object) =>
    store({ ...record, ModificationTimestamp: `${day}T18:00:00Z`, ...changes })
  await changed('2026-03-01', { ListPrice: 690_000 })
  await changed('2026-03-02', { ListPrice: 690_000, StandardStatus: 'Pending' })
  await changed('2026-03-03', { ListPrice: 690_000, StandardStatus: 'Withdrawn' })
  await changed('2026-03-04', { ListPrice: 690_000, PublicRemarks: 'Painted.' })
  expect(await events(1)).toEqual([
    ...begin,
    ['2026-03-01', 'price', 690_000, 'Active'],
    ['2026-03-02', 'status', 690_000, 'Pending'],
    ['2026-03-03', 'status', 690_000, 'Off Market'],
    ['2026-03-04', 'status', 690_000, 'Active'],
  ])
})

test('the owner’s changes enter the history as of today, and those of an MLS rule do not', async () => {
  const record = aRecord()
  await store(record)
  const today = new Date().toISOString().slice(0, 10)
  type AdminHome = { version: number }
  for (const action of ['retire', 'restore']) {
    const { version } = (await asOwner<AdminHome>('/listings/1')).body
    const path = `/listings/1/${action}`
    expect((await asOwner(path, { method: 'POST', body: { version } })).status).toBe(200)
  }
  const before = (await events(1)) ?? []
  expect(before.at(-1)).toEqual([today, 'status', 700_000, 'Active'])
  const ModificationTimestamp = new Date().toISOString()
  await store({ ...record, StandardStatus: 'Closed', ModificationTimestamp })
  const rules = { sold: true, comingSoon: false }
  await applyDisplayRules(bindings.DB, { ...rules, sold: false })
  await applyDisplayRules(bindings.DB, rules)
  expect((await events(1))?.slice(before.length)).toEqual([[today, 'status', 700_000, 'Sold']])
})

test('a home that is listed again has one page with one history, and the old page redirects to it', async () => {
  const address = { UnparsedAddress: '12 Elm St', ParcelNumber: '125-01-001' }
  const first = aRecord({ ...address, OnMarketTimestamp: '2025-01-05T17:00:00Z' })
  await store(first, aRecord({ UnparsedAddress: '14 Elm St', ParcelNumber: '125-01-001' }))
  await store({
    ...first,
    StandardStatus: 'Expired',
    ModificationTimestamp: '2025-06-01T17:00:00Z',
  })
  expect((await call('/properties/1')).status).toBe(410)
  // The street is spelled differently, but the parcel and the house number agree.
  await store(aRecord({ ...address, UnparsedAddress: '12 Elm Street', ListPrice: 650_000 }))
  const old = await call('/properties/1', { redirect: 'manual' })
  const later = Number(old.headers.get('location')?.split('/').at(-1))
  expect(old.status).toBe(301)
  expect((await page(later))?.street).toBe('12 Elm Street')
  expect((await events(later))?.map(([day, kind]) => [day, kind])).toEqual([
    ['2025-01-05', 'listed'],
    ['2025-06-01', 'status'],
    ['2026-01-05', 'listed'],
  ])
  // Without the MLS's permission only this listing's own history shows.
  expect(await events(later, false)).toEqual([['2026-01-05', 'listed', 650_000, 'Active']])
  // The neighbor with the same parcel number, as in a new tract, stays a home of its own.
  expect((await page(2))?.street).toBe('14 Elm St')
  // A home with a withheld address neither redirects nor is redirected to.
  const again = aRecord({ ...address, UnparsedAddress: '12 Elm Street' })
  await store(again)
  await store({ ...again, InternetAddressDisplayYN: false })
  const { results } = await bindings.DB.prepare(
    `SELECT old.id FROM properties old JOIN properties withheld
       ON withheld.address_withheld = 1
       AND (old.merged_into = withheld.id OR old.id = withheld.id AND old.merged_into IS NOT NULL)`,
  ).all()
  expect(results).toEqual([])
})

test('a sold unit never hands its page, price or history to another unit', async () => {
  await store(...twoCondos)
  expect((await page(1))?.address).toBe('900 Relist Rd Unit 101, Las Vegas, NV 89166')
  expect((await page(2))?.street).toBe('900 Relist Rd Unit 2205')
  await store(...oneSold)
  const gone = async (id: number) =>
    (await call(`/properties/${id}`, { redirect: 'manual' })).status
  expect((await page(1))?.status).toBe('Sold')
  expect((await page(2))?.history).toHaveLength(0)
  // Its next listing, spelled in another way, takes over its page; its neighbors do not.
  const condo = (UnparsedAddress: string, changes: object = {}) =>
    aRecord({
      PropertySubType: 'Condominium',
      UnparsedAddress,
      SubdivisionName: 'Tower',
      ...changes,
    })
  const others = [
    condo('900 Relist Rd'),
    condo('900 Relist Rd, Unit 1010', { ParcelNumber: '125-01-001' }),
    condo('900 Relist Rd', { UnitNumber: 'Bldg 2 Unit 101', ParcelNumber: '125-01-001' }),
    condo('900 Relist Rd', { UnitNumber: 'PH 101' }),
    condo('900 Relist Rd Unit 101', { PostalCode: '89149' }),
    condo('900 Relist Ct Unit 101'),
    condo('900 Relist Rd', { PropertySubType: 'Multi Family' }),
    condo('902 Relist Rd 101'),
  ]
  await store(...others)
  expect(await gone(1)).toBe(200)
  await store(
    condo('900 Relist Road, # 101, Las Vegas, NV 89166', {
      OnMarketTimestamp: '2026-11-25T18:00:00Z',
    }),
  )
  const { headers } = await call('/properties/1', { redirect: 'manual' })
  const later = Number(headers.get('location')?.split('/').at(-1))
  expect((await page(later))?.street).toBe('900 Relist Road Unit 101')
  expect((await page(later))?.history.map(({ kind, price }) => [kind, price])).toEqual([
    ['status', 400_000],
    ['listed', 700_000],
  ])
  // A correction shows that it is another home after all, and a later one that it is not.
  const key = await bindings.DB.prepare('SELECT listing_key AS key FROM properties WHERE id = ?')
    .bind(later)
    .first<string>('key')
  const corrected = (UnitNumber: string) =>
    store({ ...condo('900 Relist Rd', { UnitNumber }), ListingKey: key })
  await corrected('102')
  expect(await gone(1)).toBe(200)
  await corrected('101')
  expect(await gone(1)).toBe(301)
})

type Texts = Record<string, string>
const pairs: [string, Texts, Texts, boolean][] = [
  ['a unit only in the second', {}, { UnitNumber: '5' }, false],
  ['a unit only in the first', { UnitNumber: '5' }, {}, false],
  [
    'the same parcel, and a unit only in one',
    { ParcelNumber: '125-01-001' },
    { ParcelNumber: '125-01-001', UnitNumber: '5' },
    false,
  ],
  ['two parcels', { ParcelNumber: '125-01-001' }, { ParcelNumber: '125-01-002' }, false],
  [
    'one parcel in two spellings, and another direction',
    { ParcelNumber: '125-01-001' },
    { ParcelNumber: '12501001', UnparsedAddress: '77 N Larch St' },
    true,
  ],
  ['another direction without a parcel', {}, { UnparsedAddress: '77 N Larch St' }, false],
  [
    'a placeholder for a parcel',
    { ParcelNumber: '000-00-000' },
    { ParcelNumber: '000-00-000', UnparsedAddress: '77 Larch Ct' },
    false,
  ],
  [
    'the suffix and direction written out',
    { UnparsedAddress: '77 N Larch St' },
    { UnparsedAddress: '77 NORTH LARCH STREET' },
    true,
  ],
  ['no house number', { UnparsedAddress: 'Larch St' }, { UnparsedAddress: 'Larch St' }, false],
  [
    'lots that have no number yet',
    { UnparsedAddress: '0 Larch St' },
    { UnparsedAddress: '0 Larch St' },
    false,
  ],
  [
    'condos without a unit',
    { PropertySubType: 'Condominium' },
    { PropertySubType: 'Condominium' },
    false,
  ],
  ['a house and a fourplex', {}, { PropertySubType: 'Quadruplex' }, false],
  ['half a number', { UnparsedAddress: '77 1/2 Larch St' }, {}, false],
  [
    'the same half',
    { UnparsedAddress: '77 1/2 Larch St' },
    { UnparsedAddress: '77½ Larch St' },
    true,
  ],
  ['a unit with blanks', { UnitNumber: 'H-206' }, { UnitNumber: 'Unit H 206' }, true],
  [
    'spaces of a park',
    { PropertySubType: 'Mobile Home', UnitNumber: 'Space 9' },
    { PropertySubType: 'Mobile Home', UnitNumber: '#9' },
    true,
  ],
  [
    'the towers of one parcel',
    { UnparsedAddress: '77 Larch St, East Tower, Unit 5', ParcelNumber: '125-01-001' },
    { UnparsedAddress: '77 Larch St, West Tower, Unit 5', ParcelNumber: '125-01-001' },
    false,
  ],
  ['two floors', { UnitNumber: '2nd Floor' }, { UnitNumber: '3rd Floor' }, false],
  ['a hyphen', { UnitNumber: '204-1' }, { UnitNumber: '2041' }, false],
]

test('two listings are one home only if that is certain', async () => {
  for (const [at, [name, first, second, isSame]] of pairs.entries()) {
    const street = (changes: Texts) =>
      Object.fromEntries(
        Object.entries({ UnparsedAddress: '77 Larch St', ...changes }).map(([field, text]) => [
          field,
          field === 'UnparsedAddress' ? text.replace('77', `77${at}`) : text,
        ]),
      )
    const old = aRecord(street(first))
    await store(old)
    await store({ ...old, StandardStatus: 'Withdrawn' }, aRecord(street(second)))
    const id = await bindings.DB.prepare('SELECT id FROM properties WHERE listing_key = ?')
      .bind(old.ListingKey)
      .first<number>('id')
    const { status } = await call(`/properties/${id}`, { redirect: 'manual' })
    expect(status, name).toBe(isSame ? 301 : 410)
  }
})

test('a home’s history goes back over all its listings, with their sales where they may be shown', async () => {
  const listing = (year: number, changes: object) =>
    aRecord({
      ListingKey: `of ${year}`,
      UnparsedAddress: '12 Elm St',
      ParcelNumber: '125-01-001',
      OnMarketTimestamp: `${year}-01-05T17:00:00Z`,
      ...changes,
    })
  const sold = { StandardStatus: 'Closed', CloseDate: '2022-03-01', ClosePrice: 480_000 }
  const ended = (record: Record<string, unknown>, changes: object) =>
    store({ ...record, ModificationTimestamp: '2025-02-02T17:00:00Z', ...changes })
  const first = listing(2022, { ListPrice: 500_000 })
  await store(first)
  await ended(first, sold)
  // The street is spelled differently, so only the parcel connects the two listings.
  const second = listing(2024, { UnparsedAddress: '12 Elm Street', OriginatingSystemName: own })
  await store(second)
  await ended(second, { StandardStatus: 'Withdrawn' })
  await store(listing(2026, { UnparsedAddress: '12 Elm Street', ClosePrice: 480_000 }))
  const id = await bindings.DB.prepare('SELECT max(id) AS id FROM properties').first<number>('id')
  if (!id) throw new Error('Nothing is stored')
  const ofOwner = [
    ['2024-01-05', 'listed', 700_000, 'Active'],
    ['2025-02-02', 'status', 700_000, 'Off Market'],
  ]
  const current = ['2026-01-05', 'listed', 700_000, 'Active']
  expect(await events(id)).toEqual([
    ['2022-01-05', 'listed', 500_000, 'Active'],
    ['2022-03-01', 'status', 480_000, 'Sold'],
    ...ofOwner,
    current,
  ])
  expect(await events(id, false)).toEqual([...ofOwner, current])
  // Today's record does not reveal the earlier sale price either.
  expect(JSON.stringify(await page(id, false))).not.toContain('480000')
  expect((await page(id))?.details.closePrice).toBeUndefined()
  // A sold home that is listed again shows only on the page of its latest listing.
  const old = await call('/properties/1', { redirect: 'manual' }, { MLS_SHOW_SOLD: 'yes' })
  expect([old.status, old.headers.get('location')]).toEqual([301, `/api/properties/${id}`])
  // A seller who opts out takes the listing out of the history as well.
  await ended(first, { ...sold, InternetEntireListingDisplayYN: false })
  expect(await events(id)).toEqual([...ofOwner, current])
  expect((await call('/properties/1', { redirect: 'manual' })).status).toBe(404)
})

test('sold and coming-soon homes show only while the MLS permits it', async () => {
  await store(aRecord({ StandardStatus: 'Closed', UnparsedAddress: '1 Elm St' }))
  await store(aRecord({ StandardStatus: 'Coming Soon', UnparsedAddress: '2 Oak St' }))
  await store(
    aRecord({
      StandardStatus: 'Closed',
      UnparsedAddress: '3 Own St',
      OriginatingSystemName: 'Entered by the owner',
    }),
  )
  const { DB } = bindings
  await applyDisplayRules(DB, { sold: false, comingSoon: false })
  expect(await shownAddresses()).toEqual(['3 Own St'])
  await applyDisplayRules(DB, { sold: true, comingSoon: true })
  expect(await shownAddresses()).toEqual(['1 Elm St', '2 Oak St', '3 Own St'])
  expect(await applyDisplayRules(DB, { sold: true, comingSoon: true })).toBe(0)
  await applyDisplayRules(DB, { sold: false, comingSoon: false })
  expect(await shownAddresses()).toEqual(['3 Own St'])
  // Many homes change in several transactions.
  await DB.prepare(
    `insert into properties (listing_key, address, status, standard_status, source, price, street,
       city, state, postal_code, type, category, views, features, fingerprint)
     select listing_key || value, address || value, 'Sold', 'Closed', source, price, street,
       city, state, postal_code, properties.type, category, views, features, fingerprint
     from json_each(?1), properties where address like '1 Elm%'`,
  )
    .bind(JSON.stringify(Array.from({ length: 4100 }, (_, copy) => copy)))
    .run()
  const counted = countCalls(DB)
  expect(await applyDisplayRules(counted.DB, { sold: false, comingSoon: false })).toBe(4100)
  expect(counted.calls).toBeGreaterThan(3 * 2)
  expect(await shownAddresses()).toEqual(['3 Own St'])
})

test('samples leave with the first real home, and can be brought back', async () => {
  const sample = aRecord({ OriginatingSystemName: 'Sample data', UnparsedAddress: '1 Sample St' })
  await store(sample)
  await store(aRecord({ StandardStatus: 'Withdrawn' }))
  expect(await shownAddresses()).toEqual(['1 Sample St'])
  await store(aRecord({ UnparsedAddress: '2 Real St' }))
  expect(await shownAddresses()).toEqual(['2 Real St'])
  expect(await restoreSamples(bindings.DB)).toBe(1)
  expect(await shownAddresses()).toEqual(['1 Sample St', '2 Real St'])
  await store(aRecord({ UnparsedAddress: '3 Real St' }))
  expect(await shownAddresses()).toEqual(['2 Real St', '3 Real St'])
})

test('the owner may add photos only to listings of their own brokerage', async () => {
  await store(aRecord())
  type AdminHome = { version: number; ownPhotos: boolean }
  const { body } = await asOwner<AdminHome>('/listings/1')
  expect(body.ownPhotos).toBe(false)
  const photos = [{ hash: 'a'.repeat(32), alt: 'The courtyard' }]
  const refused = await asOwner<{ field: string; reason: string }>('/listings/1/photos', {
    method: 'PUT',
    body: { version: body.version, photos },
  })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    field: 'photos',
    reason: expect.stringContaining('brokerage'),
  })
})
