import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf, guessMapping, withFieldNames } from './columns.ts'
import { readColumns, readRecords, UnreadableRow } from './listing-file.ts'

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
  ['a column too many', 'ListingKey,City\na,b,c', 'has 3 columns where the header has 2'],
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

const input = (name: string) => readFileSync(`test/inputs/${name}`)
async function open(bytes: Uint8Array, name = 'homes.csv') {
  const assumed = new Set<string>()
  const assume = (text: string) => void assumed.add(text)
  const once = (async function* () {
    yield bytes
  })()
  const columns = await readColumns(once, name, assume)
  const mapping = guessMapping((columns ?? []).map(column => column.name))
  // Pieces of a few bytes split characters and lines anywhere.
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
  })()
  const records: Record<string, unknown>[] = []
  for await (const record of readRecords(pieces, name, () => mapping, assume)) {
    records.push(record as Record<string, unknown>)
  }
  return { records, assumed: [...assumed], columns: columns?.map(column => column.name) }
}
const openText = (text: string) => open(new TextEncoder().encode(text))
const short = 'Some rows have fewer cells than there are columns: the missing ones are empty.'
const [header, ...lines] = [
  'MLS #,Status,List Price,Address,City,State,Zip',
  'a,Active,500000,1 Elm St,Las Vegas,NV,89166',
  'b,Active,510000,2 Elm St,Las Vegas,NV,89166',
]
const keys = ({ records }: { records: Record<string, unknown>[] }) =>
  records.map(record => (record instanceof UnreadableRow ? record.reason : record.ListingKey))

test('empty cells may be missing or too many, at the end of rows and of the column names', async () => {
  const { records, assumed } = await open(input('h15-short-rows.csv'))
  expect(
    records.map(({ ListingKey, PublicRemarks, AssociationFee }) => [
      ...[ListingKey, PublicRemarks, AssociationFee],
    ]),
  ).toEqual([
    ['RG1', 'Has remarks', '50'],
    ['RG2', '', '50'],
    ['RG3', '', ''],
  ])
  expect(assumed).toEqual([short])
  for (const text of [
    [`${header},`, ...lines],
    [header, ...lines.map(line => `${line},`)],
    [`${header},,,`, ...lines.map(line => `${line},`)],
    [header, '', ...lines, ''],
    [`${header} `, ...lines.map(line => `${line}, ,\t`)],
  ]) {
    const read = await openText(text.join('\r\n'))
    expect(keys(read), text[0]).toEqual(['a', 'b'])
    expect(read.columns).toHaveLength(7)
  }
  const more = await openText([`${header},`, `${lines[0]},note`, `${lines[1]},,x`].join('\n'))
  expect(keys(more)).toEqual(['a', 'has 9 columns where the header has 7'])
  expect(more.assumed).toEqual(['Cells below no column name were left out.'])
})

test('the line of column names is found below titles, whatever the delimiter', async () => {
  const { records, assumed, columns } = await open(input('h17-title-rows.csv'))
  expect(records).toMatchObject([{ ListingKey: 'T1', ListPrice: '500000', PostalCode: '89166' }])
  expect(columns?.[0]).toBe('MLS #')
  expect(assumed[0]).toBe('2 lines above the column names were left out.')
  const below = (sign: string, ...titles: string[]) =>
    openText([...titles, ...[header, ...lines].map(line => line?.replaceAll(',', sign))].join('\n'))
  for (const sign of [',', '\t', ';', '|']) {
    for (const titles of [
      [],
      ['Agent Single Line'],
      ['"Homes, condos, and more"', 'Exported 11/27/2026 10:15 AM', ''],
      ['sep=;'],
      ['Status,Active,Pending', 'City,Las Vegas', '25 listings,,,,,'],
      [`Homes for sale${sign}${sign}${sign}`, `11/27/2026${sign}10:15`],
    ]) {
      expect(keys(await below(sign, ...titles)), JSON.stringify([sign, titles])).toEqual(['a', 'b'])
    }
  }
  expect((await below(',', 'My homes')).assumed).toEqual([
    '1 line above the column names was left out.',
  ])
  // Names that nobody knows: the first line that is no title.
  const unknown = await openText('My homes\nNr,Ort,Preis\n1,Elm,5\n')
  expect(unknown.columns).toEqual(['Nr', 'Ort', 'Preis'])
  await expect(openText('a title\nanother\n')).rejects.toThrow('with a line of column names')
})

test('notes and totals among the homes are left out, and nothing that may be a home', async () => {
  const notes = [',,$500000,,,,', 'Average,,505000,,,,', '25 listings', '"© 2026, the MLS"']
  const printed = 'Printed 11/27/2026 by Kim,Oak Realty,,Las Vegas,NV'
  const { records, assumed } = await openText([header, ...notes, lines[0], printed].join('\r\n'))
  expect(records.map(one => one.ListingKey)).toEqual([
    ...notes.map(() => undefined),
    'a',
    undefined,
  ])
  expect(assumed).toContain('5 lines of notes or totals were left out.')
  const cut = await openText(
    [header, 'c9,Act', ',Active,5,,,,', 'The Oaks,Odd,5,7 Elm St'].join('\n'),
  )
  expect(cut.records.map(one => one.StandardStatus)).toEqual(['Active', 'Active', 'Odd'])
})

