import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleDate, sampleFile } from '../../scripts/setup.mjs'
import { generateListings } from '../support/generate-listings.ts'
import { createImportSite, toCsv } from '../support/import-command.ts'

let site: Awaited<ReturnType<typeof createImportSite>>
beforeAll(async () => {
  site = await createImportSite()
}, 60_000)
afterAll(() => site.remove())

const records = [...generateListings(40, 3)]
const stored = (fields: string, rest = '') =>
  site.query(`SELECT ${fields} FROM properties WHERE source = 'Generated feed' ${rest}`)

test('a JSON array is imported, and the same homes in any format change nothing', async () => {
  const first = await site.import(site.file('a.json', JSON.stringify(records, null, 2)))
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toBe('40 imported, 0 updated, 0 unchanged, 0 retired, 0 rejected\n')
  const before = site.dump()
  const odata = {
    '@odata.context': 'x',
    '@odata.count': 40,
    value: records,
    '@odata.nextLink': 'y',
  }
  const files = [
    site.file('a.json', JSON.stringify(records)),
    site.file('odata.json', JSON.stringify(odata)),
    site.file('a.jsonl', `\uFEFF${records.map(record => JSON.stringify(record)).join('\n\n')}`),
    site.file('a.csv', `\uFEFF${toCsv(records)}`),
  ]
  for (const file of files) {
    const again = await site.import(file, '--replace')
    expect(again.out).toBe('0 imported, 0 updated, 40 unchanged, 0 retired, 0 rejected\n')
  }
  expect(site.dump()).toEqual(before)
  const [count] = site.query(
    `SELECT count(*) AS n FROM listings_by_date WHERE listings_by_date MATCH 'ave'`,
  )
  expect(count?.n).toBeGreaterThan(0)
}, 60_000)

test('a changed home keeps its number, and one that a replacing file lacks goes and comes back', async () => {
  const [gone, changed, ...rest] = records
  const ids = stored('id, listing_key', 'ORDER BY 2')
  const next = [{ ...changed, ListPrice: 123_000, View: ['City'], Media: [] }, ...rest]
  const file = site.file('next.json', JSON.stringify(next))
  const replaced = await site.import(file, '--replace')
  expect(replaced.out).toBe('0 imported, 1 updated, 38 unchanged, 1 retired, 0 rejected\n')
  expect(stored('id, listing_key', 'ORDER BY 2')).toEqual(ids)
  expect(stored('listing_key', `AND fingerprint = ''`)).toEqual([{ listing_key: gone?.ListingKey }])
  expect(stored('price', `AND listing_key = '${changed?.ListingKey}'`)).toEqual([
    { price: 123_000 },
  ])
  const again = await site.import(file, '--replace')
  expect(again.out).toBe('0 imported, 0 updated, 39 unchanged, 0 retired, 0 rejected\n')
  const back = await site.import(site.file('a.json', JSON.stringify(records)))
  expect(back.out).toBe('0 imported, 2 updated, 38 unchanged, 0 retired, 0 rejected\n')
}, 60_000)

test('--replace leaves other sources alone, and homes whose row was rejected', async () => {
  const [broken, ...rest] = records.slice(0, 39)
  const other = { ...records[0], ListingKey: 'other-1', OriginatingSystemName: 'Another feed' }
  await site.import(site.file('other.json', JSON.stringify([other])), '--replace')
  expect(stored('count(*) AS n', `AND status = 'Off Market' AND fingerprint = ''`)).toEqual([
    { n: 0 },
  ])
  const partly = [{ ...broken, ListPrice: 'tba' }, ...rest]
  const done = await site.import(site.file('partly.json', JSON.stringify(partly)), '--replace')
  expect(done.out).toContain('0 imported, 0 updated, 38 unchanged, 1 retired, 1 rejected')
  const wrong = await site.import(site.file('wrong.json', '[{"ListPrice": 1}, 7]'), '--replace')
  expect(wrong.code).toBe(1)
  expect(stored('count(*) AS n', `AND status = 'Off Market' AND fingerprint = ''`)).toEqual([
    { n: 1 },
  ])
}, 60_000)

test('a file that cannot be read to its end retires nothing, and says so', async () => {
  const cut = JSON.stringify(records).slice(0, 20_000)
  for (const file of [site.file('cut.json', cut), site.file('cut.csv', `${toCsv(records)}"open`)]) {
    const done = await site.import(file, '--replace')
    expect(done.code).toBe(0)
    expect(done.out).toContain('0 retired, 1 rejected')
    expect(done.out).toContain('Nothing was retired')
  }
}, 60_000)

