import { expect, test } from 'vitest'
import type { Listing, ListingPage } from '../../src/inventory/listing.ts'
import type { ListingDraft } from '../../src/listings/listing-draft.ts'
import { aDraft } from '../../test/support/a-draft.ts'
import { type AdminListing, addHome } from '../../test/support/a-home.ts'
import { bindings, call, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { asOwner } from '../../test/support/owner.ts'
import { countingRows } from '../../test/support/rows-read.ts'
import { importListings } from './store-feed.ts'

type Refusal = { field: string; reason: string; fields: { field: string; reason: string }[] }
type AdminHome = AdminListing & { address: string; source: string; whyHidden: string | null }
type ListingAdmin = { homes: AdminHome[]; total: number }

const read = async <Body>(path: string) => (await (await call(path)).json()) as Body
const save = (home: AdminListing, changes: Partial<ListingDraft>) =>
  asOwner<AdminListing & { current: AdminListing }>(`/listings/${home.id}`, {
    method: 'PUT',
    body: { ...home.draft, ...changes, version: home.version },
  })
const runAction = (home: AdminListing, action: string, version = home.version) =>
  asOwner<AdminListing & Refusal>(`/listings/${home.id}/${action}`, {
    method: 'POST',
    body: { version },
  })
const log = async () =>
  (await asOwner<{ entries: { action: string; subject: string; detail: object }[] }>('/audit-log'))
    .body.entries

test('a home the owner adds is on the site at once, in lists, searches and facets', async () => {
  const home = await addHome()
  const [listed] = await read<Listing[]>('/properties?features=large-garage&place=Skye Canyon')
  expect(listed).toMatchObject({
    id: home.id,
    address: '77 Juniper Shadow Ct, Las Vegas, NV 89166',
    price: 725_000,
    bathrooms: 2.5,
    sqft: 2450,
    views: ['Mountains', 'Red Rock'],
    features: ['pool', 'mountain-view', 'large-garage', 'single-story'],
    pool: true,
    sample: false,
    source: 'Entered by the owner',
    listedAt: '2026-10-05T20:00:00.000Z',
  })
  expect(await read<Listing[]>('/properties?search=quartz bench')).toHaveLength(1)
  const response = await call('/ai-search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'single story homes with a pool under 800k' }),
  })
  expect(JSON.stringify(await response.json())).toContain('77 Juniper Shadow Ct')
})

test('an edit shows in the home’s own call and in searches', async () => {
  const home = await addHome()
  await call('/ai-search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'homes with a pool' }),
  })
  const before = await bindings.DB.prepare('select version from content_version').first('version')
  const changed = await save(home, {
    price: '655,000',
    features: ['spa'],
    remarks: 'A walled garden with agaves.',
  })
  expect(changed.status).toBe(200)
  expect(changed.body.version).toBe(home.version + 1)
  expect(await read(`/properties/${home.id}`)).toMatchObject({ price: 655_000, pool: false })
  expect(await read<Listing[]>('/properties?search=agaves')).toHaveLength(1)
  expect(await read<Listing[]>('/properties?search=quartz')).toHaveLength(0)
  expect(await read<Listing[]>('/properties?features=pool')).toHaveLength(0)
  expect(await read<Listing[]>('/properties?features=spa&maxPrice=660000')).toHaveLength(1)
  expect(await read(`/properties/${home.id}`)).toMatchObject({
    features: ['spa', 'large-garage', 'single-story'],
  })
  const after = await bindings.DB.prepare('select version from content_version').first('version')
  expect(after).toBeGreaterThan(Number(before))
})

test('the same home sent twice is one home', async () => {
  const body = { ...aDraft(), key: crypto.randomUUID() }
  const first = await asOwner<{ id: number }>('/listings', { method: 'POST', body })
  const second = await asOwner<{ id: number }>('/listings', { method: 'POST', body })
  expect(second.body).toEqual(first.body)
  expect((await log()).filter(({ action }) => action === 'listing.add')).toHaveLength(1)
})

test('resending a change after a lost response is no conflict, and one change', async () => {
  const home = await addHome()
  const first = await save(home, { price: '$700,000' })
  const again = await save(home, { price: '$700,000' })
  expect(again).toMatchObject({ status: 200, body: { version: first.body.version } })
  expect((await log()).filter(({ action }) => action === 'listing.edit')).toHaveLength(1)
})

