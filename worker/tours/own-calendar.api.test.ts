import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import h19 from '../../test/inputs/h19-zone-without-rules.ics?raw'
import h20 from '../../test/inputs/h20-single-instances.ics?raw'
import h21a from '../../test/inputs/h21a-one-bad-rule.ics?raw'
import h21b from '../../test/inputs/h21b-one-without-start.ics?raw'
import h22 from '../../test/inputs/h22-six-daily-events.ics?raw'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import wrangler from '../../wrangler.toml?raw'
import worker from '../index.ts'

const outside = inject('outside')
const address = `${outside}/kept/own-calendar.ics`
/** Friday, 8 am in Las Vegas. */
const friday = new Date('2026-11-27T16:00:00Z')

type Day = { day: string; slots: string[]; ask: string[] }
type LeftOut = {
  count: number
  events: { summary: string; start: string | null; reason: string }[]
}
type State = { failure: string | null; isCurrent: boolean; leftOut: LeftOut | null }

const serve = (text: string) => fetch(address, { method: 'PUT', body: text })
const connect = () =>
  asOwner(
    '/tours/calendars/busy',
    { method: 'PUT', body: { address } },
    { OUTSIDE_ALLOWED: outside },
  )
/** What the console says of the calendar. */
const readState = async () => (await asOwner<{ busy: State }>('/tours/calendars')).body.busy
const offered = async () => (await (await call('/tours/slots')).json<{ days: Day[] }>()).days
/** The hours of Las Vegas on a day that are free, or to be asked for. */
const hours = (times: string[] = []) => times.map(time => (new Date(time).getUTCHours() + 16) % 24)
/** Which hours of Tuesday are taken, and which are not known to be free, by a calendar file. */
async function tuesday(text: string) {
  await serve(text)
  await connect()
  const state = await readState()
  const one = (await offered()).find(({ day }) => day === '2026-12-01')
  const [free, ask] = [hours(one?.slots), hours(one?.ask)]
  return { ...state, busy: all.filter(hour => ![...free, ...ask].includes(hour)), ask }
}
let all: number[] = []

