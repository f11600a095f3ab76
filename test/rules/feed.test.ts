import { expect, test } from 'vitest'
import {
  advance,
  askSince,
  backOffMs,
  beginPass,
  completePass,
  isFresh,
  isSuspicious,
} from '../../src/domain/feed.ts'
import { changedAt, isOver, keyOf } from '../../src/domain/feed-record.ts'

const minute = 60_000
const now = new Date('2026-11-21T10:00:00Z')
const from = { since: 100 * minute, seen: 0, inOrder: true }

test('a pass starts twenty minutes before the confirmed time, and never before the epoch', () => {
  expect(beginPass(from)).toEqual({ since: 100 * minute, seen: 80 * minute, inOrder: true })
  expect(askSince({ ...from, since: 5 * minute })).toBe(0)
})

test('pages in order confirm each page; out of order, only the whole pass counts', () => {
  const first = advance(beginPass(from), [90 * minute, 110 * minute], now)
  expect(first).toEqual({ since: 110 * minute, seen: 110 * minute, inOrder: true })
  const second = advance(first, [105 * minute, 130 * minute], now)
  expect(second).toEqual({ since: 110 * minute, seen: 130 * minute, inOrder: false })
  expect(advance(second, [140 * minute], now).since).toBe(110 * minute)
  expect(completePass(second).since).toBe(130 * minute)
})

test('a change dated in the future does not hide changes before that date', () => {
  const later = now.getTime() + 1e9
  expect(completePass(advance(beginPass(from), [later], now)).since).toBe(now.getTime())
})

test('a pass without changes leaves the cursor alone', () => {
  expect(completePass(advance(beginPass(from), [], now))).toMatchObject({ since: 100 * minute })
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
  [0, 0, false],
  [0, 40, false],
  [5, 12, false],
  [6, 12, true],
  [12, 12, true],
  [1, 1, true],
  [25, 100, false],
  [26, 100, true],
])('%i missing of %i homes: suspicious is %s', (missing, shown, suspicious) => {
  expect(isSuspicious(missing, shown)).toBe(suspicious)
})

test('a feed is fresh if it was completely read and compared in the last twelve hours', () => {
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * minute)
  expect(isFresh(ago(1), ago(11), now)).toBe(true)
  expect(isFresh(ago(1), ago(12), now)).toBe(false)
  expect(isFresh(null, ago(1), now)).toBe(false)
})

test('key, change date and end date are read from any record, and never made up', () => {
  for (const odd of [null, 7, 'x', [], {}, { ListingKey: ' ', ModificationTimestamp: 'soon' }]) {
    expect([keyOf(odd), changedAt(odd), isOver(odd)]).toEqual([null, null, false])
  }
  expect(keyOf({ ListingKey: 12345 })).toBe('12345')
  expect(changedAt({ ModificationTimestamp: '1970-01-01T00:01:00Z' })).toBe(minute)
  for (const StandardStatus of ['Expired', 'ActiveUnderContract', 'Closed', 'Active']) {
    const over = ['Expired', 'Closed'].includes(StandardStatus)
    expect(isOver({ StandardStatus }), StandardStatus).toBe(over)
  }
})