test('changing a home that someone else changed in the meantime is a conflict and overwrites nothing', async () => {
  const home = await addHome()
  await save(home, { price: '700000', remarks: 'Theirs.' })
  const late = await save(home, { beds: '5', remarks: 'Mine.' })
  expect(late.status).toBe(409)
  expect(late.body.current).toMatchObject({
    version: home.version + 1,
    draft: { price: '700000', remarks: 'Theirs.', beds: '4' },
  })
  expect((await runAction(home, 'retire')).status).toBe(409)
  const photos = { method: 'PUT', body: { photos: [], version: home.version } }
  expect((await asOwner(`/listings/${home.id}/photos`, photos)).status).toBe(409)
  expect(await read(`/properties/${home.id}`)).toMatchObject({ price: 700_000, bedrooms: 4 })
  expect((await log()).filter(({ action }) => action !== 'listing.add')).toHaveLength(1)
})

test.each([
  ['price', '', 'is missing'],
  ['price', 'a lot', 'must be a number'],
  ['price', '600.000', 'must be a number'],
  ['price', '-5', 'must be between 1 and 999,999,999'],
  ['street', ' ', 'is missing'],
  ['state', 'Nevada', 'must be a state in two letters, such as NV'],
  ['postalCode', '8916', 'must have five digits'],
  ['beds', '2.5', 'must be a whole number'],
  ['sqft', '1e9', 'must be a number'],
  ['yearBuilt', '2199', 'is more than three years ahead'],
  ['longitude', '', 'is missing beside the other'],
  ['latitude', '95', 'must be between -90 and 90'],
  ['listedOn', '2026-02-30', 'must be a day such as 2026-11-21'],
  ['listedOn', 'soon', 'must be a day such as 2026-11-21'],
  ['street', 'x'.repeat(201), 'is longer than 200 characters'],
  ['city', 'Las\u0000Vegas', 'holds a character that cannot be shown'],
  ['status', 'New', 'must be one of Active, Pending, Sold, Off Market'],
  ['type', 'castle', 'must be one of'],
])('%s %j is rejected by name: %s', async (field, value, reason) => {
  const body = { ...aDraft({ [field]: value } as Partial<ListingDraft>), key: crypto.randomUUID() }
  const refused = await asOwner<Refusal>('/listings', { method: 'POST', body })
  expect(refused.status).toBe(400)
  expect(refused.body.fields).toEqual([{ field, reason: expect.stringContaining(reason) }])
  const { total } = (await asOwner<ListingAdmin>('/listings')).body
  expect(total).toBe(0)
})

test('all invalid fields are named at once', async () => {
  const body = { ...aDraft({ price: '', postalCode: 'x', beds: 'x' }), key: crypto.randomUUID() }
  const refused = await asOwner<Refusal>('/listings', { method: 'POST', body })
  expect(refused.body.fields.map(({ field }) => field)).toEqual(['price', 'postalCode', 'beds'])
})

test('an address that the owner enters or corrects leads the ended listing of that home here', async () => {
  const ended = (street: string) =>
    aRecord({
      UnparsedAddress: `${street}, Las Vegas, NV 89166`,
      PostalCode: '89166',
      StandardStatus: 'Withdrawn',
    })
  await store(ended('12 Elm St'), ended('14 Elm St'))
  const [first, second] = [1, 2]
  const leadsTo = async (id: number) =>
    (await call(`/properties/${id}`, { redirect: 'manual' })).headers.get('location')
  const home = await addHome({ street: '12 Elm Street' })
  expect(await leadsTo(first)).toBe(`/api/properties/${home.id}`)
  expect((await save(home, { street: '14 Elm St' })).status).toBe(200)
  expect([await leadsTo(first), await leadsTo(second)]).toEqual([
    null,
    `/api/properties/${home.id}`,
  ])
})

test('the price of a sale is no price cut, but the price before a later one', async () => {
  const home = await addHome({ price: '520000' })
  const cut = () =>
    bindings.DB.prepare('SELECT reduced_by AS dollars FROM properties WHERE id = ?')
      .bind(home.id)
      .first('dollars')
  const sold = (await runAction(home, 'sold')).body
  const corrected = await save(sold, { price: '510000' })
  expect([corrected.status, await cut()]).toEqual([200, null])
  const back = await save(corrected.body, { status: 'Active', price: '500000' })
  expect([back.status, await cut()]).toEqual([200, 10_000])
})

