import { Hono } from 'hono'
import { expect, inject, test } from 'vitest'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import { describePosition } from '../../src/listings/console/draft-position.ts'
import type { ListingDraft } from '../../src/listings/listing-draft.ts'
import { aDraft } from '../../test/support/a-draft.ts'
import { addHome } from '../../test/support/a-home.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import { aJpeg } from '../../test/support/photo-files.ts'
import { ownStandIn } from '../../test/support/services.ts'
import type { App } from '../env.ts'
import { wellKnown } from '../well-known.ts'
import { photos } from './photos/photos-route.ts'
import { sweepPhotos } from './photos/storage.ts'

type Seen = {
  draft: ListingDraft
  version: number
  missing: Record<string, string>
  aboutPeople: string[]
  current: Seen
  home: number
}
type Preview = { home: ListingPage; missing: Record<string, string>; lost: string | null }

const geocoder = await ownStandIn(inject('services').geocoder)
const newKey = () => crypto.randomUUID()
const save = (key: string, draft: ListingDraft, version: number) =>
  asOwner<Seen>(`/listing-drafts/${key}`, { method: 'PUT', body: { draft, version } })
const publish = (key: string, draft: ListingDraft, settings = {}) =>
  asOwner<{ id: number; fields: { field: string }[] }>(
    '/listings',
    { method: 'POST', body: { ...draft, key } },
    settings,
  )
const list = async () =>
  (await asOwner<{ drafts: { key: string }[]; total: number }>('/listing-drafts')).body
const ask = (path: string, body: object, settings = {}) =>
  asOwner<never>(`/listing-drafts/${path}`, { method: 'POST', body }, settings)

async function upload(): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' }
  const init = { method: 'POST', headers, body: aJpeg() }
  const response = await call('/photos?color=a8482a', init, { OWNER_AUTH: 'local' })
  return ((await response.json()) as { hash: string }).hash
}

const door = new Hono<App>().route('/photos', photos).route('/', wellKnown)
const show = (path: string, owner = false) =>
  door.request(
    `http://127.0.0.1${path}`,
    { headers: { 'sec-fetch-site': owner ? 'none' : 'cross-site' } },
    { ...bindings, OWNER_AUTH: 'local' },
  )
const read = async (path: string) => (await call(path)).text()