test('each rejected row is told with its number, key, fields and reasons, up to fifty', async () => {
  const [home] = records
  const few = [home, { ...home, ListingKey: 'b-2', ListPrice: -5, City: '' }, 'text']
  const told = await site.import(site.file('few.jsonl', few.map(r => JSON.stringify(r)).join('\n')))
  expect(told.out.split('\n').slice(1, 3)).toEqual([
    '  row 2 (b-2): ListPrice -5 is not between 1 and 999999999; City is missing',
    '  row 3: record "text" is not an object with RESO fields',
  ])
  const many = Array.from({ length: 60 }, (_, index) => ({ ListingKey: `bad-${index}` }))
  const cut = await site.import(site.file('many.json', JSON.stringify(many)))
  expect(cut.code).toBe(0)
  expect(cut.out).toContain('60 rejected')
  expect(cut.out.trimEnd().split('\n')).toHaveLength(52)
  expect(cut.out).toContain('  and 10 more')
}, 60_000)

test('of two rows with the same key the last counts, and the same file again changes nothing', async () => {
  const filler = [...generateListings(450, 4)].map(record => ({
    ...record,
    ListingKey: `f-${record.ListingKey}`,
  }))
  const twice = [{ ...filler[0], ListPrice: 1 }, ...filler.slice(1), { ...filler[0], ListPrice: 2 }]
  const file = site.file('twice.json', JSON.stringify(twice))
  const first = await site.import(file)
  expect(first.out).toContain('450 imported, 0 updated, 0 unchanged, 0 retired, 1 rejected')
  expect(first.out).toContain('row 1 (f-generated-000001): ListingKey occurs again in row 451')
  expect(stored('price', `AND listing_key = 'f-generated-000001'`)).toEqual([{ price: 2 }])
  const again = await site.import(file)
  expect(again.out).toContain('0 imported, 0 updated, 450 unchanged, 0 retired, 1 rejected')
}, 60_000)

test('FeaturedYN sets a home featured, and its absence leaves what is stored', async () => {
  const [home] = generateListings(1, 9)
  const listing = (more: object) => JSON.stringify([{ ...home, ListingKey: 'star', ...more }])
  const featured = () => stored('featured', `AND listing_key = 'star'`)[0]?.featured
  await site.import(site.file('star.json', listing({ FeaturedYN: true })))
  expect(featured()).toBe(1)
  await site.import(site.file('star.json', listing({ ListPrice: 5 })))
  expect(featured()).toBe(1)
  await site.import(site.file('star.json', listing({ FeaturedYN: 'false' })))
  expect(featured()).toBe(0)
}, 60_000)

test('--as-of moves the sample homes to today', async () => {
  const done = await site.import(sampleFile, '--as-of', sampleDate)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toBe('36 imported, 0 updated, 0 unchanged, 0 retired, 0 rejected\n')
  const rows = site.query(`SELECT listing_key, listed_at, modified_at FROM properties
    WHERE sample = 1 ORDER BY id`)
  const days = rows.map(row => (Date.now() - Number(row.listed_at)) / 86_400_000)
  expect(rows[2]?.listing_key).toBe('skye-canyon-003')
  expect(days[2]).toBeGreaterThan(1)
  expect(days[2]).toBeLessThan(4)
  expect(Math.min(...days)).toBeGreaterThan(0)
  expect(days.filter(day => day < 7)).toHaveLength(6)
}, 60_000)

test.each([
  ['a file that is not there', 'missing.json', null, 'There is no file'],
  ['an empty file', 'empty.json', '  \n', 'is empty'],
  ['an empty list', 'none.json', '[]', 'Nothing in'],
  ['a page of words', 'page.html', '<html>no</html>', 'neither JSON nor CSV'],
  ['a list that is no JSON', 'bad.json', '[{"a: 1}]', 'Nothing in'],
  ['lines that are no JSON', 'bad.jsonl', '{"a\n{"b', 'Nothing in'],
  ['a program', 'bad.bin', 'MZ\0\0', 'is not a text file'],
])(
  '%s ends with 1 and one clear line',
  async (_, name, content, line) => {
    const path = content === null ? `/nowhere/${name}` : site.file(name, content)
    const { code, out, err } = await site.import(path)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(line)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
  },
  60_000,
)

test('a wrong call says how to call it', async () => {
  expect((await site.import()).err).toContain('npm run import -- FILE')
  expect((await site.import('--what')).err).toContain('npm run import -- FILE')
  expect((await site.import(sampleFile, '--as-of', 'soon')).err).toContain('is not a date')
}, 60_000)
