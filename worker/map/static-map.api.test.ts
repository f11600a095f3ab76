import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { describe, expect, inject, test, vi } from 'vitest'
import { bindings } from '../../test/support/api.ts'
import { ownStandIn } from '../../test/support/services.ts'
import type { App, Bindings } from '../env.ts'
import { maps } from './maps-route.ts'

const door = new Hono<App>().use(requestId()).route('/maps', maps)
const googleMaps = await ownStandIn(inject('googleMaps'))

async function ask(query: string, changes: Partial<Bindings> = {}) {
  const running = createExecutionContext()
  const env = { ...bindings, ...changes }
  const response = await door.request(`http://127.0.0.1/maps/static?${query}`, {}, env, running)
  await waitOnExecutionContext(running)
  return response
}
const withKey = (GOOGLE_MAPS_KEY: string) => ({
  GOOGLE_MAPS_KEY,
  GOOGLE_MAPS_ORIGIN: googleMaps,
})
const providerRequests = async () => (await (await fetch(`${googleMaps}/asked`)).json()) as string[]

const mapQuery = 'center=36.3129,-115.3159&zoom=15&size=300x200'

test('a map is our own sandboxed picture, cached as immutable', async () => {
  const response = await ask(mapQuery)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(await response.text()).toContain('© OpenStreetMap contributors')
})

describe('with a key', () => {
  test('the provider’s picture is served instead, fetched once, without exposing the key', async () => {
    const query = `${mapQuery}&format=svg&markers=label:H|36.3,-115.3`
    const first = await ask(query, withKey('secret-key'))
    expect(first.headers.get('content-type')).toBe('image/png')
    expect(first.headers.get('cache-control')).toContain('public')
    expect(JSON.stringify([...first.headers])).not.toContain('secret-key')
    const before = await providerRequests()
    const [sent] = before.filter(url => url.includes('secret-key'))
    expect(sent).toContain('markers=label%3AH%7C36.3%2C-115.3')
    expect(sent).toContain('format=png')
    expect((await ask(query, withKey('secret-key'))).headers.get('content-type')).toBe('image/png')
    expect(await providerRequests()).toEqual(before)
  })

  test.each(['refused', 'warned', 'page'])(
    'a provider that is %s falls back to the drawn map',
    async key => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const response = await ask(`${mapQuery}&markers=label:A|36.3,-115.3`, withKey(key))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('cache-control')).not.toContain('immutable')
      const line = JSON.parse(String(log.mock.calls[0]?.[0]))
      expect(line).toMatchObject({ path: '/maps/static', requestId: expect.any(String) })
      expect(JSON.stringify(line)).toMatch(/Google Maps answered/)
      expect(JSON.stringify(line)).not.toContain(`key=${key}`)
      log.mockRestore()
    },
  )

  test('an unreachable provider does too', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await ask(`${mapQuery}&scale=1`, {
      GOOGLE_MAPS_KEY: 'any',
      GOOGLE_MAPS_ORIGIN: 'http://127.0.0.1:9',
    })
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    log.mockRestore()
  })
})