test('a draft accepts anything, shows nowhere as a home, and becomes one with its photos', async () => {
  await addHome({ street: '12 Known Home Ct', subdivision: 'Providence' })
  const key = newKey()
  const hash = await upload()
  const photo = { hash, alt: '' }
  const begun = aDraft({ street: '9 Draftstone Way', subdivision: 'Draftstone', price: 'a lot' })
  const first = await save(key, { ...begun, postalCode: '', photos: [photo] }, 0)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    version: 1,
    missing: {
      price: 'must be a number',
      postalCode: 'must have five digits',
      photos: 'need a description of photo 1',
    },
  })
  expect((await asOwner<Seen>(`/listing-drafts/${key}`)).body.draft.price).toBe('a lot')
  expect(await list()).toMatchObject({ total: 1, drafts: [{ key, street: '9 Draftstone Way' }] })

  // Strangers see nothing of the draft.
  for (const path of [
    '/properties?place=Las+Vegas',
    '/properties?search=Draftstone',
    '/properties/map?bounds=36.2,-115.5,36.5,-115.2',
    '/properties/facets',
    '/places?q=Drafts',
    '/market-stats',
  ]) {
    expect(await read(path), path).not.toContain('Draftstone')
  }
  expect((await call('/properties')).headers.get('x-total-count')).toBe('1')
  const addresses = await call('/addresses', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: '9 Draftstone' }),
  })
  expect(await addresses.json()).toEqual([])
  expect((await (await show('/sitemap.xml')).text()).match(/\/property\/\d+</g)).toHaveLength(1)
  expect((await asOwner<{ total: number }>('/listings')).body.total).toBe(1)
  expect((await show(`/photos/${hash}/full`)).status).toBe(404)
  const own = await show(`/photos/${hash}/full`, true)
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  await own.body?.cancel()
  // Its photo is still stored two days later.
  await sweepPhotos(bindings, new Date(Date.now() + 2 * 86_400_000))
  expect(await bindings.PHOTOS.head(`${hash}/full`)).not.toBeNull()

  const preview = await asOwner<Preview>(`/listing-drafts/${key}/preview`)
  expect(preview.body.home).toMatchObject({
    id: 0,
    street: '9 Draftstone Way',
    bathrooms: 2.5,
    price: 0,
    photos: [{ url: `/photos/${hash}/full`, width: 1200, color: 'a8482a' }],
  })
  expect(Object.keys(preview.body.missing).sort()).toEqual(['photos', 'postalCode', 'price'])
  const refused = await publish(key, { ...begun, photos: [photo] })
  expect(refused.status).toBe(400)
  expect(refused.body.fields.map(({ field }) => field)).toEqual(['price', 'photos'])
  expect((await list()).total).toBe(1)

  const ready = { ...begun, price: '$725,000', photos: [{ hash, alt: 'The courtyard' }] }
  expect((await save(key, ready, 1)).body).toMatchObject({ version: 2, missing: {} })
  const shown = (await asOwner<Preview>(`/listing-drafts/${key}/preview`)).body.home
  const published = await publish(key, ready)
  expect(published.status).toBe(201)
  // A retry after a lost response.
  expect((await publish(key, ready)).body.id).toBe(published.body.id)
  const [home] = JSON.parse(await read('/properties?search=Draftstone')) as Listing[]
  expect(home?.id).toBe(published.body.id)
  // The published page shows what the preview showed.
  const page = JSON.parse(await read(`/properties/${home?.id}`)) as ListingPage
  const { id, listingKey, modifiedAt } = page
  expect({ ...shown, id, listingKey, modifiedAt }).toEqual(page)
  expect((await list()).total).toBe(0)
  const gone = await asOwner<Seen>(`/listing-drafts/${key}`)
  expect([gone.status, gone.body.home]).toEqual([410, published.body.id])
  const photoNow = await show(`/photos/${hash}/full`)
  expect(photoNow.headers.get('cache-control')).toContain('immutable')
  await photoNow.body?.cancel()
  const { results } = await bindings.DB.prepare('SELECT action FROM audit_log').all()
  const actions = results.map(({ action }) => action)
  expect(actions.filter(one => String(one).startsWith('listing.'))).toEqual([
    ...['listing.add', 'listing.draft', 'listing.add'],
  ])
})

test('two windows cannot overwrite each other, and a deleted draft does not come back', async () => {
  const key = newKey()
  await save(key, aDraft({ beds: '3' }), 0)
  expect((await save(key, aDraft({ beds: '4' }), 1)).body.version).toBe(2)
  const late = await save(key, aDraft({ beds: '5' }), 1)
  expect(late.status).toBe(409)
  expect(late.body.current).toMatchObject({ version: 2, draft: { beds: '4' } })
  expect((await save(key, aDraft(), 0)).status).toBe(409)
  expect((await asOwner(`/listing-drafts/${key}`, { method: 'DELETE' })).status).toBe(204)
  expect((await asOwner(`/listing-drafts/${key}`, { method: 'DELETE' })).status).toBe(204)
  expect((await save(key, aDraft(), 2)).status).toBe(404)
  expect((await asOwner(`/listing-drafts/${key}`)).status).toBe(404)
  const { results } = await bindings.DB.prepare('SELECT action FROM audit_log').all()
  expect(results.map(({ action }) => action)).toEqual(['listing.draft', 'listing.draft-delete'])
})

