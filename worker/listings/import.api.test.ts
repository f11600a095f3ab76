import { expect, test } from 'vitest'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import { type ImportReport, openReport, type Part } from '../../src/listings/import-report.ts'
import photosNotPublic from '../../test/inputs/h03-photos-not-public.json'
import openHousesBroker from '../../test/inputs/h04-open-houses-broker.json'
import openHouseTimes from '../../test/inputs/h05-open-house-times.json'
import entitiesInText from '../../test/inputs/h06-entities-in-text.json'
import { bindings, call } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import type { Bindings } from '../env.ts'
import { readContentVersion } from '../site/content-version.ts'

const homes = (count: number) =>
  Array.from({ length: count }, (_, index) => aRecord({ ListingKey: `file-${index}` }))
const send = (firstRow: number, records: unknown[]) =>
  asOwner<{ parts: Part[] }>('/import', { method: 'POST', body: { firstRow, records } })

/** Sends a file in chunks as the page does, and merges their reports. */
async function sendAll(records: unknown[], size = 10) {
  const report = openReport()
  for (let at = 0; at < records.length; at += size) {
    const { status, body } = await send(at + 1, records.slice(at, at + size))
    expect(status).toBe(200)
    for (const part of body.parts) report.add(part)
  }
  return report
}

const outcomeOf = (report: ReturnType<typeof openReport>) => {
  const { imported, updated, unchanged, rejectedRows: rejected } = report.summarize()
  const counts = { imported, updated, unchanged, rejected }
  return { sources: report.sources(), keys: report.keys(), counts }
}
const end = async (
  report: ReturnType<typeof openReport>,
  replace: boolean,
  { stopped = false, confirmed = true } = {},
) => {
  const { body } = await asOwner<{ retired: number }>('/import/end', {
    method: 'POST',
    body: { ...outcomeOf(report), replace, stopped, confirmed },
  })
  return body.retired
}
const counts = ({ imported, updated, unchanged, rejectedRows }: ImportReport) => [
  imported,
  updated,
  unchanged,
  rejectedRows,
]
const shown = async () =>
  bindings.DB.prepare(`SELECT count(*) AS n FROM properties WHERE status <> 'Off Market'`).first(
    'n',
  )

test('a file sent in chunks is stored once, however often it is sent', async () => {
  const file = homes(25)
  expect(counts((await sendAll(file)).summarize())).toEqual([25, 0, 0, 0])
  expect(counts((await sendAll(file, 7)).summarize())).toEqual([0, 0, 25, 0])
  const changed = [{ ...file[0], ListPrice: 1000 }, ...file.slice(1)]
  expect(counts((await sendAll(changed)).summarize())).toEqual([0, 1, 24, 0])
})

test('rejected rows are listed with their row number, key, field and reason', async () => {
  const file = [...homes(12), aRecord({ ListingKey: 'bad', ListPrice: -5, City: '' }), 'text']
  const { rejectedRows, rejected } = (await sendAll(file, 5)).summarize()
  expect(rejectedRows).toBe(2)
  expect(rejected).toEqual([
    {
      row: 13,
      listingKey: 'bad',
      field: 'ListPrice',
      reason: '-5 is not between 1 and 999999999',
    },
    { row: 14, field: 'record', reason: '"text" is not an object with RESO fields' },
  ])
})

test('a dry run names the words about people in new and changed descriptions', async () => {
  const look = async (records: unknown[]) => {
    const body = { firstRow: 1, records, dry: true }
    const answer = await asOwner<{ parts: Part[] }>('/import', { method: 'POST', body })
    const report = openReport()
    for (const part of answer.body.parts) report.add(part)
    return report.summarize().aboutPeople
  }
  const file = [
    aRecord({ ListingKey: 'plain', PublicRemarks: 'A pool, a casita and a three-car garage.' }),
    aRecord({ ListingKey: 'steering', PublicRemarks: 'New roof. Perfect for families.' }),
  ]
  expect(await look(file)).toEqual([
    { row: 2, listingKey: 'steering', field: 'PublicRemarks', reason: '“families”' },
  ])
  // The file can be imported as it is. After that, none of its descriptions are new.
  expect((await sendAll(file)).summarize()).toMatchObject({ imported: 2, aboutPeople: [] })
  expect(await look(file)).toEqual([])
})

