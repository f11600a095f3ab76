import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { expect, test } from 'vitest'
import { caching } from '../../src/frame/caching.ts'
import { bindings } from '../../test/support/api.ts'
import type { App } from '../env.ts'
import { cachedDocument } from './document-cache.ts'

test('a copy of older content that stands in for a failed page is cached by nobody else', async () => {
  let content = { version: 1, fails: false }
  const site = new Hono<App>().use(requestId()).get('/home', c =>
    cachedDocument(c, c.req.url, content.version, async () => {
      c.set('caching', 'document')
      if (content.fails) c.set('degraded', true)
      const text = content.fails ? 'apology' : `version ${content.version}`
      return new Response(text, { headers: caching.document })
    }),
  )
  const read = async () => {
    const response = await site.request('/home', {}, bindings)
    return [await response.text(), response.headers.get('cache-control')]
  }
  const publicly = expect.stringContaining('s-maxage')
  expect(await read()).toEqual(['version 1', publicly])
  content = { version: 2, fails: true }
  expect(await read()).toEqual(['version 1', 'no-store'])
  content = { version: 2, fails: false }
  expect(await read()).toEqual(['version 2', publicly])
  content = { version: 2, fails: true }
  expect(await read()).toEqual(['version 2', publicly])
})