test('a publication that failed halfway includes later changes, and is made only once', async () => {
  const key = newKey()
  const first = aDraft({ price: '750000' })
  await save(key, first, 0)
  let batches = 0
  const broken = new Proxy(bindings.DB, {
    get: (db, name) =>
      name === 'batch' && ++batches > 1
        ? () => Promise.reject(new Error('D1_ERROR'))
        : Reflect.get(db, name).bind(db),
  })
  expect((await publish(key, first, { DB: broken })).status).toBe(500)
  const changed = aDraft({ price: '725000', beds: '5' })
  expect((await save(key, changed, 1)).status).toBe(200)
  const [one, other] = await Promise.all([publish(key, changed), publish(key, changed)])
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.body.id).toBe(other.body.id)
  const homes = JSON.parse(await read('/properties')) as Listing[]
  expect(homes).toMatchObject([{ id: one.body.id, price: 725_000, bedrooms: 5 }])
  const page = JSON.parse(await read(`/properties/${one.body.id}`)) as ListingPage
  expect(page.history).toMatchObject([{ kind: 'listed', price: 725_000 }])
})

test('a draft that is too long to publish, or has lost a photo, is saved, and says so', async () => {
  const remarks = 'Stone. '.repeat(3000)
  const { status, body } = await save(newKey(), aDraft({ remarks }), 0)
  expect([status, body.missing]).toEqual([200, { remarks: 'is longer than 20,000 characters' }])
  const key = newKey()
  await save(key, aDraft({ photos: [{ hash: 'f'.repeat(32), alt: 'The yard' }] }), 0)
  const preview = await asOwner<Preview>(`/listing-drafts/${key}/preview`)
  expect(preview.body).toMatchObject({ home: { photos: [] }, missing: {} })
  expect(preview.body.lost).toContain('photo 1, which is not stored here')
})

test('words about people in a description are pointed out, however long it is', async () => {
  const remarks = `${'The kitchen has two islands, and the pantry a window. '.repeat(20)}A safe street, perfect for families.`
  const { body } = await save(newKey(), aDraft({ remarks }), 0)
  expect(body.aboutPeople).toEqual(['safe', 'families'])
  expect(body.missing).toEqual({})
})

test('a street is completed from the homes here, without one whose address is withheld', async () => {
  await addHome({ street: '971 Larkstone Ct', latitude: '', longitude: '' })
  await addHome({ street: '100 Larkstone Ct', latitude: '36.31', longitude: '-115.31' })
  await addHome({ street: '980 Larkstone Ct #2', latitude: '36.35', longitude: '-115.35' })
  const { id } = await addHome({ street: '5 Larksecret Ln' })
  await bindings.DB.prepare('UPDATE properties SET address_withheld = 1 WHERE id = ?')
    .bind(id)
    .run()
  const { body } = await ask('streets', { text: '970 larks' })
  expect(body).toEqual([
    {
      name: 'Larkstone Ct',
      city: 'Las Vegas',
      state: 'NV',
      postalCode: '89166',
      subdivision: 'Skye Canyon',
      latitude: 36.35,
      longitude: -115.35,
    },
  ])
})

test('a street named like its city is found behind hundreds of other homes in that city', async () => {
  const others = Array.from({ length: 301 }, (_, i) => ({ UnparsedAddress: `${i} Filler Blvd` }))
  await store(...others.map(aRecord))
  await addHome({ street: '7 Las Vegas Blvd', latitude: '36.4', longitude: '-115.4' })
  expect((await ask('streets', { text: 'las' })).body).toMatchObject([{ name: 'Las Vegas Blvd' }])
  const at = { street: '9 Las Vegas Blvd', city: 'Las Vegas', state: 'NV', postalCode: '' }
  expect((await ask('position', at)).body).toMatchObject({ latitude: 36.4, longitude: -115.4 })
})

test('a unit is shown in one form, and a place outside the state is refused', async () => {
  const typed = aDraft({ street: '77 Juniper Shadow Ct, # 12 b', type: 'condo' })
  const { body } = await publish(newKey(), typed)
  const home = (await (await call(`/properties/${body.id}`)).json()) as ListingPage
  expect(home.address).toBe('77 Juniper Shadow Ct Unit 12B, Las Vegas, NV 89166')
  const seen = (await save(newKey(), aDraft({ longitude: '115.33' }), 0)).body
  expect(seen.missing).toEqual({ latitude: 'and longitude are not in NV' })
})

