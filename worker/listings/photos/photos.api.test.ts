import { Hono } from 'hono'
import { expect, inject, test } from 'vitest'
import type { Listing } from '../../../src/inventory/listing.ts'
import { agent } from '../../../src/site/agent/agent.ts'
import { type AdminListing, addHome } from '../../../test/support/a-home.ts'
import { bindings, call, store } from '../../../test/support/api.ts'
import { aRecord } from '../../../test/support/listing-record.ts'
import { asOwner } from '../../../test/support/owner.ts'
import { aJpeg, aPng, ascii, aWebp, latin, secret } from '../../../test/support/photo-files.ts'
import type { App, Bindings } from '../../env.ts'
import { securityHeaders } from '../../middleware/security-headers.ts'
import { copyPhotos, deleteCopies } from './copies.ts'
import { photos } from './photos-route.ts'
import { readPhoto } from './read-photo.ts'
import { sweepPhotos } from './storage.ts'

const outside = inject('outside')
const settings = { OWNER_AUTH: 'local', OUTSIDE_ALLOWED: outside, DNS_URL: `${outside}/dns-query` }

/** Sends raw bytes as the owner's browser does. */
async function send(
  method: string,
  path: string,
  body: Uint8Array<ArrayBuffer>,
  env: Partial<Bindings> = settings,
) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }
  const response = await call(`/photos${path}`, { method, headers, body }, env)
  return { status: response.status, body: (await response.json()) as Answer }
}
type Answer = { hash: string; width: number; field: string; reason: string }

async function fromAddress(address: string) {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ address }) }
  const response = await call('/photos/from-address', init, settings)
  return { status: response.status, body: (await response.json()) as Answer }
}

const door = new Hono<App>().use(securityHeaders).route('/photos', photos)
const show = (path: string, headers = {}) => door.request(path, { headers }, bindings)

const savePhotos = (home: AdminListing, hashes: string[], alt = 'The courtyard') =>
  asOwner<AdminListing>(`/listings/${home.id}/photos`, {
    method: 'PUT',
    body: { version: home.version, photos: hashes.map(hash => ({ hash, alt })) },
  })

test('a photo is stored without location, texts and trailing bytes, under a hash of its content', async () => {
  const { status, body } = await send('POST', '', aJpeg({ tail: 'PK\x03\x04' }))
  expect(status).toBe(201)
  expect(body).toMatchObject({ type: 'image/jpeg', width: 1200, height: 800 })
  expect((await send('POST', '', aJpeg())).body.hash).toBe(body.hash)
  const storedPhoto = await bindings.PHOTOS.get(`${body.hash}/full`)
  const stored = latin(new Uint8Array(await (storedPhoto as R2ObjectBody).arrayBuffer()))
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain('PK')
})

