import { expect, test } from 'vitest'
import { hours } from '../../src/content/agent.ts'
import { answerDue, sayDue } from '../../src/domain/office-hours.ts'

const due = (askedAt: string) => {
  const at = new Date(askedAt)
  return sayDue(answerDue(at, 2, hours), at)
}

test.each([
  // Saturday, November 21, 2026: open from 9 to 5, eight hours behind UTC.
  ['2026-11-21T17:20:00Z', 'by 11:20 am today, Saturday, November 21'],
  ['2026-11-21T17:21:30Z', 'by 11:25 am today, Saturday, November 21'],
  ['2026-11-21T12:00:00Z', 'by 11:00 am today, Saturday, November 21'],
  // The second hour continues on Sunday, which starts at 11.
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
  // A day of 25 hours is one day.
  ['2026-11-01T07:30:00Z', '2026-11-01T21:00:00.000Z'],
  ['2026-10-31T23:30:00Z', '2026-11-01T20:30:00.000Z'],
])('daylight saving changes nothing: %s', (askedAt, expected) => {
  expect(answerDue(new Date(askedAt), 2, hours).toISOString()).toBe(expected)
})

test('a closed day is skipped and the next open weekday is named', () => {
  const weekdays = [{ weekdays: ['Monday'], opens: '09:00', closes: '10:00' }]
  const askedAt = new Date('2026-11-21T17:20:00Z')
  expect(sayDue(answerDue(askedAt, 1, weekdays), askedAt)).toBe(
    'by 10:00 am on Monday, November 23',
  )
  expect(sayDue(answerDue(askedAt, 2, weekdays), askedAt)).toBe(
    'by 10:00 am on Monday, November 30',
  )
})

test('an office that never opens promises nothing', () => {
  expect(() => answerDue(new Date(), 2, [])).toThrow(/never open/)
})
