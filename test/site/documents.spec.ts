import { expect, test } from '@playwright/test'
import { everyCall } from '../support/every-call.ts'
import { isPublic } from '../support/public-calls.ts'

const publicDocument = 'public, max-age=60, s-maxage=300, stale-while-revalidate=3600'

test('every API call sets cache-control', async ({ request }) => {
  // A photo needs a provider: without one there is nothing to cache.
  const calls = everyCall.filter(({ of }) => of !== 'GET /explorer/:id/photos/:index')
  expect(calls.length).toBeGreaterThan(5)
  for (const { of: call, path, method, json } of calls) {
    const response = await request.fetch(path, {
      method,
      headers: { 'sec-fetch-site': 'none' },
      data: json,
    })
    const cacheControl = response.headers()['cache-control']
    expect(response.status(), call).toBeLessThan(504)
    if (response.status() >= 400) expect(cacheControl, call).toContain('no-store')
    else if (!isPublic(call)) expect(cacheControl, call).toBe('private, no-store')
    else expect(cacheControl, call).toBe(isNow(call, method) ? 'no-store' : publicDocument)
    // An owner's change purges this tag from the platform's cache.
    const tag = cacheControl === publicDocument ? 'content' : undefined
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

test('a search is its own canonical page, and a very short one is not indexed', async ({
  request,
}) => {
  const html = await (await request.get('/properties?search=skye%20canyon&sort=largest')).text()
  expect(html).toContain('Search Results for')
  expect(html).toContain(
    'rel="canonical" href="https://www.example.com/properties?search=skye+canyon"',
  )
  expect(html).toContain('content="index, follow"')
  const short = await (await request.get('/properties?q=sk')).text()
  expect(short).toContain('content="noindex, follow"')
})

test('homes that mention what was asked for come first, with a quote, above a divider', async ({
  request,
}) => {
  const html = await (await request.get('/properties?search=3+bedrooms+with+quartz')).text()
  const text = html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '|')
  const [first = '', others = ''] = text.split('From here on, listings that do not mention')
  expect(first).toContain('Mentions: quartz countertops (2 homes)')
  expect(first.match(/Mentions: “[^”]*quartz[^”]*”/gi)).toHaveLength(2)
  expect(others).toContain('View Details')
  expect(others).not.toMatch(/Mentions: “/)
})

test('two searches in one sentence are shown side by side, each with a link to its homes', async ({
  page,
}) => {
  await page.goto('/properties?search=two+bed+under+400k+or+three+bed+under+500k')
  const either = page.getByRole('region', { name: 'Two searches, side by side' })
  await expect(either.getByRole('listitem')).toHaveText([
    ...['Up to $400,000', '2+ beds'],
    ...['Up to $500,000', '3+ beds'],
  ])
  const only = either.getByRole('link').first()
  const [, homes] = /(\d+) homes?$/.exec((await only.textContent()) ?? '') ?? []
  await only.click()
  await expect(page).toHaveURL('/properties?maxPrice=400000&minBeds=2')
  await expect(page.getByRole('status').first()).toContainText(`${homes} home`)
})

test('two URLs of one page have the same canonical URL', async ({ request }) => {
  const canonical = async (path: string) =>
    (await (await request.get(path)).text()).match(/rel="canonical" href="([^"]+)"/)?.[1]
  expect(await canonical('/home')).toBe('https://www.example.com/')
  expect(await canonical('/las-vegas')).toBe(await canonical('/las-vegas-real-estate'))
  expect(await canonical('/search/anything')).toBe(await canonical('/search'))
})

test('capitals lead to the same page', async ({ request }) => {
  const response = await request.get('/About')
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('rel="canonical" href="https://www.example.com/about"')
})

test('files with a fingerprint are cached for a year', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [, script = ''] = html.match(/<script type="module" src="([^"]+)"/) ?? []
  const response = await request.get(script)
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

/** Whether a call changes something, or reports a state that must be current. */
const isNow = (call: string, method: string) =>
  method === 'POST' || ['GET /health', 'GET /tours/slots'].includes(call)
