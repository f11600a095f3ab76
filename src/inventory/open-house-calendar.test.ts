import { expect, test } from 'vitest'
import { openHouseCalendar } from '../../worker/listings/open-house-calendar.ts'
import { site } from '../site/site.ts'
import { calendarFile } from './open-house-calendar.ts'

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