test('a photo is served as immutable, with its own type, in a sandbox', async () => {
  const { hash } = (await send('POST', '', aPng())).body
  expect((await show(`/photos/${hash}/full`)).status).toBe(404)
  await savePhotos(await addHome(), [hash])
  const shown = await show(`/photos/${hash}/full`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
  const etag = shown.headers.get('etag') ?? ''
  expect((await show(`/photos/${hash}/full`, { 'if-none-match': etag })).status).toBe(304)
  expect((await show(`/photos/${hash}/full`, { 'if-none-match': 'no ETag' })).status).toBe(200)
  for (const path of [`${hash}/480`, `${hash}/481`, `${'0'.repeat(32)}/full`, '../secret/full']) {
    const missing = await show(`/photos/${path}`)
    expect(missing.status, path).toBe(404)
    expect(missing.headers.get('cache-control')).toBe('no-store')
  }
})

test.each([
  [
    'an SVG',
    ascii('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'is not a JPEG, PNG or WebP photo',
  ],
  [
    'HTML named as a photo',
    ascii('<html><script>alert(1)</script>'),
    'is not a JPEG, PNG or WebP photo',
  ],
  ['a hundred megapixels', aJpeg({ width: 10_000, height: 10_000 }), 'is 10000 by 10000 pixels'],
  ['a thumbnail', aJpeg({ width: 320, height: 200 }), 'it takes 480 by 320 to be shown'],
  ['half a photo', aWebp().slice(0, 40), 'is damaged'],
  ['nothing', new Uint8Array(0), 'is not a JPEG, PNG or WebP photo'],
])('%s is rejected by name', async (_, file, reason) => {
  const { status, body } = await send('POST', '', file)
  expect(status).toBe(400)
  expect(body).toMatchObject({ field: 'photo', reason: expect.stringContaining(reason) })
  expect((await bindings.PHOTOS.list()).objects).toHaveLength(0)
})

test('a file of more than 20 MB is rejected before it is read', async () => {
  const { status, body } = await send('POST', '', new Uint8Array(20_000_001))
  expect(status).toBe(413)
  expect(body).toMatchObject({ field: 'photo', reason: 'is larger than 20 MB' })
})

test('smaller versions are stored with it, once and only if they match it', async () => {
  const { hash } = (await send('POST', '', aJpeg())).body
  const put = (width: number, file: Uint8Array<ArrayBuffer>) =>
    send('PUT', `/${hash}/${width}`, file)
  expect((await put(480, aWebp({ width: 480, height: 320 }))).status).toBe(201)
  const first = await bindings.PHOTOS.head(`${hash}/480`)
  expect((await put(480, aJpeg({ width: 480, height: 320 }))).status).toBe(201)
  expect((await bindings.PHOTOS.head(`${hash}/480`))?.etag).toBe(first?.etag)
  expect((await put(960, aWebp({ width: 480, height: 320 }))).status).toBe(400)
  expect((await put(960, aWebp({ width: 960, height: 900 }))).status).toBe(400)
  expect((await put(1600, aWebp({ width: 1600, height: 1067 }))).status).toBe(400)
  expect((await put(500, aWebp({ width: 500, height: 333 }))).status).toBe(400)
  expect((await put(480, ascii('<svg/>'))).status).toBe(400)
  const other = await send('PUT', `/${'0'.repeat(32)}/480`, aWebp({ width: 480, height: 320 }))
  expect(other.status).toBe(404)
})

test('a home shows its photos in the owner’s order, with sizes and descriptions', async () => {
  const home = await addHome()
  const porch = (await send('POST', '', aJpeg())).body.hash
  const pool = (await send('POST', '', aPng())).body.hash
  await send('PUT', `/${porch}/480`, aWebp({ width: 480, height: 320 }))
  const saved = await savePhotos(home, [pool, porch])
  expect(saved.status).toBe(200)
  const shown = (await (await call(`/properties/${home.id}`)).json()) as Listing
  expect(shown.photos).toEqual([
    { url: `/photos/${pool}/full`, alt: 'The courtyard', width: 1200, height: 800, widths: [] },
    { url: `/photos/${porch}/full`, alt: 'The courtyard', width: 1200, height: 800, widths: [480] },
  ])
  expect(saved.body.draft.photos.map(({ hash }) => hash)).toEqual([pool, porch])
  await savePhotos(saved.body, [porch])
  const fewer = (await (await call(`/properties/${home.id}`)).json()) as Listing
  expect(fewer.photos.map(({ url }) => url)).toEqual([`/photos/${porch}/full`])
})

test('a photo’s color comes with it, and anything but a color is rejected', async () => {
  const home = await addHome()
  const { hash } = (await send('POST', '?color=a8482a', aJpeg())).body
  await savePhotos(home, [hash])
  const shown = (await (await call(`/properties/${home.id}`)).json()) as Listing
  expect(shown.photos[0]).toMatchObject({ color: 'a8482a' })
  const refused = await send('POST', '?color=red;}', aPng())
  expect(refused).toMatchObject({
    status: 400,
    body: { field: 'color', reason: 'must be a color such as a8482a' },
  })
})

test('photos without description, repeated, unknown or too many are rejected', async () => {
  const home = await addHome()
  const { hash } = (await send('POST', '', aJpeg())).body
  for (const [hashes, alt, reason] of [
    [[hash], ' ', 'need a description of photo 1'],
    [[hash, hash], 'The porch', 'hold the same photo twice'],
    [['0'.repeat(32)], 'The porch', 'name photo 1, which is not stored here: add it again'],
    [Array(41).fill(hash), 'The porch', 'are more than 40'],
  ] as const) {
    const refused = await savePhotos(home, [...hashes], alt)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ field: 'photos', reason })
  }
})

