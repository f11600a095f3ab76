import { beforeEach, expect, test } from 'vitest'
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
} from '../support/alerts.ts'
import { bindings, call, post, store } from '../support/api.ts'
import { aRecord } from '../support/listing-record.ts'
import { restoreServices } from '../support/services.ts'

const rows = async (table: string) =>
  (await bindings.DB.prepare(`select * from ${table}`).all()).results
const change = (sql: string) => bindings.DB.prepare(sql).run()

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
  const set = (what: string) => change(`update properties set ${what} where listing_key = 'told'`)
  await set('price = 690000')
  await set('price = 700000')
  await set("status = 'Pending'")
  await set("status = 'Active'")
  await tick(2)
  expect(await newsTo()).toHaveLength(1)
  await set('price = 680000')
  await tick(3)
  await set('price = 700000')
  await tick(4)
  await set('price = 680000')
  await tick(5)
  expect(await newsTo()).toHaveLength(2)
  expect((await newsTo())[1]?.text).toContain('Price lowered by $20,000, from $700,000')
  await set("status = 'Pending'")
  await tick(6)
  await set("status = 'Active'")
  await tick(7)
  await set("status = 'Sold'")
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

test('every price and status change of a watched home is mailed, in Spanish on request', async () => {
  await store(aRecord({ ListingKey: 'seen', UnparsedAddress: '7 Seen Way' }))
  const id = await bindings.DB.prepare('select id from properties').first<number>('id')
  await save({ homes: [id], language: 'es' })
  await change('update properties set price = price + 10000')
  await tick()
  await change("update properties set status = 'Pending'")
  await tick(1)
  await change("update properties set status = 'Off Market'")
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
  await change("update properties set status = 'Off Market', hidden_reason = 'seller opted out'")
  await tick(24 * 60)
  expect(await newsTo()).toEqual([])
})

test('asking twice sends one mail, many searches a few at most, and the response is always the same', async () => {
  const answers = [await ask(), await ask(), await ask({ email: email.toUpperCase() })]
  expect(await mailsTo()).toHaveLength(1)
  for (let beds = 1; beds < 9; beds++) answers.push(await ask({ filters: { minBeds: beds } }))
  expect(await mailsTo()).toHaveLength(3)
  const t = tokenIn((await mailsTo())[0]?.text ?? '', '/alerts/confirm')
  await post('/saved-searches/confirm', { t })
  answers.push(await ask())
  const said = await Promise.all(answers.map(async one => [one.status, await one.text()]))
  expect(new Set(said.map(String))).toEqual(new Set(['202,{"accepted":true}']))
})

test('the confirmation mail repeats no words that a stranger typed', async () => {
  const typed = { search: 'zorblex' }
  await store(aRecord({ PublicRemarks: 'A zorblex bench.' }))
  await ask({ filters: { ...typed, place: ['Buy at evil.example'], builder: ['Win a prize'] } })
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
