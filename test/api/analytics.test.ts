import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, post } from '../support/api.ts'

const timestamp = '2026-11-21T06:00:00.000Z'
const interaction = { event: 'realscout_interaction', page_path: '/property/3', timestamp }

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation(line => lines.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
})
const logged = () => lines.map(line => JSON.parse(line))

test.each([
  { interaction_type: 'property_search_started' },
  { interaction_type: 'property_viewed', property_id: 3, address: '9 Elm St', price: 650_000 },
  { interaction_type: 'home_valuation_requested' },
  { interaction_type: 'lead_submitted', lead_type: 'contact', context: 'property' },
  { interaction_type: 'contact_requested', method: 'phone' },
  { interaction_type: 'widget_button_clicked' },
  { interaction_type: 'page_engagement', seconds: 30, scroll_percent: 80 },
])('the interaction $interaction_type is taken', async extra => {
  const response = await post('/analytics', { ...interaction, ...extra })
  expect(response.status).toBe(204)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { interaction_type } = extra
  expect(logged()).toEqual([
    {
      level: 'info',
      requestId: expect.any(String),
      event: 'realscout_interaction',
      interaction_type,
      page_path: '/property/3',
    },
  ])
})

test.each([
  { event: 'voice_search_limit_reached' },
  { event: 'voice_search_conversion' },
  { event: 'conversion_click' },
  { event: 'render_error', part: 'page' },
])('the event $event is taken', async event => {
  const response = await post('/analytics', { page_path: '/', timestamp, ...event })
  expect(response.status).toBe(204)
  expect(logged()).toEqual([expect.objectContaining({ level: 'info', ...event })])
})

test('nothing that a visitor typed gets into the log', async () => {
  await post('/analytics', {
    ...interaction,
    interaction_type: 'lead_submitted',
    page_path: '/search/kim%40example.com?q=kim@example.com#kim@example.com',
    lead_type: 'kim@example.com',
    name: 'Kim Visitor',
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/kim/i)
  expect(logged()).toEqual([expect.objectContaining({ page_path: '/search' })])
})

test.each([
  [{ ...interaction, event: 'anything' }, 'event'],
  [{ ...interaction, interaction_type: 'mouse_moved' }, 'interaction_type'],
  [{ ...interaction, interaction_type: 'contact_requested' }, 'method'],
  [{ event: 'conversion_click', page_path: 'https://elsewhere.example', timestamp }, 'page_path'],
  [{ event: 'conversion_click', page_path: '//elsewhere.example', timestamp }, 'page_path'],
  [{ event: 'conversion_click', page_path: '/', timestamp: 'yesterday' }, 'timestamp'],
  [{ event: 'render_error', page_path: '/', timestamp, part: 'Kim Visitor' }, 'part'],
])('what is no known event is refused by its field', async (body, field) => {
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