test('photos that are not for the public are neither stored nor shown, unless the owner allows their word', async () => {
  const photosWith = async (changes: Partial<Bindings>) => {
    const [record] = photosNotPublic
    const extra = [
      { MediaURL: 'https://img.example/agent.jpg', MediaCategory: 'Agent Photo', Order: 7 },
      { MediaURL: 'https://img.example/seller.jpg', Permission: 'Seller Approved', Order: 8 },
      ...['Thumbnail', 'Large'].map((ImageSizeDescription, index) => ({
        MediaURL: `https://img.example/${ImageSizeDescription}.jpg`,
        MediaObjectID: 'c9',
        ImageSizeDescription,
        Order: 9 + index,
      })),
    ]
    const records = [{ ...record, Media: [...(record?.Media ?? []), ...extra] }]
    const body = { firstRow: 1, records }
    const { parts } = (
      await asOwner<{ parts: Part[] }>('/import', { method: 'POST', body }, changes)
    ).body
    const home = (await (await call('/properties/1')).json()) as Listing
    const stored = await bindings.DB.prepare('SELECT url FROM photos ORDER BY position').all()
    expect(stored.results.map(({ url }) => url)).toEqual(home.photos.map(({ url }) => url))
    return {
      photos: home.photos.map(({ url }) => url.replace('https://img.example/', '')),
      ignored: parts.flatMap(({ ignored = [] }) => ignored.flatMap(({ problems }) => problems)),
    }
  }
  expect(await photosWith({})).toEqual({
    photos: ['preferred.jpg', 'Large.jpg'],
    ignored: [
      { field: 'Media', reason: expect.stringMatching(/"Seller Approved" is taken as not public/) },
    ],
  })
  expect(await photosWith({ MLS_PUBLIC_PHOTOS: 'seller-approved' })).toEqual({
    photos: ['preferred.jpg', 'seller.jpg', 'Large.jpg'],
    ignored: [],
  })
})

test('only open houses for the public are shown and counted, in the home’s own time', async () => {
  const report = await sendAll([...openHousesBroker, ...openHouseTimes])
  expect(report.summarize()).toMatchObject({ imported: 2, ignored: [] })
  const visits = async (id: number) => {
    const home = (await (await call(`/properties/${id}`)).json()) as ListingPage
    return home.openHouses.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)
  }
  expect(await visits(1)).toEqual(['2026-12-05T18:00:00.000Z 2026-12-05T21:00:00.000Z'])
  expect(await visits(2)).toEqual([
    '2026-12-05T18:00:00.000Z 2026-12-05T20:00:00.000Z',
    '2026-12-06T21:00:00.000Z 2026-12-07T00:00:00.000Z',
  ])
  const homesOn = async (day: string) =>
    ((await (await call(`/properties?openHouse=${day}`)).json()) as { id: number }[]).map(
      ({ id }) => id,
    )
  expect((await homesOn('2026-12-05')).toSorted()).toEqual([1, 2])
  expect(await homesOn('2026-12-06')).toEqual([2])
  expect(await homesOn('2026-12-09')).toEqual([])
  const stored = await bindings.DB.prepare('SELECT count(*) AS n FROM open_houses').first('n')
  expect(stored).toBe(3)
  // One whose end is no longer known has only a start, and one that becomes a broker's leaves.
  const [home] = openHousesBroker
  const [visit] = home?.OpenHouse ?? []
  const changed = (OpenHouse: unknown[]) => sendAll([{ ...home, OpenHouse }])
  await changed([{ ...visit, OpenHouseEndTime: null }])
  expect(await visits(1)).toEqual(['2026-12-05T18:00:00.000Z 2026-12-05T18:00:00.000Z'])
  const file = await call('/properties/1/open-houses/20261205T180000Z.ics')
  expect(await file.text()).toMatch(/^DTSTART:20261205T180000Z\r\n(?!DTEND)/m)
  await changed([{ ...visit, OpenHouseType: ['Public', 'Broker'] }])
  expect(await visits(1)).toEqual([])
})

