import { expect, test } from 'vitest'
import { isoDay } from '../format/format.ts'
import { countOn, remainingAfter } from './voice-limit.ts'

test('the day is the one in Las Vegas, in summer and in winter', () => {
  expect(isoDay(new Date('2026-11-22T07:59:59Z'))).toBe('2026-11-21')
  expect(isoDay(new Date('2026-11-22T08:00:00Z'))).toBe('2026-11-22')
  expect(isoDay(new Date('2026-07-02T06:59:59Z'))).toBe('2026-07-01')
  expect(isoDay(new Date('2026-07-02T07:00:00Z'))).toBe('2026-07-02')
})

test('a count of another day is zero', () => {
  expect(countOn('2026-11-21', { day: '2026-11-21', count: 2 })).toBe(2)
  expect(countOn('2026-11-22', { day: '2026-11-21', count: 2 })).toBe(0)
  expect(countOn('2026-11-22', null)).toBe(0)
})

test('the limit is three searches a day, and the rest is never negative', () => {
  expect([0, 1, 2, 3, 4].map(remainingAfter)).toEqual([3, 2, 1, 0, 0])
})