test('the owner’s photos come before the feed’s, and survive feed updates', async () => {
  const media = (n: number) => ({ MediaURL: `https://photos.example.com/${n}.jpg`, Order: n })
  const record = aRecord({ ListOfficeName: agent.brokerage, Media: [media(1), media(2)] })
  await store(record)
  const home = (await asOwner<AdminListing>('/listings/1')).body
  expect(home.fromFeed).toHaveLength(2)
  const { hash } = (await send('POST', '', aJpeg())).body
  await savePhotos(home, [hash])
  await store({ ...record, ListPrice: 480_000, Media: [media(3)] })
  const shown = (await (await call('/properties/1')).json()) as Listing
  expect(shown.price).toBe(480_000)
  expect(shown.photos.map(({ url }) => url)).toEqual([
    `/photos/${hash}/full`,
    'https://photos.example.com/3.jpg',
  ])
})

test('a photo can be fetched from a public address', async () => {
  const photo = await fromAddress(`${outside}/to?${encodeURIComponent('/photo.jpg')}`)
  expect(photo).toMatchObject({ status: 201, body: { width: 1200, height: 800 } })
})

test.each([
  [`${outside}/page.html`, 'is not a JPEG, PNG or WebP photo'],
  [`${outside}/nothing`, 'answers with 404 instead of a photo'],
  [`${outside}/endless`, 'holds more than 20000000 bytes'],
  [`${outside}/to?${encodeURIComponent('https://metadata.example.com/')}`, 'private network'],
  ['http://127.0.0.1:22/', 'must begin with https://'],
  ['https://[::1]/', 'must name a host'],
  ['https://nobody.example.com/1.jpg', 'names a host that does not exist'],
  ['', 'is missing'],
])('%s is rejected by name: %s', async (address, reason) => {
  const { status, body } = await fromAddress(address)
  expect(status).toBe(400)
  expect(body).toMatchObject({ field: 'address', reason: expect.stringContaining(reason) })
})

test('unused photos are deleted after a day, and only those', async () => {
  const home = await addHome()
  const usedHash = (await send('POST', '', aJpeg())).body.hash
  const ofPlace = (await send('POST', '', aJpeg({ tail: 'of a place', width: 900 }))).body.hash
  const forgotten = (await send('POST', '', aPng())).body.hash
  const picture = { value: { hash: ofPlace, alt: 'The gate' }, source: 'Me', checked: '2026-11-01' }
  const body = { phone: null, website: null, hours: null, picture, version: 0 }
  const place = '/content-settings/places/skye-canyon-park'
  expect((await asOwner(place, { method: 'PUT', body })).status).toBe(400)
  picture.source = 'The agent'
  expect((await asOwner(place, { method: 'PUT', body })).status).toBe(200)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  expect(await sweepPhotos(bindings, tomorrow)).toBe(0)
  await savePhotos(home, [usedHash])
  expect(await sweepPhotos(bindings, new Date())).toBe(0)
  expect(await sweepPhotos(bindings, tomorrow)).toBe(1)
  expect((await show(`/photos/${usedHash}/full`)).status).toBe(200)
  expect((await show(`/photos/${ofPlace}/full`)).status).toBe(200)
  expect((await show(`/photos/${forgotten}/full`)).status).toBe(404)
})

