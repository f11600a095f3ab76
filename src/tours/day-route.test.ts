import { expect, test } from 'vitest'
import { dayRoutes } from './day-route.ts'

const now = Date.parse('2026-12-05T17:00:00Z')
const tour = (startsAt: string, endsAt: string, ...homes: string[]) => ({ startsAt, endsAt, homes })
const stopsOf = (route: string) => {
  const { searchParams } = new URL(route)
  const between = searchParams.get('waypoints')?.split('|') ?? []
  return [...between, searchParams.get('destination')]
}

test('the route of a day has the homes still to see, in order of time, and is split when long', () => {
  const [a, b, c] = ['1 A St, Las Vegas, NV 89166', '2 B St', '3 C St']
  const [route = '', ...others] = dayRoutes(
    [
      tour('2026-12-05T22:00:00Z', '2026-12-05T23:00:00Z', c),
      tour('2026-12-05T16:00:00Z', '2026-12-05T16:45:00Z', '4 Over St'),
      tour('2026-12-05T18:00:00Z', '2026-12-05T19:30:00Z', a, b),
      // Two in a row at the same home are one stop.
      tour('2026-12-05T20:00:00Z', '2026-12-05T20:45:00Z', b),
    ],
    now,
  )
  expect(others).toEqual([])
  expect(stopsOf(route)).toEqual([a, b, c])
  const homes = Array.from({ length: 12 }, (_, i) => `${i} Long St`)
  const long = dayRoutes([tour('2026-12-05T18:00:00Z', '2026-12-05T23:00:00Z', ...homes)], now)
  expect(long.map(stopsOf)).toEqual([homes.slice(0, 10), homes.slice(10)])
  expect(dayRoutes([tour('2026-12-05T18:00:00Z', '2026-12-05T19:00:00Z')], now)).toEqual([])
})
