import { afterAll, expect, inject, test } from 'vitest'
import { generateListings } from '../support/generate-listings.ts'
import { createImportSite } from '../support/import-command.ts'

// Its limits mean nothing for a small feed, which import.test.ts imports.
const large = test.runIf(inject('soak'))
const count = 10_000

const site = createImportSite()
afterAll(() => site.remove())

large(
  'a large feed is imported within its memory and time limits',
  async () => {
    const feed = site.file('feed.json', JSON.stringify([...generateListings(count, 10)]))
    const started = performance.now()
    const first = await site.import(feed)
    const seconds = (performance.now() - started) / 1000
    console.log(`${count} homes in ${seconds.toFixed(1)} s, at most ${first.peakMb} MB`)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toBe(`${count} imported, 0 updated, 0 unchanged, 0 retired, 0 rejected\n`)
    expect(first.peakMb).toBeLessThan(300)
    expect(seconds).toBeLessThan(60)
    expect(site.query('SELECT count(*) AS n FROM properties')).toEqual([{ n: count }])

    const before = site.dump()
    const again = await site.import(feed, '--replace')
    expect(again.out).toBe(`0 imported, 0 updated, ${count} unchanged, 0 retired, 0 rejected\n`)
    expect(again.peakMb).toBeLessThan(300)
    expect(site.dump()).toEqual(before)
  },
  180_000,
)

large('every home has the feed’s photos', () => {
  const photos = [...generateListings(count, 10)].flatMap(home => home.Media)
  expect(site.query('SELECT count(*) AS n FROM photos')).toEqual([{ n: photos.length }])
})