test('the portrait is kept while the site shows it, and deleted once it is replaced or removed', async () => {
  const setPortrait = (hash: string, version: number, alt = 'Avery at the park') =>
    asOwner('/content-settings/portrait', { method: 'PUT', body: { hash, alt, version } })
  const narrow = { width: 480, height: 600 }
  const first = (await send('POST', '', aJpeg(narrow))).body.hash
  const second = (await send('POST', '', aPng(narrow))).body.hash
  const wide = (await send('POST', '', aJpeg())).body.hash
  expect((await setPortrait(first, 0, ' ')).body).toMatchObject({
    field: 'alt',
    reason: 'Say what the photo shows.',
  })
  for (const [hash, reason] of [
    ['0'.repeat(32), 'is not stored here: add it again'],
    // This photo's smaller widths have not been uploaded.
    [wide, 'is not stored here: add it again'],
  ] as const) {
    const refused = await setPortrait(hash, 0)
    expect(refused).toMatchObject({ status: 400, body: { field: 'portrait', reason } })
  }
  const single = (hash: string, version: number) =>
    asOwner('/content-settings/portrait', {
      method: 'PUT',
      body: { hash, alt: 'Avery at the park', single: true, version },
    })
  const large = (await send('POST', '', aJpeg({ pixels: 600_000 }))).body.hash
  expect(await single(large, 0)).toMatchObject({
    status: 400,
    body: { field: 'photo', reason: 'must be at most 500 KB' },
  })
  expect((await setPortrait(first, 0)).status).toBe(200)
  expect((await setPortrait(second, 0)).status).toBe(409)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  expect(await sweepPhotos(bindings, tomorrow)).toBe(3)
  expect((await show(`/photos/${first}/full`)).status).toBe(200)
  const removed = await asOwner('/content-settings/portrait', {
    method: 'DELETE',
    body: { version: 1 },
  })
  expect(removed).toMatchObject({ status: 200, body: { current: { value: { hash: '' } } } })
  expect(await sweepPhotos(bindings, tomorrow)).toBe(1)
  const undone = await asOwner('/content-settings/portrait/undo', {
    method: 'POST',
    body: { to: 1, version: 2 },
  })
  expect(undone).toMatchObject({ status: 410, body: { error: expect.stringContaining('deleted') } })
})

test('a JPEG without its end marker is stored with one, encoded again where that is possible', async () => {
  const address = `${outside}/photo-without-end.jpg`
  const file = new Uint8Array(await (await fetch(address)).arrayBuffer())
  const bytesOf = async (hash: string) => {
    const object = await bindings.PHOTOS.get(`${hash}/full`)
    return new Uint8Array(await (object as R2ObjectBody).arrayBuffer())
  }
  const withoutImages = { ...settings, IMAGES: undefined }
  const uploaded = await send('POST', '', file, withoutImages)
  expect(uploaded).toMatchObject({ status: 201, body: { width: 1200, height: 800 } })
  expect([...(await bytesOf(uploaded.body.hash)).slice(-2)]).toEqual([0xff, 0xd9])
  const record = aRecord({ Media: [{ MediaURL: 'https://photos.example.com/1.jpg' }] })
  await store(record)
  await bindings.DB.prepare('UPDATE photos SET url = ?1').bind(address).run()
  const env = { ...bindings, ...withoutImages, MLS_COPY_PHOTOS: '4' }
  expect(await copyPhotos(env, () => undefined)).toBe(1)
  const [copy] = ((await (await call('/properties/1')).json()) as Listing).photos
  expect(copy?.url).toBe(`/photos/${uploaded.body.hash}/full`)
  // Cloudflare Images decodes it and encodes it again; if that fails, the photo is kept as it is.
  const encoded = await fromAddress(address)
  expect(encoded).toMatchObject({ status: 201, body: { width: 1200, height: 800 } })
  expect(encoded.body.hash).not.toBe(uploaded.body.hash)
  const output = () => Promise.reject(new Error('no free transformations left'))
  const usedUp = { ...settings, IMAGES: { input: () => ({ output }) } as unknown as ImagesBinding }
  expect((await send('POST', '', file, usedUp)).body.hash).toBe(uploaded.body.hash)
  // A whole photo costs no transformation.
  const whole = await send('POST', '', aJpeg())
  expect(latin(await bytesOf(whole.body.hash))).toBe(latin(readPhoto(aJpeg()).bytes))
})

