import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { bindings, call } from '../../test/support/api.ts'
import { asOwner } from '../../test/support/owner.ts'
import { ownStandIn } from '../../test/support/services.ts'
import { api } from '../api.ts'
import type { App } from '../env.ts'
import { invalidateContent } from '../site/current-content.ts'

const door = new Hono<App>().use(requestId()).route('/api', api)
const origin = await ownStandIn(inject('googleMaps'))

async function ask(path: string, key?: string) {
  const running = createExecutionContext()
  const env = { ...bindings, GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_ORIGIN: origin }
  const response = await door.request(`http://127.0.0.1/api/explorer${path}`, {}, env, running)
  await waitOnExecutionContext(running)
  return response
}
const park = 'skye-canyon-park'
const library = 'centennial-hills-library'
const everyDay = (opens: string, closes: string) =>
  Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(day => [
      day,
      [{ opens, closes }],
    ]),
  )
const own = {
  id: park,
  name: 'Skye Canyon Park',
  facts: {
    website: {
      value: 'https://skyecanyon.com/',
      source: 'skyecanyon.com (stored copy)',
      checked: '2026-11-27',
    },
    hours: {
      value: everyDay('06:00', '21:00'),
      source: 'Collected for this site, not yet checked with the park',
      checked: '2026-11-21',
    },
  },
  photos: [],
}
const sourced = <Value>(value: Value) => ({
  value,
  source: 'City of Las Vegas',
  checked: '2026-11-01',
})
const nothing = { phone: null, website: null, hours: null, picture: null }
const save = (id: string, version: number, facts: object) =>
  asOwner<{ current: { version: number }; fields: { field: string; reason: string }[] }>(
    `/content-settings/places/${id}`,
    { method: 'PUT', body: { ...nothing, ...facts, version } },
  )

// Each test has its own database: this isolate must read the settings of the new one.
beforeEach(async () => {
  invalidateContent()
  await ask(`/${park}`)
})

test('without a key a place has its own facts', async () => {
  const response = await ask('/skye-canyon-park')
  expect(await response.json()).toEqual(own)
  expect((await ask('/nowhere')).status).toBe(404)
  expect((await ask('/skye-canyon-park/photos/0')).status).toBe(404)
})

test('with a key the provider gives hours, phone, website and three photos, served by this site', async () => {
  // Its website replaces the default, which is older.
  const before = JSON.parse(await (await ask('/centennial-hills-library')).text())
  expect(before.facts).toMatchObject({ website: { value: 'https://lvccld.org/' } })
  const response = await ask('/centennial-hills-library', 'places-key')
  const text = await response.text()
  expect(text).not.toContain('places-key')
  const details = JSON.parse(text)
  const google = { source: 'Google Maps', checked: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) }
  expect(details.facts).toMatchObject({
    phone: { value: '(702) 555-0100', ...google },
    website: { value: 'https://parks.example/skye', ...google },
    hours: {
      value: {
        Monday: [
          { opens: '06:00', closes: '12:30' },
          { opens: '13:00', closes: '21:00' },
        ],
        Tuesday: [],
        Wednesday: [{ opens: '00:00', closes: '24:00' }],
        Sunday: [{ opens: '22:00', closes: '02:00' }],
      },
      ...google,
    },
  })
  expect(details.photos).toHaveLength(3)
  const [{ small, attribution }] = details.photos
  expect(attribution).toBe('Person 0')
  const photo = await ask(small.replace('/api/explorer', ''), 'places-key')
  expect(photo.headers.get('content-type')).toBe('image/png')
})

test.each(['refused', 'unknown'])(
  'a provider that is %s is logged, and the place keeps its own facts',
  async key => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await ask('/skye-canyon-park', key)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(own)
    expect(String(log.mock.calls[0]?.[0])).toMatch(/Google Places/)
    log.mockRestore()
  },
)

test('what the owner enters comes first, and the provider fills in the rest', async () => {
  const hours = sourced({ ...everyDay('09:00', '17:00'), Saturday: [], Sunday: null })
  const { status } = await save(library, 0, { phone: sourced('+1 702 555 0199'), hours })
  expect(status).toBe(200)
  const details = JSON.parse(await (await ask(`/${library}`, 'places-key')).text())
  expect(details.facts).toMatchObject({
    phone: { value: '(702) 555-0199', source: 'City of Las Vegas', checked: '2026-11-01' },
    website: { source: 'Google Maps' },
    hours,
  })
})

test('a change of a place is a version with an audit entry, and is undone', async () => {
  const website = sourced('https://parks.example.org/skye')
  await save(park, 0, { website })
  expect(await (await ask(`/${park}`)).json()).toMatchObject({ facts: { website } })
  const { body: log } = await asOwner<{ entries: object[] }>('/audit-log')
  expect(log.entries[0]).toMatchObject({
    action: 'content.change',
    subject: `place:${park}`,
    detail: {
      website:
        'https://skyecanyon.com/ (skyecanyon.com (stored copy), 2026-11-27) → https://parks.example.org/skye (City of Las Vegas, 2026-11-01)',
      hours:
        'every day, 6:00 am – 9:00 pm (Collected for this site, not yet checked with the park, 2026-11-21) → –',
    },
  })
  expect((await save(park, 0, {})).status).toBe(409)
  const undo = { method: 'POST', body: { to: 0, version: 1 } }
  expect((await asOwner(`/content-settings/place:${park}/undo`, undo)).status).toBe(200)
  expect(await (await ask(`/${park}`)).json()).toEqual(own)
})

const refused: [field: string, reason: RegExp, facts: object][] = [
  ['phone.value', /US number/, { phone: sourced('call us') }],
  ['phone.source', /enter the source/, { phone: { ...sourced('702-555-0100'), source: '' } }],
  [
    'phone.checked',
    /in the future/,
    { phone: { ...sourced('702-555-0100'), checked: '2100-01-01' } },
  ],
  ['website.value', /whole web address/, { website: sourced('http://javascript:') }],
  ['website.value', /whole web address/, { website: sourced('javascript:alert(1)') }],
  ['website.value', /whole web address/, { website: sourced('parks') }],
  ['website.value', /user name/, { website: sourced('https://a:b@example.com') }],
  ['hours.value.Monday.opens', /such as 09:00/, { hours: sourced(everyDay('25:00', '26:00')) }],
  ['hours.value.Monday.closes', /when it opens/, { hours: sourced(everyDay('09:00', '09:00')) }],
  [
    'hours.value',
    /at least one day/,
    { hours: sourced(Object.fromEntries(Object.keys(everyDay('', '')).map(day => [day, null]))) },
  ],
  [
    'picture.value',
    /not stored here/,
    { picture: sourced({ hash: '0'.repeat(32), alt: 'A slide' }) },
  ],
]
test.each(refused)('%s is refused: %s', async (field, reason, facts) => {
  const { status, body } = await save(park, 0, facts)
  expect(status).toBe(400)
  expect(body.fields.find(one => one.field === field)?.reason).toMatch(reason)
})

test('a place that is not on the map is 404, and strangers get 403', async () => {
  expect((await save('nowhere', 0, {})).status).toBe(404)
  const body = JSON.stringify({ ...nothing, version: 0 })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'PUT', headers, body }
  expect((await call(`/content-settings/places/${park}`, init)).status).toBe(403)
})
