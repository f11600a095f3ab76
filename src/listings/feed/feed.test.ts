import { expect, test } from 'vitest'
import {
  advance,
  advanceWatermark,
  backOffMs,
  type Cursor,
  holdReason,
  isComplete,
  isFresh,
  minutesToGo,
  missedHomes,
  startCursor,
  withoutLink,
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

test('a lost link is replaced by the last home read, if nothing lies before it', () => {
  const linked = after(begin(), page([entry('a', 90)], 'https://feed/2'))
  expect(withoutLink(linked.cursor)).toMatchObject({
    next: null,
    last: { key: 'a' },
    order: 'time',
  })
  const unordered = after(linked.cursor, page([entry('b', 85)], 'https://feed/3'))
  expect(withoutLink(unordered.cursor)).toMatchObject({ next: null, last: null, order: 'key' })
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

test('what was read twenty minutes ago is read once more, and then not again', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const known = (sinceAt: Date) => ({ since: 100 * minute, sinceAt, settled: false })
  const cursor = after(begin(), page([entry('a', 100)]), page([])).cursor
  expect(advanceWatermark(known(ago(19)), cursor, now)).toEqual(known(ago(19)))
  expect(advanceWatermark(known(ago(20)), cursor, now)).toEqual({
    ...known(ago(20)),
    settled: true,
  })
  expect(startCursor('changes', { since: 100 * minute, settled: true }, now).from).toBe(
    100 * minute,
  )
})

test('a pass is complete when it has read what the feed said, or else by its order or links', () => {
  const cursor = begin('keys')
  expect(isComplete({ ...cursor, said: 10 }, 9)).toBe(false)
  expect(isComplete({ ...cursor, said: 10 }, 11)).toBe(true)
  expect(isComplete({ ...cursor, inOrder: false }, 9)).toBe(false)
  expect(isComplete({ ...cursor, inOrder: false, linked: true }, 9)).toBe(true)
  // A few homes may leave the feed during a long pass.
  expect(missedHomes({ ...cursor, said: 25_000, read: 24_800 })).toBe(false)
  expect(missedHomes({ ...cursor, said: 2500, read: 2388 })).toBe(true)
})

test('what is still to come is estimated from the pace so far', () => {
  const startedAt = new Date(now.getTime() - 10 * minute)
  expect(minutesToGo({ read: 5000, said: 25_000, startedAt }, now)).toBe(40)
  expect(minutesToGo({ read: 5000, said: null, startedAt }, now)).toBeNull()
  expect(minutesToGo({ read: 0, said: 9, startedAt }, now)).toBeNull()
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

test('a feed is fresh if it was completely read and compared in the last twelve hours', () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * minute)
  expect(isFresh(ago(1), ago(11), now)).toBe(true)
  expect(isFresh(ago(1), ago(12), now)).toBe(false)
  expect(isFresh(null, ago(1), now)).toBe(false)
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