test('strangers cannot add a photo', async () => {
  for (const [method, path] of [
    ['POST', '/photos'],
    ['POST', '/photos/from-address'],
    ['PUT', `/photos/${'0'.repeat(32)}/480`],
  ] as const) {
    expect((await call(path, { method })).status, `${method} ${path}`).toBe(403)
  }
})

test('a feed’s photos are copied where its MLS wants that, renewed when they change, and removed with the home', async () => {
  const env = { ...bindings, MLS_COPY_PHOTOS: '4', OUTSIDE_ALLOWED: outside }
  const errors: unknown[] = []
  const copied = () => copyPhotos(env, error => errors.push(error))
  const media = (version: string) => [
    { MediaURL: 'https://photos.example.com/1.jpg', ModificationTimestamp: version },
    { MediaURL: 'https://photos.example.com/2.jpg', ModificationTimestamp: version },
  ]
  // Moves the stored URLs to the stand-in, which has no https; a feed's photos must use it.
  const atStandIn = () =>
    bindings.DB.prepare(
      `UPDATE photos SET url = replace(replace(url, 'https://photos.example.com/1.jpg', ?1),
         'https://photos.example.com/2.jpg', ?2)`,
    )
      .bind(`${outside}/photo.jpg`, `${outside}/nothing`)
      .run()
  const urls = async () => {
    const home = (await (await call('/properties/1')).json()) as Listing
    return home.photos.map(({ url }) => url)
  }
  const record = aRecord({ Media: media('2026-01-01T00:00:00Z') })
  await store(record)
  expect(await copyPhotos({ ...env, MLS_COPY_PHOTOS: '' }, () => undefined)).toBe(0)
  await atStandIn()
  expect(await copied()).toBe(1)
  const [copy = '', other] = await urls()
  expect(copy).toMatch(/^\/photos\/[0-9a-f]{32}\/full$/)
  // A photo that cannot be copied is still shown from the feed, and is tried again.
  expect(other).toBe(`${outside}/nothing`)
  expect(errors).toHaveLength(1)
  expect(await bindings.PHOTOS.head(`${copy.split('/')[2]}/full`)).not.toBeNull()
  // A photo that changed in the feed is fetched again.
  await store({ ...record, Media: media('2026-02-02T00:00:00Z') })
  await atStandIn()
  expect((await urls())[0]).toBe(`${outside}/photo.jpg`)
  expect(await copied()).toBe(1)
  expect((await urls())[0]).toBe(copy)
  // An unchanged photo is not fetched again.
  await bindings.DB.prepare('UPDATE photo_copies SET source_url = ?1 WHERE url IS NOT NULL')
    .bind('https://photos.example.com/1.jpg')
    .run()
  await store({ ...record, ListPrice: 512_000, Media: media('2026-02-02T00:00:00Z') })
  expect((await urls())[0]).toBe(copy)
  await store({ ...record, StandardStatus: 'Withdrawn', Media: media('2026-02-02T00:00:00Z') })
  await deleteCopies(bindings.DB)
  const left = await bindings.DB.prepare("SELECT url FROM photos WHERE url LIKE '/photos/%'").all()
  expect(left.results).toEqual([])
})
