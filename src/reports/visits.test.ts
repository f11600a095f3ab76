import { expect, test } from 'vitest'
import { performanceWords } from './performance-words.ts'
import { changeOf, daysOf, sourceOf } from './visits.ts'
import { bucketOf, percentile75, ratingOf, vitals, vitalThresholds } from './vitals.ts'

test('the days of a period end today, across months and daylight saving', () => {
  expect(daysOf(7, '2026-11-03')).toEqual([
    ...['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
    ...['2026-11-01', '2026-11-02', '2026-11-03'],
  ])
  expect(daysOf(90, '2026-11-21')).toHaveLength(90)
})

test.each([
  [{}, 'direct'],
  [{ referrer: 'www.Google.com' }, 'google.com'],
  [{ referrer: 'm.facebook.com' }, 'facebook.com'],
  [{ referrer: 'google.com', campaign: ' Spring-Flyer ' }, 'utm: spring-flyer'],
  [{ campaign: 'mail_2026' }, 'utm: mail_2026'],
  [{ campaign: 'kim@example.com' }, 'utm: other'],
  [{ campaign: '702-555-0101' }, 'utm: other'],
  [{ campaign: 'x'.repeat(41) }, 'utm: other'],
  [{ referrer: 'kim@mail.example' }, 'other'],
  [{ referrer: '203.0.113.7' }, 'other'],
  [{ referrer: 'localhost' }, 'other'],
  [{ referrer: '7025550101.example' }, 'other'],
])('%j comes from %s', (referrer, source) => expect(sourceOf(referrer)).toBe(source))

test('a change is a whole percentage, and undefined from zero', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(3, 0), changeOf(0, 4)]).toEqual([
    50,
    -50,
    null,
    -100,
  ])
})

test('a value counts in its bucket, and the 75th percentile has three in four at or below it', () => {
  expect([bucketOf('lcp', 0), bucketOf('lcp', 2500), bucketOf('lcp', 2501)]).toEqual([
    250, 2500, 3000,
  ])
  expect(bucketOf('ttfb', 1e9)).toBe(8000)
  expect(percentile75('inp', {})).toBeNull()
  expect(percentile75('cls', { 0: 10 })).toBe(0)
  expect(percentile75('lcp', { 1000: 3, 8000: 1 })).toBe(1000)
  expect(percentile75('lcp', { 1000: 2, 2000: 2 })).toBe(1750)
})

test.each(vitals)('the limits of %s are exact because buckets end there', vital => {
  const { good, poor } = vitalThresholds[vital]
  expect(bucketOf(vital, good)).toBe(good)
  expect(bucketOf(vital, poor)).toBe(poor)
  expect(ratingOf(vital, good)).toBe('good')
  expect(ratingOf(vital, good * 1.01)).toBe('needs improvement')
  expect(ratingOf(vital, poor)).toBe('needs improvement')
  expect(ratingOf(vital, poor * 1.01)).toBe('poor')
  expect(performanceWords.vitals.meanings[vital]).not.toBe('')
})
