import { afterAll, expect, inject, test } from 'vitest'
import { sampleDate, sampleFile } from '../../scripts/setup.mjs'
import { generateListings } from '../support/generate-listings.ts'
import { createImportSite, toCsv } from '../support/import-command.ts'

const site = createImportSite()
afterAll(() => site.remove())

const records = [...generateListings(40, 3)]

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
    site.file('odata.json', JSON.stringify(odata)),
    site.file('a.jsonl', `\uFEFF${records.map(record => JSON.stringify(record)).join('\n\n')}`),
    site.file('a.csv', `\uFEFF${toCsv(records)}`),
  ]
  // What is in a file is the same rule for every format: src/listings/import/listing-file.test.ts.
  for (const file of inject('soak') ? files : files.slice(-1)) {
    const again = await site.import(file, '--replace')
    expect(again.out).toBe('0 imported, 0 updated, 40 unchanged, 0 retired, 0 rejected\n')
  }
  expect(site.dump()).toEqual(before)
  const [count] = site.query(
    `SELECT count(*) AS n FROM listing_words WHERE listing_words MATCH 'ave'`,
  )
  expect(count?.n).toBeGreaterThan(0)
  const shorter = site.file('shorter.json', JSON.stringify(records.slice(1)))
  const replaced = await site.import(shorter, '--replace')
  expect(replaced.out).toBe(
    '1 of 33 homes on the market are not in the file and are retired\n' +
      '0 imported, 0 updated, 39 unchanged, 1 retired, 0 rejected\n',
  )
})

test('a file that cannot be read completely retires nothing, and says so', async () => {
  const cut = JSON.stringify(records).slice(0, 20_000)
  const files = [site.file('cut.json', cut), site.file('cut.csv', `${toCsv(records)}"open`)]
  for (const file of inject('soak') ? files : files.slice(0, 1)) {
    const done = await site.import(file, '--replace')
    expect(done.code).toBe(0)
    expect(done.out).toContain('0 retired, 1 rejected')
    expect(done.out).toContain('Nothing was retired')
  }
})

test('a file that lacks more than a tenth of the homes retires none of them without --yes', async () => {
  const file = site.file('three.json', JSON.stringify(records.slice(0, 3)))
  const shown = `SELECT count(*) AS n FROM properties WHERE status <> 'Off Market'`
  const before = site.query(shown)
  const held = await site.import(file, '--replace')
  expect(held.code).toBe(1)
  expect(held.out).toMatch(
    /^30 of 33 homes on the market are not in the file, which is more than a/,
  )
  expect(held.out).toMatch(/ 0 retired, .+\nNothing was retired, .+ --replace --yes\.\n$/)
  expect(site.query(shown)).toEqual(before)
  const confirmed = await site.import(file, '--replace', '--yes')
  expect(confirmed).toMatchObject({ code: 0, out: expect.stringContaining(' 30 retired,') })
})

test('each rejected row is reported with its number, key, fields and reasons, up to fifty', async () => {
  const [home] = records
  const many = Array.from({ length: 60 }, (_, index) => ({ ListingKey: `bad-${index}` }))
  const rows = [home, { ...home, ListingKey: 'b-2', ListPrice: -5, City: '' }, 'text', ...many]
  const { code, out } = await site.import(
    site.file('rows.jsonl', rows.map(row => JSON.stringify(row)).join('\n')),
  )
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines[0]).toContain('62 rejected')
  expect(lines.slice(1, 3)).toEqual([
    '  row 2 (b-2): ListPrice -5 is not between 1 and 999999999',
    '  row 3: record "text" is not an object with RESO fields',
  ])
  expect(lines).toHaveLength(52)
  expect(lines.at(-1)).toBe('  and 12 more')
})

test('any CSV is imported with --map, and without one its columns are guessed in the error', async () => {
  const file = site.file(
    'mls.csv',
    'MLS #,St,LP,Addr,Txt\n5,ACT,"$500,000",5 Map Way,Perfect for families.\n',
  )
  const unknown = await site.import(file)
  expect(unknown).toMatchObject({ code: 1, out: '' })
  expect(JSON.parse(unknown.err.slice(unknown.err.indexOf('{')))).toEqual({
    'MLS #': 'ListingId',
    LP: 'ListPrice',
    Addr: 'UnparsedAddress',
  })
  const map = { 'MLS #': 'ListingId', LP: 'ListPrice', Addr: 'UnparsedAddress' }
  const wrong = await site.import(file, '--map', site.file('wrong.json', JSON.stringify(map)))
  expect(wrong.err).toContain('no column is StandardStatus')
  const right = site.file(
    'map.json',
    JSON.stringify({ ...map, St: 'MlsStatus', Txt: 'PublicRemarks' }),
  )
  const dry = await site.import(file, '--map', right, '--dry-run')
  const counts = '1 imported, 0 updated, 0 unchanged, 0 retired, 0 rejected\n'
  const assumed = '  No column has the state: it is read from the address or its ZIP code.\n'
  const note =
    'Read these descriptions again: describe the home, not the people who live there.\n' +
    '  row 1 (5): PublicRemarks “families”\n'
  expect(dry.out).toBe(`Dry run: nothing is written.\n${counts}${assumed}${note}`)
  // Still new, so the dry run wrote nothing.
  expect((await site.import(file, '--map', right)).out).toBe(counts + assumed)
})

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
})

const unreadable: [string, string, string | null, string][] = [
  ['a missing file', 'missing.json', null, 'There is no file'],
  ['a list that is not JSON', 'bad.json', '[{"a: 1}]', 'Nothing in'],
  ['an empty file', 'empty.json', '  \n', 'is empty'],
  ['an empty list', 'none.json', '[]', 'Nothing in'],
  ['a text file', 'page.html', '<html>no</html>', 'neither JSON nor CSV'],
  ['lines that are not JSON', 'bad.jsonl', '{"a\n{"b', 'Nothing in'],
  ['a program', 'bad.bin', 'MZ\0\0', 'is not a text file'],
]
const cases = inject('soak') ? unreadable : unreadable.slice(1, 2)

test.each(cases)('%s exits with 1 and one clear line', async (_, name, content, line) => {
  const path = content === null ? `/nowhere/${name}` : site.file(name, content)
  const { code, out, err } = await site.import(path)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(line)
  expect(err.trimEnd().split('\n')).toHaveLength(1)
})

test('wrong arguments print the usage', async () => {
  expect((await site.import('--what')).err).toContain('npm run import -- FILE')
})