test('of two columns with one name the first is read, and the other can be chosen', async () => {
  const { records, assumed, columns } = await openText(
    [`${header},City,City`, `${lines[0]},Tampa,Ocala`].join('\n'),
  )
  expect(records).toMatchObject([{ City: 'Las Vegas' }])
  expect(columns?.slice(-2)).toEqual(['City (2)', 'City (3)'])
  expect(assumed[0]).toBe(
    '“City” is a column more than once: the first is read, the other is “City (2)”.',
  )
  const noState = await openText('MLS #,Status,List Price,Address\na,Active,5,1 Elm St')
  expect(noState.assumed).toEqual([
    'No column has the state: it is read from the address or its ZIP code.',
  ])
})

const encode = {
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  'UTF-16': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 without a byte order mark': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 (big-endian)': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
}

test.each(Object.entries(encode))('%s is read, and said', async (name, bytesOf) => {
  const cafe = lines[0]?.replace('Elm', 'Café Ñandú') ?? ''
  const far = [header, ...Array(4000).fill(lines[1]), cafe].join('\r\n')
  for (const text of [[header, cafe].join('\n'), far]) {
    const { records, assumed } = await open(bytesOf(text))
    expect(records.at(-1)?.UnparsedAddress).toBe('1 Café Ñandú St')
    expect(assumed.join()).toContain(name.split(' without')[0])
  }
  const json = await open(bytesOf('[{"ListingKey":"a","Note":"Café"}]'), 'homes.json')
  expect(json.records).toEqual([{ ListingKey: 'a', Note: 'Café' }])
  expect(json.assumed).toHaveLength(1)
})

test('a byte of windows-1252 anywhere is read, but not in a file that is UTF-8 elsewhere', async () => {
  const { records, assumed } = await open(input('h18-windows-1252.csv'))
  expect(records).toMatchObject([
    { UnparsedAddress: '1 Café Ct', PublicRemarks: 'Chef’s kitchen – “must see”' },
  ])
  expect(assumed).toEqual([
    'The file is not UTF-8 and was read as windows-1252: check accents, quotes and dashes.',
  ])
  expect((await openText([header, lines[0]?.replace('Elm', 'Café')].join('\n'))).assumed).toEqual(
    [],
  )
  const late = Buffer.concat([
    Buffer.from(
      [header, lines[0]?.replace('Elm', 'Café'), ...Array(4000).fill(lines[1])].join('\n'),
    ),
    Buffer.from('\nc,Active,5,1 Caf\xe9 St,Las Vegas,NV,89166', 'latin1'),
  ])
  await expect(open(late)).rejects.toThrow('is not UTF-8 text')
  for (const bytes of [
    [137, 80, 78, 71, 0, 0, 0, 1],
    // The beginning of a workbook.
    [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0, 65, 55, 130, 207, 110, 1, 0, 0, 4, 5, 0, 0],
    [0x41, 0x81, 0x2c],
  ]) {
    await expect(open(new Uint8Array(bytes))).rejects.toThrow(/is not (UTF-8 text|a text file)/)
  }
})

test('the columns of ARMLS are known, and so are its statuses', async () => {
  const { records, assumed } = await open(input('h16-armls-export.csv'))
  expect(
    records.map(one => [one.ListingKey, one.StandardStatus, one.City, one.UnitNumber]),
  ).toEqual([
    ['9000001', 'Active', 'Scottsdale', '155'],
    ['9000002', 'Active Under Contract', 'Phoenix', ''],
    ['9000003', 'Closed', 'Phoenix', ''],
    ['9000004', 'Hold', 'Phoenix', ''],
  ])
  const [first] = records
  expect(first).toMatchObject({
    StreetNumber: '4620',
    StreetDirPrefix: 'N',
    StreetName: '68TH',
    StreetSuffix: 'ST',
    ListOfficeName: 'Example Realty',
    ListOfficePhone: '(602) 555-0100',
    LivingArea: '702.00',
    StateOrProvince: 'AZ',
    ParcelNumber: '173-35-000',
    LotSizeSquareFeet: '71.00',
  })
  expect(assumed).toContain('The status “T” was read as Hold.')
  expect(assumed.find(text => text.includes('“U”'))).toContain('under contract, withdrawn')
})

