import { beforeEach, expect, test, vi } from 'vitest'
import {
  ask,
  email,
  linkIn,
  mailsTo,
  mine,
  newsTo,
  save,
  tick,
  tokenIn,
} from '../../test/support/alerts.ts'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { connected, inMail, restoreServices } from '../../test/support/services.ts'
import { changeAll } from '../inventory/apply-change.ts'
import type { ListingValues, StoredListing } from '../inventory/stored-listings.ts'

const rows = async (table: string) =>
  (await bindings.DB.prepare(`select * from ${table}`).all()).results
const run = (sql: string) => bindings.DB.prepare(sql).run()
const change = (set: (home: StoredListing) => ListingValues, where = 'true') =>
  changeAll(bindings.DB, { where, params: [], whole: true }, set)

beforeEach(restoreServices)

test('nothing is sent and no change counts until the one button is pressed', async () => {
  expect((await ask({ filters: { minBeds: 3 } })).status).toBe(202)
  await store(aRecord({ UnparsedAddress: '1 Early Way' }))
  await tick()
  const [mail, ...more] = await mailsTo()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Please confirm: home alerts by email')
  const t = tokenIn(mail?.text ?? '', '/alerts/confirm')
  // A mail scanner may open the link any number of times.
  for (let i = 0; i < 2; i++)
    expect((await call(`/saved-searches/confirm?t=${t}`)).status).toBe(200)
  await store(aRecord({ UnparsedAddress: '2 Early Way' }))
  await tick()
  expect(await rows('listing_changes')).toEqual([])
  expect((await post('/saved-searches/confirm', { t })).status).toBe(200)
  await store(aRecord({ UnparsedAddress: '3 Late Way' }), aRecord({ BedroomsTotal: 2 }))
  await tick()
  const [news, ...others] = await newsTo()
  expect(others).toEqual([])
  expect(news?.subject).toBe('1 new home: 3+ beds')
  expect(news?.text).toContain('3 Late Way')
  expect(news?.text).not.toContain('Early Way')
})

test('a change is mailed once for each search and event, and not at all if it is undone', async () => {
  await save({ filters: { place: ['Skye Canyon'], maxPrice: 750_000, features: ['pool'] } })
  await store(
    aRecord({ ListingKey: 'told', UnparsedAddress: '1 Told Way', PoolPrivateYN: true }),
    aRecord({ ListingKey: 'dry', UnparsedAddress: '2 Dry Way' }),
    aRecord({ UnparsedAddress: '3 Far Way', SubdivisionName: 'Anthem', PoolPrivateYN: true }),
  )
  await tick()
  await tick(1)
  expect((await newsTo()).map(({ subject }) => subject)).toEqual([
    '1 new home: Up to $750,000, Pool, Skye Canyon',
  ])
  const set = (values: ListingValues) => change(() => values, "listing_key = 'told'")
  await set({ price: 690_000 })
  await set({ price: 700_000 })
  await set({ status: 'Pending' })
  await set({ status: 'Active' })
  await tick(2)
  expect(await newsTo()).toHaveLength(1)
  await set({ price: 680_000 })
  await tick(3)
  await set({ price: 700_000 })
  await tick(4)
  await set({ price: 680_000 })
  await tick(5)
  expect(await newsTo()).toHaveLength(2)
  expect((await newsTo())[1]?.text).toContain('Price lowered by $20,000, from $700,000')
  await set({ status: 'Pending' })
  await tick(6)
  await set({ status: 'Active' })
  await tick(7)
  await set({ status: 'Sold' })
  await tick(8)
  expect((await newsTo()).slice(2).map(({ subject }) => subject)).toEqual([
    '1 home back on the market: Up to $750,000, Pool, Skye Canyon',
    '1 home sold: Up to $750,000, Pool, Skye Canyon',
  ])
})

test('an open house is mailed when it is added, and not when its listing is read again', async () => {
  const record = aRecord({ ListingKey: 'open' })
  const open = (...days: string[]) => ({
    ...record,
    OpenHouse: days.map(day => ({
      OpenHouseKey: day,
      OpenHouseStartTime: `${day}T20:00:00Z`,
      OpenHouseEndTime: `${day}T22:00:00Z`,
    })),
  })
  await store(open('2099-12-05'))
  await save()
  await store({ ...open('2099-12-05'), PublicRemarks: 'Read again.' })
  await tick()
  expect(await newsTo()).toEqual([])
  await store(open('2099-12-05', '2099-12-12'))
  await tick(1)
  const [news] = await newsTo()
  expect(news?.subject).toBe('1 open house: any home for sale')
  expect(news?.text).toContain('Open house: Saturday, December 12 at 12:00 pm')
})

