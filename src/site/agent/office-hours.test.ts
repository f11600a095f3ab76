import { expect, test } from 'vitest'
import { hours } from './agent.ts'
import { answerDue, clockOf, formatDue, lateUntil, shortDue } from './office-hours.ts'

const due = (askedAt: string) => {
  const at = new Date(askedAt)
  return formatDue(answerDue(at, 2, hours), at)
}

test.each([
  // Saturday, November 21, 2026: open from 9 to 5, eight hours behind UTC.
  ['2026-11-21T17:20:00Z', 'by 11:20 am today, Saturday, November 21'],
  ['2026-11-21T17:21:30Z', 'by 11:25 am today, Saturday, November 21'],
  ['2026-11-21T12:00:00Z', 'by 11:00 am today, Saturday, November 21'],
  // The second hour is on Sunday, which starts at 11.
  ['2026-11-22T00:00:00Z', 'by 12:00 pm tomorrow, Sunday, November 22'],
  ['2026-11-22T05:00:00Z', 'by 1:00 pm tomorrow, Sunday, November 22'],
  // Closing time to the minute still counts.
  ['2026-11-21T23:00:00Z', 'by 5:00 pm today, Saturday, November 21'],
  // After midnight in Las Vegas it is already Sunday.
  ['2026-11-22T08:30:00Z', 'by 1:00 pm today, Sunday, November 22'],
])('a question at %s gets its answer by %s', (askedAt, expected) => {
  expect(due(askedAt)).toBe(expected)
})

test.each([
  ['2026-03-08T06:00:00Z', '2026-03-08T20:00:00.000Z'],
  ['2026-03-08T22:30:00Z', '2026-03-09T17:30:00.000Z'],
  // A day of 25 hours counts as one day.
  ['2026-11-01T07:30:00Z', '2026-11-01T21:00:00.000Z'],
  ['2026-10-31T23:30:00Z', '2026-11-01T20:30:00.000Z'],
])('daylight saving changes nothing: %s', (askedAt, expected) => {
  expect(answerDue(new Date(askedAt), 2, hours).toISOString()).toBe(expected)
})

test('a closed day is skipped and the next open weekday is named', () => {
  const weekdays = [{ weekdays: ['Monday'], opens: '09:00', closes: '10:00' }]
  const askedAt = new Date('2026-11-21T17:20:00Z')
  expect(formatDue(answerDue(askedAt, 1, weekdays), askedAt)).toBe(
    'by 10:00 am on Monday, November 23',
  )
  expect(formatDue(answerDue(askedAt, 2, weekdays), askedAt)).toBe(
    'by 10:00 am on Monday, November 30',
  )
})

test('an office that never opens promises nothing', () => {
  expect(() => answerDue(new Date(), 2, [])).toThrow(/never open/)
})

test('a question is late exactly when its answer is due, around closing times and clock changes', () => {
  for (const start of ['2026-11-20T15:00:00Z', '2026-03-07T15:00:00Z', '2026-10-31T15:00:00Z']) {
    // Four days in steps of 37 minutes; a due time is rounded to five.
    for (let minutes = 0; minutes < 4 * 24 * 60; minutes += 37) {
      const now = new Date(Date.parse(start) + minutes * 60_000)
      const late = lateUntil(now, 2, hours)
      expect(answerDue(late, 2, hours).getTime()).toBeLessThanOrEqual(now.getTime())
      const next = new Date(late.getTime() + 1)
      expect(answerDue(next, 2, hours).getTime()).toBeGreaterThan(now.getTime())
    }
  }
})

test.each([
  ['2026-11-21T18:40:00Z', 'open', '10:40 am'],
  ['2026-11-21T17:50:00Z', 'soon', '9:50 am'],
  ['2026-11-21T17:20:00Z', 'late', '9:20 am'],
  ['2026-11-22T19:30:00Z', 'open', '11:30 am tomorrow'],
  ['2026-11-20T19:30:00Z', 'late', '11:30 am yesterday'],
  ['2026-11-09T19:30:00Z', 'late', '11:30 am on November 9'],
])('at 9:20 am an answer due at %s is %s, by %s', (due, clock, says) => {
  const now = new Date('2026-11-21T17:20:00Z')
  expect(clockOf(new Date(due), now)).toBe(clock)
  expect(shortDue(new Date(due), now)).toBe(says)
})
