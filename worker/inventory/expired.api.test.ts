import { expect, test } from 'vitest'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { retireExpired } from './display-rules.ts'

const day = 86_400_000
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const shown = async () =>
  (await (await call('/properties')).json()) as { status: string; bedrooms: number }[]

test('an active home is hidden when its listing expires, and returns when it is extended', async () => {
  const listing = { ListingKey: 'ending', ExpirationDate: dateIn(2) }
  await store(aRecord(listing))
  expect(await retireExpired(bindings.DB, new Date(Date.now() + day))).toBe(0)
  expect(await shown()).toHaveLength(1)
  expect(await retireExpired(bindings.DB, new Date(Date.now() + 4 * day))).toBe(1)
  expect(await shown()).toHaveLength(0)
  await store(aRecord({ ...listing, ExpirationDate: dateIn(90) }))
  expect(await shown()).toHaveLength(1)
})

test('a pending sale does not expire with its listing', async () => {
  await store(aRecord({ StandardStatus: 'Pending', ExpirationDate: dateIn(-3) }))
  expect(await retireExpired(bindings.DB, new Date(Date.now() + 4 * day))).toBe(0)
  const status = await bindings.DB.prepare('SELECT status FROM properties').first('status')
  expect(status).toBe('Pending')
})

test('a listing stays active through its last day, Las Vegas time', async () => {
  await store(aRecord({ ExpirationDate: dateIn(0) }))
  expect(await shown()).toHaveLength(1)
})