test('daily mails wait for the morning in Las Vegas, and a hundred homes make one mail with twelve', async () => {
  await save({ frequency: 'daily' })
  await store(...Array.from({ length: 100 }, () => aRecord()))
  await tick()
  expect(await newsTo()).toEqual([])
  await tick(24 * 60)
  await tick(25 * 60)
  const [news, ...more] = await newsTo()
  expect(more).toEqual([])
  expect(news?.subject).toBe('100 new homes: any home for sale')
  expect(news?.text).toContain('These are 12 of 100.')
  expect(news?.text.match(/\/property\/\d+/g)).toHaveLength(12)
})

test('every price and status change of a chosen home is mailed, in Spanish on request', async () => {
  await store(aRecord({ ListingKey: 'seen', UnparsedAddress: '7 Seen Way' }))
  const id = await bindings.DB.prepare('select id from properties').first<number>('id')
  await save({ homes: [id], language: 'es' })
  await change(({ price }) => ({ price: price + 10_000 }))
  await tick()
  await change(() => ({ status: 'Pending' }))
  await tick(1)
  await change(() => ({ status: 'Off Market' }))
  await tick(2)
  const news = await newsTo()
  expect(news.map(({ subject }) => subject)).toEqual([
    '1 cambio de precio: la casa que usted sigue',
    '1 cambio de estado: la casa que usted sigue',
    '1 cambio de estado: la casa que usted sigue',
  ])
  expect(news[0]?.text).toContain('Precio aumentado en $10,000; antes $700,000')
  expect(news[1]?.text).toContain('Ahora: venta pendiente')
  // The home may no longer be shown, so the email says only that it is gone.
  expect(news[2]?.text).not.toContain('7 Seen Way')
  expect(news[2]?.text).toContain('Ahora: fuera del mercado')
  expect(news[0]?.html).toContain('<html lang="es">')
})

test('a home whose seller opts out is left out of mails that are waiting', async () => {
  await save({ frequency: 'daily' })
  await store(aRecord({ ListingKey: 'gone', UnparsedAddress: '9 Gone Way' }))
  await tick()
  await change(() => ({ status: 'Off Market', hiddenReason: 'seller opted out' }))
  await tick(24 * 60)
  expect(await newsTo()).toEqual([])
})

test('asking twice sends one mail, and the response is the same whether or not the address is known', async () => {
  const answers = [await ask(), await ask(), await ask({ email: email.toUpperCase() })]
  expect(await mailsTo()).toHaveLength(1)
  const t = tokenIn((await mailsTo())[0]?.text ?? '', '/alerts/confirm')
  await post('/saved-searches/confirm', { t })
  answers.push(await ask(), await ask({ filters: { minBeds: 2 } }))
  const said = await Promise.all(answers.map(async one => [one.status, await one.text()]))
  expect(new Set(said.map(String))).toEqual(new Set(['202,{"accepted":true}']))
})

