import { expect, test } from '@playwright/test'
import { addresses, ownerPages, publicPages } from '../support/addresses.ts'
import { everyCall } from '../support/every-call.ts'
import { isPublic } from '../support/public-calls.ts'

/** They send their data after the rest of the page, under a nonce, so they are not cached. */
const streamed = ['/home-simple', '/market-analysis']

const publicDocument = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'

for (const { path, owner } of addresses) {
  test(`${path} says how long it may be kept, and what a browser must enforce`, async ({
    request,
  }) => {
    const response = await request.get(path, { headers: { 'sec-fetch-site': 'none' } })
    const headers = response.headers()
    const missing = path === '/no-such-page'
    expect(response.status()).toBe(missing ? 404 : 200)
    expect(headers['cache-control']).toBe(
      owner
        ? 'private, no-store'
        : missing
          ? 'no-store'
          : streamed.includes(path)
            ? 'no-cache'
            : publicDocument,
    )
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy.includes("'nonce-")).toBe(owner || streamed.includes(path))
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('microphone=(self)')
    expect(headers['x-request-id']).toMatch(/^[\w-]{20,}$/)
    expect(headers['set-cookie']).toBeUndefined()
  })
}

for (const { path } of publicPages.filter(({ path }) => !streamed.includes(path))) {
  test(`${path} is a whole document without a single inline script`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    const [, title = ''] = html.match(/<title>(.*?)<\/title>/) ?? []
    expect(title.length).toBeGreaterThan(10)
    expect(title.length).toBeLessThanOrEqual(60)
    const [, description = ''] = html.match(/name="description" content="([^"]*)"/) ?? []
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    // JSON-LD is data: no browser runs it.
    const elements = html.match(/<script[^>]*>/g) ?? []
    const scripts = elements.filter(tag => tag !== '<script type="application/ld+json">')
    expect(scripts).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/[^"]+" fetchPriority="low">$/),
    ])
    expect(html).not.toMatch(/ (style|on\w+)="/)
    expect(html).toContain('Sample Brokerage')
    expect(html).toContain('S.0000000')
  })
}

test('every call of the API says how long its answer may be kept', async ({ request }) => {
  // A photo needs a provider: without one there is none to keep.
  const calls = everyCall.filter(({ of }) => of !== 'GET /explorer/:id/photos/:index')
  expect(calls.length).toBeGreaterThan(5)
  for (const { of: call, path, method, json } of calls) {
    const response = await request.fetch(path, {
      method,
      headers: { 'sec-fetch-site': 'none' },
      data: json,
    })
    const kept = response.headers()['cache-control']
    expect(response.status(), call).toBeLessThan(504)
    if (response.status() >= 400) expect(kept, call).toContain('no-store')
    else if (!isPublic(call)) expect(kept, call).toBe('private, no-store')
    else expect(kept, call).toBe(isNow(call, method) ? 'no-store' : publicDocument)
    // By this tag an owner's change takes it out of the platform's cache.
    const tag = kept === publicDocument ? 'content' : undefined
    expect(response.headers()['cache-tag'], call).toBe(tag)
  }
})

test('an unknown call is a 404 in JSON, an unknown page one in HTML', async ({ request }) => {
  const call = await request.get('/api/nothing')
  expect(call.status()).toBe(404)
  expect(await call.json()).toMatchObject({ error: 'No such call', requestId: expect.any(String) })
  const page = await request.get('/no-such-page')
  const html = await page.text()
  expect(html).toContain('404 - Page Not Found')
  expect(html).toContain('doesn’t exist or has been moved.')
})

test('a home that does not exist is a 404 that says so', async ({ request }) => {
  const response = await request.get('/property/999999')
  expect(response.status()).toBe(404)
  const html = await response.text()
  expect(html).toContain('Property Not Found')
  expect(html).toContain('The property you’re looking for doesn’t exist.')
  expect(html).toContain('noindex')
})

test('a search is its own canonical page, a very short one is not indexed', async ({ request }) => {
  const html = await (await request.get('/properties?search=skye%20canyon&sort=largest')).text()
  expect(html).toContain('Search Results for')
  expect(html).toContain(
    'rel="canonical" href="https://www.example.com/properties?search=skye+canyon"',
  )
  expect(html).toContain('content="index, follow"')
  const short = await (await request.get('/properties?q=sk')).text()
  expect(short).toContain('content="noindex, follow"')
})

test('two addresses of one page name the same canonical one', async ({ request }) => {
  const canonical = async (path: string) =>
    (await (await request.get(path)).text()).match(/rel="canonical" href="([^"]+)"/)?.[1]
  expect(await canonical('/home')).toBe('https://www.example.com/')
  expect(await canonical('/las-vegas')).toBe(await canonical('/las-vegas-real-estate'))
  expect(await canonical('/search/anything')).toBe(await canonical('/search'))
})

test('capitals lead to the same page', async ({ request }) => {
  const answer = await request.get('/About')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('rel="canonical" href="https://www.example.com/about"')
})

test('owner pages are never indexed', async ({ request }) => {
  for (const { path } of ownerPages) {
    const response = await request.get(path, { headers: { 'sec-fetch-site': 'none' } })
    expect(await response.text()).toContain('noindex, nofollow')
  }
})

test('files with a fingerprint are kept for a year', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, script = ''] = html.match(/<script type="module" src="([^"]+)"/) ?? []
  const response = await request.get(script)
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

/** A change, or how the site is at this moment. */
const isNow = (call: string, method: string) => method === 'POST' || call === 'GET /health'
