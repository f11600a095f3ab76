import { expect, inject, test } from 'vitest'
import { bindings, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import type { Bindings } from '../env.ts'
import { wellKnown } from '../well-known.ts'

const INDEXNOW_KEY = 'key-of-this-test'
const ask = (path: string, changes: Partial<Bindings> = {}) =>
  wellKnown.request(path, {}, { ...bindings, INDEXNOW_KEY, ...changes })

test('a home’s card shows its price, facts and broker', async () => {
  await store(aRecord({ UnparsedAddress: '1 Salt & Pepper Ct' }))
  const response = await ask('/og/property/1.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const svg = await response.text()
  expect(svg).toContain('viewBox="0 0 1200 630"')
  for (const fact of ['$700,000', '3 bedrooms', '2.5 bathrooms', '2,400 sq ft']) {
    expect(svg).toContain(`>${fact}<`)
  }
  expect(svg).toContain('1 Salt &amp; Pepper Ct')
  expect(svg).toContain('Listing office: Test Realty · Avery Sample · Sample Brokerage · License')
  expect(svg).not.toContain('Sample listing')
  expect(svg).not.toMatch(/null|undefined|NaN|<script/)
})

test('a sample is marked on its card', async () => {
  await store(aRecord({ OriginatingSystemName: 'Sample data' }))
  expect(await (await ask('/og/property/1.svg')).text()).toContain('>Sample listing<')
})

test('the card runs no script and loads nothing', async () => {
  await store(aRecord())
  const policy = (await ask('/og/property/1.svg')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script')
})

test.each(['2.svg', '1.png', '1', '0.svg', '-1.svg', '1e3.svg', '99999999999999999999.svg'])(
  'there is no card %s',
  async name => {
    await store(aRecord())
    expect((await ask(`/og/property/${name}`)).status).toBe(404)
  },
)

const outside = inject('outside')
const photo = `${outside}/photo.jpg`
const reached = { OUTSIDE_ALLOWED: outside, DNS_URL: `${outside}/dns-query` }

/** Stores a home whose photo is on the stand-in for the internet, which has no https. */
async function storePhotographed(fields = {}) {
  await store(aRecord({ Media: [{ MediaURL: 'https://example.com/1.jpg', Order: 1 }], ...fields }))
  await bindings.DB.prepare('UPDATE photos SET url = ?').bind(photo).run()
}

/** Fakes Cloudflare Images: records the texts to draw, or fails as it does past its quota. */
function images({ fails = false } = {}) {
  const written: string[] = []
  const handle = {
    transform: () => handle,
    draw: () => handle,
    output: async () => {
      if (fails) throw new Error('IMAGES_TRANSFORM_ERROR 9422: quota exceeded')
      return { response: () => new Response('drawn') }
    },
  }
  const text = (content: string) => {
    written.push(content)
    return handle
  }
  return { written, IMAGES: { input: () => handle, text } as unknown as ImagesBinding }
}

const addressOf = async (changes = {}) =>
  (await ask('/og/property/1.jpg', changes)).headers.get('location') ?? ''

test('a photo is shared with price, address and broker, at an address that changes with them', async () => {
  const home = { ListingKey: 'shared', UnparsedAddress: '5 Quartz Ledge Dr' }
  await storePhotographed(home)
  const { written, IMAGES } = images()
  const address = await addressOf({ IMAGES })
  expect(address).toMatch(/^\/og\/property\/1\.jpg\?v=[0-9a-f]{16}$/)
  expect(await addressOf({ IMAGES })).toBe(address)
  const response = await ask(address, { IMAGES, ...reached })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-tag')).toBe('content')
  expect(await response.text()).toBe('drawn')
  expect(written).toEqual([
    '$700,000',
    '5 Quartz Ledge Dr, Las Vegas, NV 89166',
    expect.stringContaining('Listing office: Test Realty · Avery Sample'),
  ])
  const other = await ask(`${address}&again=1`, { IMAGES, ...reached })
  expect([other.status, other.headers.get('location')]).toEqual([302, address])
  expect(written).toHaveLength(3)

  await storePhotographed({ ...home, ListPrice: 690_000 })
  expect(await addressOf({ IMAGES })).not.toBe(address)
})

test('a shared photo names no withheld street', async () => {
  await storePhotographed({ InternetAddressDisplayYN: false })
  const { written, IMAGES } = images()
  expect((await ask(await addressOf({ IMAGES }), { IMAGES, ...reached })).status).toBe(200)
  expect(written[1]).toBe('Las Vegas, NV 89166')
})

test.each([
  ['there is no Cloudflare Images', { IMAGES: undefined, ...reached }],
  ['Cloudflare Images fails', { ...images({ fails: true }), ...reached }],
  ['the photo’s host is no public one', { ...images(), OUTSIDE_ALLOWED: '' }],
])('a photo is shared as it is where %s', async (_, changes) => {
  await storePhotographed()
  const response = await ask(await addressOf(changes), changes)
  expect([response.status, response.headers.get('location')]).toEqual([302, photo])
})

test('every machine-readable route sets cache-control', async () => {
  await store(aRecord())
  expect(wellKnown.routes.length).toBeGreaterThan(5)
  for (const { path } of wellKnown.routes) {
    const key = path.startsWith('/:file')
    const sheet = path.startsWith('/brand/') && '/brand/a8482a.css'
    const response = await ask(
      key ? `/${INDEXNOW_KEY}.txt` : sheet || path.replace(':file', '1.svg'),
    )
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control'), path).toMatch(
      sheet ? /^public, max-age=31536000, immutable$/ : /^public, max-age=600, s-maxage=3600/,
    )
  }
})
