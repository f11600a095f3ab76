import { expect, test } from 'vitest'
import type { Listing } from '../../src/inventory/listing.ts'
import type { Mapping } from '../../src/listings/import/columns.ts'
import { readColumns, readRecords, UnreadableRow } from '../../src/listings/import/listing-file.ts'
import {
  type ImportReport,
  type Missing,
  openReport,
  type Part,
  unreadable,
} from '../../src/listings/import-report.ts'
import armls from '../../test/inputs/h16-armls-export.csv?raw'
import titleRows from '../../test/inputs/h17-title-rows.csv?raw'
import { bindings, call } from '../../test/support/api.ts'
import { asOwner } from '../../test/support/owner.ts'

const header =
  'MLS #,Status,List Price,Address,City,Zip,Beds Total,Baths,SqFt,Yr Blt,Private Pool (Y/N),List Date,Agent Notes'
const rows = [
  '2600001,ACT,"$725,000",12 Elm St,Las Vegas,89166,4,2.5,"2,410 SqFt",2019,Y,11/02/2026,call first',
  '2600002,PND,$450000,14 Elm St,Las Vegas,89166,3,2,1600,2004,None,10/15/2026,',
  '2600003,ACT,tba,16 Elm St,Las Vegas,89166,3,2,1700,2004,N,10/16/2026,',
]
const fileOf = (lines: string[]) => [header, ...lines].join('\r\n')

async function* once(file: string | Uint8Array) {
  yield typeof file === 'string' ? new TextEncoder().encode(file) : file
}

/** Reads a file as the page does: its columns, their mapping, and what an import does. */
async function look(file: string | Uint8Array) {
  const assumed: string[] = []
  const name = 'export.csv'
  const columns = await readColumns(once(file), name, text => assumed.push(text))
  const { body: known } = await asOwner<{
    mapping: Mapping | null
    isKnown: boolean
    guess: Mapping
  }>('/import/columns', { method: 'POST', body: { columns: columns?.map(({ name }) => name) } })
  const send = async (dry: boolean) => {
    const report = openReport()
    const records: unknown[] = []
    for await (const record of readRecords(once(file), name, () => known.mapping, report.assume)) {
      if (record instanceof UnreadableRow) {
        const refused = [unreadable(records.length + 1, record.reason)]
        report.add({ read: 1, stored: [], refused, sources: [] })
      } else records.push(record)
    }
    const body = { firstRow: 1, records, dry }
    const sent = await asOwner<{ parts: Part[] }>('/import', { method: 'POST', body })
    for (const part of sent.body.parts) report.add(part)
    const { updated, unchanged, rejectedRows: rejected } = report.summarize()
    const counts = { imported: dry ? 0 : report.summarize().imported, updated, unchanged, rejected }
    const all = { sources: report.sources(), keys: report.keys(), counts }
    if (dry) {
      const missing = await asOwner<Missing>('/import/missing', { method: 'POST', body: all })
      report.miss(missing.body)
    } else {
      const body = { ...all, replace: false, stopped: false }
      await asOwner('/import/end', { method: 'POST', body })
    }
    return report.summarize()
  }
  return { columns, assumed, ...known, check: () => send(true), run: () => send(false) }
}
const put = (mapping: Mapping, names = header.split(',')) =>
  asOwner<{ fields: unknown }>('/import/columns', {
    method: 'PUT',
    body: { columns: names, mapping },
  })
const stored = async (columns: string) =>
  (await bindings.DB.prepare(`SELECT ${columns} FROM properties ORDER BY listing_key`).all())
    .results
const counts = ({ imported, updated, unchanged, rejectedRows, retired }: ImportReport) => {
  return { imported, updated, unchanged, rejected: rejectedRows, retired }
}

