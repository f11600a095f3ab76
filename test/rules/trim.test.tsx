import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import * as library from '@tanstack/react-query'
import ICAL from 'ical.js'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import phones from 'libphonenumber-js/min/metadata'
import { type renderToReadableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as atRest from '../../src/pages/owner/queries-at-rest.ts'
import routes from '../../src/routes.ts'
import { byFirstSegment, joiningStrings, onlyCalendars, toReadOnly } from '../../vite.trim.ts'

test('with less of the world, the phone numbers of all countries are read as with all of it', () => {
  const less = toReadOnly(phones)
  const read = (typed: string, metadata: typeof phones) => {
    const number = parsePhoneNumberFromString(typed, 'US', metadata)
    return number?.isPossible() ? `${number.number} ${number.ext}` : null
  }
  expect(read('702 555 0166 ext 4', less)).toBe('+17025550166 4')
  for (const [country, parts] of Object.entries(phones.countries)) {
    const code = String((parts as unknown[])[0])
    const number = (examples as Record<string, string>)[country] ?? '2079460018'
    const typed = [`+${code} ${number}`, `+${code} (0) ${number}`, `011${code}${number}`, number]
    for (const one of [...typed, `+${code} ${number} x5`, `+${code}${number.slice(0, 7)}`]) {
      expect(read(one, less), one).toBe(read(one, phones))
    }
  }
})

test('on the server, the console’s questions are as the library starts them', () => {
  const states: object[] = []
  function Asks() {
    states.push(
      library.useQuery({ queryKey: ['a'], queryFn: () => 1 }),
      library.useMutation({ mutationFn: async () => 1 }),
    )
    return null
  }
  renderToString(
    <library.QueryClientProvider client={new library.QueryClient()}>
      <Asks />
    </library.QueryClientProvider>,
  )
  const shape = (state: object) =>
    Object.entries(state).map(([name, value]) => [
      name,
      typeof value === 'function' ? 'function' : value,
    ])
  expect([atRest.useQuery(), atRest.useMutation()].map(shape)).toEqual(states.map(shape))
})

type Renderer = { renderToReadableStream: typeof renderToReadableStream }

const packages = resolve(import.meta.dirname, '../../node_modules')
const read = createRequire(import.meta.url)
const react: typeof import('react') = read(join(packages, 'react/cjs/react.production.js'))

/** React's renderer as it is in production, or with its code changed. */
function rendererOf(change: (code: string) => string): Renderer {
  const file = join(packages, 'react-dom/cjs/react-dom-server.edge.production.js')
  const exports = {}
  const require = (name: string) => (name === 'react' ? react : read(name))
  compileFunction(change(readFileSync(file, 'utf8')), ['exports', 'require'])(exports, require)
  return exports as Renderer
}

/** A document that streams: a large part and what crashes come later, and a promise may never come. */
function Homes({ later, ever }: { later: Promise<string>; ever: Promise<string> }) {
  const pieces = Array.from({ length: 500 }, (_, i) => i)
  return (
    <html lang='en'>
      <body>
        <p title={'🏜'.repeat(3000)}>{'Ñandú & <casa> — '.repeat(400)}</p>
        <ul>
          {pieces.map(i => (
            <li key={i} data-i={i}>
              {i} 🏡 {'\ud83c'}
              {'\udfdc'}
            </li>
          ))}
        </ul>
        <react.Suspense fallback={<p>Large</p>}>
          <p>{'Joshua trees '.repeat(2000)}</p>
        </react.Suspense>
        <react.Suspense fallback={<p>Later 🌵</p>}>
          <Words of={later} />
        </react.Suspense>
        <react.Suspense fallback={<p>Never</p>}>
          <Words of={ever} />
        </react.Suspense>
        <react.Suspense fallback={<p>Stopped</p>}>
          <Crashes />
        </react.Suspense>
      </body>
    </html>
  )
}

const Words = ({ of }: { of: Promise<string> }) => <p>{react.use(of).repeat(2000)}</p>

function Crashes(): never {
  throw new Error('crashed')
}

test('joining strings changes no byte of what React streams, whole, aborted or failed', async () => {
  const renderers = [rendererOf(code => code), rendererOf(joiningStrings)]
  const render = async ({ renderToReadableStream }: Renderer, kind: 'whole' | 'streamed') => {
    const stop = new AbortController()
    const later = Promise.withResolvers<string>()
    const ever = Promise.withResolvers<string>()
    const errors: unknown[] = []
    const stream = await renderToReadableStream(
      <Homes later={later.promise} ever={ever.promise} />,
      {
        nonce: 'n',
        progressiveChunkSize: kind === 'whole' ? Number.POSITIVE_INFINITY : undefined,
        signal: stop.signal,
        onError: error => {
          errors.push(String(error))
        },
      },
    )
    const sent = new Response(stream).bytes()
    if (kind === 'streamed') await new Promise(resolve => setTimeout(resolve, 20))
    later.resolve('Zwölf 🌄 ')
    await new Promise(resolve => setTimeout(resolve, 20))
    if (kind === 'streamed') stop.abort()
    else ever.resolve('now ')
    return { bytes: await sent, errors }
  }
  for (const kind of ['whole', 'streamed'] as const) {
    const [asItIs, joined] = await Promise.all(renderers.map(one => render(one, kind)))
    expect(joined).toEqual(asItIs)
    const html = new TextDecoder().decode(joined?.bytes)
    expect(html).toContain('🌄')
    expect(html).toMatch(/<\/html>$/)
  }
  expect(() => joiningStrings('function writeChunk() {}')).toThrow('has no')
})

test('routes that start otherwise are left out, and every path finds the route that it found', async () => {
  const folder = join(packages, 'react-router/dist/production/lib/router')
  const { flattenAndRankRoutes, matchRoutesImpl } = await import(join(folder, 'utils.js'))
  const matcherOf = (change: (code: string) => string) => {
    const code = change(readFileSync(join(folder, 'matcher.js'), 'utf8'))
    const body = `${code.replace(/^(?:import|export) .*/gm, '')}\nreturn new V6RegExMatcher('/')`
    const make = new Function('flattenAndRankRoutes', 'matchRoutesImpl', body)
    const matcher = make(flattenAndRankRoutes, matchRoutesImpl)
    matcher.update([{ id: 'root', path: '', children: routes }])
    return matcher
  }
  const [asItIs, trimmed] = [matcherOf(code => code), matcherOf(byFirstSegment)]
  const found = new Set<string>()
  const paths = routes.flatMap(one => [one, ...(one.children ?? [])]).map(({ path = '' }) => path)
  for (const path of paths) {
    const plain = `/${path.replace(/:\w+\??/g, '12').replace('*', 'no-page')}`
    const ways = [
      ...[plain, plain.toUpperCase(), `${plain}/`, `/${plain}`, `${plain}//`, `${plain}/more`],
      ...[`${plain}?a=/feeds`, `${plain}#a`, `${plain}x`, plain.slice(0, -1), plain.slice(1)],
      plain.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`),
      ...[plain.replace('s', 'ſ'), plain.replace('k', '\u212a'), `${plain}%2Fmore`],
    ]
    for (const way of [...ways, ...ways.map(pathname => ({ pathname }))]) {
      const match = asItIs.match(way)
      expect(trimmed.match(way), JSON.stringify(way)).toEqual(match)
      found.add(match?.at(-1).route.path ?? '')
    }
  }
  expect(found).toEqual(new Set(paths))
  expect(() => byFirstSegment('class Matcher {}')).toThrow('has no')
})

test('without vCards, calendars are read and written as with them', async () => {
  const code = onlyCalendars(readFileSync(join(packages, 'ical.js/dist/ical.js'), 'utf8'))
  const { default: less } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'BEGIN:VTIMEZONE', 'TZID:Nevada'],
    ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
    ...['TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
    ...['DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'TZOFFSETFROM:-0800'],
    ...['TZOFFSETTO:-0700', 'END:DAYLIGHT', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1'],
    ...['DTSTART;TZID=Nevada:20261030T090000', 'DURATION:PT45M', 'ATTACH;VALUE=BINARY:AAAA'],
    ...['RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=MO,FR', 'EXDATE;TZID=Nevada:20261102T090000'],
    ...['SUMMARY;X-A=^n:Walk\\, talk\\; and\\nmeet', 'END:VEVENT', 'BEGIN:VCARD', 'FN:Somebody'],
    ...['END:VCARD', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const read = ({ Component, Event, Time, TimezoneService, parse }: typeof ICAL) => {
    const calendar = new Component(parse(text) as never)
    TimezoneService.register(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
    const event = new Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
    const repeats = event.iterator()
    const times: number[] = []
    for (let next = repeats.next(); next; next = repeats.next()) {
      times.push(event.getOccurrenceDetails(next).endDate.toUnixTime())
    }
    event.component.addPropertyWithValue('dtstamp', Time.fromJSDate(new Date(0), true))
    return { times, written: String(calendar) }
  }
  const { times, written } = read(less)
  expect(new Date((times.at(-1) ?? 0) * 1000).toISOString()).toBe('2026-11-13T17:45:00.000Z')
  expect({ times, written }).toEqual(read(ICAL))
})
