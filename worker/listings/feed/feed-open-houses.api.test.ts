import { beforeEach, expect, test } from 'vitest'
import type { ListingPage } from '../../../src/inventory/listing.ts'
import { bindings, call, local } from '../../../test/support/api.ts'
import {
  askedOfFeed,
  breakFeed,
  connectedFeed,
  cron,
  minutesOn,
  restoreFeed,
  setFeed,
} from '../../../test/support/feed.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import type { FeedState } from '../../../test/support/reso-feed.ts'
import { syncOpenHouses } from './open-houses.ts'

const home = (key: string, changes: Record<string, unknown> = {}) =>
  aRecord({
    ListingKey: key,
    OriginatingSystemName: 'Test MLS',
    ...changes,
  }) as FeedState['homes'][number]
const openHouse = (number: number, ListingKey: string, changes: Record<string, unknown> = {}) => ({
  OpenHouseKey: `open-${String(number).padStart(4, '0')}`,
  ListingKey,
  OpenHouseStartTime: `2099-12-0${1 + (number % 9)}T20:00:00Z`,
  OpenHouseEndTime: `2099-12-0${1 + (number % 9)}T23:00:00Z`,
  OpenHouseStatus: 'Active',
  ...changes,
})
const read = async () => {
  const lines: unknown[] = []
  const env = { ...bindings, ...connectedFeed }
  const executionCtx = { waitUntil: () => undefined }
  const report = (error: unknown) => lines.push(error)
  await syncOpenHouses({ env, executionCtx }, { now: minutesOn(1), report })
  return lines
}
const startsOf = async (id: number) => {
  const page = (await (await call(`/properties/${id}`)).json()) as ListingPage
  return page.openHouses.map(({ startsAt }) => startsAt.slice(0, 10))
}

beforeEach(restoreFeed)

test('open houses of the feed’s own resource are on the pages of their homes', async () => {
  const openHouses = [
    openHouse(1, 'a'),
    openHouse(2, 'a', { OpenHouseStatus: 'Canceled' }),
    openHouse(3, 'a', { OpenHouseEndTime: '2020-01-01T00:00:00Z' }),
    openHouse(4, 'b'),
    openHouse(5, 'withheld'),
    openHouse(6, 'unknown'),
    { OpenHouseKey: 'odd', ListingKey: 'a', OpenHouseEndTime: '2099-12-01T00:00:00Z' },
  ]
  const homes = [home('a'), home('b'), home('withheld', { InternetAddressDisplayYN: false })]
  await setFeed({ homes, openHouses, maxPageSize: 2, links: 'none' })
  await cron(0)
  expect(await read()).toEqual([])
  expect([await startsOf(1), await startsOf(2), await startsOf(3)]).toEqual([
    ['2099-12-02'],
    ['2099-12-05'],
    [],
  ])
  // One open house is moved and one is gone; a change to the home itself keeps its open houses.
  await setFeed({
    openHouses: [openHouse(1, 'a', { OpenHouseStartTime: '2099-12-02T19:00:00Z' })],
    homes: [home('a', { ListPrice: 512_000, ModificationTimestamp: '2026-02-01T00:00:00Z' })],
  })
  await read()
  await cron(15)
  expect(await startsOf(1)).toEqual(['2099-12-02'])
  expect(await startsOf(2)).toEqual([])
  expect((await askedOfFeed()).violations).toEqual([])
})

test('open houses that are not for the public stay out, and times of day are the home’s own', async () => {
  const withType = (number: number, OpenHouseType: unknown) =>
    openHouse(number, 'a', { OpenHouseType, OpenHouseDate: '2099-12-05' })
  const timeOfDay = (number: number, key: string, changes: Record<string, unknown> = {}) =>
    openHouse(number, key, {
      OpenHouseDate: '2099-07-04',
      OpenHouseType: 'InPersonAndLivestreamPublic',
      OpenHouseStartTime: '10:00:00',
      OpenHouseEndTime: '12:30:00',
      ...changes,
    })
  const homes = [home('a'), home('b'), home('c', { StateOrProvince: 'AZ', City: 'Bullhead City' })]
  const openHouses = [
    ...[withType(1, 'Broker'), withType(2, ['Office']), withType(3, 'Public,Broker')],
    ...[withType(4, 'LivestreamPublic'), withType(5, 'Private'), withType(6, 'Caravan')],
    ...[timeOfDay(7, 'b'), timeOfDay(8, 'c', { OpenHouseDate: '2099-12-05' })],
    timeOfDay(9, 'b', { OpenHouseDate: '2099-07-05', OpenHouseEndTime: null }),
    timeOfDay(10, 'b', { OpenHouseDate: '2020-07-05' }),
  ]
  // The feed compares days, but not times of day.
  await setFeed({ homes, openHouses, maxPageSize: 3, lacks: ['OpenHouseEndTime'] })
  await cron(0)
  expect(await read()).toEqual([])
  const times = async () => {
    const { results } = await bindings.DB.prepare(
      'SELECT property_id AS id, starts_at, ends_at FROM open_houses ORDER BY 1, 2',
    ).all<{ id: number; starts_at: number; ends_at: number }>()
    return results.map(({ id, starts_at, ends_at }) =>
      [id, new Date(starts_at).toISOString(), (ends_at - starts_at) / 60_000].join(' '),
    )
  }
  const shown = [
    '1 2099-12-05T20:00:00.000Z 180',
    '2 2099-07-04T17:00:00.000Z 150',
    '2 2099-07-05T17:00:00.000Z 0',
    '3 2099-12-05T17:00:00.000Z 150',
  ]
  expect(await times()).toEqual(shown)
  // What becomes a broker's leaves the site with the next hour.
  const changed = openHouses.map(one => ({ ...one, OpenHouseType: 'Broker' }))
  await setFeed({ openHouses: [...changed.slice(0, 8), ...openHouses.slice(8)] })
  await read()
  expect(await times()).toEqual(shown.slice(2, 3))
  expect((await askedOfFeed()).violations).toEqual([])
})

test('a feed that ignores the filter of a request brings no open house that is over', async () => {
  await setFeed({ homes: [home('a')], openHouses: [] })
  await cron(0)
  const over = openHouse(1, 'a', {
    OpenHouseStartTime: '2026-01-03T20:00:00Z',
    OpenHouseEndTime: '2026-01-03T23:00:00Z',
  })
  await setFeed({ garbage: { value: [over, openHouse(2, 'a')] } })
  expect(await read()).toEqual([])
  const rows = await bindings.DB.prepare('SELECT starts_at FROM open_houses').all()
  expect(rows.results).toEqual([{ starts_at: Date.parse('2099-12-03T20:00:00Z') }])
})

test('a failed read changes nothing, and a feed without the resource is asked once', async () => {
  await setFeed({ homes: [home('a')], openHouses: [openHouse(1, 'a')] })
  await cron(0)
  await read()
  await breakFeed({ kind: 'status', status: 500 })
  expect(await read()).toEqual([expect.stringContaining('answered 500')])
  expect(await startsOf(1)).toEqual(['2099-12-02'])
  await restoreFeed()
  await setFeed({ homes: [home('a')] })
  await read()
  await read()
  expect((await askedOfFeed()).asked).toHaveLength(1)
  const status = await call('/feed', local, { ...connectedFeed, OWNER_AUTH: 'local' })
  expect(await status.json()).toMatchObject({ lacks: ['the resource OpenHouse'] })
})
