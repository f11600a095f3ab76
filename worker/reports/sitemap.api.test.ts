import { expect, test } from 'vitest'
import { indexedPages } from '../../src/site/indexed-pages.ts'
import { site } from '../../src/site/site.ts'
import { bindings, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { connect } from '../db/connect.ts'
import { invalidateContent } from '../site/current-content.ts'
import { recordPage } from '../site/page-changes.ts'
import { wellKnown } from '../well-known.ts'

const ask = (DB = bindings.DB) => wellKnown.request('/sitemap.xml', {}, { ...bindings, DB })
const homesOf = (xml: string) => xml.match(/<url><loc>[^<]*\/property\/.*?<\/url>/g) ?? []

test('the sitemap contains every indexed page, and nothing else without homes', async () => {
  const response = await ask()
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const places = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place]) => place,
  )
  expect(places).toEqual(indexedPages.map(path => new URL(path, site.origin).href))
})

test('a home has its photos and the date of its last change in the feed', async () => {
  await store(
    aRecord({
      ModificationTimestamp: '2026-02-03T04:05:06Z',
      Media: [
        { MediaURL: 'https://photos.example.com/2.jpg', Order: 2 },
        { MediaURL: 'https://photos.example.com/1.jpg?a=1&b=2', Order: 1 },
      ],
    }),
  )
  expect(homesOf(await (await ask()).text())).toEqual([
    `<url><loc>${site.origin}/property/1</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>` +
      '<image:image><image:loc>https://photos.example.com/1.jpg?a=1&amp;b=2</image:loc></image:image>' +
      '<image:image><image:loc>https://photos.example.com/2.jpg</image:loc></image:image></url>',
  ])
})

test('a page has the date when its text last changed', async () => {
  const db = connect(bindings.DB)
  const at = (day: number) => new Date(Date.UTC(2026, 9, day))
  expect(await recordPage(db, '/about', { digest: 'a', now: at(1) })).toEqual(at(1))
  expect(await recordPage(db, '/about', { digest: 'a', now: at(2) })).toEqual(at(1))
  expect(await recordPage(db, '/about', { digest: 'b', now: at(3) })).toEqual(at(3))
  const xml = await (await ask()).text()
  expect(xml).toContain(
    `<url><loc>${site.origin}/about</loc><lastmod>2026-10-03T00:00:00.000Z</lastmod></url>`,
  )
  expect(xml).toContain(`<url><loc>${site.origin}/contact</loc></url>`)
})

test('the market page, which is streamed, has the time of the last change of the listings', async () => {
  invalidateContent()
  await ask()
  const before = Date.now()
  await store(aRecord())
  invalidateContent()
  const [, changed = ''] =
    /market-analysis<\/loc><lastmod>(.*?)<\/lastmod>/.exec(await (await ask()).text()) ?? []
  expect(Date.parse(changed)).toBeGreaterThanOrEqual(before)
})

test('sample and off-market homes are left out', async () => {
  await store(
    aRecord({ OriginatingSystemName: 'Sample data' }),
    aRecord({ StandardStatus: 'Withdrawn' }),
    aRecord({ StandardStatus: 'Pending', OnMarketTimestamp: '2026-01-01T00:00:00Z' }),
    aRecord({ StandardStatus: 'Closed', OnMarketTimestamp: '2026-01-03T00:00:00Z' }),
    aRecord({ OnMarketTimestamp: '2026-01-02T00:00:00Z' }),
  )
  const ids = homesOf(await (await ask()).text()).map(home => home.match(/property\/(\d+)/)?.[1])
  expect(ids).toEqual(['4', '5', '3'])
})
