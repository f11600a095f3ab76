import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnproven } from '../claims/claim-rules.ts'
import { everyDay, formatWeek, lasVegasClock, openState, type WeekHours } from './place-hours.ts'
import { explorerHref, readExplorer } from './place-kinds.ts'
import { placesFacts } from './place-list.ts'
import { explorerEntries, explorerPlaces } from './places.ts'

test('each default fact about a place has a valid form, a source and a day', () => {
  const ids = explorerEntries.map(({ id }) => id)
  for (const [id, facts] of Object.entries(placesFacts)) {
    expect(ids).toContain(id)
    for (const { source, checked } of Object.values(facts)) {
      expect(source, id).not.toBe('')
      expect(checked, id).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(checked <= '2026-11-27', id).toBe(true)
    }
    const { phone, website } = facts
    if (phone) expect(phone.value, id).toMatch(/^\(702\) \d{3}-\d{4}$/)
    if (website) expect(new URL(website.value).href, id).toBe(website.value)
  }
  // Facts of three institutions, as their own pages and Medicare state them.
  const hospital = placesFacts['centennial-hills-hospital']
  expect(hospital?.phone).toMatchObject({ value: '(702) 835-9700', checked: '2026-06-17' })
  expect(formatWeek(hospital?.hours?.value as WeekHours)).toBe('every day, open around the clock')
  const lone = placesFacts['lone-mountain-park']
  expect(formatWeek(lone?.hours?.value as WeekHours)).toBe('every day, 6:00 am – 10:00 pm')
  expect(placesFacts['centennial-hills-library']?.website?.value).toBe('https://lvccld.org/')
  // Facts that only a list or a map states are marked, and what nothing states is left out.
  const club = placesFacts['durango-hills-golf-club']
  expect([club?.phone, club?.website].map(fact => fact && isUnproven(fact))).toEqual([true, true])
  expect(placesFacts['montecito-marketplace']).toBeUndefined()
  const known = explorerPlaces.filter(({ id }) => placesFacts[id]?.website)
  expect(known.length).toBe(14)
})

test('the state comes from the address, whatever else it contains', () => {
  const states = fc.record({
    place: fc.constantFrom(null, ...explorerEntries.map(({ id }) => id)),
    zoom: fc.constantFrom(16, 18, 20),
    more: fc.boolean(),
    sought: fc.constantFrom('', 'park', 'smith’s & co'),
  })
  fc.assert(
    fc.property(states, state => {
      const { searchParams } = new URL(explorerHref(state), 'https://example.com')
      expect(readExplorer(searchParams, explorerEntries)).toEqual(state)
    }),
  )
  const odd = new URLSearchParams({ place: 'nowhere', zoom: '99', more: 'yes' })
  expect(readExplorer(odd, explorerEntries)).toEqual({
    place: null,
    zoom: 16,
    more: false,
    sought: '',
  })
})

const week: WeekHours = {
  ...everyDay({ opens: '09:00', closes: '17:00' }),
  Friday: [{ opens: '18:00', closes: '02:00' }],
  Saturday: [],
  Sunday: null,
}
// Las Vegas is at UTC−8 in November and at UTC−7 in July.
test.each([
  ['2026-11-23T16:59:00Z', { status: 'closed' }],
  ['2026-11-23T17:00:00Z', { status: 'open', until: '17:00' }],
  ['2026-11-24T00:59:00Z', { status: 'open', until: '17:00' }],
  ['2026-11-24T01:00:00Z', { status: 'closed' }],
  ['2026-07-06T16:00:00Z', { status: 'open', until: '17:00' }],
  // Friday evening, the night after it, and Saturday.
  ['2026-11-28T04:00:00Z', { status: 'open', until: '02:00' }],
  ['2026-11-28T09:59:00Z', { status: 'open', until: '02:00' }],
  ['2026-11-28T10:00:00Z', { status: 'closed' }],
  ['2026-11-29T20:00:00Z', { status: 'unknown' }],
] as const)('at %s it is %j', (at, state) => {
  expect(openState(week, new Date(at))).toEqual(state)
})

test('the day of a place changes at midnight in Las Vegas', () => {
  expect(lasVegasClock(new Date('2026-11-23T07:59:00Z'))).toEqual({
    today: 'Sunday',
    time: '23:59',
  })
  expect(lasVegasClock(new Date('2026-11-23T08:00:00Z'))).toEqual({
    today: 'Monday',
    time: '00:00',
  })
})

test('a place that never closes is open at any time', () => {
  const always = everyDay({ opens: '00:00', closes: '24:00' })
  expect(openState(always, new Date('2026-11-23T08:00:00Z'))).toEqual({
    status: 'open',
    until: null,
  })
  expect(formatWeek(always)).toBe('every day, open around the clock')
})

test('the days of a week are put into words as ranges', () => {
  expect(formatWeek(week)).toBe(
    'Monday to Thursday, 9:00 am – 5:00 pm; Friday, 6:00 pm – 2:00 am; Saturday, closed',
  )
  expect(formatWeek(everyDay({ opens: '06:00', closes: '21:00' }))).toBe(
    'every day, 6:00 am – 9:00 pm',
  )
})