let events = 0
const event = (...lines: string[]) => {
  const own = lines.some(line => line.startsWith('UID')) ? [] : [`UID:event-${events++}`]
  return ['BEGIN:VEVENT', ...own, 'DTSTAMP:20261127T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
}
const file = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
const zone = (name: string, summer: string, winter: string, rule = 'FREQ=YEARLY') =>
  [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:DAYLIGHT', 'DTSTART:19700308T020000'],
    ...[`RRULE:${rule};BYMONTH=3;BYDAY=2SU`, `TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`],
    ...['END:DAYLIGHT', 'BEGIN:STANDARD', 'DTSTART:19701101T020000'],
    ...[`RRULE:${rule};BYMONTH=11;BYDAY=1SU`, `TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`],
    ...['END:STANDARD', 'END:VTIMEZONE'],
  ].join('\r\n')
/** Half an hour at an hour of Las Vegas on Tuesday. */
const at = (hour: number) => [`DTSTART:20261201T${hour + 8}0000Z`, 'DURATION:PT30M']
const repeated = (start: string, rule: string, ...more: string[]) =>
  event(`DTSTART;TZID=America/Los_Angeles:${start}`, 'DURATION:PT30M', `RRULE:${rule}`, ...more)

beforeEach(async () => {
  vi.setSystemTime(friday)
  all = hours((await offered()).find(({ day }) => day === '2026-12-01')?.slots)
  expect(all).toEqual(expect.arrayContaining([9, 10, 11, 12, 13, 14, 15, 16]))
})
afterEach(() => {
  vi.useRealTimers()
})

test('calendars as programs send them are read to the hour', async () => {
  const day = ['DTSTART;VALUE=DATE:20261201']
  const series = ['UID:series', 'DTSTART:20261006T180000Z', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY']
  const change = (id: string, ...lines: string[]) =>
    event('UID:series', `RECURRENCE-ID${id}`, ...lines)
  const inZone = (name: string) =>
    event(`DTSTART;TZID=${name}:20261201T130000`, `DTEND;TZID=${name}:20261201T133000`)
  const rows: [what: string, text: string, busy: number[]][] = [
    ['h19', h19, [10, 11]],
    ['h20', h20, [10, 11]],
    ['h22', h22, []],
    ['IANA in any case', file(inZone('america/new_york')), [10]],
    ['Windows', file(inZone('Eastern Standard Time')), [10]],
    ['Windows, quoted and in any case', file(inZone('"eastern standard time"')), [10]],
    ['a prefix', file(inZone('/freeassociation.sourceforge.net/Tzfile/America/New_York')), [10]],
    ['a long name', file(inZone('/x.org/1/America/Indiana/Indianapolis')), [10]],
    ['Outlook', file(inZone('"(UTC-05:00) Eastern Time (US & Canada)"')), [10]],
    ['Outlook, unquoted', file(inZone('(UTC-08:00) Pacific Time (US & Canada)')), [13]],
    ['Outlook, another name', file(inZone('"(UTC-07:00) Arizona"')), [12]],
    ['an offset', file(inZone('GMT-0500')), [10]],
    ['UTC as a name', file(event('DTSTART;TZID=UTC:20261201T180000', 'DURATION:PT30M')), [10]],
    [
      'IANA before a wrong definition',
      file(zone('America/New_York', '-0100', '-0200'), inZone('America/New_York')),
      [10],
    ],
    ['only defined', file(zone('Our office', '-0400', '-0500'), inZone('Our office')), [10]],
    [
      'only defined, with escapes',
      file(
        zone('(UTC-05:00) Havana\\, Lima', '-0400', '-0500'),
        inZone('"(UTC-05:00) Havana, Lima"'),
      ),
      [10],
    ],
    [
      'defined otherwise in another calendar',
      file(zone('Local', '-0400', '-0500'), inZone('Local')) +
        file(zone('Local', '-0700', '-0800'), inZone('Local')),
      [10, 13],
    ],
    ['without a zone', file(event('DTSTART:20261201T130000', 'DTEND:20261201T133000')), [13]],
    ['a whole day', file(event(...day)), all],
    ['whole days', file(event('DTSTART;VALUE=DATE:20261129', 'DTEND;VALUE=DATE:20261202')), all],
    ['for months', file(event('DTSTART:20260901T170000Z', 'DURATION:P100D')), all],
    [
      'for days across a change of clocks',
      file(event('DTSTART;TZID=America/Los_Angeles:20261031T100000', 'DURATION:P31DT30M')),
      all.filter(hour => hour < 11),
    ],
    [
      'for hours across a change of clocks',
      file(event('DTSTART;TZID=America/Los_Angeles:20261031T100000', 'DURATION:PT744H30M')),
      all.filter(hour => hour < 10),
    ],
    ['until midnight', file(event('DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201')), []],
    [
      'over night',
      file(event('DTSTART:20261130T180000Z', 'DTEND:20261201T183000Z')),
      all.filter(hour => hour < 11),
    ],
    ['no end', file(event('DTSTART:20261201T181500Z')), [10]],
    ['free', file(event(...at(10), 'TRANSP:TRANSPARENT')), []],
    ['canceled', file(event(...at(10), 'STATUS:CANCELLED')), []],
    ['canceled by its calendar', file('METHOD:CANCEL', event(...at(10))), []],
    ['tentative', file(event(...at(10), 'STATUS:TENTATIVE')), [10]],
    ['free in Outlook', file(event(...at(10), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')), []],
    [
      'away in Outlook',
      file(event(...day, 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')),
      all,
    ],
    [
      'only busy times',
      file(
        'BEGIN:VFREEBUSY',
        'FREEBUSY:20261201T180000Z/PT30M,20261201T200000Z/20261201T203000Z',
        'FREEBUSY;FBTYPE=FREE:20261201T220000Z/PT30M',
        'END:VFREEBUSY',
      ),
      [10, 12],
    ],
    [
      'an alarm',
      file(
        event(
          ...at(10),
          'BEGIN:VALARM',
          'TRIGGER:-PT15M',
          'DURATION:PT9H',
          'DTSTART:20261201T220000Z',
          'END:VALARM',
        ),
      ),
      [10],
    ],
    ['two calendars', file(event(...at(10))) + file(event(...at(12))), [10, 12]],
    [
      'a mark and other line ends',
      `\uFEFF${file(event(...at(10)))}`.replaceAll('\r\n', '\n'),
      [10],
    ],
    [
      'old line ends and small letters',
      file(event(...at(10)))
        .toLowerCase()
        .replaceAll('\r\n', '\r'),
      [10],
    ],
    ['folded lines', file(event(...at(10))).replaceAll('2026', '20\r\n 26'), [10]],
    // Repetitions.
    ['since 1960', file(repeated('19600105T100000', 'FREQ=DAILY')), [10]],
    ['across a change of clocks', file(repeated('20260707T100000', 'FREQ=WEEKLY;BYDAY=TU')), [10]],
    [
      'every other week, in time',
      file(repeated('20261103T100000', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU')),
      [10],
    ],
    [
      'every other week, out of time',
      file(repeated('20261110T100000', 'FREQ=WEEKLY;INTERVAL=2')),
      [],
    ],
    ['the first of a month', file(repeated('20150101T100000', 'FREQ=MONTHLY')), [10]],
    ['the first Tuesday', file(repeated('20150106T100000', 'FREQ=MONTHLY;BYDAY=1TU')), [10]],
    [
      'the first workday',
      file(repeated('20150101T100000', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1')),
      [10],
    ],
    ['the last Tuesday', file(repeated('20150127T100000', 'FREQ=MONTHLY;BYDAY=-1TU')), []],
    ['a birthday', file(event('DTSTART;VALUE=DATE:19601201', 'RRULE:FREQ=YEARLY')), all],
    ['week 49', file(repeated('20150106T100000', 'FREQ=YEARLY;BYWEEKNO=49')), [10]],
    ['day -31 of the year', file(repeated('20150101T100000', 'FREQ=YEARLY;BYYEARDAY=-31')), [10]],
    ['every six hours', file(repeated('20150101T040000', 'FREQ=HOURLY;INTERVAL=6')), [10, 16]],
    ['hours of a day', file(repeated('20150101T040000', 'FREQ=DAILY;BYHOUR=10,14')), [10, 14]],
    ['for 335 days', file(repeated('20260101T100000', 'FREQ=DAILY;COUNT=335')), [10]],
    ['for 334 days', file(repeated('20260101T100000', 'FREQ=DAILY;COUNT=334')), []],
    ['until then', file(repeated('20260101T100000', 'FREQ=DAILY;UNTIL=20261201T180000Z')), [10]],
    ['until before', file(repeated('20260101T100000', 'FREQ=DAILY;UNTIL=20261201T175959Z')), []],
    ['until that day', file(repeated('20260101T100000', 'FREQ=DAILY;UNTIL=20261201')), [10]],
    [
      'left out',
      file(
        repeated('20260106T100000', 'FREQ=WEEKLY', 'EXDATE;TZID=America/New_York:20261201T130000'),
      ),
      [],
    ],
    [
      'left out by its day',
      file(repeated('20260106T100000', 'FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20261124,20261201')),
      [],
    ],
    [
      'added',
      file(
        event(
          'DTSTART:20260101T180000Z',
          'DURATION:PT30M',
          'RDATE:20261201T180000Z',
          'RDATE;VALUE=PERIOD:20261201T200000Z/PT90M',
        ),
      ),
      [10, 12, 13],
    ],
    // Exceptions.
    ['moved', file(event(...series), change(':20261201T180000Z', ...at(14))), [14]],
    [
      'moved far ahead, before it',
      file(
        event(...series),
        change(':20261103T180000Z', 'DTSTART:20281201T180000Z', 'DURATION:PT30M'),
      ),
      [10],
    ],
    ['moved here', file(event(...series), change(':20291204T180000Z', ...at(14))), [10, 14]],
    [
      'canceled once',
      file(event(...series), change(':20261201T180000Z', ...at(10), 'STATUS:CANCELLED')),
      [],
    ],
    [
      'all later ones moved',
      file(
        event(...series),
        change(
          ';RANGE=THISANDFUTURE:20261110T180000Z',
          'DTSTART:20261110T200000Z',
          'DURATION:PT90M',
        ),
      ),
      [12, 13],
    ],
    [
      'all later ones to another day',
      file(
        event(...series),
        change(
          ';RANGE=THISANDFUTURE:20261103T180000Z',
          'DTSTART:20261105T180000Z',
          'DURATION:PT30M',
        ),
      ),
      [],
    ],
    [
      'all later ones to another day, across a change of clocks',
      file(
        repeated('20261005T100000', 'FREQ=WEEKLY', 'UID:series'),
        change(
          ';RANGE=THISANDFUTURE:20261026T170000Z',
          'DTSTART;TZID=America/Los_Angeles:20261103T100000',
          'DURATION:PT30M',
        ),
      ),
      [10],
    ],
    [
      'of another series',
      file(
        event(...series),
        event('UID:other', 'RECURRENCE-ID:20261201T180000Z', ...at(14), 'STATUS:CANCELLED'),
      ),
      [10],
    ],
    [
      'in another calendar',
      file(change(':20261201T180000Z', ...at(14))) + file(event(...series)),
      [14],
    ],
  ]
  for (const [what, text, busy] of rows) {
    expect(await tuesday(text), what).toMatchObject({ failure: null, leftOut: null, busy, ask: [] })
  }
})

test('what cannot be read of a calendar costs only itself, and is named', async () => {
  const good = event(...at(10))
  const bad = (...lines: string[]) => event('SUMMARY:Dentist\\, again', ...lines)
  const broken = /^(has|is|ends|repeats|takes) /
  /** Names one event, `ask` are the hours at which it may be. */
  const rows: [what: string, text: string, start: string | null, ask: number[]][] = [
    ['h21a', h21a, '2026-11-02', all],
    ['h21b', h21b, null, all],
    ['no start', file(bad(), good), null, all],
    ['no time', file(bad('DTSTART:soon'), good), null, all],
    ['no such day', file(bad('DTSTART:20261301T180000Z'), good), null, all],
    [
      'an unknown zone',
      file(bad('DTSTART;TZID=Mars/Base:20261201T130000'), good),
      '2026-12-01',
      all,
    ],
    [
      'an unknown zone on another day',
      file(bad('DTSTART;TZID=Mars:20261129T130000', 'DTEND;TZID=Mars:20261129T140000'), good),
      '2026-11-29',
      [],
    ],
    [
      'a zone that changes each second',
      file(
        zone('Z', '-0400', '-0500', 'FREQ=SECONDLY'),
        bad('DTSTART;TZID=Z:20261201T130000'),
        good,
      ),
      '2026-12-01',
      all,
    ],
    [
      'an end before the start',
      file(bad('DTSTART:20261201T220000Z', 'DTEND:20261201T210000Z'), good),
      '2026-12-01',
      all,
    ],
    [
      'an unknown rule',
      file(bad('DTSTART:20260101T100000Z', 'RRULE:FREQ=FORTNIGHTLY'), good),
      '2026-01-01',
      all,
    ],
    [
      'a step of none',
      file(bad('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;INTERVAL=0'), good),
      '2026-01-01',
      all,
    ],
    [
      'each second',
      file(bad('DTSTART:20260101T100000Z', 'RRULE:FREQ=SECONDLY'), good),
      '2026-01-01',
      all,
    ],
    [
      'a rule of a later series',
      file(bad('DTSTART:20261201T213000Z', 'DURATION:PT30M', 'RRULE:FREQ=FORTNIGHTLY'), good),
      '2026-12-01',
      all,
    ],
    [
      'a period without an end',
      file(bad('DTSTART:20260101T100000Z', 'RDATE:20261201T180000Z/'), good),
      '2026-01-01',
      all,
    ],
    [
      'a rule in pieces',
      file(bad('DTSTART:20260101T100000Z', 'RRULE:FREQ=WEEKLY;', 'BYDAY=TU,WE'), good),
      '2026-01-01',
      all,
    ],
    [
      'a line without its colon',
      file(bad('DTSTART:20260101T100000Z', 'RRULE FREQ=DAILY'), good),
      '2026-01-01',
      all,
    ],
    [
      'a missing end',
      `${file('X')}`.replace(
        'X',
        `${bad('DTSTART:20260101T100000Z').replace('\r\nEND:VEVENT', '')}\r\n${good}`,
      ),
      '2026-01-01',
      all,
    ],
    [
      'an abbreviation of several zones',
      file(bad('DTSTART;TZID=BST:20261201T190000'), good),
      '2026-12-01',
      all,
    ],
    // Its time is certain, so all others stay as they are.
    [
      'text in pieces',
      file(bad('DESCRIPTION:one', 'two and three', ...at(12)), good),
      '2026-12-01',
      [],
    ],
  ]
  for (const [what, text, start, ask] of rows) {
    const state = await tuesday(text)
    expect(state.busy, what).toContain(10)
    expect(state.ask, what).toEqual(ask.filter(hour => !state.busy.includes(hour)))
    expect(state.leftOut, what).toMatchObject({ count: 1, events: [{ start }] })
    expect(state.leftOut?.events[0]?.reason, what).toMatch(broken)
    expect(state, what).toMatchObject({ isCurrent: true, failure: null })
    if (!/^h21/.test(what)) expect(state.leftOut?.events[0]?.summary, what).toBe('Dentist, again')
  }
  expect((await tuesday(rows.at(-1)?.[1] ?? '')).busy).toEqual([10, 12])
  // What is over, free or canceled needs no reading.
  const harmless = [
    bad('DTSTART:20200101T100000Z', 'DTEND:never'),
    bad('DTSTART:never', 'TRANSP:TRANSPARENT'),
    bad('RRULE:FREQ=FORTNIGHTLY', 'STATUS:CANCELLED'),
    event('UID:tour-1@skye-canyon-homes.example.com', 'DTSTART;TZID=Mars:20200101T100000'),
  ]
  expect(await tuesday(file(...harmless, good))).toMatchObject({
    leftOut: null,
    busy: [10],
    ask: [],
  })
  // The rules are never logged, nor are titles.
  expect(JSON.stringify(await asOwner('/audit-log'))).not.toContain('Dentist')
})

test('a rule that never occurs, or occurs too often, costs little work', async () => {
  const fill = (make: (i: number) => string) => {
    const parts: string[] = []
    for (let i = 0, length = 0; length < 150_000; i++) {
      const part = make(i)
      parts.push(part)
      length += part.length + 2
    }
    return file(...parts, event(...at(10)))
  }
  const start = 'DTSTART:19600105T230000Z'
  const texts: [string, string][] = [
    ['never', file(event(start, 'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=31'), event(...at(10)))],
    ['never, many', fill(() => event(start, 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31'))],
    [
      'a long count',
      fill(() => event(start, 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2;COUNT=99999999999')),
    ],
    ['a long step', fill(() => event(start, 'RRULE:FREQ=DAILY;INTERVAL=99999999999999999999'))],
    [
      'many additions',
      file(
        event(start, `RDATE:${Array(100_000).fill('20260101T180000Z').join(',')}`),
        event(...at(10)),
      ),
    ],
    [
      'many exceptions',
      fill(i =>
        event(
          i % 2 ? 'UID:one' : 'UID:one\r\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261202T110000Z',
          start,
          'RRULE:FREQ=DAILY',
        ),
      ),
    ],
    ['many zones', fill(i => event(`DTSTART;TZID=Zone/${i}:20261203T100000`))],
    ['one line', file(event(...at(10)), `X-LONG:${'x'.repeat(1_900_000)}`)],
    [
      'many beginnings',
      `${file(event(...at(10)))}${'BEGIN:X\r\n'.repeat(8)}${'END:Y\r\n'.repeat(200_000)}`,
    ],
  ]
  for (const [what, text] of texts) {
    const began = performance.now()
    expect((await tuesday(text)).busy, what).toContain(10)
    expect(performance.now() - began, what).toBeLessThan(10_000)
  }
})

test('a calendar that was not read whole, or not for an hour, frees no time', async () => {
  const whole = file(event(...at(10)))
  expect(await tuesday('<html>')).toMatchObject({
    failure: 'is not a calendar file',
    busy: [],
    ask: all,
  })
  expect((await asOwner('/tours/calendars')).body).toMatchObject({ busy: { isCurrent: false } })
  // Cut off: its times count, and no other is known to be free.
  const cut = (text: string, end: number) => text.slice(0, text.length - end)
  for (const end of [16, 28, 40]) {
    const state = await tuesday(cut(file(event(...at(12)), event(...at(10))), end))
    expect(state, `${end}`).toMatchObject({ failure: expect.stringMatching(/^ends in the middle/) })
    expect([state.busy.includes(12), state.ask.length], `${end}`).toEqual([
      true,
      all.length - state.busy.length,
    ])
  }
  const later = (minutes: number) => vi.setSystemTime(friday.getTime() + minutes * 60_000)
  const read = async (text: string) => {
    await serve(text)
    await runCron('6,21,36,51 * * * *')
    const [one] = (await offered()).filter(({ day }) => day === '2026-12-01')
    const [free, ask] = [hours(one?.slots), hours(one?.ask)]
    return { busy: all.filter(hour => ![...free, ...ask].includes(hour)), ask }
  }
  expect(await tuesday(whole)).toMatchObject({ failure: null, busy: [10], ask: [] })
  later(15)
  // The times of the last good reading stay, beside those of a file that is cut off.
  const rest = all.filter(hour => ![10, 12].includes(hour))
  expect(await read(cut(file(event(...at(12))), 16))).toEqual({ busy: [10, 12], ask: rest })
  expect(await read(cut(file(event(...at(14))), 16))).toMatchObject({ busy: [10, 14] })
  expect(await read('BEGIN:VCARD')).toMatchObject({ busy: [10, 14] })
  expect(await read(file(event(...at(12))))).toEqual({ busy: [12], ask: [] })
  later(75)
  expect(await read('<html>')).toEqual({ busy: [12], ask: [] })
  later(76)
  expect(await read('<html>')).toEqual({ busy: [12], ask: all.filter(hour => hour !== 12) })
  const { body } = await asOwner('/tours/calendars')
  expect(body).toMatchObject({ busy: { isCurrent: false, failure: 'is not a calendar file' } })

  // A time to ask for becomes a request like any other, and nothing is booked.
  await store(aRecord({ ListingKey: 'one' }))
  const [day] = (await offered()).filter(({ ask }) => ask.length > 0)
  const [slot = ''] = day?.ask ?? []
  const wish = { name: 'Kim', email: 'kim@example.com', message: 'Please', propertyId: 1 }
  const request = { ...wish, source: 'showing-request', tourMode: 'in person', slots: [slot] }
  const created = await post('/leads', request)
  expect(created.status).toBe(201)
  expect((await asOwner('/tours')).body).toMatchObject({
    waiting: [{ state: 'asked', startsAt: null, slots: [{ at: slot, conflict: 'unknown' }] }],
  })
  // Without a calendar all times are known.
  await asOwner('/tours/calendars/busy', { method: 'PUT', body: { address: '' } })
  expect((await offered()).flatMap(({ ask }) => ask)).toEqual([])
})

test('the calendar is read in an invocation of its own', async () => {
  expect(/^crons = (.*)$/m.exec(wrangler)?.[1]).toBe('["* * * * *", "6,21,36,51 * * * *"]')
  const reads = async () => Number(await (await fetch(`${address}?reads`)).text())
  await serve(file(event(...at(10))))
  await connect()
  for (const minute of [0, 1, 6, 21]) {
    await runCron('* * * * *', new Date(Date.UTC(2026, 10, 27, 17, minute)))
  }
  expect(await reads()).toBe(1)
  await store(aRecord({ ListingKey: 'one' }))
  await post('/leads', { name: 'Kim', email: 'kim@example.com', message: 'Please' })
  const pending = () =>
    bindings.DB.prepare(`select id, attempts, status from deliveries`)
      .all()
      .then(one => one.results)
  const before = await pending()
  await runCron('6,21,36,51 * * * *', new Date(Date.UTC(2026, 10, 27, 17, 6)))
  expect(await reads()).toBe(2)
  expect(await pending()).toEqual(before)
})

async function runCron(cron: string, scheduledTime = new Date()) {
  const ctx = createExecutionContext()
  const controller = createScheduledController({ scheduledTime, cron })
  await worker.scheduled(controller, { ...bindings, OUTSIDE_ALLOWED: outside }, ctx)
  await waitOnExecutionContext(ctx)
}