test('of thirty changes at the same moment each is made', async () => {
  await store(...Array.from({ length: 30 }, (_, n) => aRecord({ UnparsedAddress: `${n} Elm St` })))
  const changed = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      asOwner(`/listings/${n + 1}/retire`, { method: 'POST', body: { version: 1 } }),
    ),
  )
  expect(changed.map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('sold, retired and restored homes are listed in the right places', async () => {
  const home = await addHome()
  const retired = (await runAction(home, 'retire')).body
  expect(retired).toMatchObject({ status: 'Off Market', retiredFrom: 'Active' })
  expect((await call(`/properties/${home.id}`)).status).toBe(410)
  expect(await read<Listing[]>('/properties')).toHaveLength(0)
  const restored = (await runAction(retired, 'restore')).body
  expect(restored).toMatchObject({ status: 'Active', retiredFrom: null })
  const sold = (await runAction(restored, 'sold')).body
  expect(await read<Listing[]>('/properties?status=Sold')).toHaveLength(1)
  expect((await runAction((await runAction(sold, 'retire')).body, 'restore')).body.status).toBe(
    'Sold',
  )
  expect((await log()).map(({ action }) => action)).toEqual([
    'listing.restore',
    'listing.retire',
    'listing.sold',
    'listing.restore',
    'listing.retire',
    'listing.add',
  ])
})

test('a featured home comes first in its facet, until it is no longer featured', async () => {
  const home = await addHome()
  const put = (featured: boolean, version: number) =>
    asOwner<AdminListing>(`/listings/${home.id}/featured`, {
      method: 'PUT',
      body: { featured, version },
    })
  const featured = await put(true, home.version)
  expect(await read<Listing[]>('/properties?status=Featured')).toHaveLength(1)
  await put(false, featured.body.version)
  expect(await read<Listing[]>('/properties?status=Featured')).toHaveLength(0)
})

test('a feed’s facts are read-only: the owner may only feature, retire and restore its homes', async () => {
  const record = aRecord({ ListPrice: 500_000 })
  await store(record)
  const [{ id } = { id: 0 }] = await read<Listing[]>('/properties')
  const home = (await asOwner<AdminListing>(`/listings/${id}`)).body
  expect(home.own).toBe(false)
  const edited = await save(home, { price: '1' })
  expect(edited.status).toBe(400)
  expect(edited.body).toMatchObject({ field: 'home', reason: expect.stringContaining('feed') })
  expect((await runAction(home, 'sold')).status).toBe(400)
  const retired = (await runAction(home, 'retire')).body
  await store(record)
  expect(await read<Listing[]>('/properties')).toHaveLength(0)
  const restored = (await runAction(retired, 'restore')).body
  expect(restored.status).toBe('Active')
  await runAction(restored, 'retire')
  await store({ ...record, ListPrice: 480_000 })
  expect(await read<Listing[]>('/properties')).toMatchObject([{ price: 480_000 }])
  expect((await asOwner<AdminListing>(`/listings/${id}`)).body.version).toBe(restored.version + 2)
})

test('a home that its feed retired cannot be restored here', async () => {
  await store(aRecord())
  const [{ id } = { id: 0 }] = await read<Listing[]>('/properties')
  await bindings.DB.prepare("update properties set status = 'Off Market'").run()
  const home = (await asOwner<AdminListing>(`/listings/${id}`)).body
  expect(await runAction(home, 'restore')).toMatchObject({ status: 400, body: { field: 'home' } })
})

test('the listing admin lists every home with its source, and finds it by words and numbers', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Elm St', ListingId: 'MLS-77' }),
    aRecord({ UnparsedAddress: '2 Oak St', StandardStatus: 'Withdrawn' }),
    aRecord({ UnparsedAddress: '3 Fir St', OriginatingSystemName: 'Sample data' }),
  )
  await addHome()
  const ask = async (query: string) => (await asOwner<ListingAdmin>(`/listings?${query}`)).body
  expect((await ask('')).total).toBe(4)
  const find = async (query: string) =>
    (await ask(query)).homes.map(({ address }) => address.split(',')[0])
  expect(await find('')).toEqual(['77 Juniper Shadow Ct', '3 Fir St', '2 Oak St', '1 Elm St'])
  expect(await find('search=mls-77')).toEqual(['1 Elm St'])
  expect(await find('search=st fir')).toEqual(['3 Fir St'])
  expect(await find('search=SC000002')).toEqual(['2 Oak St'])
  expect(await find('search=%25')).toEqual([])
  // The first real home hid the sample.
  expect(await find('status=Off Market')).toEqual(['3 Fir St', '2 Oak St'])
  expect((await ask('')).homes.map(home => home.whyHidden)).toEqual([
    ...[null, 'real homes', 'off the market', null],
  ])
  expect(await find('kind=sample')).toEqual(['3 Fir St'])
  expect(await find('kind=own')).toEqual(['77 Juniper Shadow Ct'])
  expect(await find('kind=feed')).toEqual(['2 Oak St', '1 Elm St'])
  expect(await find('source=Sample data')).toEqual(['3 Fir St'])
  expect(await find('limit=2&offset=2')).toEqual(['2 Oak St', '1 Elm St'])
  expect(await find('search=elm&kind=feed&status=Active')).toEqual(['1 Elm St'])
  expect(await find('kind=featured')).toEqual([])
  expect((await asOwner('/listings?status=Gone')).status).toBe(400)
})

