import { beforeEach, expect, test } from 'vitest'
import { mailDue } from '../../src/alerts/alerts.ts'
import { monthBefore } from '../../src/format/local-day.ts'
import { zipIn } from '../../src/inventory/places.ts'
import { email, mailsTo, mine, tick, tokenIn } from '../../test/support/alerts.ts'
import { bindings, call, post, store } from '../../test/support/api.ts'
import { aRecord } from '../../test/support/listing-record.ts'
import { connected, restoreServices } from '../../test/support/services.ts'

const dayMs = 86_400_000
const asked = { email, address: '77 Quiet Way, Las Vegas, NV 89166', language: 'en', consent: true }
const ask = (fields: object = {}) =>
  post('/saved-searches/reports', { ...asked, ...fields }, connected)
const sold = { MLS_SHOW_SOLD: 'yes' }
/** Minutes until just after the next report is due. */
const minutesToReport = () => (mailDue('monthly', new Date()).getTime() - Date.now()) / 60_000 + 1
/** The start of the month that the next report covers. */
const { from } = monthBefore(new Date(Date.now() + minutesToReport() * 60_000))
const day = (n: number) => new Date(from.getTime() + (n - 0.5) * dayMs).toISOString()

const at = (Latitude: number) => ({ Latitude, Longitude: -115.33 })

beforeEach(restoreServices)

async function confirm() {
  const mail = (await mailsTo()).findLast(({ text }) => text.includes('/alerts/confirm?'))
  const t = tokenIn(mail?.text ?? '', '/alerts/confirm')
  const response = await post('/saved-searches/confirm', { t })
  expect(response.status).toBe(200)
  return (await response.json()) as { text: string; frequency: string; manage: string }
}
const reports = async () => (await mailsTo()).filter(({ text }) => text.includes('/alerts/stop?'))

test('a report comes each month once confirmed, with counts and without a median of too few homes', async () => {
  await store(
    aRecord({ UnparsedAddress: '1 Listed Way', OnMarketTimestamp: day(2), ListPrice: 500_000 }),
    aRecord({ UnparsedAddress: '2 Listed Way', OnMarketTimestamp: day(9), ListPrice: 700_000 }),
    aRecord({ UnparsedAddress: '3 Earlier Way', OnMarketTimestamp: day(-20) }),
    aRecord({ UnparsedAddress: '4 Other Way', PostalCode: '89149', OnMarketTimestamp: day(3) }),
    ...Array.from({ length: 5 }, (_, n) =>
      aRecord({
        UnparsedAddress: `${n + 5} Sold Way`,
        StandardStatus: 'Closed',
        OnMarketTimestamp: day(-60),
        CloseDate: day(4 + n).slice(0, 10),
        ClosePrice: 600_000 + n * 10_000,
      }),
    ),
  )
  expect((await ask()).status).toBe(202)
  expect((await ask()).status).toBe(202)
  await tick(minutesToReport(), sold)
  const [question, ...none] = await mailsTo()
  expect(none).toEqual([])
  expect(question?.text).toContain('what was listed and sold in ZIP code 89166')
  // The typed address is stored nowhere, neither in the email nor in the database.
  expect(question?.text).not.toContain('Quiet')
  const stored = await bindings.DB.prepare('select * from saved_searches').all()
  expect(JSON.stringify(stored.results)).not.toContain('Quiet')

  expect(await confirm()).toMatchObject({
    text: 'What was listed and sold in ZIP code 89166',
    frequency: 'monthly',
  })
  await tick(0, sold)
  expect(await reports()).toEqual([])
  await tick(minutesToReport(), sold)
  await tick(minutesToReport() + 1, sold)
  const [report, ...more] = await reports()
  expect(more).toEqual([])
  expect(report?.subject).toMatch(/^\w+ \d{4}: 2 homes listed, 5 sold around you$/)
  expect(report?.text).toContain('Too few for a median. From $500,000 to $700,000.')
  expect(report?.text).toContain('Median price: $620,000.')
  expect(report?.text).toMatch(/2 Listed Way.*\n.*Listed at \$700,000/)
  expect(report?.text).not.toMatch(/Earlier Way|Other Way/)
})

test('where sales may not be shown it counts none, and a Spanish report is in Spanish', async () => {
  await store(aRecord({ UnparsedAddress: '1 Listed Way', OnMarketTimestamp: day(2) }))
  await ask({ language: 'es' })
  await confirm()
  await tick(minutesToReport())
  const [report] = await reports()
  expect(report?.subject).toMatch(/: 1 casa en venta cerca de usted$/)
  expect(report?.text).toContain('Aquí no puedo mostrar ventas')
  expect(report?.text).toContain('Recibe este correo cada mes.')
})

test('a report about a known street covers about a mile, and can be paused and stopped', async () => {
  await store(
    aRecord({ UnparsedAddress: '9 Quiet Way', ...at(36.32), OnMarketTimestamp: day(2) }),
    aRecord({ UnparsedAddress: '1 Far Way', ...at(36.36), OnMarketTimestamp: day(2) }),
  )
  await ask()
  const { text, manage } = await confirm()
  expect(text).toBe('What was listed and sold within about a mile of your street')
  const t = new URL(manage, 'http://a').searchParams.get('t') ?? ''
  const [{ id = 0 } = {}] = (await mine(t)).searches
  const act = (wanted: object) => post('/saved-searches/mine', { t, id, ...wanted })
  await act({ do: 'pause' })
  await tick(minutesToReport())
  expect(await reports()).toEqual([])
  await act({ do: 'resume' })
  await act({ do: 'change', frequency: 'at-once', language: 'en' })
  expect((await mine(t)).searches).toMatchObject([{ frequency: 'monthly' }])
  await tick(minutesToReport())
  const [report] = await reports()
  expect(report?.subject).toContain('1 home listed around you')
  const stop = tokenIn(report?.text ?? '', '/alerts/stop')
  expect((await call(`/saved-searches/stop?t=${stop}`)).status).toBe(200)
  expect((await post('/saved-searches/stop', { t: stop })).status).toBe(200)
  await tick(minutesToReport() + 31 * 24 * 60)
  expect(await reports()).toHaveLength(1)
})

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ address: '10418 Quillwing Sky Ct' }, 'address'],
  [{ address: 'x' }, 'address'],
  [{ language: 'fr' }, 'language'],
  [{ consent: false }, 'consent'],
])('%j is refused with its field', async (wrong, field) => {
  const response = await ask(wrong)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason: expect.any(String) })
  expect(await mailsTo()).toEqual([])
})

test('a house number is not a ZIP code', () => {
  expect(zipIn('10418 Quillwing Sky Ct')).toBeNull()
  expect(zipIn('10418 Quillwing Sky Ct, Las Vegas, NV 89166')).toBe('89166')
  expect(zipIn('1 Way, Las Vegas 89166-1234')).toBe('89166')
  expect(zipIn('89166')).toBe('89166')
  expect(monthBefore(new Date('2027-01-01T12:00:00Z')).month).toBe('2026-12')
})