test('entities and tags of a file are shown and searched as text', async () => {
  const [record] = entitiesInText
  const office = { ListOfficeName: 'Smith &amp;amp; Sons', SubdivisionName: 'Bird&#39;s Nest<br/>' }
  expect((await sendAll([{ ...record, ...office }])).summarize()).toMatchObject({
    imported: 1,
    ignored: [],
  })
  const home = await (await call('/properties/1')).json()
  expect(home).toMatchObject({
    description: "Chef's kitchen & pool.\nOwner’s suite.\nCall now!",
    listOffice: 'Smith & Sons',
    subdivision: "Bird's Nest",
  })
  expect(JSON.stringify(home)).not.toMatch(/&#?\w+;|<\/?[a-z]/)
  const homesFor = async (search: string) =>
    ((await (await call(`/properties?search=${encodeURIComponent(search)}`)).json()) as unknown[])
      .length
  for (const [words, found] of [
    ['kitchen', 1],
    ['suite', 1],
    ["bird's nest", 1],
    ['rsquo', 0],
    ['amp', 0],
  ] as const) {
    expect(await homesFor(words), words).toBe(found)
  }
})

test('replacing retires homes missing from the file, and reports how many first', async () => {
  const file = homes(20)
  await sendAll(file)
  await sendAll([aRecord({ ListingKey: 'other', OriginatingSystemName: 'Another MLS' })])
  const report = await sendAll(file.slice(0, 15))
  const preview = await asOwner('/import/missing', { method: 'POST', body: outcomeOf(report) })
  expect(preview.body).toEqual({ homes: 5, of: 20, held: true })
  expect(await shown()).toBe(21)
  expect(await end(report, true, { confirmed: false })).toBe(0)
  expect(await shown()).toBe(21)
  expect(await end(report, true)).toBe(5)
  expect(await shown()).toBe(16)
  expect(await end(report, true)).toBe(0)
  const again = await sendAll(file)
  expect(counts(again.summarize())).toEqual([0, 5, 15, 0])
  expect(await shown()).toBe(21)
})

test('an import that was stopped retires nothing', async () => {
  await sendAll(homes(20))
  const report = await sendAll(homes(10))
  expect(await end(report, true, { stopped: true })).toBe(0)
  expect(await shown()).toBe(20)
})

test('a chunk with changes shows at once, and one without changes invalidates nothing', async () => {
  const file = homes(3)
  const versionNow = async () => (await readContentVersion(bindings.DB)).version
  const before = await versionNow()
  await send(1, file)
  expect(await versionNow()).toBe(before + 1)
  await send(1, file)
  expect(await versionNow()).toBe(before + 1)
})

test('the audit log records who started, finished and stopped an import, with its counts', async () => {
  const report = await sendAll(homes(12))
  await end(report, false)
  await end(report, false, { stopped: true })
  const { body } = await asOwner<{ entries: Record<string, unknown>[] }>('/audit-log')
  const detail = { imported: 12, updated: 0, unchanged: 0, rejected: 0, retired: 0 }
  expect(body.entries).toMatchObject([
    { action: 'import.stop', detail },
    { action: 'import.end', who: 'local', detail },
    { action: 'import.begin' },
  ])
})

test('a chunk may be larger than other bodies, up to 8 MB', async () => {
  const PublicRemarks = 'x'.repeat(15_000)
  const file = homes(40).map(home => ({ ...home, PublicRemarks }))
  expect((await send(1, file)).status).toBe(200)
  const huge = await send(1, [{ ListingKey: 'huge', PublicRemarks: 'x'.repeat(9_000_000) }])
  expect(huge.status).toBe(413)
  expect(huge.body).toMatchObject({ field: 'body', reason: 'must be at most 8 MB' })
})

test('a chunk nested deeper than any record is rejected before parsing', async () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  expect(await send(1, [deep])).toMatchObject({ status: 400, body: { field: 'body' } })
})

test.each([
  [{ firstRow: 0, records: [{}] }, 'firstRow'],
  [{ firstRow: 1, records: [] }, 'records'],
  [{ firstRow: 1, records: Array(201).fill({}) }, 'records'],
  [{ records: [{}] }, 'firstRow'],
])('bad input number %# is rejected and names the field', async (body, field) => {
  const response = await asOwner('/import', { method: 'POST', body })
  expect([response.status, response.body]).toEqual([400, expect.objectContaining({ field })])
})

test('only the owner can import', async () => {
  for (const path of ['/import', '/import/missing', '/import/end']) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const response = await call(path, init, { OWNER_AUTH: '' })
    expect(response.status, path).toBe(403)
  }
})