test('the log records what changed, with old and new values of short fields', async () => {
  const home = await addHome()
  await save(home, { price: '700000', beds: '', remarks: 'Shorter.' })
  const [entry] = await log()
  expect(entry).toEqual(
    expect.objectContaining({
      action: 'listing.edit',
      subject: String(home.id),
      detail: {
        price: '725000 → 700000',
        beds: '4 → –',
        remarks:
          'Shorter.'.length <= 60 ? 'A courtyard with a quartz bench. → Shorter.' : 'changed',
      },
    }),
  )
})

test('an edit changes only the fields it names', async () => {
  const home = await addHome()
  const { body } = await save(home, {})
  expect(body.draft).toEqual(home.draft)
  expect((await log())[0]).toMatchObject({ action: 'listing.edit', detail: {} })
})

test('a new home and a change of its status or price write few rows', async () => {
  const { DB, count } = countingRows(bindings.DB)
  const written = async (work: () => Promise<unknown>) => {
    count.written = 0
    await work()
    return count.written
  }
  const rules = { sold: true, comingSoon: false }
  const record = aRecord({ ParcelNumber: '125-01-101-001' })
  const read =
    (changes: object = {}) =>
    () =>
      importListings(DB, [Object.assign(record, changes)], { now: new Date(), rules })
  const own = await addHome()
  const act = (action: string) => async () => {
    const { version } = (await asOwner<AdminListing>(`/listings/${own.id}`)).body
    const changed = await asOwner(
      `/listings/${own.id}/${action}`,
      { method: 'POST', body: { version } },
      { DB },
    )
    expect(changed.status).toBe(200)
  }
  const body = { ...aDraft({ street: '78 Juniper Shadow Ct' }), key: crypto.randomUUID() }
  const rows = {
    fromFeed: await written(read()),
    entered: await written(() => asOwner('/listings', { method: 'POST', body }, { DB })),
    unchanged: await written(read()),
    cheaper: await written(
      read({ ListPrice: 690_000, ModificationTimestamp: '2026-02-01T00:00:00Z' }),
    ),
    pending: await written(
      read({ StandardStatus: 'Pending', ModificationTimestamp: '2026-02-02T00:00:00Z' }),
    ),
    sold: await written(
      read({ StandardStatus: 'Closed', ModificationTimestamp: '2026-02-03T00:00:00Z' }),
    ),
    retired: await written(act('retire')),
    restored: await written(act('restore')),
  }
  const { fromFeed, entered, ...changes } = rows
  expect(Math.max(fromFeed, entered), JSON.stringify(rows)).toBeLessThanOrEqual(30)
  expect(Math.max(...Object.values(changes)), JSON.stringify(rows)).toBeLessThanOrEqual(20)
})

test('no stranger reads or changes a home here', async () => {
  const home = await addHome()
  for (const [method, path] of [
    ['GET', '/listings'],
    ['POST', '/listings'],
    ['GET', `/listings/${home.id}`],
    ['PUT', `/listings/${home.id}`],
    ['PUT', `/listings/${home.id}/featured`],
    ['PUT', `/listings/${home.id}/photos`],
    ['POST', `/listings/${home.id}/sold`],
    ['POST', `/listings/${home.id}/retire`],
    ['POST', `/listings/${home.id}/restore`],
  ] as const) {
    expect((await call(path, { method })).status, `${method} ${path}`).toBe(403)
  }
})

test('the owner’s tours are shown, changed and removed; only https addresses are taken', async () => {
  const [tour, video] = ['https://my.matterport.com/show/?m=a1', 'https://vimeo.com/7']
  const home = await addHome({ tour, video, floorPlan: 'https://plans.example.com/7.pdf' })
  const detailsOf = async () => (await read<ListingPage>(`/properties/${home.id}`)).details
  expect(await detailsOf()).toEqual({
    tours: [tour],
    video,
    floorPlan: 'https://plans.example.com/7.pdf',
  })
  expect(home.draft).toMatchObject({ tour, video })
  for (const wrong of [
    'javascript:alert(1)',
    'http://tours.example.com/',
    'vimeo.com/7',
    'https://a@b.example/',
  ]) {
    const refused = await save(home, { video: wrong })
    expect(refused.status, wrong).toBe(400)
    expect(refused.body).toMatchObject({
      field: 'video',
      reason: 'must be an address such as https://www.example.com/tour',
    })
  }
  await save(home, { tour: '', floorPlan: '' })
  expect(await detailsOf()).toEqual({ video })
})
