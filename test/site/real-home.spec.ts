import { expect, test } from '@playwright/test'
import { site } from '../../src/content/site.ts'
import { openClosedSite } from '../support/closed-site.ts'
import { aRecord } from '../support/listing-record.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const photo = 'https://photos.example.com/1.jpg'
let open: Awaited<ReturnType<typeof openClosedSite>>
test.beforeAll(async () => {
  open = await openClosedSite({}, [
    aRecord({ Media: [{ MediaURL: photo, Order: 1, ShortDescription: 'The porch' }] }),
    aRecord({ ModificationTimestamp: '2026-02-03T04:05:06Z' }),
    aRecord({ OriginatingSystemName: 'Sample data' }),
  ])
})
test.afterAll(() => open?.close())

const read = async (path: string) => (await fetch(open.site + path)).text()

test('homes that are really listed are in the sitemap, and agree', async () => {
  const xml = await read('/sitemap.xml')
  const homes = [...xml.matchAll(/<loc>([^<]*\/property\/(\d+))<\/loc>/g)]
  expect(homes.map(([, , id]) => id).toSorted()).toEqual(['1', '2'])
  for (const [, address, id] of homes) {
    const html = await read(`/property/${id}`)
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain('<meta name="robots" content="index, follow"/>')
  }
  expect(xml).toContain(`<image:loc>${photo}</image:loc>`)
  expect(xml).toContain('<lastmod>2026-02-03T04:05:06.000Z</lastmod>')
  expect(await read('/property/3')).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('such a home tells machines what it is and costs, and shares its photo', async ({ page }) => {
  await page.goto(`${open.site}/property/1`)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const listing = texts.map(text => JSON.parse(text)).find(isListing)
  expect(listing).toMatchObject({
    url: `${site.origin}/property/1`,
    name: await page.locator('h1').innerText(),
    image: [photo],
    mainEntity: { '@type': 'House', numberOfBedrooms: 3 },
    offers: { price: 700_000, offeredBy: { name: 'Test Realty' } },
  })
  const picture = page.locator('meta[property="og:image"]')
  await expect(picture).toHaveAttribute('content', photo)
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute(
    'content',
    'The porch',
  )
  await expect(page.locator('meta[property="og:image:width"]')).toHaveCount(0)
})

test('a home without a photo has a drawn card, which a browser can paint', async ({ page }) => {
  const html = await read('/property/2')
  expect(html).toContain(`${site.origin}/og/property/2.svg`)
  expect(html).toContain(`${site.origin}/og/property.png`)
  await page.goto(`${open.site}/property/2`)
  const size = await page.evaluate(async () => {
    const image = new Image()
    image.src = '/og/property/2.svg'
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([1200, 630])
})

const isListing = (data: { '@type': string }) => data['@type'] === 'RealEstateListing'
