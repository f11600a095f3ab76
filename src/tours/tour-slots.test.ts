import { expect, test } from 'vitest'
import { timeOn } from '../format/local-day.ts'
import { readExceptions, readRanges, weekdays } from '../site/agent/availability.ts'
import { officeAvailability } from '../site/site-content.ts'
import { clockIn, openSlots, zoneName } from './tour-slots.ts'

const times = (...starts: Date[]) => starts.map(start => start.toISOString().slice(11, 16))
const mornings = {
  ...officeAvailability,
  ...Object.fromEntries(weekdays.map(day => [day, '9 am - noon'])),
}

test('hours are read as people write them, and nothing is guessed', () => {
  expect(readRanges('9-12, 1 pm – 6:30pm')).toEqual([
    { from: 540, to: 720 },
    { from: 780, to: 1110 },
  ])
  expect(readRanges('13:00-18:00; 9:00-noon')?.[0]).toEqual({ from: 540, to: 720 })
  for (const none of ['', ' closed ']) expect(readRanges(none)).toEqual([])
  for (const wrong of ['9', '18-9', '9-25', '9-12-15', '9-12, 11-13', '9:75-10', 'morning']) {
    expect(readRanges(wrong), wrong).toBeNull()
  }
  expect(readExceptions('2026-12-24 closed\n\n2026-12-26: 10-2 pm').wrong).toBeUndefined()
  expect(readExceptions('2026-12-24 closed\n2026-02-30 closed').wrong).toBe('2026-02-30 closed')
})

test('hours keep their clock time across both changes of daylight saving', () => {
  // Las Vegas is at UTC-7 until November 1, 2026, 2 am, and from March 14, 2027, 2 am.
  const autumn = openSlots(mornings, { now: new Date('2026-10-31T02:00:00Z'), busy: [] })
  expect(autumn.map(({ day }) => day).slice(0, 3)).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(times(...(autumn[1]?.starts ?? []))).toEqual(['16:00', '17:00', '18:00'])
  expect(times(...(autumn[2]?.starts ?? []))).toEqual(['17:00', '18:00', '19:00'])
  const spring = openSlots(mornings, { now: new Date('2027-03-13T08:00:00Z'), busy: [] })
  expect(times(...(spring[0]?.starts ?? []))).toEqual(['17:00', '18:00', '19:00'])
  expect(times(...(spring[1]?.starts ?? []))).toEqual(['16:00', '17:00', '18:00'])
  // The hour that comes twice, and the one that does not exist.
  expect(timeOn('2026-11-01', 90).toISOString()).toBe('2026-11-01T08:30:00.000Z')
  expect(timeOn('2027-03-14', 150).toISOString()).toBe('2027-03-14T10:30:00.000Z')
})

test('notice, length, buffer, other tours and exceptions decide what is free', () => {
  const now = new Date('2026-11-23T14:00:00Z')
  const free = (changes: object, busy: { from: number; to: number }[] = [], homes = 1) =>
    times(
      ...(openSlots({ ...mornings, notice: 0, ...changes }, { now, busy, homes })[0]?.starts ?? []),
    )
  expect(free({})).toEqual(['17:00', '18:00', '19:00'])
  expect(free({ notice: 4 })).toEqual(['18:00', '19:00'])
  expect(free({}, [], 2)).toEqual(['17:00', '18:00'])
  expect(free({ exceptions: '2026-11-23 closed' })).toEqual([])
  expect(free({ minutes: 20, buffer: 10 })).toHaveLength(6)
  const busy = [
    { from: Date.parse('2026-11-23T18:00:00Z'), to: Date.parse('2026-11-23T18:45:00Z') },
  ]
  expect(free({}, busy)).toEqual(['17:00', '19:00'])
  expect(free({ buffer: 30 }, busy)).toEqual([])
})

test('a visitor elsewhere reads the time on their own clock as well', () => {
  const time = new Date('2026-11-24T18:00:00Z')
  expect(clockIn('America/New_York', time)).toBe('1:00 pm')
  expect(zoneName('America/New_York', time)).toBe('EST')
  expect(zoneName('America/Los_Angeles', time)).toBeNull()
  expect(clockIn('America/Los_Angeles', time)).toBeNull()
  expect(clockIn('Mars/Base', time)).toBeNull()
  expect(clockIn(null, time)).toBeNull()
})