test('the Census geocoder locates an address; without its answer, homes on the same street do', async () => {
  await addHome({ street: '40 Larkspot Ave', latitude: '36.3', longitude: '-115.3' })
  const at = { city: 'Las Vegas', state: 'NV', postalCode: '89166' }
  const url = `${geocoder}/geocoder/locations/onelineaddress`
  const locate = async (street: string, settings = {}) =>
    (await ask('position', { street, ...at }, settings)).body as object
  expect(await locate('9315 Quartz Ledge Ave', { GEOCODER_URL: url })).toEqual({
    geocoder: 'found',
    latitude: 36.320984412,
    longitude: -115.331245819,
    matched: '9315 QUARTZ LEDGE AVE, LAS VEGAS, NV, 89166',
  })
  const street = { latitude: 36.3, longitude: -115.3, matched: 'Larkspot Ave' }
  expect(await locate('44 Larkspot Ave', { GEOCODER_URL: url })).toEqual({
    geocoder: 'none',
    ...street,
  })
  expect(await locate('44 Larkspot Ave')).toEqual({ geocoder: 'off', ...street })
  const plan = (faults: object[]) =>
    fetch(`${geocoder}/stand-in/plan`, { method: 'POST', body: JSON.stringify(faults) })
  for (const fault of [{ kind: 'hang' }, { kind: 'status', status: 503 }, { kind: 'cut' }]) {
    await plan([fault])
    const settings = { GEOCODER_URL: url, TIMEOUT_MS: '300' }
    expect(await locate('44 Larkspot Ave', settings)).toEqual({ geocoder: 'failed', ...street })
  }
  const unknown = { geocoder: 'off', latitude: null, longitude: null, matched: null }
  expect(await locate('1 Nowhere Rd')).toEqual(unknown)
  // A match counts in the same ZIP code, otherwise in the same city and state.
  const there = async (changes: object) =>
    (await ask('position', { ...at, ...changes }, { GEOCODER_URL: url })).body
  const third = { street: '220 Third St #4' }
  const downtown = { geocoder: 'found', latitude: 36.17, longitude: -115.14 }
  const matched = '220 3RD ST, LAS VEGAS, NV, 89101'
  expect(await there({ ...third, postalCode: '89101' })).toEqual({ ...downtown, matched })
  expect(await there({ ...third, postalCode: '89199' })).toEqual({ ...downtown, matched })
  expect(await there({ ...third, city: 'las  vegas', postalCode: '' })).toMatchObject(downtown)
  expect(await there({ ...third, city: 'Woodland', postalCode: '' })).toMatchObject({
    geocoder: 'none',
  })
  expect(await there({ ...third, city: 'Woodland', state: 'CA', postalCode: '' })).toMatchObject({
    geocoder: 'found',
    latitude: 38.67,
  })
  expect(await there({ ...third, city: '', state: '', postalCode: '' })).toMatchObject({
    geocoder: 'none',
  })
  const border = { street: '7 Border Rd', postalCode: '89032' }
  expect(await there({ ...border, city: 'North Las Vegas' })).toMatchObject({ latitude: 36.26 })
  expect(await there(border)).toMatchObject({ geocoder: 'none', latitude: null })
  // Of several places none is taken, unless one has the same direction and suffix.
  const twin = await there({ street: '5 Twin St' })
  expect(twin).toMatchObject({ geocoder: 'tied', latitude: null, ties: { length: 2 } })
  expect(describePosition(twin)).toMatch(
    /more than one .+5 N TWIN ST.+; 5 S TWIN ST, LAS VEGAS, NV/,
  )
  expect(await there({ street: '5 South Twin Street' })).toMatchObject({ latitude: 36.2 })
  expect(await there({ street: '5 E Twin St' })).toMatchObject({ geocoder: 'none', latitude: null })
  expect(await there({ street: '6 Pair Ct' })).toMatchObject({ latitude: 36.4 })
  // A street of the same name in another ZIP code does not count.
  const elsewhere = { street: '44 Larkspot Ave', ...at, postalCode: '89002' }
  expect((await ask('position', elsewhere)).body).toEqual(unknown)
  expect(await (await fetch(`${geocoder}/stand-in/look`)).json()).toEqual({ violations: [] })
  await plan([])
})