test('a mailbox gets three mails to confirm a day, in any spelling; unconfirmed searches lock nobody out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const began = Date.now()
  const at = (hours: number) => vi.setSystemTime(began + hours * 3_600_000)
  let searches = 0
  const another = (address: string) =>
    ask({ email: address, filters: { minPrice: 1000 * ++searches } })
  const spellings = ['k.im@gmail.com', 'kim+a@googlemail.com', 'Kim@Gmail.com']
  const all = async () => (await inMail()).sent.map(({ to }) => to[0])
  for (const address of spellings) expect((await another(address)).status).toBe(202)
  // Mail goes to the address as it was typed, in lower case.
  expect(await all()).toEqual(['k.im@gmail.com', 'kim+a@googlemail.com', 'kim@gmail.com'])
  at(3.5)
  const refused = await another('kim+b@gmail.com')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(20.5 * 3600))
  const reason = expect.stringMatching(/^Enough emails with a link .* in 21 hours\.$/)
  expect(await refused.json()).toMatchObject({ field: 'email', reason })
  // A repeated request needs no mail, and another mailbox is not concerned.
  expect((await ask({ email: 'k.im@gmail.com', filters: { minPrice: 1000 } })).status).toBe(202)
  expect((await another('k.im@example.com')).status).toBe(202)
  expect(await all()).toHaveLength(4)
  // What was refused left nothing behind.
  expect(await rows('subscribers')).toHaveLength(4)
  expect(await rows('saved_searches')).toHaveLength(4)

  // A stranger asks for weeks. The newest searches stay, and each can be confirmed.
  for (let day = 1; day <= 14; day++) {
    at(24.1 * day)
    for (let i = 0; i < 3; i++) {
      expect((await another(`kim+${day}${i}@gmail.com`)).status, `day ${day}`).toBe(202)
    }
  }
  const waiting = (await rows('saved_searches')).filter(one => one.confirmed_at === null)
  expect(waiting).toHaveLength(11)
  at(24.1 * 15)
  expect((await another('kim@gmail.com')).status).toBe(202)
  const newest = (await mailsTo('kim@gmail.com')).at(-1)
  const t = tokenIn(newest?.text ?? '', '/alerts/confirm')
  expect((await post('/saved-searches/confirm', { t })).status).toBe(200)

  // Confirmed searches count, stopped ones do not.
  const kim = "(select id from subscribers where email = 'kim@gmail.com')"
  await run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 29)
    insert into saved_searches (subscriber_id, query, frequency, language, asked_at, confirmed_at,
      consent_version, consent_text) select ${kim}, 'minBeds=' || i, 'daily', 'en', 1, 1, '', '' from n`)
  at(24.1 * 17)
  const full = await another('kim+c@gmail.com')
  expect(full.status).toBe(429)
  expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await full.json()).toMatchObject({
    reason: expect.stringMatching(/^This mailbox gets emails about 30 searches/),
  })
  await run("update saved_searches set stopped_at = 1 where query = 'minBeds=7'")
  expect((await another('kim+c@gmail.com')).status).toBe(202)
  const form = new URLSearchParams({
    email: 'kim+c@gmail.com',
    frequency: 'daily',
    language: 'en',
    consent: 'on',
  })
  const search = () => form.set('filters', `minPrice=${1000 * ++searches}`)
  search()
  const posted = () => call('/saved-searches', { method: 'POST', body: form }, connected)
  expect((await posted()).status).toBe(303)
  search()
  await posted()
  search()
  expect((await posted()).status).toBe(429)
  vi.useRealTimers()
})

test('the confirmation mail repeats no words that a stranger typed', async () => {
  const typed = { search: 'zorblex' }
  await store(aRecord({ PublicRemarks: 'A zorblex bench.' }))
  const [place, builder, mentions] = [['Buy at evil.example'], ['Win a prize'], ['evil bench']]
  await ask({ filters: { ...typed, place, builder, mentions } })
  const [mail] = await mailsTo()
  expect(mail?.text).toContain('homes like these: any home for sale')
  for (const half of [mail?.text, mail?.html]) {
    expect(half).not.toMatch(/zorblex|evil|prize/i)
  }
})

test('everything can be changed, paused and stopped with the links of a mail, and by nothing else', async () => {
  const t = await save({ filters: { minBeds: 3 } })
  await save({ filters: { minBeds: 2 } })
  await save({ filters: {} }, 'lee@example.com')
  const [newer, older] = (await mine(t)).searches
  expect([newer?.text, older?.text]).toEqual(['2+ beds', '3+ beds'])
  const act = (body: object) => post('/saved-searches/mine', { t, ...body })
  const daily = { do: 'change', frequency: 'daily', language: 'es' }
  expect((await act({ id: older?.id, ...daily })).status).toBe(200)
  expect((await act({ id: newer?.id, do: 'pause' })).status).toBe(200)
  expect((await act({ id: 999, do: 'stop' })).status).toBe(400)
  await store(aRecord())
  await tick()
  expect(await newsTo()).toEqual([])
  expect(await newsTo('lee@example.com')).toHaveLength(1)
  await act({ id: newer?.id, do: 'resume' })
  await store(aRecord())
  await tick(1)
  // Events during the pause are not mailed.
  const [news] = await newsTo()
  expect(news?.subject).toBe('1 new home: 2+ beds')
  const stop = tokenIn(news?.text ?? '', '/alerts/stop')
  for (const page of ['confirm', 'mine', 'feed']) {
    expect((await call(`/saved-searches/${page}?t=${stop}`)).status, page).toBeGreaterThanOrEqual(
      400,
    )
  }
  expect((await call(`/saved-searches/stop?t=${stop}`)).status).toBe(200)
  expect((await mine(t)).searches).toHaveLength(2)
  expect((await post('/saved-searches/stop', { t: stop })).status).toBe(200)
  expect((await mine(t)).searches.map(({ text }) => text)).toEqual(['3+ beds'])
  const refused = (await (await act({ do: 'refuse-links' })).json()) as { link: string }
  expect((await call(`/saved-searches/mine?t=${t}`)).status).toBe(400)
  expect((await call(`/saved-searches${refused.link.replace('/alerts?', '/mine?')}`)).status).toBe(
    200,
  )
})

test('a person who stopped all mail gets none about searches, not even the confirmation', async () => {
  await save()
  await store(aRecord())
  await tick()
  const [news] = await newsTo()
  const t = tokenIn(news?.text ?? '', '/stop-mail')
  expect(news?.headers?.['List-Unsubscribe']).toBe(
    `<https://www.example.com${linkIn(news?.text ?? '', '/stop-mail')}>`,
  )
  await post('/stop-mail', { t, stop: true })
  await store(aRecord())
  await ask({ filters: { minBeds: 2 } })
  await tick(1)
  expect(await mailsTo()).toHaveLength(2)
})
