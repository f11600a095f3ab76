import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { expect, inject, test, vi } from 'vitest'
import { api } from '../../worker/api.ts'
import type { App } from '../../worker/env.ts'
import { bindings } from '../support/api.ts'
import { ownStandIn } from '../support/own-stand-in.ts'

const door = new Hono<App>().use(requestId()).route('/api', api)
const origin = await ownStandIn(inject('googleMaps'))

async function ask(path: string, key?: string) {
  const running = createExecutionContext()
  const env = { ...bindings, GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_ORIGIN: origin }
  const response = await door.request(`http://127.0.0.1/api/explorer${path}`, {}, env, running)
  await waitOnExecutionContext(running)
  return response
}
const own = {
  id: 'skye-canyon-park',
  name: 'Skye Canyon Park',
  hours: ['Every day, 6:00 am – 9:00 pm'],
  phone: null,
  website: null,
  photos: [],
}

test('without a key a place has its own facts', async () => {
  const response = await ask('/skye-canyon-park')
  expect(await response.json()).toEqual(own)
  expect((await ask('/nowhere')).status).toBe(404)
  expect((await ask('/skye-canyon-park/photos/0')).status).toBe(404)
})

test('with a key the provider adds hours, phone, website and three photos, served by this site', async () => {
  const response = await ask('/centennial-hills-library', 'places-key')
  const text = await response.text()
  expect(text).not.toContain('places-key')
  const details = JSON.parse(text)
  expect(details).toMatchObject({
    hours: ['Monday: 6:00 AM – 9:00 PM'],
    phone: '(702) 555-0100',
    website: 'https://parks.example/skye',
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
