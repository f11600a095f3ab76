import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bindings } from '../../test/support/api.ts'
import { makeStreets } from '../../test/support/made-streets.ts'
import type { App } from '../env.ts'
import { archiveKey } from '../platform/archive-key.ts'
import { maps } from './maps-route.ts'

const bucket = bindings.MAPS as R2Bucket
const door = new Hono<App>().use(requestId()).route('/maps', maps)

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  MAPS = bucket,
) {
  const running = createExecutionContext()
  const url = `http://127.0.0.1/maps/${path}`
  const response = await door.request(url, { method, headers }, { ...bindings, MAPS }, running)
  await waitOnExecutionContext(running)
  return response
}

let archive: Uint8Array
beforeAll(async () => {
  archive = await makeStreets(30)
})
afterEach(() => bucket.delete(archiveKey))

async function put(bytes = archive) {
  const { etag } = (await bucket.put(archiveKey, bytes)) as R2Object
  return {
    version: etag.slice(0, 12),
    etag: `"${etag}"`,
    path: `streets/${etag.slice(0, 12)}.pmtiles`,
  }
}
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('the archive', () => {
  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=1000-1000', 1000, 1001],
    ['bytes=-10', -10, undefined],
    ['bytes=-99999999', 0, undefined],
  ])('%s gets that part of it', async (range, from, to) => {
    const { path, etag } = await put()
    const response = await ask(path, { range })
    expect(response.status).toBe(206)
    const part = archive.slice(from, to)
    expect(await bytesOf(response)).toEqual(part)
    const first = from < 0 ? archive.length + from : from
    expect(response.headers.get('content-range')).toBe(
      `bytes ${first}-${first + part.length - 1}/${archive.length}`,
    )
    expect(response.headers.get('content-length')).toBe(String(part.length))
    expect(response.headers.get('etag')).toBe(etag)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable, no-transform',
    )
  })

  test('an open range ends with the archive, and one past its end is cut there', async () => {
    const { path } = await put()
    const start = archive.length - 20
    for (const range of [`bytes=${start}-`, `bytes=${start}-${archive.length + 500}`]) {
      const response = await ask(path, { range })
      expect(response.status).toBe(206)
      expect(await bytesOf(response)).toEqual(archive.slice(start))
      const last = archive.length - 1
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${last}/${last + 1}`)
    }
  })

  test('a range past its end is not satisfiable, and the response gives its length', async () => {
    const { path } = await put()
    const { length } = archive
    for (const range of [
      `${length}-${length + 9}`,
      `${length}-`,
      '9999999999999999999999-',
      '-0',
    ]) {
      const response = await ask(path, { range: `bytes=${range}` })
      expect(response.status, range).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${length}`)
    }
  })

  test('a failing bucket is not an unsatisfiable range', async () => {
    const { path } = await put()
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failing = {
      get: () => Promise.reject(new Error('down')),
      head: (key: string) => bucket.head(key),
    } as unknown as R2Bucket
    const response = await ask(path, { range: 'bytes=0-9' }, 'GET', failing)
    expect(response.status).toBe(500)
    log.mockRestore()
  })

  test.each(['other', '"', '*x', '"a", "b'])(
    'a condition that is not an ETag (%s) is not met',
    async etag => {
      const { path } = await put()
      const part = await ask(path, { range: 'bytes=0-9', 'if-none-match': etag })
      expect(part.status).toBe(206)
      expect((await ask(path, { 'if-none-match': etag })).status).toBe(200)
      expect((await ask(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(200)
    },
  )

  test.each(['bytes=9-5', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-5'])(
    '%s is not a single range of bytes, so the whole archive is sent',
    async range => {
      const { path } = await put()
      const response = await ask(path, { range })
      expect(response.status).toBe(200)
      expect((await bytesOf(response)).length).toBe(archive.length)
    },
  )

  test('If-Range gets a part only of the same archive', async () => {
    const { path, etag } = await put()
    const range = 'bytes=10-19'
    const same = await ask(path, { range, 'if-range': etag })
    expect(same.status).toBe(206)
    expect(await bytesOf(same)).toEqual(archive.slice(10, 20))
    for (const other of ['"another"', `W/${etag}`, 'Sun, 22 Nov 2026 08:00:00 GMT']) {
      const whole = await ask(path, { range, 'if-range': other })
      expect(whole.status).toBe(200)
      expect((await bytesOf(whole)).length).toBe(archive.length)
    }
  })

  test('If-None-Match gets 304 for the same archive, and the part of another', async () => {
    const { path, etag } = await put()
    const same = await ask(path, { range: 'bytes=0-9', 'if-none-match': etag })
    expect(same.status).toBe(304)
    expect(await same.text()).toBe('')
    expect(same.headers.get('etag')).toBe(etag)
    expect((await ask(path, { 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
    expect((await ask(path, { range: 'bytes=0-9', 'if-none-match': '"other"' })).status).toBe(206)
  })

  test('HEAD returns its length and nothing else', async () => {
    const { path } = await put()
    const response = await ask(path, { range: 'bytes=0-9' }, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(archive.length))
    expect(await response.text()).toBe('')
  })

  test('under another version it is not cached, and without one it is not found', async () => {
    await put()
    const old = await ask('streets/0123456789ab.pmtiles', { range: 'bytes=0-9' })
    expect(old.status).toBe(206)
    expect(old.headers.get('cache-control')).toBe('no-cache, no-transform')
    await bucket.delete(archiveKey)
    expect((await ask('streets/0123456789ab.pmtiles', { range: 'bytes=0-9' })).status).toBe(404)
  })
})

describe('the description', () => {
  test('names the version and the bounds, or that there is no archive', async () => {
    const none = await ask('streets.json')
    expect(none.status).toBe(200)
    expect(await none.json()).toEqual({ streets: null, failed: false })
    expect(none.headers.get('cache-control')).toBe('no-cache')
    const { version } = await put()
    expect(await (await ask('streets.json')).json()).toEqual({
      streets: {
        version,
        minZoom: 8,
        maxZoom: 15,
        bounds: { south: 36.24, west: -115.37, north: 36.38, east: -115.2 },
      },
    })
  })

  test('says that a broken archive failed, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await put(new TextEncoder().encode('no archive'.repeat(3000)))
    expect(await (await ask('streets.json')).json()).toEqual({ streets: null, failed: true })
    expect(String(log.mock.calls[0]?.[0])).toContain('/maps/streets.json')
    log.mockRestore()
  })
})

describe('a static map', () => {
  const query =
    'static?center=36.3129,-115.3159&zoom=16&size=800x600&markers=label:H|36.3129,-115.3159'
  const drawn = 'Main roads only · © OpenStreetMap contributors'
  const streets = '© OpenStreetMap contributors, Protomaps'

  test('has the streets, parks and credit of the archive, and is cached under its version', async () => {
    const before = await ask(query)
    expect(before.headers.get('cache-control')).toContain('immutable')
    expect(await before.text()).toContain(drawn)
    const { version } = await put()
    const response = await ask(`${query}&streets=${version}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const svg = await response.text()
    expect(svg).toMatch(/>Quail \d+ Avenue</)
    expect(svg).toContain('>US-95<')
    expect(svg).toMatch(/class="gp".*class="gw"/)
    expect(svg).toContain(streets)
    expect(svg).not.toMatch(/Overview|Main roads only|NaN|undefined/)
    for (const outdated of [query, `${query}&streets=0123`]) {
      const other = await ask(outdated)
      expect(other.headers.get('cache-control')).not.toContain('immutable')
      expect(await other.text()).toContain(streets)
    }
  })

  test('shows the new streets as soon as the archive is replaced', async () => {
    await put()
    expect(await (await ask(query)).text()).toMatch(/>Quail \d+ Avenue</)
    const { version } = await put(await makeStreets(20))
    const response = await ask(`${query}&streets=${version}`)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toContain(streets)
  })

  test('outside the archive, without it, and with a broken one, is the drawn map', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { version } = await put()
    await ask(query)
    const far = await ask(`${query.replaceAll('36.3129', '36.9')}&streets=${version}`)
    expect(far.headers.get('cache-control')).toContain('immutable')
    expect(await far.text()).toContain(drawn)
    await bucket.delete(archiveKey)
    const gone = await ask(`${query}&streets=0123`)
    expect(gone.headers.get('cache-control')).not.toContain('immutable')
    expect(await gone.text()).toContain(drawn)
    const broken = archive.slice()
    broken.fill(7, 98_304)
    await put(broken)
    expect(await (await ask(query)).text()).toContain(drawn)
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })

  test('rejects an invalid version', async () => {
    const response = await ask(`${query}&streets=../x`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: 'streets' })
  })
})