test('an MLS export is mapped once, checked without writing, and imported as it was checked', async () => {
  const first = await look(fileOf(rows))
  expect(first).toMatchObject({ mapping: null, isKnown: false })
  expect(first.columns?.[2]).toEqual({ name: 'List Price', values: ['$725,000', '$450000', 'tba'] })
  expect(first.guess).toEqual({
    'MLS #': 'ListingId',
    Status: 'StandardStatus',
    'List Price': 'ListPrice',
    Address: 'UnparsedAddress',
    City: 'City',
    Zip: 'PostalCode',
    'Beds Total': 'BedroomsTotal',
    Baths: 'BathroomsTotalInteger',
    SqFt: 'LivingArea',
    'Yr Blt': 'YearBuilt',
    'Private Pool (Y/N)': 'PoolPrivateYN',
    'List Date': 'ListingContractDate',
  })
  expect((await put(first.guess)).status).toBe(200)
  const mapped = await look(fileOf(rows))
  const dry = await mapped.check()
  expect(counts(dry)).toEqual({
    imported: 2,
    updated: 0,
    unchanged: 0,
    rejected: 1,
    retired: 0,
  })
  expect(dry.rejected).toEqual([
    { row: 3, listingKey: '2600003', field: 'ListPrice', reason: '"tba" is not a number' },
  ])
  expect(await stored('id')).toEqual([])
  expect(counts(await mapped.run())).toEqual(counts(dry))
  const shown = 'listing_key AS mls, price, status, beds, baths, sqft, year_built AS built, pool'
  expect(await stored(`${shown}, date(listed_at / 1000, 'unixepoch') AS listed`)).toEqual([
    {
      mls: '2600001',
      price: 725_000,
      status: 'Active',
      beds: 4,
      baths: 2.5,
      sqft: 2410,
      built: 2019,
      pool: 1,
      listed: '2026-11-02',
    },
    {
      mls: '2600002',
      price: 450_000,
      status: 'Pending',
      beds: 3,
      baths: 2,
      sqft: 1600,
      built: 2004,
      pool: 0,
      listed: '2026-10-15',
    },
  ])
  const { body: log } = await asOwner<{ entries: { action: string }[] }>('/audit-log')
  const actions = log.entries.map(({ action }) => action)
  expect(actions).toEqual(['import.end', 'import.begin', 'import.columns'])
})

test('next week’s export needs no mapping, and says what changes', async () => {
  await put((await look(fileOf(rows))).guess)
  await (await look(fileOf(rows.slice(0, 2)))).run()
  const changed = [rows[0]?.replace('$725,000', '$699,000') ?? '', `2600009${rows[1]?.slice(7)}`]
  const next = await (await look(fileOf(changed))).check()
  expect(counts(next)).toMatchObject({ imported: 1, updated: 1 })
  expect(next.changes).toEqual([
    {
      listingKey: '2600001',
      street: '12 Elm St',
      fields: [{ field: 'price', from: '725000', to: '699000' }],
    },
  ])
  expect(next.missing).toEqual({ homes: 1, of: 2, held: true })
  expect((await stored('price')).map(({ price }) => price)).toEqual([725_000, 450_000])
})

test('the template is imported as a spreadsheet saves it, with or without a listing key', async () => {
  const init = { headers: { 'sec-fetch-site': 'same-origin' } }
  const template = await call('/import/template.csv', init, { OWNER_AUTH: 'local' })
  const fields = (await template.text()).split('\r\n')[0] ?? ''
  const filled: Record<string, string> = {
    ListingId: '2600005',
    StandardStatus: 'Pending',
    ListPrice: '"$725,000.00"',
    UnparsedAddress: '5 Elm St',
    City: 'Las Vegas',
    PostalCode: '89166',
    BathroomsTotalInteger: '2.5',
    ListingContractDate: '11/2/2026',
  }
  const row = fields.split(',').map(field => filled[field] ?? '')
  const short = Object.entries({ ...filled, ListingId: '2600006' })
  for (const lines of [
    [fields, row.join(',')],
    [short.map(([field]) => field).join(','), short.map(([, cell]) => cell).join(',')],
  ]) {
    const file = await look(lines.join('\r\n'))
    expect(await file.check()).toMatchObject({ rejected: [], ignored: [] })
    await file.run()
  }
  const columns =
    "listing_key AS mls, price, status, baths, date(listed_at / 1000, 'unixepoch') AS listed"
  expect(await stored(columns)).toEqual(
    ['2600005', '2600006'].map(mls => {
      return { mls, price: 725_000, status: 'Pending', baths: 2.5, listed: '2026-11-02' }
    }),
  )
})

test('a mapping can be forgotten, and both are in the audit log', async () => {
  const { guess } = await look(fileOf(rows))
  await put(guess)
  const { body: list } = await asOwner<{ id: string; mapping: Mapping }[]>('/import/columns')
  expect(list).toMatchObject([{ mapping: guess }])
  const path = `/import/columns/${list[0]?.id}`
  expect((await asOwner(path, { method: 'DELETE' })).status).toBe(200)
  expect((await asOwner(path, { method: 'DELETE' })).status).toBe(404)
  const { body } = await asOwner<{ entries: { action: string }[] }>('/audit-log')
  expect(body.entries.map(({ action }) => action)).toEqual(['import.forget', 'import.columns'])
})

test('a rejected mapping names every fault: a field used twice, an unknown one, and a missing one', async () => {
  const refused = await put({ A: 'City', B: 'City', C: 'Mood', D: 'ListingId' }, ['A', 'B'])
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual([
    { field: 'B', reason: 'is read as City, and so is A' },
    { field: 'C', reason: 'Mood is not a field of this site' },
    { field: 'columns', reason: 'no column is StandardStatus' },
    { field: 'columns', reason: 'no column is ListPrice' },
    { field: 'columns', reason: 'no column is UnparsedAddress or StreetName' },
  ])
})

