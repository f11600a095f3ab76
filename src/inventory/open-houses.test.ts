import { expect, test } from 'vitest'
import { openHouseCalendar } from '../../worker/listings/open-house-calendar.ts'
import { site } from '../site/site.ts'
import { calendarFile, isOpenHouse, openHouseDays, openHouseTimes } from './open-houses.ts'

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

test('a time of day is a part of each day, also when clocks change', () => {
  const times = (openHouse: string, now: string) =>
    openHouseTimes(openHouse, new Date(now))?.map(({ from, until }) =>
      [from, until].map(time => time.toISOString().slice(0, 16)),
    )
  const now = '2026-11-01T02:00:00Z'
  expect(times('2026-11-01-morning', now)).toEqual([['2026-11-01T07:00', '2026-11-01T20:00']])
  expect(times('weekend-evening', now)).toEqual([
    ['2026-11-01T00:00', '2026-11-01T07:00'],
    ['2026-11-02T01:00', '2026-11-02T08:00'],
  ])
  expect(times('weekend', now)).toBeUndefined()
  expect(['weekend-morning', '2028-02-29-evening'].every(isOpenHouse)).toBe(true)
  expect(['any-morning', '2026-02-30-morning', '2026-12-05-noon'].some(isOpenHouse)).toBe(false)
})

test('only days that exist are accepted', () => {
  expect(['any', 'weekend', '2028-02-29'].every(isOpenHouse)).toBe(true)
  expect(['', 'today', '2026-02-30', '2026-13-01', '2026-2-3'].some(isOpenHouse)).toBe(false)
})

const openHouse = {
  startsAt: '2026-12-05T20:00:00.000Z',
  endsAt: '2026-12-05T23:00:00.000Z',
  remarks: `Gate code: ask; bring shoes, and see \\ the “casita”.\n${'Ünïcödé '.repeat(30)}`,
}
const home = { id: 7, address: '1 Quartz Ledge Dr, Las Vegas, NV 89166' }
const context = {
  now: new Date('2026-11-22T20:00:00Z'),
  summary: 'Open house: 1 Quartz Ledge Dr',
}
const { host } = new URL(site.origin)

test('an open house is one event of a calendar, as RFC 5545 writes it', () => {
  const file = openHouseCalendar(home, openHouse, context)
  const lines = file.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true)
  const unfolded = file.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  expect(unfolded).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Open houses//EN`,
    'BEGIN:VEVENT',
    `UID:7-20261205T200000Z@${host}`,
    'DTSTAMP:20261122T200000Z',
    'DTSTART:20261205T200000Z',
    'DTEND:20261205T230000Z',
    'SUMMARY:Open house: 1 Quartz Ledge Dr',
    'LOCATION:1 Quartz Ledge Dr\\, Las Vegas\\, NV 89166',
    `DESCRIPTION:Gate code: ask\\; bring shoes\\, and see \\\\ the “casita”.\\n${'Ünïcödé '.repeat(30)}`,
    `URL:${site.origin}/property/7`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  expect(calendarFile(openHouse)).toBe('20261205T200000Z.ics')
})

test('a line break in a remark is one in the event, and not a new line in the file', () => {
  const file = openHouseCalendar(home, { ...openHouse, remarks: 'a\rb\r\nc\nd' }, context)
  expect(file).toContain('\r\nDESCRIPTION:a\\nb\\nc\\nd\r\n')
})
