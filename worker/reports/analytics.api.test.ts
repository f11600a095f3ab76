import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindings, call, post } from '../../test/support/api.ts'

const timestamp = '2026-11-21T06:00:00.000Z'
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const interaction = { event: 'realscout_interaction', page_path: '/property/3', timestamp }

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation(line => lines.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
})
const counted = async () => {
  const rows = await bindings.DB.prepare("select name from counters where kind = 'event'").all()
  return rows.results.map(({ name }) => name)
}
const logged = () => lines.map(line => JSON.parse(line))

test.each([
  { interaction_type: 'property_search_started' },
  { interaction_type: 'property_viewed', property_id: 3, address: '9 Elm St', price: 650_000 },
  { interaction_type: 'home_valuation_requested' },
  { interaction_type: 'lead_submitted', lead_type: 'contact', context: 'property' },
  { interaction_type: 'contact_requested', method: 'phone' },
  { interaction_type: 'widget_button_clicked' },
  { interaction_type: 'page_engagement', seconds: 30, scroll_percent: 80 },
])('the interaction $interaction_type is accepted', async extra => {
  const response = await post('/analytics', { ...interaction, ...extra }, {}, browser)
  expect(response.status).toBe(204)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await counted()).toContain(extra.interaction_type)
  expect(lines).toEqual([])
})

test.each([
  { event: 'voice_search_limit_reached' },
  { event: 'voice_search_conversion' },
  { event: 'conversion_click' },
  { event: 'render_error', part: 'page' },
])('the event $event is accepted', async event => {
  const response = await post('/analytics', { page_path: '/', timestamp, ...event }, {}, browser)
  expect(response.status).toBe(204)
  expect(await counted()).toEqual([event.event])
})

test('only failures are logged', async () => {
  const failed = { event: 'render_error', part: 'page', timestamp }
  await post('/analytics', [
    { ...failed, page_path: '/property/3?q=kim@example.com' },
    { ...failed, page_path: '/kim%40example.com' },
    {
      ...interaction,
      interaction_type: 'lead_submitted',
      page_path: '/search/kim%40example.com?q=kim@example.com#kim@example.com',
      lead_type: 'kim@example.com',
      name: 'Kim Visitor',
    },
  ])
  expect(lines.join()).not.toMatch(/kim/i)
  const line = { level: 'info', requestId: expect.any(String), event: 'render_error', part: 'page' }
  expect(logged()).toEqual([
    { ...line, page_path: '/property/3' },
    { ...line, page_path: '*' },
  ])
})

test.each([
  [{ ...interaction, event: 'anything' }, 'event'],
  [{ ...interaction, interaction_type: 'mouse_moved' }, 'interaction_type'],
  [{ ...interaction, interaction_type: 'contact_requested' }, 'method'],
  [{ event: 'conversion_click', page_path: 'https://elsewhere.example', timestamp }, 'page_path'],
  [{ event: 'conversion_click', page_path: '//elsewhere.example', timestamp }, 'page_path'],
  [{ event: 'conversion_click', page_path: '/', timestamp: 'yesterday' }, 'timestamp'],
  [{ event: 'render_error', page_path: '/', timestamp, part: 'Kim Visitor' }, 'part'],
])('an unknown event is rejected and names the field', async (body, field) => {
  const response = await post('/analytics', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ field, reason: expect.any(String) })
  expect(lines).toEqual([])
})

test('under Global Privacy Control nothing is recorded', async () => {
  const response = await call('/analytics', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-gpc': '1' },
    body: JSON.stringify({ event: 'conversion_click', page_path: '/', timestamp }),
  })
  expect(response.status).toBe(204)
  expect(lines).toEqual([])
})
