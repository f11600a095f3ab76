import { expect, test } from 'vitest'
import {
  advance,
  advanceWatermark,
  backOffMs,
  type Cursor,
  holdReason,
  startCursor,
} from './feed.ts'
import { entryOf, keyOf } from './feed-record.ts'

const minute = 60_000
const now = new Date('2026-11-21T10:00:00Z')
const begin = (pass: 'changes' | 'keys' = 'changes') =>
  startCursor(pass, { since: 100 * minute, settled: false }, now)
const entry = (key: string, time: number) => ({
  key,
  time: time * minute,
  at: new Date(time * minute).toISOString(),
})
const page = (entries: ReturnType<typeof entry>[], next: string | null = null, count = null) => ({
  entries,
  next,
  count,
})
/** The cursor after reading these pages. A page has no next link unless it is given one. */
const after = (cursor: Cursor, ...pages: ReturnType<typeof page>[]) =>
  pages.reduce((so, one) => advance(so.cursor, one, now), { cursor, ended: false })

test('a pass starts twenty minutes before the confirmed time, and never before the epoch', () => {
  expect(begin()).toMatchObject({ from: 80 * minute, order: 'time', last: null })
  expect(startCursor('changes', { since: 5 * minute, settled: false }, now).from).toBe(0)
  expect(begin('keys')).toMatchObject({ from: 0, order: 'key' })
})

test('only an empty page without a link is the end of a pass', () => {
  const first = after(begin(), page([entry('a', 90), entry('b', 90)]))
  expect(first).toMatchObject({ ended: false, cursor: { last: { key: 'b' }, read: 2 } })
  expect(after(first.cursor, page([], 'https://feed/2')).ended).toBe(false)
  const last = after(first.cursor, page([entry('c', 90)]), page([]))
  expect(last).toMatchObject({ ended: true, cursor: { order: 'time', last: { key: 'c' } } })
})

test('pages in another order, or the same page again, are read by key instead', () => {
  const unordered = after(begin(), page([entry('a', 95), entry('b', 90)]))
  expect(unordered).toMatchObject({ ended: false, cursor: { order: 'key', last: null, read: 0 } })
  const full = page([entry('a', 90), entry('b', 90)])
  expect(after(begin(), full, full).cursor).toMatchObject({ order: 'key', last: null })
  // A feed that rounds its times repeats the last home, but never a full page of homes.
  expect(after(begin(), full, page([entry('b', 90)]))).toMatchObject({ ended: true })
})

test.each([
  ['as bytes', ['B', 'a']],
  ['without case', ['a', 'B']],
  ['as numbers', ['9', '10']],
])('keys may be in order %s', (_, keys) => {
  const { cursor } = after(begin('keys'), page(keys.map(key => entry(key, 1))))
  expect(cursor).toMatchObject({ inOrder: true, last: { key: keys[1] } })
})

test('a change dated in the future, or behind a long pass, is not skipped by the next one', () => {
  const none = { since: 0, sinceAt: null, settled: false }
  const future = now.getTime() / minute + 1e6
  const cursor = after(begin(), page([entry('a', future)])).cursor
  expect(advanceWatermark(none, cursor, now)).toEqual({
    since: now.getTime(),
    sinceAt: now,
    settled: false,
  })
  const early = startCursor('changes', none, new Date(50 * minute))
  const long = after(early, page([entry('a', 70)])).cursor
  expect(advanceWatermark(none, long, now).since).toBe(50 * minute)
})

test.each([
  [1, undefined, 1],
  [3, undefined, 4],
  [20, undefined, 60],
  [1, 30 * minute, 30],
  [20, 5 * minute, 60],
  [1, 1e12, 24 * 60],
])(
  'after %i failures and a Retry-After of %s ms the delay is %i minutes',
  (failures, wish, minutes) => {
    expect(backOffMs(failures, wish)).toBe(minutes * minute)
  },
)

test.each([
  [0, 0, true, null],
  [0, 40, false, null],
  [1, 10, true, null],
  [2, 19, true, 'many'],
  [1, 1, true, 'many'],
  [10, 100, true, null],
  [10, 100, false, 'short'],
  [11, 100, true, 'many'],
])('%i missing of %i homes, complete: %s; held back as %s', (missing, onMarket, complete, why) => {
  expect(holdReason({ missing, onMarket, complete })).toBe(why)
})

test('key and change date are read from any record, and never made up', () => {
  for (const odd of [null, 7, 'x', [], {}, { ListingKey: ' ', ModificationTimestamp: 'soon' }]) {
    expect([keyOf(odd), entryOf(odd)]).toEqual([null, null])
  }
  expect(keyOf({ ListingKey: 12345 })).toBe('12345')
})

test.each([
  ['2026-01-05T17:00:00.1234567Z', '2026-01-05T17:00:00.1234567Z'],
  ['2026-01-05T17:00:00-08:00', '2026-01-05T17:00:00-08:00'],
  ['2026-01-05T17:00:00', '2026-01-05T17:00:00.000Z'],
  ['soon', null],
  [undefined, null],
])('the time %s is asked for as %s', (ModificationTimestamp, at) => {
  expect(entryOf({ ListingKey: 'x', ModificationTimestamp })?.at).toBe(at)
})
