import { lt } from 'drizzle-orm'
import { alias, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { expect, test, vi } from 'vitest'
import { connect } from '../../worker/db/connect.ts'
import { findProperty } from '../../worker/db/listing-page.ts'
import { listPlaces } from '../../worker/db/places.ts'
import { listProperties } from '../../worker/db/properties.ts'
import { TimeoutError } from '../../worker/deadlines.ts'
import { batchQueries } from '../../worker/query-batcher.ts'
import { bindings, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'

const now = new Date('2026-11-20T20:00:00Z')

function watched() {
  const batch = vi.fn((statements: D1PreparedStatement[]) => bindings.DB.batch(statements))
  const prepare = (sql: string) => bindings.DB.prepare(sql)
  return { batch, db: batchQueries({ prepare, batch } as unknown as D1Database) as D1Database }
}

test('concurrent queries of a page become one batch, and each gets its own result', async () => {
  await store(aRecord({ ListingKey: 'a' }), aRecord({ ListingKey: 'b', ListPrice: 900_000 }))
  const { batch, db } = watched()
  const [all, expensive, one, places, row, price] = await Promise.all([
    listProperties(connect(db), {}, { limit: 3, offset: 0 }, now),
    listProperties(connect(db), { minPrice: 800_000 }, { limit: 3, offset: 0 }, now),
    findProperty(connect(db), 1, now, { sold: true }),
    listPlaces(connect(bindings.DB)),
    db.prepare('select id, price from properties where listing_key = ?').bind('b').first(),
    db.prepare('select price from properties where listing_key = ?').bind('b').first('price'),
  ])
  expect(batch).toHaveBeenCalledTimes(1)
  const plain = connect(bindings.DB)
  expect(all).toEqual(await listProperties(plain, {}, { limit: 3, offset: 0 }, now))
  expect(expensive.listings.map(({ listingKey }) => listingKey)).toEqual(['b'])
  expect(one).toEqual(await findProperty(plain, 1, now, { sold: true }))
  expect(places.length).toBeGreaterThan(0)
  expect(row).toMatchObject({ price: 900_000 })
  expect(price).toBe(900_000)
  expect(await db.prepare('select 1 as one where false').first()).toBeNull()
})

test('two homes in one row keep their columns of the same name', async () => {
  await store(aRecord({ ListingKey: 'a' }), aRecord({ ListingKey: 'b' }))
  const home = sqliteTable('properties', { id: integer(), listingKey: text() })
  const other = alias(home, 'other')
  const { db } = watched()
  const pairs = connect(db)
    .select({ home, other })
    .from(home)
    .innerJoin(other, lt(home.id, other.id))
  expect(await pairs).toEqual([
    { home: { id: 1, listingKey: 'a' }, other: { id: 2, listingKey: 'b' } },
  ])
})

test('a failing query does not fail the others', async () => {
  await store(aRecord())
  const { batch, db } = watched()
  const [good, bad, other] = await Promise.allSettled([
    db.prepare('select count(*) as homes from properties').first('homes'),
    db.prepare('select * from no_such_table').all(),
    db.batch([db.prepare('select 1 as one'), db.prepare('select 2 as two')]),
  ])
  expect(good).toEqual({ status: 'fulfilled', value: 1 })
  expect(bad.status).toBe('rejected')
  expect(other).toMatchObject({ value: [{ results: [{ one: 1 }] }, { results: [{ two: 2 }] }] })
  expect(batch).toHaveBeenCalledTimes(4)
  batch.mockClear()
  await expect(db.prepare('select * from no_such_table').all()).rejects.toThrow(/no such table/)
  expect(batch).toHaveBeenCalledTimes(1)
})

test('a hanging database is not queried twice', async () => {
  const batch = vi.fn(() => Promise.reject(new TimeoutError('The database did not respond')))
  const prepare = (sql: string) => bindings.DB.prepare(sql)
  const db = batchQueries({ prepare, batch } as unknown as D1Database)
  const pending = [db.prepare('select 1').all(), db.prepare('select 2').all()]
  for (const result of await Promise.allSettled(pending)) expect(result.status).toBe('rejected')
  expect(batch).toHaveBeenCalledTimes(1)
})