test.each<[string, string, string]>([
  [
    'Flexmls',
    'List Number,Street #,Street Dir,Street Name,Unit #,Listing Office,Apx SqFt',
    'ListingId StreetNumber StreetDirPrefix StreetName UnitNumber ListOfficeName LivingArea',
  ],
  [
    'Matrix',
    'MLS Number,Street Number Numeric,Street Number,Street Dir Prefix,State Or Province,Approx Liv Area',
    'ListingId StreetNumber StreetDirPrefix StateOrProvince LivingArea',
  ],
  [
    'Paragon',
    'MLS #,Asking Price,Address,Unit/Lot #,State/Province,Total Bedrooms,Agency,$/SqFt,Settled Date',
    'ListingId ListPrice UnparsedAddress UnitNumber StateOrProvince BedroomsTotal ListOfficeName CloseDate',
  ],
  [
    'REcolorado',
    'Listing Id,Mls Status,Structure Type,Living Area Total,Postal Code,Parcel Number',
    'ListingId StandardStatus PropertySubType LivingArea PostalCode ParcelNumber',
  ],
  [
    'Redfin',
    'SALE TYPE,SOLD DATE,ADDRESS,STATE OR PROVINCE,ZIP OR POSTAL CODE,SQUARE FEET,MLS#',
    'CloseDate UnparsedAddress StateOrProvince PostalCode LivingArea ListingId',
  ],
])('the columns of %s are found by their names', (_, names, fields) => {
  expect(Object.values(guessMapping(names.split(','))).toSorted()).toEqual(
    fields.split(' ').toSorted(),
  )
})

test.each([
  ['28-Oct-26', '2026-10-28'],
  ['3 Sept 2026', '2026-09-03'],
  ['Aug 9, 2026', '2026-08-09'],
  ['December 31 2026 10:15 AM', '2026-12-31'],
  ['11/3/26', '2026-11-03'],
  ['Mon 3, 2026', 'Mon 3, 2026'],
  ['31-Feb-26', '31-Feb-26'],
])('the date %s is read as %s, and beds of 4 (5) as 4', async (date, day) => {
  const { records } = await openText(`MLS #,Beds,List Date\na,4 (5),"${date}"`)
  expect(records).toMatchObject([{ BedroomsTotal: '4', ListingContractDate: day }])
})

test.each<[string, string]>([
  [
    'Active',
    'A ACT NEW BOM PCH Active; Active - Back on Market; Price Change; A-Active; Active-Exclusive Right',
  ],
  [
    'Active Under Contract',
    'U UCB CCBS UC CTG AC AKO AOC PC; Active Contingent; Active Kick Out; Contingent Offer; Under Contract - Show; C-Continue Show; Active - By Appointment',
  ],
  [
    'Pending',
    'P PND PEND; Pending - Taking Backups; Sale Pending; Under Contract - No Show; Active/Pending',
  ],
  ['Closed', 'S SLD CL CLSD; Sold; Closed Sale'],
  ['Coming Soon', 'CS; Coming Soon'],
  ['Expired', 'E EXP; Expired Listing; Pending - Expired'],
  ['Canceled', 'C X K CAN CANC; Cancelled; Terminated; Contingent (Canceled)'],
  ['Withdrawn', 'W WTH WDN; Withdrawn Unconditional; Leased'],
  [
    'Hold',
    'T TOM TEMP H; Temporarily Off The Market; Temp Off Market; Inactive; Not Active; Off Market - Sold',
  ],
])('a status of %s is read in all its words', async (status, words) => {
  const [codes = '', ...texts] = words.split('; ')
  for (const text of [...codes.split(' '), ...texts]) {
    const { records } = await openText(
      [header, `a,${text},5,1 Elm St,Las Vegas,NV,89166`].join('\n'),
    )
    expect(records[0]?.StandardStatus, text).toBe(status)
  }
})

test('a letter that differs between systems never puts a home for sale, and the owner decides', async () => {
  const file = [
    `${header},Close Date`,
    'a,C,5,1 Elm St,,,,',
    'b,C,5,2 Elm St,,,,11/2/2026',
    'c,Odd,5,3 Elm St,,,,',
  ].join('\n')
  const { records, assumed } = await openText(file)
  expect(records.map(one => one.StandardStatus)).toEqual(['Canceled', 'Closed', 'Odd'])
  expect(assumed[0]).toBe(
    'The status “C” was read as Canceled. It may mean closed, canceled or contingent: say which one with the columns.',
  )
  const mapping = { ...guessMapping((header ?? '').split(',')), 'Status=C': 'Pending' }
  expect(faultsOf(mapping)).toEqual([])
  const chosen: Record<string, unknown>[] = []
  for await (const one of readRecords(inPieces(file, 9), 'homes.csv', () => mapping)) {
    chosen.push(one as Record<string, unknown>)
  }
  expect(chosen.map(one => one.StandardStatus)).toEqual(['Pending', 'Pending', 'Odd'])
  // Another name of a field is as good.
  expect(withFieldNames({ ...mapping, Status: 'MlsStatus' })).toEqual(mapping)
  expect(faultsOf({ ...mapping, 'City=C': 'Pending' })).toHaveLength(1)
  expect(faultsOf({ ...mapping, 'Status=C': 'For sale' })).toHaveLength(1)
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
