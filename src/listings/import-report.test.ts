import { expect, test } from 'vitest'
import { checkMissing, openReport, type Stored, unreadable } from './import-report.ts'

const stored = (row: number, listingKey: string, before: string | null, after: string): Stored => ({
  row,
  listingKey,
  before,
  after,
})
const part = (...homes: Stored[]) => ({
  read: homes.length,
  stored: homes,
  refused: [],
  sources: ['MLS'],
})

test('the report of all parts equals the report of a single import', () => {
  const report = openReport()
  report.add(part(stored(1, 'a', null, '1'), stored(2, 'b', '1', '1')))
  report.add(part(stored(3, 'c', '1', '2')))
  report.add({ read: 1, stored: [], refused: [unreadable(4, 'is not valid JSON')], sources: [] })
  report.miss(checkMissing(3, 20))
  report.retire(2)
  expect(report.summarize()).toEqual({
    read: 4,
    imported: 1,
    updated: 1,
    unchanged: 1,
    retired: 2,
    missing: { homes: 3, of: 20, held: true },
    rejectedRows: 1,
    rejected: [{ row: 4, field: 'record', reason: 'is not valid JSON' }],
    ignored: [],
    changes: [],
    aboutPeople: [],
    unreadableRows: 1,
  })
  expect(report.sources()).toEqual(['MLS'])
})

test('a key repeated in a later part counts once, by its state before the import', () => {
  const report = openReport()
  report.add(part(stored(1, 'a', 'old', 'other'), stored(2, 'b', null, 'x')))
  report.add(part(stored(3, 'a', 'other', 'old'), stored(4, 'b', 'x', 'y')))
  const summary = report.summarize()
  expect(summary).toMatchObject({ imported: 1, updated: 0, unchanged: 1, rejectedRows: 2 })
  expect(summary.rejected).toEqual([
    {
      row: 1,
      listingKey: 'a',
      field: 'ListingKey',
      reason: 'occurs again in row 3, and the last one counts',
    },
    {
      row: 2,
      listingKey: 'b',
      field: 'ListingKey',
      reason: 'occurs again in row 4, and the last one counts',
    },
  ])
})

test('a rejected record still names its home, and only the first thousand are reported in full', () => {
  const report = openReport()
  const refused = Array.from({ length: 1200 }, (_, index) => ({
    row: index + 1,
    listingKey: `key-${index}`,
    problems: [{ field: 'City', reason: 'is missing' }],
  }))
  report.add({ read: 1200, stored: [], refused, sources: [] })
  expect(report.keys()).toHaveLength(1200)
  const { rejectedRows, rejected } = report.summarize()
  expect([rejectedRows, rejected.length]).toEqual([1200, 1000])
})

test.each([
  [0, 0, false],
  [1, 10, false],
  [2, 19, true],
  [33, 36, true],
  [100, 1000, false],
])('%i of %i homes missing at once: held back is %s', (homes, of, held) => {
  expect(checkMissing(homes, of)).toEqual({ homes, of, held })
})