test.each<[string, string | Uint8Array, string]>([
  ['a picture', new Uint8Array([137, 80, 78, 71, 0, 0, 0, 1]), 'is not UTF-8 text'],
  ['a web page', '<html>no</html>\n<p>', 'is neither JSON nor CSV with a line of column names'],
  ['an empty file', ' \n', 'is empty'],
  ['no rows', `${header}\n`, 'has columns, but no rows below them'],
])('%s is refused with a clear reason', async (_, file, reason) => {
  await expect(look(file)).rejects.toThrow(`export.csv ${reason}`)
})

const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap(sign => [sign.charCodeAt(0), 0])])
const latin1 = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

test('an export of an MLS needs no correction, and the report says what was assumed', async () => {
  const importAs = async (bytes: string | Uint8Array, changes: Mapping = {}) => {
    const seen = await look(bytes)
    await put(
      { ...seen.guess, ...changes },
      seen.columns?.map(({ name }) => name),
    )
    const mapped = await look(bytes)
    const dry = await mapped.check()
    const report = await mapped.run()
    expect(report.assumed).toEqual(dry.assumed)
    return { report, assumed: seen.assumed }
  }
  const { report } = await importAs(armls)
  expect(report).toMatchObject({ imported: 4, rejected: [], ignored: [] })
  const shown = (await (await call('/properties?status=Active&status=Pending')).json()) as Listing[]
  expect(
    shown.map(({ address, status, listOffice }) => [address, status, listOffice]).sort(),
  ).toEqual([
    ['4620 N 68TH ST Unit 155, Scottsdale, AZ 85251', 'Active', 'Example Realty'],
    ['4621 S 7TH AVE, Phoenix, AZ 85041', 'Pending', 'Example Realty'],
  ])
  expect(await stored('standard_status AS status, hidden_reason AS reason')).toEqual([
    { status: 'Active', reason: null },
    { status: 'Active Under Contract', reason: null },
    { status: 'Closed', reason: 'sold' },
    { status: 'Hold', reason: 'off the market' },
  ])
  // The owner says what a letter means here.
  const decided = await importAs(armls, { 'Status=U': 'Withdrawn' })
  expect(decided.report).toMatchObject({ updated: 1, unchanged: 3 })
  expect((await call('/properties/2')).status).toBe(410)
  // No state is not Nevada, and without a ZIP code it is unknown.
  const noState = armls.replaceAll('"AZ"', '""').replaceAll(/"900000(\d)"/g, '"910000$1"')
  await importAs(noState.replace('"85041"', '""'), { 'Status=U': 'Active' })
  const addresses = (await stored('id, address')).slice(4, 6)
  expect(addresses.map(({ address }) => address)).toEqual([
    '4620 N 68TH ST Unit 155, Scottsdale, AZ 85251',
    '4621 S 7TH AVE, Phoenix',
  ])
  const page = await call(`/properties/${addresses[1]?.id}`)
  expect(((await page.json()) as Listing).address).toBe('4621 S 7TH AVE, Phoenix')
  const titled = await importAs(titleRows)
  expect(titled).toMatchObject({
    report: { imported: 1, rejected: [] },
    assumed: ['2 lines above the column names were left out.'],
  })
  const cafe = fileOf([rows[0]?.replace('Elm', 'Café').replace('2600001', '2600007') ?? '', ',,,'])
  for (const [bytes, encoding] of [
    [utf16(cafe), 'UTF-16'],
    [latin1(cafe), 'windows-1252'],
  ] as const) {
    const { report, assumed } = await importAs(bytes)
    expect(report).toMatchObject({ read: 1, rejected: [] })
    expect(assumed).toEqual([expect.stringContaining(encoding)])
    expect(report.assumed?.join()).toContain(encoding)
  }
  expect((await stored('street')).at(-1)).toEqual({ street: '11 Title Rd' })
  expect(await stored('street')).toContainEqual({ street: '12 Café St' })
})

test('semicolons, tabs and a byte order mark are read; a broken quote stops at its row', async () => {
  const { guess } = await look(fileOf(rows))
  await put(guess)
  for (const sign of [';', '\t']) {
    const lines = fileOf(rows.slice(1, 2)).replaceAll(',', sign)
    const dry = await (await look(`\uFEFF${lines}`)).check()
    expect(dry.imported, JSON.stringify(sign)).toBe(1)
  }
  const dry = await (await look(fileOf([...rows.slice(0, 2), '3,"open,x']))).check()
  expect(dry).toMatchObject({ imported: 2, unreadableRows: 1 })
  expect(dry.rejected[0]?.reason).toMatch(/^is broken CSV/)
})
