import { expect, test } from 'vitest'
import { formatPhone, span } from '../format/format.ts'
import { median } from '../format/median.ts'

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([])).toBeNull()
  expect(median([5])).toBe(5)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 9, 5, 3])).toBe(4)
})

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [200 * 60_000, '3 h 20 min'],
  [24 * 3_600_000, '1 day'],
  [70 * 3_600_000, '2 days'],
])('%i ms is %s', (milliseconds, words) => {
  expect(span(milliseconds)).toBe(words)
})

test.each([
  ['7025550144', '(702) 555-0144'],
  ['+1 702-555-0144', '(702) 555-0144'],
  ['702.555.0144 ', '(702) 555-0144'],
  ['702-555-0144 x12', '702-555-0144 x12'],
  ['+49 30 1234567', '+49 30 1234567'],
])('the phone number %s is shown as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})
