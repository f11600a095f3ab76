import { expect, test } from 'vitest'
import { bindings } from '../../test/support/api.ts'
import { generateListings } from '../../test/support/generate-listings.ts'
import { importListings } from './store-feed.ts'

const { DB } = bindings
const records = [...generateListings(40, 3)]
const stored = async (fields: string, rest = '') => {
  const sql = `SELECT ${fields} FROM properties WHERE source = 'Generated feed' ${rest}`
  return (await DB.prepare(sql).all()).results
}

/** Imports records and returns the counts in the order of the report. */
async function load(records: unknown[], replace = false) {
  const report = await importListings(DB, records, { replace, now: new Date() })
  const { imported, updated, unchanged, retired, rejectedRows } = report
  return { counts: [imported, updated, unchanged, retired, rejectedRows], ...report }
}

test('a changed home keeps its id, and one missing from a replacing file is retired and can return', async () => {
  await load(records)
  const [gone, changed, ...rest] = records
  const ids = await stored('id, listing_key', 'ORDER BY 2')
  const next = [{ ...changed, ListPrice: 123_000, View: ['City'], Media: [] }, ...rest]
  expect((await load(next, true)).counts).toEqual([0, 1, 38, 1, 0])
  expect(await stored('id, listing_key', 'ORDER BY 2')).toEqual(ids)
  expect(await stored('listing_key', `AND fingerprint = ''`)).toEqual([
    { listing_key: gone?.ListingKey },
  ])
  expect(await stored('price', `AND listing_key = '${changed?.ListingKey}'`)).toEqual([
    { price: 123_000 },
  ])
  expect((await load(next, true)).counts).toEqual([0, 0, 39, 0, 0])
  expect((await load(records)).counts).toEqual([0, 2, 38, 0, 0])
})

test('replacing leaves other sources alone, and keeps homes whose row was rejected', async () => {
  await load(records)
  const retired = () => stored('count(*) AS n', `AND status = 'Off Market' AND fingerprint = ''`)
  const [broken, ...rest] = records.slice(0, 39)
  const other = { ...records[0], ListingKey: 'other-1', OriginatingSystemName: 'Another feed' }
  await load([other], true)
  expect(await retired()).toEqual([{ n: 0 }])
  const partly = await load([{ ...broken, ListPrice: 'tba' }, ...rest], true)
  expect(partly.counts).toEqual([0, 0, 38, 1, 1])
  expect((await load([{ ListPrice: 1 }, 7], true)).counts).toEqual([0, 0, 0, 0, 2])
  expect(await retired()).toEqual([{ n: 1 }])
})

test('of two rows with the same key the last one wins, and importing again changes nothing', async () => {
  const many = [...generateListings(450, 4)]
  const twice = [{ ...many[0], ListPrice: 1 }, ...many.slice(1), { ...many[0], ListPrice: 2 }]
  const first = await load(twice)
  expect(first.counts).toEqual([450, 0, 0, 0, 1])
  const reason = 'occurs again in row 451, and the last one counts'
  expect(first.rejected).toEqual([
    { row: 1, listingKey: 'generated-000001', field: 'ListingKey', reason },
  ])
  expect(await stored('price', `AND listing_key = 'generated-000001'`)).toEqual([{ price: 2 }])
  expect((await load(twice)).counts).toEqual([0, 0, 450, 0, 1])
})

test('FeaturedYN marks a home as featured, and without it the stored value stays', async () => {
  const [home] = generateListings(1, 9)
  const featured = async (more: object) => {
    await load([{ ...home, ListingKey: 'star', ...more }])
    return (await stored('featured', `AND listing_key = 'star'`))[0]?.featured
  }
  expect(await featured({ FeaturedYN: true })).toBe(1)
  expect(await featured({ ListPrice: 5 })).toBe(1)
  expect(await featured({ FeaturedYN: 'false' })).toBe(0)
})
