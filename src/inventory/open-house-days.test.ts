import { expect, test } from 'vitest'
import { isOpenHouse, openHouseDays } from './open-house-days.ts'

const days = (openHouse: string, now: string) => {
  const { from, until } = openHouseDays(openHouse, new Date(now)) ?? {}
  return [from, until].map(time => time?.toISOString().slice(0, 16))
}

test.each([
  ['on a Monday', '2026-11-23T20:00:00Z', '2026-11-28T08:00', '2026-11-30T08:00'],
  ['on Friday night', '2026-11-28T07:59:00Z', '2026-11-28T08:00', '2026-11-30T08:00'],
  ['on Saturday', '2026-11-28T20:00:00Z', '2026-11-28T08:00', '2026-11-30T08:00'],
  ['on Sunday night', '2026-11-30T07:59:00Z', '2026-11-28T08:00', '2026-11-30T08:00'],
  ['on Monday at midnight', '2026-11-30T08:00:00Z', '2026-12-05T08:00', '2026-12-07T08:00'],
  ['when summer time begins', '2026-03-06T20:00:00Z', '2026-03-07T08:00', '2026-03-09T07:00'],
  ['when summer time ends', '2026-11-01T20:00:00Z', '2026-10-31T07:00', '2026-11-02T08:00'],
])('the weekend in Las Vegas %s', (_, now, from, until) => {
  expect(days('weekend', now)).toEqual([from, until])
})

test('a day in Las Vegas has 23 hours when clocks go forward, and 25 when they go back', () => {
  const now = '2026-01-05T20:00:00Z'
  expect(days('2026-03-08', now)).toEqual(['2026-03-08T08:00', '2026-03-09T07:00'])
  expect(days('2026-11-01', now)).toEqual(['2026-11-01T07:00', '2026-11-02T08:00'])
  expect(days('any', now)).toEqual([undefined, undefined])
})

test('only days that exist are accepted', () => {
  expect(['any', 'weekend', '2028-02-29'].every(isOpenHouse)).toBe(true)
  expect(['', 'today', '2026-02-30', '2026-13-01', '2026-2-3'].some(isOpenHouse)).toBe(false)
})
