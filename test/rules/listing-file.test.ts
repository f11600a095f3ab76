import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecords, UnreadableRow } from '../../src/domain/listing-file.ts'

async function* inPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function readAll(bytes: AsyncIterable<Uint8Array>) {
  const records: unknown[] = []
  for await (const record of readRecords(bytes, 'homes.csv')) records.push(record)
  return records
}
const read = (text: string, size = 7) => readAll(inPieces(text, size))

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r\n', '🏠', '0') })

test('CSV parses as in an established parser, wherever the chunks are split', async () => {
  const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 })
  const pieces = fc.integer({ min: 1, max: 40 })
  const ends = fc.constantFrom('\n', '\r\n')
  await fc.assert(
    fc.asyncProperty(rows, pieces, ends, fc.boolean(), async (cells, size, end, last) => {
      const lines = cells.map(row => row.map(quoted).join(','))
      const text = ['ListingKey,City,Note', ...lines].join(end) + (last ? end : '')
      expect(await read(text, size)).toEqual(parse(text, { columns: true }))
    }),
    { numRuns: 300 },
  )
})

test('unquoted cells, empty cells, empty lines and all kinds of line endings are parsed', async () => {
  const homes = [
    { ListingKey: 'a', City: 'Las Vegas', Note: '' },
    { ListingKey: 'b', City: '', Note: 'x' },
  ]
  for (const end of ['\n', '\r\n', '\r', '\n\n']) {
    const text = ['ListingKey, City ,Note', 'a,Las Vegas,', 'b,,x'].join(end)
    for (const size of [1, 2, 5, 100]) {
      expect(await read(text, size), JSON.stringify(end)).toEqual(homes)
    }
  }
})

test.each([
  ['an unclosed quote', 'ListingKey,City\na,"b\nc,d', 'is broken CSV'],
  ['text after a quoted cell', 'ListingKey,City\na,"b"c\nd,e', 'is broken CSV'],
  ['a missing column', 'ListingKey,City\na', 'has 1 columns where the header has 2'],
])('CSV with %s is reported with its position', async (_, text, reason) => {
  const [row] = await read(text)
  expect(row).toBeInstanceOf(UnreadableRow)
  expect((row as UnreadableRow).reason).toContain(reason)
})

test('a quote inside an unquoted cell is part of the cell', async () => {
  expect(await read('ListingKey,Note\na,6" pipe\nb,x')).toEqual([
    { ListingKey: 'a', Note: '6" pipe' },
    { ListingKey: 'b', Note: 'x' },
  ])
})

test('a row with too few cells is reported with its position, and other rows are parsed', async () => {
  const [first, second, third] = await read('ListingKey,City\r\na,b\r\nc\r\nd,e')
  expect([first, third]).toEqual([
    { ListingKey: 'a', City: 'b' },
    { ListingKey: 'd', City: 'e' },
  ])
  expect(second).toBeInstanceOf(UnreadableRow)
})

test('an unterminated cell is rejected before it fills the memory', async () => {
  let pieces = 0
  async function* endlessCell() {
    yield new TextEncoder().encode('ListingKey\n"')
    for (; pieces < 1000; pieces++) yield new Uint8Array(65_536).fill(97)
  }
  const [row] = await readAll(endlessCell())
  expect((row as UnreadableRow).reason).toContain('does not end')
  expect(pieces).toBeLessThan(70)
})

test('JSON parses the same in any chunks', async () => {
  const homes = [
    { ListingKey: 'a', Note: 'é "]" 🏠' },
    { ListingKey: 'b', Media: [{ Order: 1 }] },
  ]
  const texts = [
    JSON.stringify(homes),
    JSON.stringify({ '@odata.context': 'x', value: homes }),
    JSON.stringify({ success: true, status: 200, bundle: homes }, null, 2),
    homes.map(home => JSON.stringify(home)).join('\n'),
    homes.map(home => JSON.stringify(home, null, 2)).join('\n'),
  ]
  for (const text of texts) {
    for (const size of [40, 64, 1000]) expect(await read(text, size)).toEqual(homes)
  }
})

test('a broken line of JSON costs no other record', async () => {
  const [a, b] = ['{"ListingKey":"a"}', '{"ListingKey":"b"}']
  for (const broken of ['{"ListingKey":"x",', '{', '{\n  "ListingKey": "x",\n}']) {
    const records = await read([a, broken, b].join('\n'))
    expect(records.filter(record => record instanceof UnreadableRow)).toHaveLength(1)
    expect(records).toEqual(expect.arrayContaining([{ ListingKey: 'a' }, { ListingKey: 'b' }]))
  }
})

test('a file that is not UTF-8 is rejected as a whole', async () => {
  async function* bytes() {
    yield new Uint8Array([0x5b, 0xff, 0xfe])
  }
  await expect(readAll(bytes())).rejects.toThrow('is not UTF-8 text')
})
